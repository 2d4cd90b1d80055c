import type { Country } from '../values/enums.ts'
import { toMajor, type Cents } from '../values/money.ts'
import { amountsIn, instalmentsBefore, rentsIn } from './amounts.ts'
import type { Finding } from './finding.ts'
import { lineAt, type Passage } from './passages.ts'

type Kind = 'deposit' | 'cold' | 'total' | 'utilities' | 'tax' | 'rent' | 'other'

/** The words that say what an amount is. The last one before the amount decides. */
const WORDS: readonly [Kind, RegExp][] = [
  [
    'other',
    /reparatur|erhöh|Index|Staffel|ab dem \d|Einzelfall|Provision|Verwaltungskosten|Mahn|Verzug|Ablöse|Vergebühr|(?<!Nutzungs)Gebühr|jährlich|Jahres|Stellplatz|Garage|Parkplatz|Möblierung|Möbel|Versicherungssumme|Vertragsstrafe|Schlüssel|Raten?\b|Teilbetr|Teilzahl|instal+ment|parking|fee\b|penalty|annual|Reinigung|repair/i,
  ],
  ['deposit', /Kaution|Mietsicherheit|Sicherheitsleistung|Sicherheit\b|Mietgarantie|deposit|security/i],
  [
    'utilities',
    /Betriebskosten|Nebenkosten|Heiz|Warmwasser|Vorauszahlung|Pauschale|\bBK\b|\bNK\b|\bHK\b|utilit|service charge|operating|ancillary|heating|advance/i,
  ],
  ['tax', /Umsatzsteuer|USt\b|MwSt|\bVAT\b/i],
  [
    'total',
    /Gesamt|Warmmiete|Warm\b|brutto|insgesamt|Summe|Pauschalmiete|Inklusivmiete|all-?in|zusammen|total|gross|overall/i,
  ],
  ['cold', /netto|kalt|Grundmiete|Hauptmietzins|\bHMZ\b|net (?:cold )?rent|base rent|basic rent|cold rent/i],
  ['rent', /Miete\b|Mietzins|Monatsmiete|Bestandzins|\brent\b|Entgelt|Nutzungsgebühr/i],
]

const DEPOSIT = /Kaution|Mietsicherheit|Sicherheitsleistung|Sicherheit\b|deposit|security/i

/** Words that only say what a rent has or lacks. */
const ASIDE =
  /\(?(?:ohne|exkl\.?|exklusive|inkl\.?|inklusive|einschließlich|einschl\.|samt|nebst|excluding|excl\.?|including|incl\.?|exclusive of|inclusive of|net of|plus|zzgl\.?|zuzüglich)\s(?:\S{1,24}\s){0,3}?\S{0,20}(?:kosten|charges|utilities|costs|USt|steuer|tax)\S{0,16}(?:\s?(?:und|and|&|\/)\s?(?:\S{2,30}(?:kosten|charges|costs)|USt\.?|MwSt\.?|Umsatzsteuer|VAT))?|\((?:inkl\.?|inklusive|einschließlich|including|incl\.?) [^()\n]{3,60}\)|\(?(?:alle |all )?\S{0,20}(?:kosten|costs|charges|utilities)\s(?:inbegriffen|enthalten|inklusive|included)\)?/gi

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
  const rent = country === 'at' ? grossRent(sums) : coldRent(sums)
  const deposit = readDeposit(passages, sums, rent, country)
  return { ...(rent && { rent }), ...(deposit && { deposit }) }
}

function sumsOf(passage: Passage): Sum[] {
  const amounts = amountsIn(passage.text)
  return amounts.flatMap(({ cents, at, end }, place) => {
    const last = amounts[place - 1]?.end ?? 0
    // "450 Euro kalt und 130 Euro": the word behind an amount is none of the next one's.
    const from = last + (BEHIND.exec(passage.text.slice(last, at))?.[0].length ?? 0)
    const words = passage.text.slice(from, at)
    const after = passage.text.slice(end, Math.min(end + 26, amounts[place + 1]?.at ?? Infinity))
    const parts = instalmentsBefore(words)
    if (parts > 1) {
      const named = passage.text.slice(0, at).search(DEPOSIT)
      return named >= 0 && named < passage.own
        ? [{ kind: 'other', cents, line: lineAt(passage, end - 1), instalments: parts * cents }]
        : []
    }
    const found = kindOf(words)
    const behind = kindBehind(after)
    if (behind && !found && at < passage.own) return [{ kind: behind, cents, line: lineAt(passage, end - 1) }]
    if (!found || from + found.at >= passage.own) return []
    const kind = found.kind === 'rent' ? (qualified(after) ?? 'rent') : found.kind
    return [{ kind, cents, line: lineAt(passage, end - 1) }]
  })
}

function kindOf(words: string): { kind: Kind; at: number } | null {
  const bare = words.replaceAll(ASIDE, (aside) =>
    /^\(?(?:plus|zzgl|zuzüglich)/i.test(aside) ? aside : ' '.repeat(aside.length),
  )
  const deposit = bare.search(DEPOSIT)
  // "a deposit of three net rents, 2,220 EUR"
  if (deposit >= 0 && rentsIn(bare.slice(deposit))) return { kind: 'deposit', at: deposit }
  let found: { kind: Kind; at: number } | null = null
  for (const [kind, expression] of WORDS)
    for (const match of bare.matchAll(new RegExp(expression.source, 'gi'))) {
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
      // "Kaution gesamt"
      const sum = kind === 'total' && found?.kind === 'deposit' && /^\S{3,20} $/.test(bare.slice(found.at, match.index))
      if (found === null || (match.index > found.at && !sameWord && !told && !sum)) found = { kind, at: match.index }
    }
  return found
}

/** Words behind an amount that say what it is: "450 Euro kalt und ..." */
const BEHIND = /^ (?:(?:netto |brutto )?(?:kalt|warm)|als (?:Miet)?[Kk]aution)(?=[,.;\n]|$| \p{L})/u

function kindBehind(after: string): Kind | null {
  const word = BEHIND.exec(after)?.[0] ?? ''
  if (word === '') return null
  return /als/.test(word) ? 'deposit' : /warm|brutto/.test(word) ? 'total' : 'cold'
}

/** "850 EUR (netto kalt)" names the kind after the amount. */
function qualified(after: string): Kind | null {
  if (/^[\s(]{0,3}(?:netto|kalt|cold|net\b)/i.test(after)) return 'cold'
  return /^[\s(]{0,3}(?:brutto|warm|inkl|incl|gross)/i.test(after) ? 'total' : null
}

const PLAUSIBLE_RENT = { least: 100_00, most: 20_000_00 }

function take(
  sums: readonly Sum[],
  kind: Kind,
  least = PLAUSIBLE_RENT.least,
): { finding: Finding<Cents>; distinct: number } | null {
  const fitting = sums.filter((sum) => sum.kind === kind && sum.cents >= least && sum.cents <= PLAUSIBLE_RENT.most)
  const [first] = fitting
  if (!first) return null
  const distinct = new Set(fitting.map(({ cents }) => cents)).size
  return { finding: { value: first.cents, sure: distinct === 1, line: first.line }, distinct }
}

function coldRent(sums: readonly Sum[]): Finding<Cents> | undefined {
  const cold = take(sums, 'cold')
  if (cold) return cold.finding
  const rent = take(sums, 'rent')
  const utilities = take(sums, 'utilities', 10_00)
  const total = take(sums, 'total')
  // "Rent 850, utilities 200, total 1050": the bare rent is the net one.
  if (rent && utilities && total && rent.finding.value + utilities.finding.value === total.finding.value)
    return rent.finding
  if (rent && rent.finding.value !== total?.finding.value) return { ...rent.finding, sure: false }
  if (total && utilities && total.finding.value > utilities.finding.value)
    return { ...total.finding, value: total.finding.value - utilities.finding.value, sure: false }
  // A rent with all costs is at least a figure to look at.
  const last = rent ?? total
  return last ? { ...last.finding, sure: false } : undefined
}

function grossRent(sums: readonly Sum[]): Finding<Cents> | undefined {
  const total = take(sums, 'total')
  if (total) return total.finding
  const cold = take(sums, 'cold') ?? take(sums, 'rent')
  if (!cold) return undefined
  const utilities = take(sums, 'utilities', 10_00)
  const tax = take(sums, 'tax', 1_00)
  const value = cold.finding.value + (utilities?.finding.value ?? 0) + (tax?.finding.value ?? 0)
  return { ...cold.finding, value, sure: false }
}

function readDeposit(
  passages: readonly Passage[],
  sums: readonly Sum[],
  rent: Finding<Cents> | undefined,
  country: Country,
): Finding<Cents> | undefined {
  const named = passages.flatMap((passage) => {
    const at = passage.text.search(DEPOSIT)
    const found = at >= 0 && at < passage.own ? rentsIn(passage.text.slice(at)) : null
    return found && found.at < 160 ? [{ ...found, line: lineAt(passage, at + found.at) }] : []
  })[0]
  const sum = take(sums, 'deposit')
  if (!sum && !named) return undefined
  const base = country === 'at' ? 'gross' : 'cold'
  const instalments = sums.find((one) => one.instalments !== undefined)?.instalments
  const computed = named && rent && (named.base === base || named.base === 'unknown') ? named.count * rent.value : null
  if (sum) {
    // An amount and a number of rents that say the same confirm each other.
    const contradicted = computed !== null && named?.base === base && Math.abs(computed - sum.finding.value) > 100
    const split = instalments !== undefined && Math.abs(instalments - sum.finding.value) > 100
    return { ...sum.finding, sure: !split && ((sum.finding.sure && !contradicted) || computed === sum.finding.value) }
  }
  if (computed === null || !named) return undefined
  return {
    value: computed,
    sure: named.base === base && rent?.sure === true && toMajor(computed) > 0,
    line: named.line,
  }
}
