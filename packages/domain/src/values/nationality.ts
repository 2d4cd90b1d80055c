/** Codes that Intl knows beside the states of the world: alliances, test regions, "unknown". */
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

/** False for a code of the past or a nickname: Intl knows them, and writes DD as DE, UK as GB. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

/** True for an ISO 3166 alpha-2 code of a country whose nationality somebody can have; Kosovo is XK. */
export function isNationality(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NO_NATIONALITY.has(code) && isCurrent(code) && names.of(code) !== undefined
}

/** All of them, in the order of their codes. */
export function nationalities(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((a) => letters.map((b) => a + b)).filter(isNationality)
}
