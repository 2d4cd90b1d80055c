/** Codes that Intl knows but that have no nationality: alliances, test regions, "unknown", and territories. */
const NO_NATIONALITY = new Set([
  'EU',
  'EZ',
  'UN',
  'ZZ',
  'XA',
  'XB',
  'QO',
  'AC',
  'CP',
  'DG',
  'EA',
  'IC',
  'TA',
  'CQ',
  'AQ',
  'BV',
  'HM',
  'TF',
  'UM',
  'GS',
  'IO',
])

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** False for former and informal codes. Intl knows them, and maps DD to DE and UK to GB. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

/** Whether a code is the ISO 3166 alpha-2 code of a country that gives a nationality. Kosovo is XK. */
export function isNationality(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NO_NATIONALITY.has(code) && isCurrent(code) && names.of(code) !== undefined
}

/** All nationalities, sorted by code. */
export function nationalities(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((a) => letters.map((b) => a + b)).filter(isNationality)
}
