import {
  BUILT_IN_RULE_SETS,
  ruleSetOf,
  ruleSetOn,
  type DatedRuleSet,
  type RuleSet,
} from '@nestbond/domain/underwriting/rule-set'
import { BUILT_IN_TARIFFS, tariffOn, type DatedTariffTable } from '@nestbond/domain/tariff/tariff-table'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { allEvents, allVersions, type MadeVersion, type VersionEvent } from './version-store.ts'

/** All versions that are, were or will be in force. */
export interface Versions {
  ruleSets: readonly DatedRuleSet[]
  tariffs: readonly DatedTariffTable[]
  /** Includes drafts and withdrawn versions. */
  everyRuleSet: readonly RuleSet[]
}

type Needs = Pick<Deps, 'database' | 'clock'>

/** Lifetime of a process's cache. Well below `NOTICE`, so that no process misses the start of a version. */
const KEPT_FOR = 60_000
/** A version must be put in force or withdrawn at least this long before its day begins. */
const NOTICE = 5 * 60_000

const kept = new WeakMap<object, { at: number; versions: Promise<Versions> }>()

/** The rule set that decides today. */
export async function ruleSetInForce(deps: Needs): Promise<RuleSet> {
  return ruleSetOn((await versionsOf(deps)).ruleSets, todayOf(deps.clock))
}

/** The tariff of today's offers in a country. */
export async function tariffInForce(deps: Needs, country: Country): Promise<DatedTariffTable> {
  return tariffOn((await versionsOf(deps)).tariffs, country, todayOf(deps.clock))
}

/**
 * The first day on which a version can be put in force, or from which one can be withdrawn: tomorrow, or the day after in the last minutes of
 * a day. Processes may therefore cache the versions for a minute and still always agree on the version in force.
 */
export function earliestDay(now: Date): CivilDate {
  return addDays(civilDateIn(new Date(now.getTime() + NOTICE)), 1)
}

/** Cached for a minute. Concurrent callers share one read. */
export function versionsOf({ database, clock }: Needs): Promise<Versions> {
  const now = clock.now().getTime()
  const known = kept.get(database)
  if (known && now >= known.at && now - known.at < KEPT_FOR) return known.versions
  const versions = readVersions(database)
  kept.set(database, { at: now, versions })
  // A failed read is not cached.
  versions.catch(() => kept.delete(database))
  return versions
}

/** The built-in versions and those of the database, uncached. */
export async function readVersions({ kysely }: Deps['database']): Promise<Versions> {
  return pickVersionsInForce(await allVersions(kysely), await allEvents(kysely))
}

/** Combines the built-in versions with the created ones that were put in force and not withdrawn. */
export function pickVersionsInForce(made: readonly MadeVersion[], events: readonly VersionEvent[]): Versions {
  const firstDays = new Map<string, CivilDate>()
  for (const { versionId, validFrom } of events) {
    if (validFrom === null) firstDays.delete(versionId)
    else firstDays.set(versionId, validFrom)
  }
  const everyRuleSet: RuleSet[] = [...BUILT_IN_RULE_SETS]
  const ruleSets = [...BUILT_IN_RULE_SETS]
  const tariffs = [...BUILT_IN_TARIFFS]
  for (const version of made) {
    const validFrom = firstDays.get(version.id)
    if (version.kind === 'rules') {
      const set = ruleSetOf(version.id, version.base, version.figures)
      everyRuleSet.push(set)
      if (validFrom !== undefined) ruleSets.push({ ...set, validFrom })
    } else if (validFrom !== undefined) {
      tariffs.push({ id: version.id, country: version.country, validFrom, ...version.figures })
    }
  }
  return { ruleSets, tariffs, everyRuleSet }
}
