import type { Country } from '../values/enums.ts'
import { toMajor, type Cents } from '../values/money.ts'
import { amountsIn, rentsIn } from './amounts.ts'
import type { Finding } from './finding.ts'
import { lineAt, type Passage } from './passages.ts'
import { DEPOSIT, sumsIn, type Kind, type Sum } from './sums.ts'

/** Rent and deposit. A country whose rent is the gross one adds up its parts if the contract names no sum. */
export function readMoney(
  passages: readonly Passage[],
  country: Country,
): { rent?: Finding<Cents>; deposit?: Finding<Cents> } {
  const sums = sumsIn(passages)
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
  const [tax] = allOf(sums, 'tax', 1_00)
  const totals = allOf(sums, 'total').map((finding) => ({ finding, rank: 4 }))
  if (!first) return totals
  const parts = [...allOf(sums, 'utilities', 10_00), ...(tax ? [tax] : [])].filter((one) => one.value < first.value)
  const value = parts.reduce((sum, one) => sum + one.value, first.value)
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
    if (isSumBefore(all, from)) return [{ finding, rank: 3 }]
    let sum = finding.value
    for (let at = from + 1; at < Math.min(all.length, from + LONGEST_RUN); at++) {
      const next = all[at] ?? 0
      if (next === sum && at > from + 1) return [{ finding: { ...finding, value: sum, sure: false }, rank: 3 }]
      sum += next
    }
    return []
  })
}

const LONGEST_RUN = 10

/** Whether a figure is the sum of three or more right before it. */
function isSumBefore(all: readonly Cents[], at: number): boolean {
  let rest = all[at] ?? 0
  for (let from = at - 1; from >= Math.max(0, at - LONGEST_RUN); from--) {
    rest -= all[from] ?? 0
    if (rest <= 0) return rest === 0 && at - from > 2
  }
  return false
}

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
