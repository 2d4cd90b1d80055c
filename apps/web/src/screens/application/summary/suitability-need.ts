import { hasCashToReturn } from '@nestbond/domain/policy/deposit-exchange'
import type { Answers } from '@nestbond/domain/values/answers'

/** The need that the answers name. `takesPlace`: the contract takes the place of one of the same home, so the deposit is insured already. */
export function suitabilityNeed(answers: Pick<Answers, 'existingRent' | 'rentPay'>, takesPlace: boolean) {
  if (takesPlace) return 'change'
  if (!answers.existingRent) return 'new'
  return hasCashToReturn(answers) ? 'cash' : 'guarantee'
}
