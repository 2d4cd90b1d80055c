import type { Country } from '../values/enums.ts'
import { toMajor, type Cents } from '../values/money.ts'
import { amountsIn, instalmentsBefore, rentsIn, type FoundAmount } from './amounts.ts'
import type { Finding } from './finding.ts'
import { lineAt, type Passage } from './passages.ts'

type Kind = 'deposit' | 'cold' | 'total' | 'utilities' | 'tax' | 'rent' | 'other'

/** The words that say what an amount is. The last one before the amount decides. */
const WORDS: readonly [Kind, RegExp][] = [
  [
    'other',
    /reparatur|erhöh|Index|Staffel|ab dem \d|Einzelfall|Provision|Verwaltungskosten|Mahn|Verzug|Ablöse|Vergebühr|(?<!Nutzungs)Gebühr|jährlich|Jahres|Stellplatz|Garage|Parkplatz|Möblierung|Möbel|Versicherungssumme|Vertragsstrafe|Schlüssel|Raten?\b|Teilbetr|Teilzahl|instal+ment|parking|fee\b|penalty|annual|Reinigung|repair|(?:kalt|netto|grund|brutto|warm|monats)mieten(?= ?[=(]| der\b| ohne\b)/gi,
  ],
  [
    'deposit',
    /Kaution|Kaut\.|Besicherung|Mietsicherheit|Sicherheitsleistung|Sicherheit\b|Mietgarantie|deposit|security/gi,
  ],
  [
    'utilities',
    /Betriebskosten|Nebenkosten|Heiz|Warmwasser|Vorauszahlung|Pauschale|\bBK\b|\bNK\b|\bHK\b|utilit|service charge|operating|ancillary|heating|advance/gi,
  ],
  ['tax', /Umsatzsteuer|USt\b|MwSt|\bVAT\b/gi],
  [
    'total',
    /Gesamt|Warmmiete|Warm\b|brutto|insgesamt|Summe|Pauschalmiete|Inklusivmiete|all-?in|zusammen|\bWM\b|Vorschreibung|Zahlbetrag|belastung|total|gross|overall/gi,
  ],
  ['cold', /netto|kalt|Grundmiete|Hauptmietzins|\bHMZ\b|net (?:cold )?rent|\bN?KM\b|base rent|basic rent|cold rent/gi],
  ['rent', /Miete\b|Mietzins|Monatsmiete|Bestandzins|\brent\b|Entgelt|Nutzungsgebühr/gi],
]

const DEPOSIT = /Kaution|Kaut\.|Besicherung|Mietsicherheit|Sicherheitsleistung|Sicherheit\b|deposit|security/i

/** A rent of another time: "Die bisherige Kaltmiete betrug". */
const FORMER =
  /(?:(?<!\p{L})(?:alt|bisherig|dortig|erliegend|früher|vorherig|vorig|vormalig|ehemalig|damalig)\p{L}{1,2}|\b(?:former|previous|prior))\s(?:[^\s.;]{1,30}\s){0,2}?[^\s.;]{0,30}(?:miete|zins|entgelt|gebühr|kaution|sicherheit|rent|deposit)(?!\p{L})|[^\s.;]{0,30}(?:miete|zins|entgelt)\s(?:betrug|belief|lag|bisher|früher|vorher|zuletzt)(?!\p{L})/giu

/** Words that only say what a rent has or lacks. */
const ASIDE =
  /\(?(?:ohne|exkl\.?|exklusive|inkl\.?|inklusive|einschließlich|einschl\.|samt|nebst|excluding|excl\.?|including|incl\.?|exclusive of|inclusive of|net of|plus|zzgl\.?|zuzüglich)\s(?:\S{1,24}\s){0,3}?\S{0,20}(?:kosten|charges|utilities|costs|USt|steuer|tax)[^\s,]{0,16}(?:(?:,|\sund|\sand|\s?&|\s?\/)\s?(?:\S{2,30}(?:kosten|charges|costs)|Heizung|Strom|(?:Warm)?wasser|Gas|Internet|WLAN|USt\.?|MwSt\.?|Umsatzsteuer|VAT)){0,4}|\((?:[^(),\n]{3,30}, ){1,4}[^(),\n]{3,30}\)|\((?:inkl\.?|inklusive|einschließlich|including|incl\.?) [^()\n]{3,60}\)|(?:inkl\.?|inklusive|einschließlich|einschl\.|including|incl\.?)\s(?:Möblierung|Möbel)(?:s?zuschlag)?(?=[\s,.;:)]|$)|\(?(?:alle |all )?\S{0,20}(?:kosten|costs|charges|utilities)\s(?:inbegriffen|enthalten|inklusive|included)\)?/gi

interface Sum {
  kind: Kind
  cents: Cents
  line: string
  /** The whole that an instalment of the deposit is a part of. */
  instalments?: Cents
}

/** Rent and deposit. A country whose rent is the gross one adds up its parts if the contract names no sum. */
export function readMoney(
  passages: readonly Passage[],
  country: Country,
): { rent?: Finding<Cents>; deposit?: Finding<Cents> } {
  const sums = passages.flatMap((passage) => sumsOf(passage))
  const deposits = allOf(sums, 'deposit')
  const all = inOrder(passages)
  const figures = [...new Set(all)]
    .filter((cents) => cents >= 5_00 && deposits.every(({ value }) => value !== cents))
    .slice(0, MOST_FIGURES)
  // What the words say, the arithmetic has to prove: the deposit is some rents, and the parts of the rent have a sum.
  const named = namedRents(passages)
  const plain = country === 'at' ? [...grossRents(sums), ...runs(sums, all)] : coldRents(sums, isFlat(passages))
  const shares = named?.base === baseOf(country) ? shareOf(deposits, named.count) : []
  // A computed rent holds no longer if the deposit is so many rents of another amount.
  const candidates = [...plain.filter(({ rank }) => rank > 2 || shares.length === 0), ...shares]
  const ranked = candidates.map(({ finding, rank }) => {
    const multiple = deposits.some(
      ({ value, line }) => line !== finding.line && isMultiple(value, finding.value, country),
    )
    const proofs = (multiple ? 1 : 0) + (isInSum(finding.value, figures, country) ? 1 : 0)
    return { finding: { ...finding, sure: finding.sure && proofs > 0 }, score: rank + 2 * proofs }
  })
  const rent = ranked.toSorted((one, other) => other.score - one.score)[0]?.finding
  const deposit = readDeposit(named, sums, rent, country)
  const multiple = rent && deposit && isMultiple(deposit.value, rent.value, country)
  return {
    ...(rent && { rent }),
    ...(deposit && { deposit: { ...deposit, sure: deposit.sure && multiple === true } }),
  }
}

/** The law allows three net rents in Germany; in Austria up to six gross rents are usual. Some contracts round the deposit to euros. */
function isMultiple(deposit: Cents, rent: Cents, country: Country): boolean {
  return [1, 1.5, 2, 2.5, 3, ...(country === 'at' ? [4, 5, 6] : [])].some(
    (times) => Math.abs(times * rent - deposit) <= 100,
  )
}

/**
 * Whether a sum of the contract holds: a net rent is a part of one, a gross rent is one. If the figure is also the other thing, another one is the rent. As
 * the costs are parts of the sum, too, only the larger part of it is a net rent.
 */
function isInSum(rent: Cents, figures: readonly Cents[], country: Country): boolean {
  const others = figures.filter((cents) => cents !== rent)
  const isPart = others
    .filter((cents) => cents > rent && (country === 'at' || cents < 2 * rent))
    .some((total) =>
      isSumOf(
        total - rent,
        others.filter((cents) => cents < total),
      ),
    )
  const isWhole = isSumOf(rent, others)
  return country === 'at' ? isWhole && !isPart : isPart && !isWhole
}

const isSumOf = (total: number, parts: readonly number[]): boolean =>
  total === 0 || parts.some((part, at) => part > 0 && part <= total && isSumOf(total - part, parts.slice(at + 1)))

function sumsOf(passage: Passage): Sum[] {
  const amounts = amountsIn(passage.text)
  return amounts.flatMap(({ cents, at, end }, place) => {
    const last = amounts[place - 1]?.end ?? 0
    // "450 Euro kalt und 130 Euro": the word behind an amount is none of the next one's.
    const from = last + (BEHIND.exec(passage.text.slice(last, at))?.[0].length ?? 0)
    const words = passage.text.slice(from, at)
    const after = passage.text.slice(end, Math.min(end + 60, amounts[place + 1]?.at ?? Infinity))
    const parts = instalmentsBefore(words)
    if (parts > 1) {
      const named = passage.text.slice(0, at).search(DEPOSIT)
      return named >= 0 && named < passage.own
        ? [{ kind: 'other', cents, line: lineAt(passage, end - 1), instalments: parts * cents }]
        : []
    }
    const found = isColumn(passage, amounts, place) ? null : kindOf(words)
    // A table may have columns for the area, the price of a metre, the net and the gross sum.
    const first = firstOfRow(passage, amounts, place)
    const lead = Math.max(0, (first?.at ?? 0) - 120)
    const label = first && kindOf(passage.text.slice(lead, first.at))
    if (label && lead + label.at < passage.own && /^(?:cold|rent|total|deposit)$/.test(label.kind))
      return [
        {
          kind: isSurpassed(passage, amounts, place, label.kind) ? 'other' : label.kind,
          cents,
          line: lineAt(passage, end - 1),
        },
      ]
    const behind = kindBehind(after)
    if (SUM.test(words) && at < passage.own && passage.text.lastIndexOf('+', at) > passage.text.lastIndexOf('\n', at))
      return [{ kind: 'total', cents, line: lineAt(passage, end - 1) }]
    if (behind && (!found || /^(?:other|rent|total)$/.test(found.kind)) && at < passage.own)
      return [{ kind: behind, cents, line: lineAt(passage, end - 1) }]
    if (!found || from + found.at >= passage.own) return []
    if (/^(?:tax|utilities)$/.test(found.kind) && /[.;] \p{Lu}|;/u.test(words.slice(found.at))) return []
    if (isSurpassed(passage, amounts, place, found.kind)) return []
    // "Darin sind Betriebskosten von 90 Euro enthalten."
    if (/(?<!\p{L})darin\s/iu.test(words)) return []
    // "240 Euro Kaltmiete und 110 Euro Nebenkosten."
    if (found.kind !== 'utilities' && COSTS_BEHIND.test(after)) return []
    const kind = found.kind === 'rent' ? (qualified(after) ?? 'rent') : found.kind
    return [{ kind, cents, line: lineAt(passage, end - 1) }]
  })
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
      // "Betriebskosten (kalt)", "Nebenkosten netto"
      const ofCosts =
        (kind === 'total' || kind === 'cold') &&
        found?.kind === 'utilities' &&
        /^[^\s,;]+ \(?$/.test(bare.slice(found.at, match.index))
      // "Kaution gesamt"
      const sum = kind === 'total' && found?.kind === 'deposit' && /^\S{3,20} $/.test(bare.slice(found.at, match.index))
      if (found === null || (match.index > found.at && !sameWord && !told && !sum && !ofCosts))
        found = { kind, at: match.index }
    }
  const { at = -1 } = found ?? {}
  const isPast = [...bare.matchAll(FORMER)].some(({ index, 0: rent }) => at >= index && at < index + rent.length)
  return isPast ? { kind: 'other', at } : found
}

/** Words behind an amount that say what it is: "450 Euro kalt und ...", "285 Euro Grundmiete, 105 Euro für Heizung" */
const BEHIND =
  /^(?: \([^()]{3,50}\))? (?:(?:(?:netto |brutto )?(?:kalt|warm)|(?:als )?(?:Miet)?[Kk]aution)(?=[,.;\n]|$| \p{L})|(?:Grund|Kalt|Netto|Nettokalt|Warm|Gesamt)(?:miete|nutzungsgebühr|gebühr|nutzungsentgelt|entgelt)(?=[,;]|\.? ?$| (?:und|sowie|plus|zuzüglich|\+)(?:\s|$)))/u

function kindBehind(after: string): Kind | null {
  const word = BEHIND.exec(after)?.[0] ?? ''
  if (word === '') return null
  return /aution/.test(word) ? 'deposit' : /warm|brutto|gesamt/i.test(word) ? 'total' : 'cold'
}

/** "850 EUR (netto kalt)" names the kind after the amount. */
function qualified(after: string): Kind | null {
  const words = after.replace(/^ \([^()]{3,50}\)/, '').replace(/^ (?:pauschal )?(?:monatlich|pro Monat|im Monat)/, '')
  if (/^[\s(]{0,3}(?:netto|kalt|cold|net\b|ohne (?:Neben|Betriebs))/i.test(words)) return 'cold'
  return /^[\s(]{0,3}(?:brutto|warm|pauschal|inkl|incl|gross)/i.test(words) ? 'total' : null
}

/** A contract has fewer figures; sums of more would agree by chance. */
const MOST_FIGURES = 16

const PLAUSIBLE_RENT = { least: 100_00, most: 20_000_00 }

/** An amount that may be the rent. The higher the rank, the plainer its words. */
interface Candidate {
  finding: Finding<Cents>
  rank: number
}

/** The amounts of a kind, each once. They are sure if there is only one. */
function allOf(sums: readonly Sum[], kind: Kind, least = PLAUSIBLE_RENT.least): Finding<Cents>[] {
  const lines = new Map<Cents, string>()
  for (const sum of sums)
    if (sum.kind === kind && sum.cents >= least && sum.cents <= PLAUSIBLE_RENT.most && !lines.has(sum.cents))
      lines.set(sum.cents, sum.line)
  return [...lines].slice(0, MOST_FIGURES).map(([value, line]) => ({ value, sure: lines.size === 1, line }))
}

/** The net rents of a German contract. A rent with all costs is at least a figure to look at. */
function coldRents(sums: readonly Sum[], flat: boolean): Candidate[] {
  const [utilities] = allOf(sums, 'utilities', 10_00)
  const totals = allOf(sums, 'total')
  const isTotal = (value: Cents) => totals.some((total) => total.value === value)
  // "Rent 850, utilities 200, total 1050": the bare rent is the net one.
  const addsUp = (value: Cents) => utilities !== undefined && isTotal(value + utilities.value)
  const ranked = (rank: number, findings: readonly Finding<Cents>[]) => findings.map((finding) => ({ finding, rank }))
  const rents = allOf(sums, 'rent').map((one) => ({ ...one, sure: one.sure && addsUp(one.value) }))
  const rest = utilities ? totals.filter(({ value }) => value > utilities.value) : []
  return [
    ...ranked(4, allOf(sums, 'cold')),
    ...ranked(
      3,
      rents.filter(({ value }) => !isTotal(value)),
    ),
    ...ranked(
      2,
      rest.map((one) => ({ ...one, value: one.value - (utilities?.value ?? 0), sure: false })),
    ),
    ...ranked(
      1,
      [...rents, ...(flat || !utilities ? totals : [])].map((one) => ({ ...one, sure: false })),
    ),
  ]
}

/** The gross rents of an Austrian contract. */
function grossRents(sums: readonly Sum[]): Candidate[] {
  const [first] = [...allOf(sums, 'cold'), ...allOf(sums, 'rent')]
  const [utilities] = allOf(sums, 'utilities', 10_00)
  const [tax] = allOf(sums, 'tax', 1_00)
  const totals = allOf(sums, 'total').map((finding) => ({ finding, rank: 4 }))
  if (!first) return totals
  const value = first.value + (utilities?.value ?? 0) + (tax?.value ?? 0)
  return [...totals, { finding: { ...first, value, sure: false }, rank: 2 }]
}

/** The rent that a deposit of so many rents tells, if it is whole. */
function shareOf(deposits: readonly Finding<Cents>[], count: number): Candidate[] {
  const [deposit, ...others] = deposits
  return deposit && others.length === 0 && deposit.value % count === 0
    ? [{ finding: { ...deposit, value: deposit.value / count, sure: false }, rank: 2 }]
    : []
}

/** A figure that is the sum of those before it, of which one is the net rent, is the gross rent: whatever the contract calls it. */
function runs(sums: readonly Sum[], all: readonly Cents[]): Candidate[] {
  const net = [...allOf(sums, 'cold'), ...allOf(sums, 'rent')]
  return net.flatMap((finding) => {
    const from = all.indexOf(finding.value)
    let sum = finding.value
    for (let at = from + 1; at < Math.min(all.length, from + LONGEST_RUN); at++) {
      const next = all[at] ?? 0
      if (next === sum && at > from + 1) return [{ finding: { ...finding, value: sum, sure: false }, rank: 3 }]
      sum += next
    }
    return []
  })
}

const LONGEST_RUN = 8

/** The figures of a contract, as they follow each other. */
function inOrder(passages: readonly Passage[]): Cents[] {
  return passages.flatMap(({ text, own, row }, place) => {
    const before = passages[place - 1]
    const isSame = before?.row === row && before.text.slice(0, before.own) === text.slice(0, own)
    return isSame ? [] : amountsIn(text.slice(0, own)).map(({ cents }) => cents)
  })
}

/** Whether the rent holds all costs. */
const isFlat = (passages: readonly Passage[]) => passages.some(({ text, own }) => FLAT.test(text.slice(0, own)))
const FLAT =
  /(?:Pauschal|Inklusiv)miet|all-?in\b|(?:inkl|einschl)\S{0,9} (?:aller |sämtlicher )?(?:Neben|Betriebs)kosten|(?:Neben|Betriebs)kosten (?:sind )?(?:enthalten|inbegriffen)|including (?:all )?(?:utilities|costs)/i

const baseOf = (country: Country) => (country === 'at' ? 'gross' : 'cold')

/** The number of rents that the contract calls its deposit. */
function namedRents(passages: readonly Passage[]): Named | undefined {
  return passages.flatMap((passage) => {
    const at = passage.text.search(DEPOSIT)
    const found = at >= 0 && at < passage.own ? rentsIn(passage.text.slice(at)) : null
    return found && found.at < 160 ? [{ ...found, line: lineAt(passage, at + found.at) }] : []
  })[0]
}

type Named = NonNullable<ReturnType<typeof rentsIn>> & { line: string }

function readDeposit(
  named: Named | undefined,
  sums: readonly Sum[],
  rent: Finding<Cents> | undefined,
  country: Country,
): Finding<Cents> | undefined {
  const deposits = allOf(sums, 'deposit')
  const sum = deposits.find(({ value }) => rent && isMultiple(value, rent.value, country)) ?? deposits[0]
  if (!sum && !named) return undefined
  const base = baseOf(country)
  const instalments = sums.find((one) => one.instalments !== undefined)?.instalments
  const computed = named && rent && (named.base === base || named.base === 'unknown') ? named.count * rent.value : null
  if (sum) {
    // An amount and a number of rents that say the same confirm each other.
    const contradicted = computed !== null && named?.base === base && Math.abs(computed - sum.value) > 100
    const split = instalments !== undefined && Math.abs(instalments - sum.value) > 100
    return { ...sum, sure: !split && ((sum.sure && !contradicted) || computed === sum.value) }
  }
  if (computed === null || !named) return undefined
  return {
    value: computed,
    sure: named.base === base && rent?.sure === true && toMajor(computed) > 0,
    line: named.line,
  }
}
