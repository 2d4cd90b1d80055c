import type { Answers } from '../values/answers.ts'
import type { CivilDate } from '../values/civil-date.ts'

/**
 * The answers of a new application after a decline, an expiry or a withdrawal: all of them, so that the tenant changes only what is different
 * (reminders and second chances, docs/product-decisions.md#d59). Dates that have passed are asked again. Consents, and the news agreement as one of them, are not
 * carried over, nor are corrections of the old contract.
 */
export function revisedAnswers(old: Answers, today: CivilDate): Answers {
  const {
    newsAgreement: _news,
    postalAddress: _post,
    otherTenants: _others,
    otherTenantsOnPaper: _printed,
    insuranceStart,
    insuranceEnd,
    ...kept
  } = old
  if (insuranceStart === undefined || insuranceStart < today) return kept
  return { ...kept, insuranceStart, ...(insuranceEnd === undefined ? {} : { insuranceEnd }) }
}
