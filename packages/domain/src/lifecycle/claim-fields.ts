import * as z from 'zod/mini'
import { CLAIM_ANSWERS } from './claim-answer.ts'
import { MOST_INSTALMENTS } from './recourse.ts'
import type { Iban, IbanReader } from '../values/iban.ts'
import { fromMajor, toMajor, type Cents } from '../values/money.ts'
import { INVALID, type FieldError, type Problem } from '../validation/codes.ts'
import { typeError } from '../validation/field-errors.ts'
import { amount, choice, fail, optionalText, rowVersion, text, wireDate } from '../validation/fields.ts'

/** Items of one claim. */
export const MOST_CLAIM_ITEMS = 20

/** Characters of a reason, the landlord's, the tenant's and the office's. */
export const LONGEST_REASON = 1000

/** Characters of a bank's reference. */
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

/** 0 or more, in major units with at most two digits, as cents. */
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

/** Where the landlord wants the money. */
export function payoutAccountBody(read: IbanReader) {
  return z.object({ accountHolder: text(), iban: iban(read) }, { error: typeError() })
}

/** A landlord's claim: what for, how much (major units), and on wish where to. */
export function claimBody(read: IbanReader) {
  return z.object({
    items: list(z.object({ amount: amount(), reason: text(LONGEST_REASON) }, { error: typeError() })),
    payoutAccount: z.optional(z.nullable(payoutAccountBody(read))),
  })
}

/** A tenant's answer; what an answer needs is judged with the claim (`answerClaim`). */
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

/** The office's decision; without an item where all that the tenant accepted stands. */
export const claimDecisionBody = z.object({
  version,
  items: list(
    z.object({ id: text(), amount: amountOrNothing(), reason: text(LONGEST_REASON) }, { error: typeError() }),
    0,
  ),
})

/** A transfer that was made; where a second person must confirm it, `paidOn` is only the day of the proposal. */
export const payoutBody = z.object({ version, paidOn: wireDate(), reference: text(LONGEST_REFERENCE) })

/** A transfer that came in. */
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
 * A claim above what is left of the deposit: at the item that alone is too much, else at all of them.
 * @param left what may still be claimed (cents)
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
