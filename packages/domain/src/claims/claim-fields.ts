import * as z from 'zod/mini'
import { CLAIM_ANSWERS } from './claim-answer.ts'
import { MOST_INSTALMENTS } from './recourse.ts'
import type { Iban, IbanReader } from '../values/iban.ts'
import { fromMajor, toMajor, type Cents } from '../values/money.ts'
import { INVALID, type FieldError, type Problem } from '../validation/codes.ts'
import { typeError } from '../validation/field-errors.ts'
import { amount, choice, fail, optionalText, rowVersion, text, wireDate } from '../validation/fields.ts'

/** Items per claim. */
export const MOST_CLAIM_ITEMS = 20
/** Characters of an item's id. */
const LONGEST_ID = 64

/** Characters of a reason, whether the landlord's, the tenant's or the office's. */
export const LONGEST_REASON = 1000

/** Characters of a bank transfer's reference. */
const LONGEST_REFERENCE = 140

const INVALID_IBAN: Problem = { key: 'validation.invalid', code: 'INVALID_IBAN' }

/** From `least` to `most` items. */
function list<Item extends z.ZodMiniType>(item: Item, least = 1, most = MOST_CLAIM_ITEMS) {
  return z.array(item, { error: typeError() }).check((ctx) => {
    if (ctx.value.length >= least && ctx.value.length <= most) return
    const problem: Problem = { key: 'validation.figure', code: null, params: { lowest: least, highest: most } }
    ctx.issues.push({ code: 'custom', message: problem.key, params: { problem }, input: ctx.value, path: [] })
  })
}

/** Major units, 0 or more, with at most two decimals; parsed to cents. */
function amountOrNothing() {
  return z.pipe(
    z.number({ error: typeError() }),
    z.transform((raw: number, ctx): Cents => {
      const cents = fromMajor(raw)
      return cents === null || cents < 0 ? fail(ctx, INVALID, raw) : cents
    }),
  )
}

function iban(read: IbanReader) {
  return z.pipe(
    text(50),
    z.transform((typed: string, ctx): Iban => read(typed) ?? fail(ctx, INVALID_IBAN, typed)),
  )
}

/** The account for the landlord's payout. */
export function payoutAccountBody(read: IbanReader) {
  return z.object({ accountHolder: text(), iban: iban(read) }, { error: typeError() })
}

/** The account for a refund of a tenant that no card can take, with the refund's number. */
export function refundAccountBody(read: IbanReader) {
  return z.extend(payoutAccountBody(read), { receiptNumber: text(LONGEST_ID) })
}

/** A landlord's claim: the items with amounts (major units) and reasons, and optionally the payout account and the announcement that it follows. */
export function claimBody(read: IbanReader) {
  return z.object({
    items: list(z.object({ amount: amount(), reason: text(LONGEST_REASON) }, { error: typeError() })),
    payoutAccount: z.optional(z.nullable(payoutAccountBody(read))),
    announcementId: z.optional(z.nullable(text(LONGEST_ID))),
  })
}

/** A claim that a partner opens for a landlord, who alone names the payout account (authorities of partners, docs/product-decisions.md#d75). */
export const partnerClaimBody = z.omit(
  claimBody(() => null),
  { payoutAccount: true },
)

/** A tenant's answer. `answerClaim` checks the fields that each kind of answer needs. */
export const claimAnswerBody = z.object({
  items: list(
    z.object(
      {
        id: text(),
        answer: choice(CLAIM_ANSWERS),
        amount: z.optional(z.nullable(amount())),
        reason: optionalText(LONGEST_REASON),
      },
      { error: typeError() },
    ),
  ),
})

/** The version of the claim that the member of staff saw. */
const version = rowVersion()

/** The office's decision. It has no items if every item stands as the tenant accepted it. */
export const claimDecisionBody = z.object({
  version,
  items: list(
    z.object({ id: text(), amount: amountOrNothing(), reason: text(LONGEST_REASON) }, { error: typeError() }),
    0,
  ),
})

/** A transfer to the landlord. If a second person must confirm it, `paidOn` is only the day of the proposal. */
export const payoutBody = z.object({ version, paidOn: wireDate(), reference: text(LONGEST_REFERENCE) })

/** A transfer from the tenant. */
export const repaymentBody = z.object({
  version,
  amount: amount(),
  receivedOn: wireDate(),
  reference: text(LONGEST_REFERENCE),
})

export const repaymentPlanBody = z.object({
  version,
  instalments: z.pipe(
    z.number({ error: typeError() }),
    z.transform((raw: number, ctx): number =>
      Number.isInteger(raw) && raw >= 1 && raw <= MOST_INSTALMENTS
        ? raw
        : fail(ctx, { key: 'validation.figure', code: null, params: { lowest: 1, highest: MOST_INSTALMENTS } }, raw),
    ),
  ),
  firstDueOn: wireDate(),
})

/**
 * The problems of a claim above what is left of the deposit: at each item that alone exceeds it, else at all items together.
 * @param left the amount that may still be claimed (cents)
 */
export function coverProblems(items: readonly { amount: Cents }[], left: Cents): FieldError[] {
  const problem: Problem = {
    key: 'validation.figure',
    code: 'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT',
    params: { lowest: 0, highest: toMajor(left) },
  }
  const single = items.flatMap(({ amount: asked }, index) =>
    asked > left ? [{ field: `items.${index}.amount`, ...problem }] : [],
  )
  if (single.length > 0) return single
  return items.reduce((sum, { amount: asked }) => sum + asked, 0) > left ? [{ field: 'items', ...problem }] : []
}

/** The items whose counter-offers the landlord takes. */
export const takeOffersBody = z.object({ items: list(text(LONGEST_ID)) })
