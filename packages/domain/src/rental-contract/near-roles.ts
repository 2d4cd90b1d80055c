import { cuesIn, GREETING, type Cue } from './cues.ts'
import { addressesIn, isSameHouse, type FoundAddress } from './addresses.ts'
import { isLabel, OTHER, PART, ROLE_WORD, type Role } from './labels.ts'
import { BEFORE_COMPANY, COMPANY, IMPRINT, isNoName, isNoPerson, PARTICLE, TITLE, WORD } from './names.ts'
import { describe, type Party } from './party.ts'
import { glue } from './passages.ts'
import { lineOf, upTo, type Row, type Sheet } from './sheet.ts'

const NAME = String.raw`(?:${TITLE}){0,3}(?:${WORD} ){1,3}?(?:${PARTICLE} ){0,2}(?:(?:al|el|d)[-'’])?${WORD}`
const COUPLE = String.raw`(?:${TITLE}){0,3}${WORD} (?:und|u\.|&) (?:${TITLE}){0,3}${WORD} ${WORD}`
/** A person is announced by a form of address, or begins a cell, or follows a colon or the word of a role. */
const PERSON = new RegExp(
  String.raw`(?<announced>(?:Herrn?|Frau|Fräulein|Mrs?\.?|Ms\.?|Eheleuten?|Ehegatten|Ehepaar|Familie) )?(?<=^|\n|  |[:,] |(?:\d[.)]|[a-d]\)) |zwischen |und |an |(?:Ich|Wir) |überl(?:ässt|assen?) |${ROLE_WORD} (?:ist |sind )?|(?:Herrn?|Frau|Fräulein|Mrs?\.?|Ms\.?|Eheleuten?|Ehegatten|Ehepaar|Familie) )(?<name>(?!(?:D(?:ie|er|as|en|em)|Frau|Fräulein|Herrn?|Ich|Wir) )(?:${COUPLE}|${NAME}))(?!\p{L})(?= ?(?:[,;(/&·<]|$|\n|  |(?:und|and)(?: |$|\n)|geb|wohnhaft|\*|born|- ))`,
  'gu',
)
const LINE_OF_COMPANY =
  /(?<=^|\n|  |[,:;·|(] ?|\(\d\) |(?:[Zz]wischen|[Dd]er|[Dd]ie|Firma|und|(?:ansässig|eingetragen|genannt)e[nr]?) )\p{Lu}(?:(?!  )(?:[^\n,;:·|()]|(?<=-),)){2,80}/gu
/** Words before somebody who acts for a party, or sends greetings. */
const ACTING =
  /(?:vertreten|vertr\. ?d|represented|Geschäftsführ|Gesellschaftern|Ansprechpartner|Verwalt|Vorstand|c\/o|Prokur|durch|Grüße)(?:(?!, (?:und|sowie) |(?<=\p{Ll}{4})\. \p{Lu})[^\n]){0,40}$/u
/** Words that begin the home, whose address is not the party's. */
const HOME =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}{2,16}wohnung(?!\p{Ll})|Wohnung|App?arte?ment|Zimmer|Haus|Einfamilienhaus|Miet(?:objekt|sache|gegenstand|räume)|Objekt|Gegenstand)/u

interface Mention {
  at: number
  end: number
  announced: boolean
  name: string
}

/** The parties stand on the first pages, or on a sheet of data behind them. */
const LONGEST = 24_000

/** The text of a sheet in reading order: columns of flowing text one after the other, tables row by row. */
function readingText(sheet: Sheet): string {
  const lines: string[] = []
  let length = 0
  for (let at = 0; at < sheet.length && length < LONGEST; at++) {
    length += lineOf(sheet[at] as Row).length
    const columns = columnsFrom(sheet, at)
    if (columns < 2) lines.push((sheet[at] as Row).cells.map(({ text }) => text).join('  '))
    else {
      const rows = sheet.slice(at, at + columns)
      lines.push(...rows.map(({ cells }) => cells[0]?.text ?? ''), ...rows.map(({ cells }) => cells[1]?.text ?? ''))
      at += columns - 1
    }
  }
  return glue(lines)
}

/** How many rows from here on are two columns of flowing text. */
function columnsFrom(sheet: Sheet, from: number): number {
  let count = 0
  const [, second] = sheet[from]?.cells ?? []
  const letter = second ? (second.end - second.x) / Math.max(1, second.text.length) : 0
  for (const { cells } of sheet.slice(from, from + 12)) {
    const [first, other] = cells
    if (cells.length !== 2 || !first || !other || !second || Math.abs(other.x - second.x) > 3 * letter) break
    if (
      first.text.endsWith(':') ||
      (PART.test(first.text) && !/\d/.test(first.text)) ||
      (count > 0 && isLabel(first.text))
    )
      return 0
    count++
  }
  return count
}

/** Words directly before the name of a party, or of the recipient of a letter. */
const BEFORE_PARTY = new RegExp(
  String.raw`${ROLE_WORD}(?: ist |: ?\n?)$|(?:^|\n)(?:An |Herrn?|Frau|An (?:Herrn?|Frau))\n$|(?:^|\n)(?:Ich|Wir),? $`,
  'u',
)

/** Lines that stand twice, such as the name of who sends and signs a letter. */
function repeatedLines(text: string): ReadonlySet<string> {
  const lines = text.split('\n')
  const once = new Set<string>()
  return new Set(lines.filter((line) => once.size === once.add(line).size))
}

/** "Stadtgemeinde Wels die Wohnung" */
const NAMES =
  /^\p{Lu}\S*(?: (?:von |des |zu[mr]? |für |nach |am |an |der |in |im |[^\p{L}\s])?\p{Lu}\S*)(?: (?:\p{Lu}\S*|\d\S*|[^\p{L}\s]\S*|und|von|des|zu|zum|zur|für|nach|am|an|der|in|im))*/u

/** Words of a name, not of a sentence: "Die Genossenschaft überlässt ..." */
const ALL_NAME = /^\p{Lu}\S*(?: (?:\p{Lu}\S*|gGmbH|mbH|eG|e\. ?[GKV]\.|und|&|für|nach|am|an|der|in|im))*$/u

function mentionsIn(text: string, known: readonly string[]): Mention[] {
  const signers = GREETING.test(text) ? repeatedLines(text) : new Set()
  const people = [...text.matchAll(PERSON)].flatMap((match) => {
    const { announced, name = '' } = match.groups ?? {}
    const at = match.index + match[0].length - name.length
    // A thing has no form of address, no role and no signature.
    const isPlain =
      announced !== undefined ||
      /^,? \(?(?:geb(?:oren)?[. ]|\*|wohnhaft|born )/.test(text.slice(match.index + match[0].length)) ||
      BEFORE_PARTY.test(text.slice(Math.max(0, at - 40), at)) ||
      signers.has(name)
    const isNone = isPlain ? isNoPerson(name) : isNoName(name) && !known.includes(name)
    return isNone || COMPANY.test(name) ? [] : [{ at, end: at + name.length, announced: announced !== undefined, name }]
  })
  const companies = [...text.matchAll(LINE_OF_COMPANY)].flatMap((match) => {
    const [article = ''] = /^(?:Der|Die|Das|The) /.exec(match[0]) ?? BEFORE_COMPANY.exec(match[0]) ?? []
    const words = match[0].slice(article.length)
    const form = [...words.matchAll(new RegExp(COMPANY.source, 'gu'))].at(-1)
    // "Erbengemeinschaft nach ..." begins with its form, "Hausverwaltung" alone is no name.
    const named = form && form.index > 0 ? form.index + form[0].length : (NAMES.exec(words)?.[0].length ?? 0)
    if (!form || named === 0 || IMPRINT.test(words.slice(0, named)) || /(?<!Co|St)\. \p{Lu}/u.test(words)) return []
    if (article !== '' && !ALL_NAME.test(words.slice(0, named))) return []
    const at = match.index + article.length
    return [{ at, end: at + named, announced: true, name: words.slice(0, named) }]
  })
  return [...people, ...companies, ...shortIn(text, people, companies[0]?.name)].toSorted(
    (one, other) => one.at - other.at,
  )
}

/** "Frau Blum - nachfolgend Mieterin -": the family name of somebody whose whole name stands above */
const SHORT =
  /(?<=(?<!\p{L})(?:Herrn?|Frau) )\p{Lu}[\p{L}'’-]{1,30}(?=,?\s?(?:[-(]\s?)?(?:["„“]|nachfolgend|nachstehend|im Folgenden|künftig|fortan|als (?:Ver)?[Mm]iete))/gu

/** "die genannte Gesellschaft - nachfolgend Vermieterin -" */
const SAID =
  /(?<=genannte )(?:Gesellschaft|Genossenschaft|Stiftung|Firma|Eigentümerin|\p{L}+gemeinschaft)(?=\s?[-(,])/gu

function shortIn(text: string, people: readonly Mention[], company: string | undefined): Mention[] {
  const short = [...text.matchAll(SHORT)].map(({ index, 0: last }) => ({
    at: index,
    last,
    name: people.find(({ end, name }) => end < index && name.endsWith(` ${last}`))?.name,
  }))
  const said = [...text.matchAll(SAID)].map(({ index, 0: last }) => ({ at: index, last, name: company }))
  return [...short, ...said].flatMap(({ at, last, name }) =>
    name === undefined ? [] : [{ at, end: at + last.length, announced: true, name }],
  )
}

/** The parties, and all names of the contract. */
export interface Parties extends Record<Role, Party | null> {
  names: readonly string[]
  /** The addresses behind them. */
  owned: readonly FoundAddress[]
}

/**
 * The two parties, by the words of their roles next to names. A role stands before each name or behind it, mostly in the same way for both. `known` are
 * words that are names even if they look like a thing.
 */
export function partiesNearRoles(sheet: Sheet, known: readonly string[]): Parties {
  const text = readingText(sheet)
  const named = mentionsIn(text, known)
  const mentions = named.filter(({ at }) => !ACTING.test(text.slice(Math.max(0, at - 50), at)))
  const cues = cuesIn(text)
  const nameOf = ({ name }: Mention) => name
  const signs = mentions.map((mention, place) => {
    const own = roleBeside(text, mention, cues)
    const before = cueBefore(text, mention, mentions[place - 1], cues)
    return {
      mention,
      place,
      before: own && own !== before ? null : before,
      behind: cueBehind(text, mention, mentions[place + 1], cues),
    }
  })
  // "Die Erbengemeinschaft ..., bestehend aus 1. ..., 2. ..., als Vermieter": the role behind a list is that of its head.
  const headOf = ({ place, mention }: (typeof signs)[number], side: 'before' | 'behind'): number => {
    const last = signs[place - 1]
    const between = last ? text.slice(last.mention.end, mention.at) : ''
    const isOne =
      last &&
      side === 'behind' &&
      /(?:^|\W)(?:und|sowie|bestehend|\d[.)])/.test(between) &&
      !/zwischen|vertrag|\n(?:und|sowie)\n/i.test(between) &&
      !cues.some(({ at }) => at >= last.mention.at && at < mention.at)
    return isOne ? headOf(last, side) : place
  }
  let best: { score: number; landlord?: number; tenant?: number } = { score: 0 }
  for (const side of SIDES) {
    const landlord = signs.find((one) => one[side.landlord] === 'landlord')
    const tenant = signs.find(
      (one) => one[side.tenant] === 'tenant' && (!landlord || nameOf(one.mention) !== nameOf(landlord.mention)),
    )
    const score = (landlord ? 2 : 0) + (tenant ? 2 : 0) + (side.landlord === side.tenant ? 1 : 0)
    if (score > Math.max(1, best.score))
      best = {
        score,
        ...(landlord && { landlord: headOf(landlord, side.landlord) }),
        ...(tenant && { tenant: headOf(tenant, side.tenant) }),
      }
  }
  // "zwischen ... und ...": without any role, the landlord comes first.
  if (best.score === 0) {
    const landlord = mentions.findIndex(({ at }) =>
      /zwischen\s{1,3}(?:[\p{L}/]{3,12} )?$/iu.test(text.slice(Math.max(0, at - 20), at)),
    )
    const tenant = mentions.findIndex(
      ({ at }, place) =>
        place > landlord && /(?:^|\s)und\s{1,3}(?:[\p{L}/]{3,12} )?$/u.test(text.slice(Math.max(0, at - 16), at)),
    )
    if (landlord >= 0 && tenant >= 0) best = { score: 1, landlord, tenant }
  }
  // A party who signs stands twice in the text.
  for (const role of ['landlord', 'tenant'] as const) {
    const known = best[OTHER[role]]
    if (known === undefined || best[role] !== undefined) continue
    const others = mentions.map(nameOf).filter((name) => name !== nameOf(mentions[known] as Mention))
    const twice = [...new Set(others.filter((name, at) => others.indexOf(name) !== at))]
    const place = twice.length === 1 ? mentions.findLastIndex((mention) => nameOf(mention) === twice[0]) : -1
    if (place >= 0) best = { ...best, [role]: place }
  }
  const left = leftOf(mentions, best, text, cues)
  // A letter has the address at its head and the phone below the signature.
  const of = (place: number | undefined) => {
    const name = place === undefined ? '' : nameOf(mentions[place] as Mention)
    const found = mentions.flatMap((mention, at) =>
      nameOf(mention) === name ? (partyAt(text, mentions, at, cues) ?? []) : [],
    )
    return found.length === 0 ? null : (Object.assign({}, ...found.toReversed()) as Party)
  }
  const landlord = of(left.landlord)
  return {
    landlord: landlord && { ...landlord, ...(best.landlord === undefined && { left: true }) },
    tenant: of(left.tenant),
    names: mentions.map(nameOf),
    owned: ownedIn(text, named),
  }
}

/**
 * Of parties without the word of a role, the landlord comes first. There are just two people with an address, a birth or a form of address, or one who is
 * left besides the party that is known.
 */
function leftOf(
  mentions: readonly Mention[],
  known: Partial<Record<Role, number>>,
  text: string,
  cues: readonly Cue[],
): Partial<Record<Role, number>> {
  if (known.landlord !== undefined && known.tenant !== undefined) return known
  const nameAt = (place: number | undefined) => (place === undefined ? undefined : mentions[place]?.name)
  const taken = [nameAt(known.landlord), nameAt(known.tenant)]
  const told = mentions.flatMap((_, place) => {
    const party = taken.includes(nameAt(place)) ? null : partyAt(text, mentions, place, cues)
    return party && (party.address || party.born) ? [place] : []
  })
  const others = told.filter((place, at) => told.findIndex((one) => nameAt(one) === nameAt(place)) === at)
  const [first, second, ...rest] = others
  if (first === undefined || rest.length > 0) return known
  if (known.landlord === undefined && known.tenant === undefined)
    return second === undefined ? known : { landlord: first, tenant: second }
  const { landlord, tenant = first } = known
  // A person behind the tenant is another tenant.
  if (second !== undefined || (landlord ?? first) > (landlord === undefined ? tenant - 1 : first)) return known
  return landlord === undefined ? { ...known, landlord: first } : { ...known, tenant: first }
}

/** "die in 50823 Köln, Venloer Straße 310 gelegene Wohnung" */
const LET_BEHIND = /^,?\s(?:gelegen|belegen|befindlich|liegend)e[nrsm]?\s/

/** A label in a line of its own begins something else. */
const beginsOther = (line: string) => /^[\p{L} ]{3,30}: /u.test(line) && !PART.test(line)

/** The addresses that stand behind somebody's name wherever they stand, with nothing about a home between. */
function ownedIn(text: string, named: readonly Mention[]): FoundAddress[] {
  const all = addressesIn(text).map((address) => {
    const owner = named.findLast(({ end }) => end <= address.at)
    const between = owner ? text.slice(owner.end, address.at) : ''
    const isOwned =
      owner !== undefined &&
      between.length < 60 &&
      !LET_BEHIND.test(text.slice(address.end)) &&
      !between.split('\n').some((line, at) => at > 0 && beginsOther(line)) &&
      !/wohnung|haus|objekt|zimmer|vermiet|apartment|räume|liegenschaft|grundstück|vertrag|gegenstand|mietsache|einheit|flat|propert|premises/i.test(
        between,
      )
    return { address, isOwned }
  })
  return all
    .filter(({ address }) => all.every((one) => one.isOwned || !isSameHouse(one.address, address)))
    .map(({ address }) => address)
}

const SIDES = [
  { landlord: 'before', tenant: 'before' },
  { landlord: 'behind', tenant: 'behind' },
  { landlord: 'behind', tenant: 'before' },
  { landlord: 'before', tenant: 'behind' },
] as const

function cueBefore(
  text: string,
  { at, announced }: Mention,
  last: Mention | undefined,
  cues: readonly Cue[],
): Role | null {
  const cue = cues.findLast(({ end }) => end <= at)
  if (!cue || (last && last.at > cue.at)) return null
  const between = text.slice(cue.end, at)
  const lead = text.slice(Math.max(0, cue.at - 30), cue.at)
  // "Die Vermieterin, Frau Rosa Stadlbauer, ..., vermietet"
  if (announced && between.replace(/(?:Herrn?|Frau) $/, '') === ', ' && /(?:^|\W)d(?:ie|er|em) $/i.test(lead))
    return cue.role
  // "Eva Jung, Vermieterin, und Max Huber": the role is of the name before.
  if (/^[^\p{L}:]{0,6}(?:und|sowie|and)\s/u.test(between)) return null
  return between.length < 60 &&
    !/(?<!\p{L})(?!ist|sind|der|die|den|und|als|herrn?|ansässige|eingetragene)\p{Ll}{3,}/u.test(between) &&
    !/\. |\d{3}/.test(between) &&
    (cue.verb === true ||
      !/(?<!innen und|(?:^|\n)und|(?:und|zwischen|mit) (?:de[mnr]|ihre[mr]|unsere[mr])|(?:namens|Namen|Vollmacht) de[sr])(?<=\p{Ll}) $|[-–„"(] ?$/u.test(
        lead,
      ))
    ? cue.role
    : null
}

function cueBehind(text: string, { end }: Mention, next: Mention | undefined, cues: readonly Cue[]): Role | null {
  const cue = cues.find(({ at, verb }) => at >= end && !verb)
  if (!cue || (next && next.announced && next.at < cue.at)) return null
  const between = text.slice(end, cue.at)
  return between.length < 300 &&
    !/§|[.;] (?:Der|Die|Das|Es|Ein)\b/.test(between) &&
    (cue.lets === true ||
      /(?:(?:[-–("„“'*,]|\(\p{Ll}{3,12}|als|genannt|kurz|folgend\p{L}*|nachstehend|\n)\s?|(?:[Ff]olgend\p{L}*|gemeinsam):?\s(?:d(?:er|ie) )?)["„“']?$/u.test(
        between,
      ))
    ? cue.role
    : null
}

/** The role directly behind a name: "Max Huber - Mieter -". The one before it is of the name before. */
function roleBeside(text: string, { end }: Mention, cues: readonly Cue[]): Role | null {
  const cue = cues.find(({ at, verb }) => at >= end && !verb)
  return cue &&
    /^,?\s?(?:[-–(]\s?|als )["„“']?$/.test(text.slice(end, cue.at)) &&
    /^["“”']?\s?(?:[-–),.\n]|und |$)/.test(text.slice(cue.end, cue.end + 8))
    ? cue.role
    : null
}

function partyAt(text: string, mentions: readonly Mention[], place: number, cues: readonly Cue[]): Party | null {
  const mention = mentions[place]
  if (!mention) return null
  const rest = text.slice(mention.end)
  const home = rest.search(HOME)
  const stops = [
    mentions[place + 1]?.at,
    // "Eva Jung (Vermieterin), Hauptstraße 1": its own role directly behind the name ends nothing.
    cues.find(({ at }) => at >= mention.end && !/^,?\s?(?:-\s?|\([^()\n]{0,40})$/.test(text.slice(mention.end, at)))
      ?.at,
    mention.at + 300,
    mention.end + (home < 0 ? 300 : home),
  ].filter((at) => at !== undefined)
  const lines = text.slice(mention.at, Math.min(...stops)).split(/\n|  /)
  const party = describe(upTo(lines, (line, at) => at > 0 && beginsOther(line)))
  return party && { ...party, several: true }
}
