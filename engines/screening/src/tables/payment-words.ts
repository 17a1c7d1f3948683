/**
 * What banks and wallets write around a name when they tell of a payment. What they hold stands in engines/screening/data;
 * never reads a text.
 */

import data from '../../data/payment-words.json' with { type: 'json' };
import { phraseTable } from './phrase-table.ts';

/** Banks and wallets, as a narration has them. */
export const paymentBanks = phraseTable('paymentBanks', data.paymentBanks);

/** Channels that are nobody's name. */
export const sureChannels = phraseTable('sureChannels', data.sureChannels);

/** Channels that may be somebody's. */
export const paymentChannels = phraseTable('paymentChannels', data.paymentChannels);

/** What is done by a channel. */
export const paymentDeeds = phraseTable('paymentDeeds', data.paymentDeeds);

/** Towns behind the goods, and the codes of states and countries behind them. */
export const paymentPlaces = phraseTable('paymentPlaces', data.paymentPlaces);
export const paymentCountryCodes = phraseTable('paymentCountryCodes', data.paymentCountryCodes);

/** Before an amount. */
export const paymentCurrencies = phraseTable('paymentCurrencies', data.paymentCurrencies);
