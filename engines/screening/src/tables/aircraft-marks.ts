/**
 * Nationality marks of aircraft (annex 7 to the Chicago convention), of two signs, as they begin a registration: `5N-QAB`.
 * `EL` is left out, which is an article on the names of ships.
 */

const marks =
  'T6 YA ZA 7T C3 D2 V2 LV LQ EK P4 VH OE 4K C6 S2 8P EW OO V3 TY VP VQ VR A5 CP E7 T9 A2 PP PR PS PT PU V8 LZ XT 9U XU TJ D4 TL TT ' +
  'CC HJ HK D6 TN E5 TI 9A CU 5B OK 9Q 9S 9T OY J2 J7 HI HC SU YS 3C E3 ES ET DQ OH TR C5 4L 9G SX J3 TG 3X J5 8R HH HR HA TF VT PK EP ' +
  'YI EI EJ 4X TU 6Y JA JY UP UN 5Y HL 9K EX YL OD 7P A8 5A LY LX 5R 7Q 9M 8Q TZ 9H 5T 3B XA XB XC ER JU 4O CN C9 XY XZ V5 9N PH ZK YN ' +
  '5U 5N LN AP HP P2 ZP OB RP SP SN CR CS A7 YR RA RF 5W T7 HZ 6V 6W YU S7 9L 9V OM S5 6O ZS ZT ZU Z8 EC 4R ST PZ SE HB YK EY 5H HS 5V ' +
  'A3 9Y TS TC EZ 5X UR A6 CX UK YJ YV VN 7O 9J';

export const aircraftMarks: ReadonlySet<string> = new Set(marks.toLowerCase().split(' '));

/** Makers of aircraft and their short names for types. */
export const aircraftTypes: ReadonlySet<string> = new Set(
  (
    'airbus antonov boeing ilyushin tupolev yakovlev sukhoi superjet mikoyan mil kamov myasishchev beriev fokker cessna embraer bombardier canadair gulfstream ' +
    'mcdonnell douglas lockheed hercules atr beechcraft beech dornier saab hawker siddeley learjet dassault falcon challenger citation pilatus shorts casa airtech ' +
    'havilland convair bell sikorsky eurocopter agusta agustawestland leonardo robinson xian harbin comac hesa iran piper let turbolet king air phenom legacy global express ' +
    'tu il an mi ka yak md dc bae erj crj emb be mu su l'
  ).split(' '),
);
