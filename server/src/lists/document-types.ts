/** Kinds of document as lists word them, to the engine's types. First row that fits; anything else stays opaque. */

const types: readonly [RegExp, string][] = [
  [/driver/i, 'driversLicence'],
  [/passport|pasaporte|passeport|travel document/i, 'passport'],
  [/\bIMO\b|vessel registration/i, 'imo'],
  [/\bMMSI\b|maritime mobile/i, 'mmsi'],
  [/legal entity (number|identifier)|\bLEI\b/i, 'lei'],
  [/\bISIN\b/i, 'isin'],
  [/swift|\bBIC\b/i, 'bic'],
  [/\bOGRN\b|main state registration|primary state registration/i, 'ogrn'],
  [/\bINN\b/i, 'inn'],
  [/unique entity (id|identifier)|\bUEI\b/i, 'uei'],
  [/\bNPI\b|national provider/i, 'npi'],
  [/\bBVN\b|bank verification/i, 'bvn'],
  [
    /tax|\bTIN\b|fiscal|v\.?a\.?t\.?\b|\bRUC\b|\bRFC\b|\bR\.?F\.?C\.?\b|\bNIT\b|\bRIF\b|\bCUIT\b|\bPIN\b/i,
    'tin',
  ],
  [
    /national id|national identi|identity card|id card|identification card|\bc\.?u\.?r\.?p\.?\b|cedula|\bDNI\b|\bD\.N\.I\b|\bNIN\b|tazkira|ssn|social security|personal (id|identification)|citizen'?s card|carnet|voter|birth certificate|\bkennitala|national number|identification number$|electoral/i,
    'nationalId',
  ],
  [
    /registration|registry|register|company (number|no)|business (number|licen)|commercial|trade licen|folio mercantil|matricula|unified social credit|uscc|c\.?r\.? no|enterprise number|chamber|economic register|license|licence|\bOKPO\b|central registration|public registration/i,
    'reg',
  ],
];

export function documentType(label: string): string {
  for (const [pattern, type] of types) if (pattern.test(label)) return type;
  const opaque = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return opaque || 'other';
}
