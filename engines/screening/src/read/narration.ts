/**
 * What banks and wallets write around a name when they tell of a payment: the channel before it, the other bank behind it, a
 * whole message of M-Pesa. Gives the name alone; it is read beside the whole, because `Kuda` and `Uto` are names as well.
 */

import {
  paymentBanks,
  paymentChannels,
  paymentCountryCodes,
  paymentCurrencies,
  paymentDeeds,
  paymentPlaces,
  sureChannels,
} from '../tables/payment-words.ts';
import { anyOf, singly } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';

interface Patterns {
  mayBeNarration: RegExp;
  before: RegExp;
  bankBehind: RegExp;
  /** A place behind the goods: `… LAGOS NG`. */
  placeBehind: RegExp;
  isMessage: RegExp;
}

const patterns = readOnce(make);

/** How such a text begins; for `forms` as well. */
export function narrated(): string {
  return String.raw`(?:${anyOf([...sureChannels, ...paymentChannels])}|trsfr|minor|you)\b`;
}

function make(): Patterns {
  const sure = anyOf(sureChannels);
  const channel = anyOf(singly([...sureChannels, ...paymentChannels]));
  const [banks, deed] = [anyOf(paymentBanks), anyOf(singly(paymentDeeds))];
  const gap = String.raw`[\s:;/.|-]*`;
  // A channel that is sure, one with a mark behind it, or one with what was done by it.
  const opening = String.raw`(?:${sure})\b(?=\s)|(?:(?:${channel})\b\s*[:/|]+\s*)+|(?:(?:${channel})\b${gap})+(?=(?:${deed}|from|frm)\b)`;
  return {
    mayBeNarration: new RegExp(String.raw`^\W*${narrated()}|\bconfirmed\b`, 'i'),
    before: new RegExp(
      String.raw`^[\W_]*(?:${opening})${gap}(?:(?:${channel})\b${gap})*(?:(?:${banks})\b[\s:/|-]+)?(?:(?:${deed})\b${gap})*(?:(?:from|frm|to|by|for|of|fbo|ifo)\b[\s:]*)?`,
      'iu',
    ),
    bankBehind: new RegExp(String.raw`\s*[-–/|]\s*(?:${banks})\s*(?:bank|plc|mfb|ltd)?\s*$`, 'iu'),
    placeBehind: new RegExp(
      String.raw`\s+(?:${anyOf(paymentPlaces)})(?:\s+(?:${anyOf(paymentCountryCodes)}))?\s*$`,
      'iu',
    ),
    isMessage: new RegExp(
      String.raw`\bconfirmed\b|^\W*you\s+have\b|\b(?:${anyOf(paymentCurrencies)})\.?\s?\d`,
      'i',
    ),
  };
}

/** `QJ57XPL confirmed. Ksh500 sent to Fridah Kagendo on 3/4/25`, `You have received Ksh 500 from …`. */
const message =
  /^.*?\b(?:sent|paid|transferred|given|received|withdrawn?)\b[^\p{L}]*(?:[a-z]{2,4}\.?\s?[\d,.]+)?\s*(?:to|from)\s+(?<name>\p{L}[\p{L}\s.'’-]*?)(?=\s+(?:on|at|for|account|acc|via|new|ref|\d)\b|\s*\d|\.\s|$)/iu;
/** `Minor account: Tobenna Ilozue by guardian Ifeoma Ilozue`. */
const minor =
  /^\W*minor(?:'s)?(?:\s*(?:account|a\/c|acct))?[:\s]+(?<name>\p{L}.*?)\s(?:by|through|under|u\/g|c\/o)\b/iu;
/** Undefined where the text is no narration, or nothing that could be a name is left. */
export function nameInNarration(text: string): string | undefined {
  const { mayBeNarration, isMessage, before, bankBehind, placeBehind } = patterns();
  if (!mayBeNarration.test(text)) return undefined;
  const told = (isMessage.test(text) ? message : minor).exec(text)?.groups?.name;
  if (told !== undefined) return whole(told, text);
  const opened = text.replace(before, '');
  if (opened === text) return undefined;
  return whole(opened.replace(bankBehind, '').replace(placeBehind, ''), text);
}

/** A name alone is of two words; of what stands behind a mark only the first part may be one. */
function whole(name: string, text: string): string | undefined {
  const first = name.split(/[/|]/)[0]?.trim() ?? '';
  return first !== text && /\p{L}{2}\S*\s+\S*\p{L}{2}/u.test(first) ? first : undefined;
}
