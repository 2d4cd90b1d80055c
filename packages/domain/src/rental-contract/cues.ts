import { byRole, ROLE_WORD, type Role } from './labels.ts'
import { FOR_OWNER } from './party.ts'

const WHOLE_ROLE = new RegExp(ROLE_WORD, 'u')

/** A word or a verb that gives somebody near it a role, by its place in the text. */
export interface Cue {
  role: Role
  at: number
  end: number
  /** It says who comes behind it, wherever it stands. */
  verb?: boolean
  /** The verb of the one who lets stands behind the name without a comma, too. */
  lets?: boolean
}

/** "Frau Vossloh ... vermietet an Herrn Calado" */
const LETS =
  /(?<!\p{L}|(?:wird|werden|ist|sind|zu) )(?:vermiete[tn]?|überl(?:ässt|assen?))(?:[^.;§]|\.(?! \p{Lu})){0,160}?\s(?=an\s(?:die |den )?\p{Lu}|(?:Herrn|Frau) \p{Lu}|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ ?[,(])/gu

/** "Vermietet durch die Wohnbau AG" */
const LET_BY = /(?<!\p{L})[Vv]ermietet (?:wird )?(?:durch|von)\s(?:die |den |der |dem )?(?=\p{Lu})/gu
/** "namens der Eigentümerin Frau Blum" */
const OWNER = new RegExp(FOR_OWNER.source, 'giu')

/** "Vermietet durch die Wohnbau AG ... an Frau Jung" */
const LET_TO =
  /(?<!\p{L})[Vv]ermietet (?:wird )?(?:durch|von)\s[^;§]{4,160}?\s(?=an\s(?:die |den |Herrn? |Frau )?\p{Lu})/gu

/** "Frau Blum, ..., erhält von der Stadt Wels die Wohnung" */
const GETS = /(?<!\p{L})(?:erhält|bekommt|mietet|bezieht)\svon\s(?:der |dem |den )?(?=\p{Lu})/gu

/** "Eva Jung (überlässt), ...", "Frau Jung vermietet; Herr Huber mietet." */
const ACTS = {
  lets: /(?<=[(,\p{L}] ?)(?:vermietet|überlässt)(?=[);.])/gu,
  rents: /(?<=[(,\p{L}] ?)(?:mietet|nutzt|bewohnt)(?=[);.])/gu,
}

/** "Wir, Irmgard und Alois Wackernagel, ..., vermieten": who speaks lets the home. */
const SPEAKS = /(?<=^|\n)(?:Ich|Wir),?\s(?=\p{Lu}[^;§]{4,250}?\b(?:vermieten?|überlassen?)\b)/gu

/** "hiermit vermiete ich Ihnen, Benedikt Schwertfeger, ..." */
const LETS_YOU = /vermieten? (?:ich|wir) (?:Ihnen|dir|euch),? (?=\p{Lu})/gu

/** Sender and recipient of a letter or a mail. */
const HEADS = {
  landlord: /(?<=^|\n)(?:Von|From): ?/gu,
  tenant: /(?<=^|\n)(?:(?:An|To): ?|(?:An )?(?:Herrn?|Frau)\n|An\n)/gu,
}
/** The beginning of a letter. */
export const GREETING = /(?:^|\s)(?:Sehr geehrte|Liebe|Hallo|Guten Tag|Dear)/

/** The cues that an expression finds, as `cues` makes them of the place where its words begin and end. */
const found = (text: string, expression: RegExp, ...cues: ((at: number, end: number) => Cue)[]): Cue[] =>
  [...text.matchAll(expression)].flatMap(({ index, 0: whole }) => cues.map((cue) => cue(index, index + whole.length)))

const named = (role: Role) => (at: number, end: number) => ({ role, at, end })
const before = (role: Role) => (at: number, end: number) => ({ role, at, end, lets: true })
const behind = (role: Role) => (at: number, end: number) => ({ role, at, end, verb: true })
const next = (role: Role) => (_: number, end: number) => ({ role, at: end, end, verb: true })

const ROLE_WORDS = byRole(
  (words) =>
    String.raw`(?<!\p{L}|(?:bisherig|früher|vorig|ehemalig)\p{L}{1,2} )(?:${words})(?!\p{L}|(?<=Mitglied) (?:im|des|der|beim?)(?!\p{L}))`,
  'gu',
)

/** The cues of a text in their order. */
export function cuesIn(text: string): Cue[] {
  const isLetter = GREETING.test(text)
  return [
    ...found(text, LETS, before('landlord'), next('tenant')),
    ...[LET_BY, OWNER].flatMap((words) => found(text, words, next('landlord'))),
    ...found(text, LET_TO, next('tenant')),
    ...found(text, GETS, before('tenant'), next('landlord')),
    ...found(text, ACTS.lets, before('landlord')),
    ...found(text, ACTS.rents, before('tenant')),
    ...found(text, LETS_YOU, behind('tenant')),
    ...found(text, SPEAKS, behind('landlord')),
    ...(isLetter ? found(text, HEADS.tenant, behind('tenant')) : []),
    ...(isLetter && !FOR_OWNER.test(text) ? found(text, HEADS.landlord, behind('landlord')) : []),
    ...recipientOf(text),
    ...senderOf(text),
    ...found(text, ROLE_WORDS.landlord, named('landlord')),
    ...found(text, ROLE_WORDS.tenant, named('tenant')),
  ].toSorted((one, other) => one.at - other.at)
}

/** "Hiermit vermiete ich Ihnen ..." */
export const I_LET =
  /(?<!\p{L})(?:(?:vermieten?|überlassen?) (?:ich|wir)|(?:ich|wir) (?:[^.]{0,60} )?(?:vermieten?|überlassen? Ihnen))(?!\p{L})/iu

/** The writer of a letter who lets the home: the person in its first lines, with an address. */
function senderOf(text: string): Cue[] {
  const lets = I_LET.test(text)
  const isHead = /^\p{Lu}[^\n\d]{4,40}\n[^\n]{3,40}\d[^\n]{0,6}\n\d{4,5} \p{Lu}/u.test(text)
  return lets && isHead && !FOR_OWNER.test(text) ? [{ role: 'landlord', at: 0, end: 0, verb: true }] : []
}

/** Who "Ihnen" or "die oben genannte Studentin" is: the person in the window of the envelope, if no party stands above it. */
function recipientOf(text: string): Cue[] {
  const found =
    /(?<=^|\n)(?:Herrn(?: und Frau)?|Frau(?: und Herrn)?|Familie|Eheleute)[ \n](?=\p{Lu}[^\n]{4,40}\n[^\n]{4,40}\d[^\n]{0,6}\n\d{4,5} \p{Lu})/u.exec(
      text.slice(0, 900),
    )
  if (!found || !/\bIhnen\b|oben\s?genannte/.test(text) || WHOLE_ROLE.test(text.slice(0, found.index))) return []
  const end = found.index + found[0].length
  return [{ role: 'tenant', at: found.index, end, verb: true }]
}
