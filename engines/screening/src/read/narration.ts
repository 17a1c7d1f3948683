/**
 * What banks and wallets write around a name when they tell of a payment: the channel before it, the other bank behind it, a
 * whole message of M-Pesa. Gives the name alone; it is read beside the whole, because `Kuda` and `Uto` are names as well.
 */

/** Nigeria's, Kenya's, Ghana's, Uganda's and Rwanda's banks and wallets, as the end of a narration has them. */
const banks =
  'access|accessbank|diamond|zenith|zib|gtb|gtbank|gtco|uba|fbn|firstbank|first bank|fcmb|fidelity|fbp|sterling|stb|stanbic|ibtc|union|ubn|unity|wema|alat|keystone|heritage|polaris|skye|ecobank|eco|eti|providus|jaiz|taj|titan|globus|parallex|kuda|opay|palmpay|moniepoint|monie|paga|carbon|fairmoney|vfd|rubies|sparkle|mint|kcb|equity|coop|co-op|absa|barclays|ncba|dtb|i&m|im bank|family|stanchart|scb|gcb|cal|adb|fnb|prudential|mtn|airtel|vodafone|telecel|tigo|safaricom|mpesa|momo|centenary|dfcu|postbank|bk|bpr|cogebanque|cbz';
const bankBehind = new RegExp(String.raw`\s*[-–/|]\s*(?:${banks})\s*(?:bank|plc|mfb|ltd)?\s*$`, 'iu');
/** Channels that are nobody's name. */
const sure = 'nip|fip|nibss|neft|rtgs|uto|iuto|trf|tfr|trsf|ussd|mpesa|m-pesa';
const channel = `${sure}|ift|eft|pesalink|pos|web|atm|mob|mobile|momo|qr|card|cash|online|cheque|chq|inward|outward|instant|interbank|direct|standing|bill|funds?|merchant|mb|ib`;
/** What is done by a channel. */
const deed =
  'purchase|payment|pymt|pmt|transfer|withdrawal|wdl|deposit|order|debit|credit|trf|tfr|sent|received|receipt|buy goods|paybill|till';
/** How such a text begins; for `forms` as well. */
export const narrated = String.raw`(?:${channel}|trsfr|minor|you)\b`;
const mayBeNarration = new RegExp(String.raw`^\W*${narrated}|\bconfirmed\b`, 'i');
const gap = String.raw`[\s:;/.|-]*`;
/** A channel that is sure, one with a mark behind it, or one with what was done by it. */
const opening = String.raw`(?:${sure})\b(?=\s)|(?:(?:${channel})\b\s*[:/|]+\s*)+|(?:(?:${channel})\b${gap})+(?=(?:${deed}|from|frm)\b)`;
const before = new RegExp(
  String.raw`^[\W_]*(?:${opening})${gap}(?:(?:${channel})\b${gap})*(?:(?:${banks})\b[\s:/|-]+)?(?:(?:${deed})\b${gap})*(?:(?:from|frm|to|by|for|of|fbo|ifo)\b[\s:]*)?`,
  'iu',
);
/** `QJ57XPL confirmed. Ksh500 sent to Fridah Kagendo on 3/4/25`, `You have received Ksh 500 from …`. */
const message =
  /^.*?\b(?:sent|paid|transferred|given|received|withdrawn?)\b[^\p{L}]*(?:[a-z]{2,4}\.?\s?[\d,.]+)?\s*(?:to|from)\s+(?<name>\p{L}[\p{L}\s.'’-]*?)(?=\s+(?:on|at|for|account|acc|via|new|ref|\d)\b|\s*\d|\.\s|$)/iu;
const isMessage = /\bconfirmed\b|^\W*you\s+have\b|\b(?:ksh|kes|ugx|ugs|ghs|ngn|rwf|tzs)\.?\s?\d/i;
/** `Minor account: Tobenna Ilozue by guardian Ifeoma Ilozue`. */
const minor =
  /^\W*minor(?:'s)?(?:\s*(?:account|a\/c|acct))?[:\s]+(?<name>\p{L}.*?)\s(?:by|through|under|u\/g|c\/o)\b/iu;
/** A place behind the goods: `… LAGOS NG`. */
const placeBehind =
  /\s+(?:lagos|abuja|kano|ibadan|kaduna|port harcourt|nairobi|mombasa|kisumu|nakuru|accra|kumasi|kampala|kigali)(?:\s+(?:la|ng|nga|lang|ke|ken|gh|gha|ug|uga|rw|rwa))?\s*$/iu;

/** Undefined where the text is no narration, or nothing that could be a name is left. */
export function nameInNarration(text: string): string | undefined {
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
