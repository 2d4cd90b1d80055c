import { checkFigures, figureProblem, type FigureLimits } from '../validation/figures.ts'
import type { Checked } from '../validation/field-errors.ts'
import type { Cents } from '../values/money.ts'
import { PRODUCTS } from '../values/product.ts'

/** The figures that rules use. A version of the rule set is a base of rules with one value for each figure. */
export interface RuleParameters {
  /** A tenant with a lower score is refused. */
  lowestScore: number
  /** From this score on no review is needed. A score from the lowest up to it leads to a manual review. */
  goodScore: number
  /** Up to this deposit, inclusive, a tenant unknown to the credit bureau gets a manual review instead of a refusal. */
  smallDeposit: Cents
  /** The largest share of the gross yearly income that a year's rent may take, in whole percent. */
  rentBurdenPercent: number
  /** Up to this deposit, inclusive, a retired tenant needs no proof. */
  pensionProofAbove: Cents
  /** Up to this deposit, inclusive, an employee needs no proof of income. */
  incomeProofAbove: Cents
  /** The gross yearly income that a student has at least, also if none is stated. Absent in versions of the base 2025-01, whose rules do not use it. */
  assumedMaintenance?: Cents
}
export type RuleParameter = keyof RuleParameters

const DEPOSIT: FigureLimits = { unit: 'money', least: 0, most: PRODUCTS.de.upperLimitDeposit }
const SCORE: FigureLimits = { unit: 'points', least: 0, most: 1000 }

/** In the order of the form. A score has the bureaus' range. */
export const RULE_PARAMETERS: Record<RuleParameter, FigureLimits> = {
  lowestScore: SCORE,
  goodScore: SCORE,
  smallDeposit: DEPOSIT,
  rentBurdenPercent: { unit: 'percent', least: 1, most: 100 },
  pensionProofAbove: DEPOSIT,
  incomeProofAbove: DEPOSIT,
  assumedMaintenance: { unit: 'money', least: 0, most: 50_000_00 },
}

/** The figures of the rule "underwriting rules" (docs/product-decisions.md#d25). */
export const FIRST_PARAMETERS: RuleParameters = {
  lowestScore: 500,
  goodScore: 650,
  smallDeposit: 1_500_00,
  rentBurdenPercent: 50,
  pensionProofAbove: 3_000_00,
  incomeProofAbove: 5_000_00,
}

/**
 * The figures of the rule "unknown incomes" (docs/product-decisions.md#d121). The maintenance is our own estimate: 1,400.00 a month from parents, grants and
 * work.
 */
export const SECOND_PARAMETERS: RuleParameters = { ...FIRST_PARAMETERS, assumedMaintenance: 16_800_00 }

/**
 * Checks the parameters of a new version in wire format, with money in major units: each figure within its bounds,
 * and the good score not below the lowest.
 */
export function checkRuleParameters(given: unknown): Checked<RuleParameters> {
  const checked = checkFigures(RULE_PARAMETERS, given)
  if (!checked.ok) return checked
  const { lowestScore, goodScore } = checked.value
  if (goodScore >= lowestScore) return checked
  return { ok: false, errors: [{ field: 'goodScore', ...figureProblem('points', lowestScore, SCORE.most) }] }
}
