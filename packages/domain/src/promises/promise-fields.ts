import * as z from 'zod/mini'
import { PROMISE_CONSENTS } from '../consents/consents.ts'
import { REQUIRED } from '../validation/codes.ts'
import { crossCheck } from '../validation/cross-check.ts'
import { depositRangeProblem } from '../validation/deposit.ts'
import { amount, choice, yesNo } from '../validation/fields.ts'
import { COUNTRIES } from '../values/enums.ts'
import { PRODUCTS } from '../values/product.ts'

const consent = z.optional(z.nullable(yesNo()))

/** The wish for a promise, without the token: the country and the highest deposit in major units, and both consents. */
export const promiseWish = crossCheck(
  z.object({ country: choice(COUNTRIES), deposit: amount(), privacyPolicy: consent, creditCheck: consent }),
  ({ country, deposit, ...consents }, { report }) => {
    const problem =
      country === undefined || deposit === undefined ? null : depositRangeProblem(deposit, PRODUCTS[country])
    if (problem) report(problem, ['deposit'])
    for (const name of PROMISE_CONSENTS) if (consents[name] !== true) report(REQUIRED, [name])
  },
)
