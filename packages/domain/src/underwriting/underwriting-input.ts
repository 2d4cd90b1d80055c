import type { Answers } from '../application/answers.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { EmploymentStatus } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'

/**
 * All that a rule may see. Nationality, sex (salutation), household and pets never enter a decision (D31),
 * so they are not here, and a rule has no other way to anything.
 */
export interface UnderwritingInput {
  birthDate: CivilDate
  insuranceStart: CivilDate
  employmentStatus: EmploymentStatus
  /** A month. */
  coldRentAmount: Cents
  rentDepositAmount: Cents
  /** A year; null where none is known. */
  grossIncome: Cents | null
  /** The credit bureau's; null where it knows nobody. */
  score: number | null
  /** Full years, from the product (D24). */
  minimumAge: number
  /** Another policy for the same home is in force. */
  activePolicy: boolean
}

/** What comes from elsewhere than the tenant. */
export type UnderwritingFacts = Pick<UnderwritingInput, 'score' | 'minimumAge' | 'activePolicy'>

/** From pruned, complete answers. Throws when an answer is missing: the marker lets nobody come that far without. */
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
