import type { Answers } from '../values/answers.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'
import { plausiblePhone, type PhoneJudge } from '../values/phone.ts'
import type { PrintJudge } from './latin-names.ts'
import { PRODUCTS, type ProductValidation } from '../values/product.ts'

/** The facts that a step's check knows besides the body. */
export interface ValidationContext {
  today: CivilDate
  country: Country
  product: ProductValidation
  answers: Answers
  judgePhone: PhoneJudge
  /** Whether papers can print a name. Absent where the fonts are not known, or nobody can be asked for another form. */
  prints?: PrintJudge
  /** The mailboxes of the other tenants of a household, which only the server knows. The landlord's must differ from them. */
  otherMailboxes?: readonly string[]
}

/** The country whose rules apply: the rented home's, else the first guess (country of the home, docs/product-decisions.md#d26a). */
export function countryOf(answers: Answers, guess: Country): Country {
  return answers.address?.country ?? guess
}

/** A context for answers outside an application, such as in documentation and types. */
export function contextFor(
  answers: Answers,
  today: CivilDate,
  guess: Country = 'de',
  judgePhone: PhoneJudge = plausiblePhone,
): ValidationContext {
  const country = countryOf(answers, guess)
  return { today, country, product: PRODUCTS[country], answers, judgePhone }
}
