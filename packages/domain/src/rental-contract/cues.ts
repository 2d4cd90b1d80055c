import { ROLE, ROLES, type Role } from './labels.ts'
import { FOR_OWNER } from './party.ts'

/** A role as a word of its own: no "Mieterservice". */
const WHOLE_ROLE = new RegExp(`(?<!\\p{L})${ROLE.source}(?!\\p{L})`, 'u')

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

/** "Frau Blum, ..., erhält von der Stadt Wels die Wohnung" */
const GETS = /(?<!\p{L})(?:erhält|bekommt|mietet|bezieht)\svon\s(?:der |dem |den )?(?=\p{Lu})/gu

/** "Eva Jung (überlässt), ...", "Frau Jung vermietet; Herr Huber mietet." */
const ACTS = /(?<=[(,\p{L}] ?)(?:(?<lets>vermietet|überlässt)|mietet|nutzt|bewohnt)(?=[);.])/gu

/** "Wir, Irmgard und Alois Wackernagel, ..., vermieten": who speaks lets the home. */
const SPEAKS = /(?<=^|\n)(?:Ich|Wir), (?=\p{Lu}[^;§]{4,250}?\b(?:vermieten?|überlassen?)\b)/gu

/** "hiermit vermiete ich Ihnen, Benedikt Schwertfeger, ..." */
const LETS_YOU = /vermieten? (?:ich|wir) (?:Ihnen|dir|euch),? (?=\p{Lu})/gu

/** Sender and recipient of a letter or a mail. */
const HEADS = {
  landlord: /(?<=^|\n)(?:Von|From): ?/gu,
  tenant: /(?<=^|\n)(?:(?:An|To): ?|(?:An )?(?:Herrn?|Frau)\n|An\n)/gu,
}
/** The beginning of a letter. */
export const GREETING = /(?:^|\s)(?:Sehr geehrte|Liebe|Hallo|Guten Tag|Dear)/

/** The cues of a text in their order. */
export function cuesIn(text: string): Cue[] {
  const verbs = [...text.matchAll(LETS)].flatMap(({ index, 0: whole }): Cue[] => [
    { role: 'landlord', at: index, end: index + whole.length, lets: true },
    { role: 'tenant', at: index + whole.length, end: index + whole.length, verb: true },
  ])
  const gets = [...text.matchAll(GETS)].flatMap(({ index, 0: whole }): Cue[] => [
    { role: 'tenant', at: index, end: index + whole.length, lets: true },
    { role: 'landlord', at: index + whole.length, end: index + whole.length, verb: true },
  ])
  const acts = [...text.matchAll(ACTS)].map(({ index, 0: whole, groups }): Cue => ({
    role: groups?.['lets'] ? 'landlord' : 'tenant',
    at: index,
    end: index + whole.length,
    lets: true,
  }))
  const words = (['landlord', 'tenant'] as const).flatMap((role) =>
    [
      ...text.matchAll(
        new RegExp(
          String.raw`(?<!\p{L}|(?:bisherig|früher|vorig|ehemalig)\p{L}{1,2} )(?:${ROLES[role]})(?!\p{L})`,
          'gu',
        ),
      ),
    ].map((match) => ({
      role,
      at: match.index,
      end: match.index + match[0].length,
    })),
  )
  const greeted = [...text.matchAll(LETS_YOU)].map(({ index, 0: whole }): Cue => ({
    role: 'tenant',
    at: index,
    end: index + whole.length,
    verb: true,
  }))
  const speakers = [...text.matchAll(SPEAKS)].map(({ index, 0: whole }): Cue => ({
    role: 'landlord',
    at: index,
    end: index + whole.length,
    verb: true,
  }))
  const senders = FOR_OWNER.test(text) ? [] : (['landlord'] as const)
  const letter = GREETING.test(text) ? (['tenant', ...senders] as const) : []
  const heads = letter.flatMap((role) =>
    [...text.matchAll(HEADS[role])].map(({ index, 0: whole }): Cue => ({
      role,
      at: index,
      end: index + whole.length,
      verb: true,
    })),
  )
  const addressed = recipientOf(text)
  return [...verbs, ...gets, ...acts, ...greeted, ...speakers, ...heads, ...addressed, ...words].toSorted(
    (one, other) => one.at - other.at,
  )
}

/** Who "Ihnen" or "die oben genannte Studentin" is: the person in the window of the envelope, if no party stands above it. */
function recipientOf(text: string): Cue[] {
  const found =
    /(?<=^|\n)(?:Herrn|Frau|Familie)[ \n](?=\p{Lu}[^\n]{4,40}\n[^\n]{4,40}\d[^\n]{0,6}\n\d{4,5} \p{Lu})/u.exec(
      text.slice(0, 900),
    )
  if (!found || !/\bIhnen\b|oben\s?genannte/.test(text) || WHOLE_ROLE.test(text.slice(0, found.index))) return []
  const end = found.index + found[0].length
  return [{ role: 'tenant', at: found.index, end, verb: true }]
}
