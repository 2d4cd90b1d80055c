import { needsIncome } from '@nestbond/domain/journey/steps/employment'
import type { DepositWish } from '@nestbond/domain/premiums/deposit-change-fields'
import type { Decision } from '@nestbond/domain/underwriting/decide'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import type { EmploymentStatus } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Application } from '../../application/application.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/errors.ts'
import { decideOnAnswers } from '../../underwriting/decision/check-risk.ts'

/** The tenant's details for the check of a raise. Amounts in cents. */
export interface RaiseFacts {
  coldRentAmount: Cents
  employmentStatus: EmploymentStatus
  grossIncome: Cents | null
}

/** @throws AppError FIELD_REQUIRED for each missing fact, and without the agreement to ask the credit agency */
export function raiseFacts({ rent, employmentStatus, grossIncome = null, creditCheck }: DepositWish): RaiseFacts {
  const incomeMissing = employmentStatus && needsIncome(employmentStatus) && !grossIncome
  const missing = [
    ...(rent ? [] : ['rent']),
    ...(employmentStatus ? [] : ['employmentStatus']),
    ...(incomeMissing ? ['grossIncome'] : []),
    ...(creditCheck === true ? [] : ['creditCheck']),
  ]
  if (!rent || !employmentStatus || missing.length > 0)
    throw invalid(missing.map((field): FieldError => ({ field, ...REQUIRED })))
  return { coldRentAmount: rent, employmentStatus, grossIncome: needsIncome(employmentStatus) ? grossIncome : null }
}

/**
 * Checks a raise by the rules in force, with a new credit report and what the tenant gives now. The tenant's own policy for the home does not count
 * against it. If the credit bureau cannot be asked, the office decides.
 */
export async function checkRaise(
  deps: Pick<Deps, 'database' | 'clock' | 'bureau'>,
  application: Application,
  deposit: Cents,
  { grossIncome, ...facts }: RaiseFacts,
): Promise<Decision> {
  // The tenant lives in the insured home by now.
  const { currentAddress: _, ...present } = application.answers
  const answers = {
    ...present,
    ...facts,
    grossIncome: grossIncome ?? undefined,
    rentDepositAmount: deposit,
    insuranceStart: todayOf(deps.clock),
  }
  return decideOnAnswers(deps, application, answers)
}
