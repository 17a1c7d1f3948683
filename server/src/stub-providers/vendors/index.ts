/** All vendors that are played. A new one is a file and a line here. */
import type { StubVendor } from '../stub-vendor.ts';
import { crcNigeria } from './crc-nigeria.ts';
import { creditchek } from './creditchek.ts';
import { dojah } from './dojah.ts';
import { firstCentral } from './first-central.ts';
import { flutterwave } from './flutterwave.ts';
import { iprs } from './iprs.ts';
import { jenga } from './jenga.ts';
import { korapay } from './korapay.ts';
import { kraGavaconnect } from './kra-gavaconnect.ts';
import { laboremus } from './laboremus.ts';
import { metropol } from './metropol.ts';
import { mono } from './mono.ts';
import { paystack } from './paystack.ts';
import { prembly } from './prembly.ts';
import { qoreid } from './qoreid.ts';
import { seamfix } from './seamfix.ts';
import { smileId } from './smile-id.ts';
import { transunionKe } from './transunion-ke.ts';
import { verifyme } from './verifyme.ts';
import { youverify } from './youverify.ts';

export const stubVendors: readonly StubVendor[] = [
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
  firstCentral,
  crcNigeria,
  creditchek,
  transunionKe,
];
