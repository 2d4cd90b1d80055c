import type { Staff } from '@nestbond/api/staff/office-session'
import type {
  VersionState,
  WireDryRunResult,
  WorkbenchVersion,
  WorkbenchVersionDetail,
} from '@nestbond/api/office/workbench'
import { RULE_PARAMETERS, type RuleParameters } from '@nestbond/domain/underwriting/rule-parameters'
import { BUILT_IN_RULE_SETS, ruleSetOf, type RuleSet } from '@nestbond/domain/underwriting/rule-set'
import { offersFor } from '@nestbond/domain/tariff/offers'
import { TARIFF_FIGURES, type TariffFigures } from '@nestbond/domain/tariff/tariff-figures'
import type { PriceChange } from '@nestbond/domain/tariff/tariff-dry-run'
import { BUILT_IN_TARIFFS, type TariffTable } from '@nestbond/domain/tariff/tariff-table'
import { figureToWire, type FigureLimits } from '@nestbond/domain/validation/figures'
import { addDays, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import type { Translator } from '@nestbond/messages/translator'
import { ruleSentence } from '../../underwriting/decision/rule-sentence.ts'
import type { DryRunResult, NamedApplication } from './dry-run-store.ts'
import { actionsOn, firstDay, type KnownVersion } from './workbench.ts'

/** Deposits of the worked examples: the smallest, the largest, and some in between (premium, docs/product-decisions.md#d30). */
const EXAMPLES: readonly Cents[] = [499_00, 1_000_00, 2_400_00, 5_000_00, 15_000_00]

/** A version of either kind, built in or created in the workbench. */
interface Any {
  id: string
  country: Country | null
  validFrom: CivilDate | null
  known: KnownVersion | null
  ruleSet: RuleSet | null
  table: TariffTable | null
}

/** Presents all versions: drafts first, then by their first day, latest first. */
export function presentVersions(
  known: readonly KnownVersion[],
  today: CivilDate,
  translator: Translator,
): WorkbenchVersion[] {
  const all: Any[] = [
    ...BUILT_IN_RULE_SETS.map((ruleSet) => ({
      id: ruleSet.version,
      country: null,
      validFrom: ruleSet.validFrom,
      known: null,
      ruleSet,
      table: null,
    })),
    ...BUILT_IN_TARIFFS.map((table) => ({
      id: table.id,
      country: table.country,
      validFrom: table.validFrom,
      known: null,
      ruleSet: null,
      table,
    })),
    ...known.map(fromKnown),
  ]
  const newestFirst = all.toReversed().sort((a, b) => (b.validFrom ?? '9').localeCompare(a.validFrom ?? '9'))
  return newestFirst.map((version) => {
    const next = all.filter(
      (other) =>
        other.country === version.country &&
        other.validFrom !== null &&
        version.validFrom !== null &&
        other.validFrom > version.validFrom,
    )
    const until = next.map(({ validFrom }) => validFrom as CivilDate).sort()[0]
    return present(version, until === undefined ? null : addDays(until, -1), today, translator)
  })
}

export function presentDetail(
  version: WorkbenchVersion,
  known: KnownVersion | null,
  runs: readonly { at: Date; name: string }[],
  names: Map<string, NamedApplication>,
  staff: Staff,
  now: Date,
): WorkbenchVersionDetail {
  if (!known) return { ...version, history: [], dryRun: null, actions: [] }
  const { made, events, newestRun: run } = known
  const history = [
    { at: made.madeAt, name: made.madeBy.name, kind: 'made' as const, validFrom: null },
    ...runs.map(({ at, name }) => ({ at, name, kind: 'dry-run' as const, validFrom: null })),
    ...events.map(({ at, by, kind, validFrom }) => ({ at, name: by.name, kind, validFrom })),
  ]
  return {
    ...version,
    history: history
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at, validFrom, ...rest }) => ({ ...rest, at: at.toISOString(), validFrom: wireDay(validFrom) })),
    dryRun: run && {
      state: run.state,
      percent: run.percent,
      rowsRead: run.rowsRead,
      askedBy: run.askedBy.name,
      askedAt: run.askedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      result: run.result && presentResult(run.result, names),
    },
    actions: actionsOn(known, staff, now),
  }
}

function fromKnown(known: KnownVersion): Any {
  const { made, events } = known
  const shared = { id: made.id, validFrom: firstDay(events), known }
  if (made.kind === 'rules')
    return { ...shared, country: null, ruleSet: ruleSetOf(made.id, made.base, made.figures), table: null }
  return {
    ...shared,
    country: made.country,
    ruleSet: null,
    table: { id: made.id, country: made.country, ...made.figures },
  }
}

function present(
  version: Any,
  validUntil: CivilDate | null,
  today: CivilDate,
  translator: Translator,
): WorkbenchVersion {
  const { ruleSet, table, known } = version
  return {
    id: version.id,
    kind: ruleSet ? 'rules' : 'tariff',
    country: version.country,
    state: stateOf(version, validUntil, today),
    builtIn: known === null,
    validFrom: wireDay(version.validFrom),
    validUntil: wireDay(validUntil),
    note: known?.made.note ?? null,
    madeBy: known?.made.madeBy.name ?? null,
    madeAt: known?.made.madeAt.toISOString() ?? null,
    figures: ruleSet
      ? wireFigures<RuleParameters>(RULE_PARAMETERS, ruleSet.parameters)
      : table
        ? wireFigures<TariffFigures>(TARIFF_FIGURES, table)
        : {},
    rules: ruleSet
      ? ruleSet.rules.map(({ id, uses, says }) => ({
          id,
          sentence: ruleSentence(id, ruleSet.parameters, translator),
          figures: [...uses],
          says: [...says],
        }))
      : [],
    examples: table ? EXAMPLES.map((deposit) => example(deposit, table)) : [],
  }
}

function stateOf({ known, validFrom }: Any, validUntil: CivilDate | null, today: CivilDate): VersionState {
  if (validFrom === null) return known?.events.at(-1)?.kind === 'withdrawn' ? 'WITHDRAWN' : 'DRAFT'
  if (validFrom > today) return 'PLANNED'
  return validUntil !== null && validUntil < today ? 'PAST' : 'IN_FORCE'
}

function example(deposit: Cents, table: TariffTable) {
  const { yearly, monthly } = offersFor(deposit, 'EUR', table)
  return { deposit: toMajor(deposit), yearly: toMajor(yearly.price), monthly: toMajor(monthly.price) }
}

function wireFigures<Figures extends object>(
  limits: Record<keyof Figures & string, FigureLimits>,
  figures: Figures,
): Record<string, number> {
  // A version of a former base lacks the figures that its rules do not use.
  const names = (Object.keys(limits) as (keyof Figures & string)[]).filter((name) => figures[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, figureToWire(limits[name].unit, figures[name] as number)]))
}

function presentResult(result: DryRunResult, names: Map<string, NamedApplication>): WireDryRunResult {
  if (result.kind === 'rules') {
    return {
      ...result,
      differing: result.differing.flatMap(({ applicationId, ...rest }) =>
        named(names, applicationId).map((name) => ({ ...name, ...rest })),
      ),
    }
  }
  return {
    ...result,
    yearly: majorChange(result.yearly),
    monthly: majorChange(result.monthly),
    differing: result.differing.flatMap(({ applicationId, yearly, monthly }) =>
      named(names, applicationId).map((name) => ({
        ...name,
        yearly: majorPrices(yearly),
        monthly: majorPrices(monthly),
      })),
    ),
  }
}

/** Empty if the application was erased since. */
function named(names: Map<string, NamedApplication>, applicationId: string): NamedApplication[] {
  const name = names.get(applicationId)
  return name ? [name] : []
}

function majorChange({ sum, smallest, largest, ...counts }: PriceChange): PriceChange {
  return { ...counts, sum: toMajor(sum), smallest: toMajor(smallest), largest: toMajor(largest) }
}

function majorPrices({ from, to }: { from: Cents; to: Cents }) {
  return { from: toMajor(from), to: toMajor(to) }
}

const wireDay = (day: CivilDate | null) => (day === null ? null : toWireDate(day))
