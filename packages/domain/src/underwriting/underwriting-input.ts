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
  /** Present for a co-tenant: the rent burden is judged once for all tenants, with the first one (docs/product-decisions.md#d102). */
  coTenant?: true
  /** Present for the first of several tenants: the gross yearly incomes of all, in cents; null if none is known. No tenant is shown it. */
  householdIncome?: Cents | null
  /** Present for the first of several tenants: the gross yearly income of each student among all, in cents, 0 if unknown, the lowest first. No tenant is shown it. */
  householdStudents?: readonly Cents[]
  /** Present if the bureau could not be asked. `score` is then null and says nothing about the tenant. */
  bureauAway?: true
  /** Present if the bureau cannot answer about this person, such as one whose name its form cannot hold. `score` is then null. */
  bureauCannotAsk?: true
}

/** The inputs that do not come from the tenant. */
export type UnderwritingFacts = Pick<
  UnderwritingInput,
  | 'score'
  | 'minimumAge'
  | 'activePolicy'
  | 'coTenant'
  | 'householdIncome'
  | 'householdStudents'
  | 'bureauAway'
  | 'bureauCannotAsk'
>

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
    ...(facts.coTenant && { coTenant: true }),
    ...(facts.householdIncome !== undefined && { householdIncome: facts.householdIncome }),
    ...(facts.householdStudents && { householdStudents: facts.householdStudents }),
    ...(facts.bureauAway && { bureauAway: true }),
    ...(facts.bureauCannotAsk && { bureauCannotAsk: true }),
  }
}
