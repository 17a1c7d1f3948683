/** All vendors by name. A new one is a folder and a line here. */
import type { Vendor } from './core/vendor.ts';
import { crcNigeria } from './crc-nigeria/index.ts';
import { creditchek } from './creditchek/index.ts';
import { dojah } from './dojah/index.ts';
import { firstCentral } from './first-central/index.ts';
import { flutterwave } from './flutterwave/index.ts';
import { iprs } from './iprs/index.ts';
import { jenga } from './jenga/index.ts';
import { korapay } from './korapay/index.ts';
import { kraGavaconnect } from './kra-gavaconnect/index.ts';
import { metropol } from './metropol/index.ts';
import { laboremus } from './laboremus/index.ts';
import { mono } from './mono/index.ts';
import { paystack } from './paystack/index.ts';
import { prembly } from './prembly/index.ts';
import { qoreid } from './qoreid/index.ts';
import { seamfix } from './seamfix/index.ts';
import { smileIdV3 } from './smile-id-v3/index.ts';
import { smileId } from './smile-id/index.ts';
import { transunionKe } from './transunion-ke/index.ts';
import { verifyme } from './verifyme/index.ts';
import { youverify } from './youverify/index.ts';

export const vendors: readonly Vendor[] = [
  prembly,
  dojah,
  youverify,
  qoreid,
  smileId,
  paystack,
  mono,
  flutterwave,
  iprs,
  kraGavaconnect,
  metropol,
  jenga,
  korapay,
  verifyme,
  seamfix,
  laboremus,
  smileIdV3,
  firstCentral,
  crcNigeria,
  creditchek,
  transunionKe,
];
