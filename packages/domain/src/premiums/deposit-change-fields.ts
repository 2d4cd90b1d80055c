import * as z from 'zod/mini'
import { amount, choice, optionalText, reference, text, yesNo } from '../validation/fields.ts'
import { EMPLOYMENT_STATUSES, type DocumentKind } from '../values/enums.ts'

/** Characters of the landlord's and the office's reasons, and of the tenant's words about a refusal. */
export const LONGEST_DEPOSIT_REASON = 1_000

/**
 * The wished deposit. A raise also names the present rent, employment and income for its check, and agrees to a question to the credit agency; a lower
 * deposit leaves them out. The income may stay out where the questionnaire does not ask for one.
 */
const wish = {
  deposit: amount(),
  rent: z.optional(z.nullable(amount())),
  employmentStatus: z.optional(z.nullable(choice(EMPLOYMENT_STATUSES))),
  grossIncome: z.optional(z.nullable(amount())),
  creditCheck: z.optional(z.nullable(yesNo())),
}

export const depositWishBody = z.object(wish)
export type DepositWish = z.infer<typeof depositWishBody>

/** `premium`: the price of a whole period that the tenant has seen. */
export const depositAskBody = z.object({ ...wish, premium: amount() })

/** The landlord's answer. `change` and `deposit` are what the landlord saw. A refusal may have a reason. */
export const depositAnswerBody = z.object({
  change: reference(60),
  deposit: amount(),
  agree: yesNo(),
  reason: optionalText(LONGEST_DEPOSIT_REASON),
})

/** A co-tenant agrees to a raise: the wish, the deposit and the premium of a whole period for all tenants that the co-tenant has seen. */
export const depositAgreeBody = z.object({ change: reference(60), deposit: amount(), premium: amount() })

export const depositDeclineBody = z.object({ change: reference(60) })

/** The office's decision on a raise in the version that it has seen. The tenant reads the reason of a refusal. */
export const depositDecisionBody = z.object({
  version: z.int32(),
  accept: yesNo(),
  reason: text(LONGEST_DEPOSIT_REASON),
})

/** The documents that a raise may need. An identity document shows traits that must not count, and says nothing about rent or income. */
export const RAISE_DOCUMENTS = [
  'income-proof',
  'tax-assessment',
  'student-certificate',
  'pension-notice',
  'rental-contract',
] as const satisfies readonly DocumentKind[]

/** The office asks for documents before it decides on a raise. The tenant reads the message. */
export const depositDocumentsBody = z.object({
  version: z.int32(),
  documents: z.array(choice(RAISE_DOCUMENTS)).check(z.minLength(1)),
  message: text(LONGEST_DEPOSIT_REASON),
})

export const depositReviewBody = z.object({ message: text(LONGEST_DEPOSIT_REASON) })
