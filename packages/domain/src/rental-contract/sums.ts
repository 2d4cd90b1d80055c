import type { Cents } from '../values/money.ts'
import { amountsIn, instalmentsBefore, rentsIn, type FoundAmount } from './amounts.ts'
import { lineAt, type Passage } from './passages.ts'

export type Kind = 'deposit' | 'cold' | 'total' | 'utilities' | 'tax' | 'rent' | 'other'

/** Words for the deposit, also for the bank's guarantee in its place */
export const DEPOSIT =
  /Kaution|Kaut\.|Besicherung|Sicherung (?:sämtlicher|aller|der|ihrer|seiner) (?:Ansprüche|Forderungen)|Mietsicherheit|Sicherheitsleistung|Sicherheit\b|Sicherstellung|Mietgarantie|(?:Bank|Miet|Kautions)-?bürgschaft|deposit|security/i

/** The words that say what an amount is. The last one before the amount decides. */
const WORDS: readonly [Kind, RegExp][] = [
  [
    'other',
    /reparatur|Vergleichsmiet|Mietspiegel|erhöh|Index|Staffel|ab dem \d|Einzelfall|Provision|Verwaltungskosten|Mahn|Verzug|Ablöse|Vergebühr|(?<!Nutzungs|Grund)Gebühr|(?:Genossenschafts|Geschäfts|Pflicht)anteil|Finanzierungsbeitrag|Baukostenzuschuss|jährlich|Jahres|Stellplatz|Garage|Parkplatz|Möblierung|Möbel|Versicherungssumme|Vertragsstrafe|Schlüssel|Raten?\b|Teilbetr|Teilzahl|instal+ment|parking|fee\b|penalty|annual|Reinigung|repair|(?:kalt|netto|grund|brutto|warm|monats)mieten(?= ?[=(]| der\b| ohne\b)/gi,
  ],
  ['deposit', new RegExp(DEPOSIT.source, 'gi')],
  [
    'utilities',
    /Betriebskosten|Nebenkosten|Heiz|Fernwärme|Warmwasser|Vorauszahlung|Akonto|(?<!monats)Pauschale|\bBK\b|\bNK\b|\bHK\b|utilit|service charge|operating|ancillary|heating|advance/gi,
  ],
  ['tax', /Umsatzsteuer|USt\b|MwSt|\bVAT\b/gi],
  [
    'total',
    /Gesamt|Warmmiete|Warm\b|brutto|insgesamt|Summe|Pauschalmiete|Inklusivmiete|all-?in|zusammen|\bWM\b|Vorschreibung|Zahlbetrag|belastung|total|gross|overall/gi,
  ],
  [
    'cold',
    /netto|kalt|Grund(?:miete|gebühr)|Hauptmietzins|\bHMZ\b|net (?:cold )?rent|\bN?KM\b|base rent|basic rent|cold rent/gi,
  ],
  ['rent', /Miete\b|Mietzins|\bZins\b|Monatsmiete|Monatspauschale|Bestandzins|\brent\b|Entgelt|Nutzungsgebühr/gi],
]

/** A rent of another time: "Die bisherige Kaltmiete betrug". */
const FORMER =
  /(?:(?<!\p{L})(?:alt|bisherig|dortig|erliegend|früher|vorherig|vorig|vormalig|ehemalig|damalig)\p{L}{1,2}|\b(?:former|previous|prior))\s(?:[^\s.;]{1,30}\s){0,2}?[^\s.;]{0,30}(?:miete|zins|entgelt|gebühr|kaution|sicherheit|rent|deposit)(?!\p{L})|[^\s.;]{0,30}(?:miete|zins|entgelt|kaution),?\s(?:betrug|belief|lag|bisher|früher|vorher|zuletzt|bereits)(?!\p{L})/giu

const FORMER_WORD = /(?<!\p{L})(?:bisher|früher|vorher|zuletzt|betrug|belief sich|lag|bereits)(?!\p{L})/giu

/** Words that only say what a rent has or lacks. */
const ASIDE =
  /\(?(?:ohne|exkl\.?|exklusive|inkl\.?|inklusive|einschließlich|einschl\.|samt|nebst|excluding|excl\.?|including|incl\.?|exclusive of|inclusive of|net of|plus|zzgl\.?|zuzüglich)\s(?:\S{1,24}\s){0,3}?\S{0,20}(?:kosten|charges|utilities|costs|USt|steuer|tax)[^\s,]{0,16}(?:(?:,|\sund|\sand|\s?&|\s?\/)\s?(?:\S{2,30}(?:kosten|charges|costs)|Heizung|Strom|(?:Warm)?wasser|Gas|Internet|WLAN|USt\.?|MwSt\.?|Umsatzsteuer|VAT)){0,4}|\((?:[^(),\n]{3,30}, ){1,4}[^(),\n]{3,30}\)|\((?:inkl\.?|inklusive|einschließlich|including|incl\.?) [^()\n]{3,60}\)|(?:inkl\.?|inklusive|einschließlich|einschl\.|including|incl\.?)\s(?:Möblierung|Möbel)(?:s?zuschlag)?(?=[\s,.;:)]|$)|\(?(?:alle |all )?\S{0,20}(?:kosten|costs|charges|utilities)\s(?:inbegriffen|enthalten|inklusive|included)\)?/gi

function kindOf(words: string): { kind: Kind; at: number } | null {
  // A table has thousands of figures without a word before them.
  if (!/\p{L}/u.test(words)) return null
  const bare = words.replaceAll(ASIDE, (aside) =>
    /^\(?(?:plus|zzgl|zuzüglich)/i.test(aside) ? aside : ' '.repeat(aside.length),
  )
  const deposit = bare.search(DEPOSIT)
  // "a deposit of three net rents, 2,220 EUR"
  if (deposit >= 0 && rentsIn(bare.slice(deposit))) return { kind: 'deposit', at: deposit }
  // "3 Grundmieten" are no rent.
  const count =
    /(?:^|\s|\()(?:[2-6]|zwei|drei|vier|two|three) [^\s.]{0,20}(?:mieten|zinse|entgelten?|vorschreibungen|gebühren|rents)\b/i.exec(
      bare,
    )
  if (count) return { kind: 'deposit', at: count.index }
  let found: { kind: Kind; at: number } | null = null
  for (const [kind, expression] of WORDS)
    for (const match of bare.matchAll(expression)) {
      // A word may hold two: "Betriebskostenvorauszahlung", "Nettokaltmiete". The first kind of the table wins within one word.
      const sameWord =
        found !== null && !/\s/.test(bare.slice(Math.min(found.at, match.index), Math.max(found.at, match.index)))
      // "Net rent", "Gesamte Miete": the word before says which rent it is.
      const told =
        kind === 'rent' &&
        found !== null &&
        found.kind !== 'rent' &&
        match.index - found.at < 24 &&
        match.index > found.at
      // "Betriebskosten (kalt)", "Nebenkosten netto", "Betriebskosten laut Vorschreibung"
      const ofCosts =
        (kind === 'total' || kind === 'cold') &&
        found?.kind === 'utilities' &&
        /^[^\s,;]+ (?:\(|(?:laut|lt\.|gemäß|gem\.|nach) (?:\S{1,20} )?)?$/.test(bare.slice(found.at, match.index))
      // "Kaution gesamt"
      const sum =
        kind === 'total' &&
        found?.kind === 'deposit' &&
        /^\S{3,20} (?:von |in Höhe von |beträgt )?$/.test(bare.slice(found.at, match.index))
      if (found === null || (match.index > found.at && !sameWord && !told && !sum && !ofCosts))
        found = { kind, at: match.index }
    }
  const { at = -1 } = found ?? {}
  const isPast = [...bare.matchAll(FORMER)].some(({ index, 0: rent }) => at >= index && at < index + rent.length)
  return isPast ? { kind: 'other', at } : found
}

/** Words behind an amount that say what it is: "450 Euro kalt und ...", "285 Euro Grundmiete, 105 Euro für Heizung" */
const BEHIND =
  /^(?: \([^()]{3,50}\))? (?:(?:(?:netto |brutto )?(?:kalt|warm)|(?:als )?(?:(?:Miet|Bar)?[Kk]aution|(?:Miet)?[Ss]icherheit(?:sleistung)?))(?=[,.;\n]|$| \p{L})|(?:Grund|Kalt|Netto|Nettokalt|Warm|Gesamt|Pauschal|Inklusiv)(?:miete|nutzungsgebühr|gebühr|nutzungsentgelt|entgelt)(?=[,;]|\.? ?$| (?:und|sowie|plus|zuzüglich|\+|inkl\.|inklusive|einschließlich)(?:\s|$)))/u

function kindBehind(after: string): Kind | null {
  const word = BEHIND.exec(after)?.[0] ?? ''
  if (word === '') return null
  return /aution|icherheit/.test(word)
    ? 'deposit'
    : /warm|brutto|gesamt|pauschal|inklusiv/i.test(word)
      ? 'total'
      : 'cold'
}

/** "850 EUR (netto kalt)" names the kind after the amount. */
function qualified(after: string): Kind | null {
  const words = after.replace(/^ \([^()]{3,50}\)/, '').replace(/^ (?:pauschal )?(?:monatlich|pro Monat|im Monat)/, '')
  if (/^[\s(]{0,3}(?:netto|kalt|cold|net\b|ohne (?:Neben|Betriebs))/i.test(words)) return 'cold'
  return /^[\s(]{0,3}(?:brutto|warm|pauschal|inkl|incl|gross)/i.test(words) ? 'total' : null
}

/** "6,85 EUR x 71,30 m2 = 488,41 EUR" is the rent, unless words before it say what else. */
const PER_AREA = /\d ?(?:m2|qm|Quadratmeter)\)?\s{0,2}=\s?$/
const RENT = { kind: 'rent' } as const

/** A deposit that is paid back: "von 900,00 € wird ausbezahlt" */
const RETURNED =
  /^ (?:wird|werden|ist|sind) (?![^.;]*(?:Ende|Beendigung|Ablauf|Auszug|Rückgabe))[^.;]{0,40}(?:zurück|aus(?:be)?zahlt|erstattet|angerechnet|übertragen)/

/** Whether a bracket is open in which a former rent stands: "(Hauptmietzins zuletzt € 298,00; Kaution ..." */
function isFormer(before: string): boolean {
  const [inside = ''] = /\([^()]{0,120}$/.exec(before) ?? []
  return inside.search(FORMER) >= 0
}

/** An amount of the contract, and what its words say that it is. */
export interface Sum {
  kind: Kind
  cents: Cents
  line: string
  /** The whole that an instalment of the deposit is a part of. */
  instalments?: Cents
}

/** What is paid once */
const ONCE =
  /Finanzierungsbeitrag|Baukosten|Grundkosten|Ablöse|Einmalig|Geschäftsanteil|Genossenschaftsanteil|Provision|Inventar/i
const SECTION = /^(?:§ ?)?\d{1,2}[.)]? \p{L}|^[IVX]{1,4}\. \p{L}/u

/** The amounts of the passages. The sum of a section about what is paid once is no rent. */
export function sumsIn(passages: readonly Passage[]): Sum[] {
  let isOnce = false
  return passages.flatMap((passage) => {
    const head = passage.text.slice(0, passage.own)
    const { line = '' } = passage.lines[0] ?? {}
    const isAlone = line === head && head.length < 60 && !/\d,\d{2}/.test(head)
    if (SECTION.test(line) || isAlone) isOnce = ONCE.test(line.slice(0, 60))
    const sums = sumsOf(passage)
    return isOnce && !/miet|zins|entgelt/i.test(head) ? sums.filter(({ kind }) => kind !== 'total') : sums
  })
}

/** The share of one of several people: "jeder zahlt 520 Euro, das macht 1.560 Euro" */
const SHARE =
  /(?<!\p{L})(?:jede[rsmn]? (?:\p{L}{1,12} )?(?:Person|Mieter(?:in)?|Bewohner(?:in)?|zahlt|trägt|leistet|hinterlegt|erlegt)|(?:pro|je) (?:Person|Kopf|Mieter(?:in)?|Bewohner(?:in)?))(?!\p{L})/u
const isShare = (before: string, after: string) =>
  SHARE.test(before.slice(-50)) || /^ (?:pro|je) (?:Person|Kopf|Mieter|Bewohner)/.test(after)

/** The amounts of a passage whose words begin in it. */
function sumsOf(passage: Passage): Sum[] {
  const amounts = amountsIn(passage.text)
  return amounts.flatMap(({ cents, at, end }, place): Sum[] => {
    const sum = (kind: Kind): Sum[] => [{ kind, cents, line: lineAt(passage, end - 1) }]
    const last = amounts[place - 1]?.end ?? 0
    // "450 Euro kalt und 130 Euro": the word behind an amount is none of the next one's.
    const from = last + (BEHIND.exec(passage.text.slice(last, at))?.[0].length ?? 0)
    const words = passage.text.slice(from, at)
    const after = passage.text.slice(end, Math.min(end + 60, amounts[place + 1]?.at ?? Infinity))
    if (isFormer(passage.text.slice(0, at)) || RETURNED.test(passage.text.slice(end))) return []
    const product = PER_AREA.test(words) && last <= passage.own ? (kindOf(passage.text.slice(0, last)) ?? RENT) : null
    if (product) return sum(product.kind)
    const parts = instalmentsBefore(words)
    if (parts > 1) {
      const named = passage.text.slice(0, at).search(DEPOSIT)
      return named >= 0 && named < passage.own
        ? [{ kind: 'other', cents, line: lineAt(passage, end - 1), instalments: parts * cents }]
        : []
    }
    if (isShare(words, after)) return sum('other')
    const found = isColumn(passage, amounts, place)
      ? null
      : (kindAfterShare(passage.text, amounts, place) ?? kindOf(words) ?? kindAfterFormer(passage.text, amounts, place))
    // A table may have columns for the area, the price of a metre, the net and the gross sum.
    const first = firstOfRow(passage, amounts, place)
    const lead = Math.max(0, (first?.at ?? 0) - 120)
    const label = first && kindOf(passage.text.slice(lead, first.at))
    if (label && lead + label.at < passage.own && /^(?:cold|rent|total|deposit)$/.test(label.kind))
      return sum(isSurpassed(passage, amounts, place, label.kind) ? 'other' : label.kind)
    const behind = kindBehind(after)
    if (SUM.test(words) && at < passage.own && passage.text.lastIndexOf('+', at) > passage.text.lastIndexOf('\n', at))
      return sum('total')
    if (behind && (!found || /^(?:other|rent|total)$/.test(found.kind)) && at < passage.own) return sum(behind)
    if (!found || from + found.at >= passage.own) return []
    if (/^(?:tax|utilities)$/.test(found.kind) && /[.;] \p{Lu}|;/u.test(words.slice(found.at))) return []
    if (isSurpassed(passage, amounts, place, found.kind)) return []
    // "Darin sind Betriebskosten von 90 Euro enthalten."
    if (/(?<!\p{L})darin\s/iu.test(words)) return []
    // "240 Euro Kaltmiete und 110 Euro Nebenkosten."
    if (found.kind !== 'utilities' && COSTS_BEHIND.test(after)) return []
    return sum(found.kind === 'rent' ? (qualified(after) ?? 'rent') : found.kind)
  })
}

/** "Die Grundmiete, bisher 560,00 €, beträgt nunmehr 640,00 €": the new amount is of the kind of the former one. */
function kindAfterFormer(text: string, amounts: readonly FoundAmount[], place: number): ReturnType<typeof kindOf> {
  const [own, last] = [amounts[place], amounts[place - 1]]
  if (!own || !last || !/^[^.;:§]{0,60}$/.test(text.slice(last.end, own.at))) return null
  const before = text.slice(amounts[place - 2]?.end ?? 0, last.at)
  const kind = before.search(FORMER) < 0 ? null : kindOf(before.replaceAll(FORMER_WORD, ' '))
  // The words stand before both amounts.
  return kind && { ...kind, at: -own.at }
}

/** "Kaution: jeder zahlt 520 Euro, zusammen 1.560 Euro": the whole is of the kind of the shares. */
function kindAfterShare(text: string, amounts: readonly FoundAmount[], place: number): ReturnType<typeof kindOf> {
  const [own, last] = [amounts[place], amounts[place - 1]]
  if (!own || !last) return null
  const [before, between] = [text.slice(amounts[place - 2]?.end ?? 0, last.at), text.slice(last.end, own.at)]
  const isWhole =
    isShare(before, between) && /^[^.;:§]{0,24}(?:macht|sind|ergibt|zusammen|gesamt|also|=)[^.;:§]{0,12}$/.test(between)
  const kind = isWhole ? kindOf(before) : null
  return kind && { ...kind, at: -own.at }
}

/** "900,00 Miete + 180,00 BK = 1.080,00" */
const SUM = /= ?(?:€|EUR)? ?$/

const COSTS_BEHIND =
  /^ (?:(?:für|an|als) (?:die |den |das )?)?\p{L}{0,20}(?:[Nn]ebenkosten|[Bb]etriebskosten|[Hh]eizkosten|[Hh]eizung|[Ss]trom|[Ww]asser)(?=[.,;\n]|$| (?:und|sowie) )/u

/** Whether a heading has nothing but several figures below it: they are parts, and it names none of them. */
function isColumn({ text, own }: Passage, amounts: readonly FoundAmount[], place: number): boolean {
  const next = amounts[1]
  return (
    place === 0 &&
    next !== undefined &&
    /^\s\S{4,12}\n$/.test(text.slice(own, next.at)) &&
    /^(?:\n|$)/.test(text.slice(next.end))
  )
}

/** Whether two figures stand beside each other in a row, with no words between them. */
function isBeside(passage: Passage, before: FoundAmount | undefined, own: FoundAmount | undefined): boolean {
  return (
    before !== undefined &&
    own !== undefined &&
    !/\p{L}/u.test(passage.text.slice(before.end, own.at)) &&
    lineAt(passage, before.at) === lineAt(passage, own.at)
  )
}

/** The first of two to four figures that stand beside each other, of which this one is a later one. */
function firstOfRow(passage: Passage, amounts: readonly FoundAmount[], place: number): FoundAmount | null {
  for (let at = place; at >= Math.max(0, place - 3); at--) {
    if (!isBeside(passage, amounts[at - 1], amounts[at])) return at === place ? null : (amounts[at] ?? null)
  }
  return null
}

/** The row of a sum may have columns for net, tax and gross: only the largest figure is the whole. */
function isSurpassed(passage: Passage, amounts: readonly FoundAmount[], place: number, kind: Kind): boolean {
  const row = [place]
  for (let at = place; isBeside(passage, amounts[at - 1], amounts[at]); at--) row.push(at - 1)
  for (let at = place; isBeside(passage, amounts[at], amounts[at + 1]); at++) row.push(at + 1)
  const most = Math.max(...row.map((at) => amounts[at]?.cents ?? 0))
  return kind === 'total' && row.length > 1 && (amounts[place]?.cents ?? 0) < most
}
