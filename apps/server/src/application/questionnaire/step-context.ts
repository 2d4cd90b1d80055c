import type { Answers } from '@nestbond/domain/values/answers'
import { countryOf, type ValidationContext } from '@nestbond/domain/validation/context'
import type { Country } from '@nestbond/domain/values/enums'
import { PRODUCTS } from '@nestbond/domain/values/product'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { canPrint } from '../../platform/pdf/fonts.ts'
import { judgePhone } from './phone-judge.ts'

/** The context of a step's validation: today's date, the product of the home's country, and the answers so far. */
export function stepContext(
  { clock }: Pick<Deps, 'clock'>,
  answers: Answers,
  guess: Country,
  otherMailboxes: readonly string[] = [],
): ValidationContext {
  const country = countryOf(answers, guess)
  return {
    today: todayOf(clock),
    country,
    product: PRODUCTS[country],
    answers,
    judgePhone,
    prints: canPrint,
    otherMailboxes,
  }
}
