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

/** Made at its first use: it takes a slow phone 150 ms, and one question needs it. */
let names: Intl.DisplayNames | undefined

/** Former and informal codes. Intl names them after today's country, and not every browser maps them to it: Safari listed Germany twice, as DD too. */
const FORMER = new Set('AN BU CS DD DY FX HV NH NT RH SF SU TP UK VD YD YU ZR'.split(' '))

/** Whether a code is the ISO 3166 alpha-2 code of a country that gives a nationality. Kosovo is XK. */
export function isNationality(code: string): boolean {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return /^[A-Z]{2}$/.test(code) && !NO_NATIONALITY.has(code) && !FORMER.has(code) && names.of(code) !== undefined
}

/** All nationalities, sorted by code. */
export function nationalities(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((a) => letters.map((b) => a + b)).filter(isNationality)
}
