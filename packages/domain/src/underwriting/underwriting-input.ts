import type { Answers } from '../values/answers.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { EmploymentStatus } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'

/**
 * All inputs of the rules. Nationality, sex (salutation), household and pets never enter a decision (kept prices and unused traits,
 * docs/product-decisions.md#d31), so they are left out, and a rule has no other way to read them.
 */
export interface UnderwritingInput {
  birthDate: CivilDate
  insuranceStart: CivilDate
  employmentStatus: EmploymentStatus
  /** Per month. */
  coldRentAmount: Cents
  rentDepositAmount: Cents
  /** Per year; null if not known. */
  grossIncome: Cents | null
  /** The credit bureau's score; null if it does not know the tenant. */
  score: number | null
  /** Full years, from the product (minimum age, docs/product-decisions.md#d24). */
  minimumAge: number
  /** Another policy for the same home is in force. */
  activePolicy: boolean
}

/** The inputs that do not come from the tenant. */
export type UnderwritingFacts = Pick<UnderwritingInput, 'score' | 'minimumAge' | 'activePolicy'>

/** Builds the input from pruned, complete answers. Throws if an answer is missing, which the marker rules out. */
export function underwritingInput(answers: Answers, facts: UnderwritingFacts): UnderwritingInput {
  const { birthDate, insuranceStart, employmentStatus, coldRentAmount, rentDepositAmount, grossIncome } = answers
  if (
    birthDate === undefined ||
    insuranceStart === undefined ||
    employmentStatus === undefined ||
    coldRentAmount === undefined ||
    rentDepositAmount === undefined
  ) {
    throw new Error('underwriting needs complete answers')
  }
  return {
    birthDate,
    insuranceStart,
    employmentStatus,
    coldRentAmount,
    rentDepositAmount,
    grossIncome: grossIncome ?? null,
    score: facts.score,
    minimumAge: facts.minimumAge,
    activePolicy: facts.activePolicy,
  }
}
