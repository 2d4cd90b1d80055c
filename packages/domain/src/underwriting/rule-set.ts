import type { CivilDate } from '../values/civil-date.ts'
import { FIRST_PARAMETERS, SECOND_PARAMETERS, type RuleParameters } from './rule-parameters.ts'
import type { Rule } from './rule.ts'
import { activePolicy } from './rules/active-policy.ts'
import { incomeProof } from './rules/income-proof.ts'
import { jobSeeker } from './rules/job-seeker.ts'
import { noScore } from './rules/no-score.ts'
import { pensionProof } from './rules/pension-proof.ts'
import { rentBurden } from './rules/rent-burden.ts'
import { rentOfCountedIncome } from './rules/rent-of-counted-income.ts'
import { scoreBorderline } from './rules/score-borderline.ts'
import { scoreInsufficient } from './rules/score-insufficient.ts'
import { selfEmployedProof } from './rules/self-employed-proof.ts'
import { studentProof } from './rules/student-proof.ts'
import { underAge } from './rules/under-age.ts'

/** The rules in code and their order. Each version of the rule set names its base. */
export const RULE_BASES = {
  /** The rules of "underwriting rules" (docs/product-decisions.md#d25). */
  '2025-01': [
    underAge,
    scoreInsufficient,
    scoreBorderline,
    noScore,
    rentBurden,
    jobSeeker,
    activePolicy,
    selfEmployedProof,
    studentProof,
    pensionProof,
    incomeProof,
  ],
  /** The rent is judged by the incomes that count, also if none is known (docs/product-decisions.md#d121). */
  '2026-11': [
    underAge,
    scoreInsufficient,
    scoreBorderline,
    noScore,
    rentOfCountedIncome,
    jobSeeker,
    activePolicy,
    selfEmployedProof,
    studentProof,
    pensionProof,
    incomeProof,
  ],
} as const satisfies Record<string, readonly Rule[]>
export type RuleBase = keyof typeof RULE_BASES

/** The base of new drafts. */
export const NEWEST_BASE: RuleBase = '2026-11'

/**
 * A version of the rule set: a base of rules and their figures. A version that has decided anything is never changed: new figures are another
 * version.
 */
export interface RuleSet {
  version: string
  base: RuleBase
  parameters: RuleParameters
  rules: readonly Rule[]
}

/** A version that is in force from `validFrom` until the day before the next one's. */
export interface DatedRuleSet extends RuleSet {
  validFrom: CivilDate
}

/** Builds a version. Throws for a base that this code does not have. */
export function ruleSetOf(version: string, base: string, parameters: RuleParameters): RuleSet {
  if (!isRuleBase(base)) throw new Error(`rule set ${version}: unknown base ${base}`)
  return { version, base, parameters, rules: RULE_BASES[base] }
}

function isRuleBase(base: string): base is RuleBase {
  return Object.hasOwn(RULE_BASES, base)
}

/** The versions that are defined in code and not in the database, oldest first. The office makes the others. */
export const BUILT_IN_RULE_SETS: readonly DatedRuleSet[] = [
  { ...ruleSetOf('2025-01', '2025-01', FIRST_PARAMETERS), validFrom: '2025-01-01' },
  { ...ruleSetOf('2026-11', '2026-11', SECOND_PARAMETERS), validFrom: '2026-11-29' },
]

export function findRuleSet<Set extends RuleSet>(sets: readonly Set[], version: string): Set | null {
  return sets.find((set) => set.version === version) ?? null
}

/** The version in force on a day: the latest one whose first day has come. Throws a RangeError for a day before all versions. */
export function ruleSetOn(sets: readonly DatedRuleSet[], date: CivilDate): DatedRuleSet {
  let found: DatedRuleSet | undefined
  for (const set of sets) if (set.validFrom <= date && (!found || set.validFrom >= found.validFrom)) found = set
  if (!found) throw new RangeError(`no rule set on ${date}`)
  return found
}
