import { checkFigures, figureProblem, type FigureLimits } from '../validation/figures.ts'
import type { Checked } from '../validation/field-errors.ts'
import type { Cents } from '../values/money.ts'
import { PRODUCTS } from '../values/product.ts'

/** The figures that rules decide by. A version of the rule set is a base of rules and one value for each of them. */
export interface RuleParameters {
  /** A score below it is refused. */
  lowestScore: number
  /** From here on a score is good; from the lowest up to it somebody looks. */
  goodScore: number
  /** Up to this deposit, inclusive, somebody looks at a tenant whom the bureau does not know. */
  smallDeposit: Cents
  /** The largest share of a year's gross income that a year's rent may have, in whole percent. */
  rentBurdenPercent: number
  /** Up to this deposit, inclusive, a pension is believed. */
  pensionProofAbove: Cents
  /** Up to this deposit, inclusive, an employee's income is believed. */
  incomeProofAbove: Cents
}
export type RuleParameter = keyof RuleParameters

const DEPOSIT: FigureLimits = { unit: 'money', least: 0, most: PRODUCTS.de.upperLimitDeposit }
const SCORE: FigureLimits = { unit: 'points', least: 0, most: 1000 }

/** In the order in which a form asks for them. A score has the bureaus' range. */
export const RULE_PARAMETERS: Record<RuleParameter, FigureLimits> = {
  lowestScore: SCORE,
  goodScore: SCORE,
  smallDeposit: DEPOSIT,
  rentBurdenPercent: { unit: 'percent', least: 1, most: 100 },
  pensionProofAbove: DEPOSIT,
  incomeProofAbove: DEPOSIT,
}

/** The figures of D25. */
export const FIRST_PARAMETERS: RuleParameters = {
  lowestScore: 500,
  goodScore: 650,
  smallDeposit: 1_500_00,
  rentBurdenPercent: 50,
  pensionProofAbove: 3_000_00,
  incomeProofAbove: 5_000_00,
}

/**
 * The parameters of a new version as the wire has them, money in major units: every figure within its bounds, the good score not
 * below the lowest.
 */
export function checkRuleParameters(given: unknown): Checked<RuleParameters> {
  const checked = checkFigures(RULE_PARAMETERS, given)
  if (!checked.ok) return checked
  const { lowestScore, goodScore } = checked.value
  if (goodScore >= lowestScore) return checked
  return { ok: false, errors: [{ field: 'goodScore', ...figureProblem('points', lowestScore, SCORE.most) }] }
}
