import type { FieldError } from '../validation/codes.ts'
import { INVALID, REQUIRED } from '../validation/codes.ts'
import { toMajor, type Cents } from '../values/money.ts'
import { requestedSum, type ClaimFacts, type ClaimItem, type ClaimItemState, type ClaimState } from './claim.ts'
import { checksOfAccepted, type AcceptedClaim, type ClaimCheck } from './claim-limits.ts'

export const CLAIM_ANSWERS = ['ACCEPT', 'DISPUTE', 'COUNTER'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]

/** The tenant's answer to one item of a claim. */
export interface ItemAnswer {
  id: string
  answer: ClaimAnswer
  /** Cents, only for COUNTER: less than the requested amount. Null otherwise. */
  amount: Cents | null
  /** Required for DISPUTE. */
  reason: string | null
}

const STATE_AFTER: Record<ClaimAnswer, ClaimItemState> = {
  ACCEPT: 'ACCEPTED',
  DISPUTE: 'DISPUTED',
  COUNTER: 'COUNTERED',
}

export type AnswerOutcome =
  | {
      kind: 'move'
      /** `checks` lists why a fully accepted claim still goes to the office. */
      claim: { state: ClaimState; items: ClaimItem[]; checks: ClaimCheck[] }
      answered: ItemAnswer[]
    }
  /** A repeat: every item has this answer already. */
  | { kind: 'same' }
  /** Too late, or an item already has another answer. */
  | { kind: 'closed' }
  | { kind: 'invalid'; errors: FieldError[] }

/**
 * Applies the tenant's answers to a claim as it is today (`claimOn`). Items may be answered in several calls.
 * Once no item is open, the claim is decided if all items are accepted and no check objects; otherwise it goes to the office.
 * @param circumstances the facts that decide whether acceptance settles the claim (money by two people, docs/product-decisions.md#d51)
 */
export function answerClaim(
  claim: ClaimFacts,
  answers: readonly ItemAnswer[],
  circumstances: Omit<AcceptedClaim, 'sum'>,
): AnswerOutcome {
  const errors = answerProblems(claim.items, answers)
  if (errors.length > 0) return { kind: 'invalid', errors }
  const fresh = answers.filter((answer) => !saidBefore(itemOf(claim.items, answer), answer))
  if (fresh.length === 0) return { kind: 'same' }
  if (claim.state !== 'WITH_TENANT' || fresh.some((answer) => itemOf(claim.items, answer)?.state !== 'OPEN'))
    return { kind: 'closed' }
  const items = claim.items.map((item): ClaimItem => {
    const given = fresh.find(({ id }) => id === item.id)
    return given ? { ...item, state: STATE_AFTER[given.answer], countered: given.amount } : item
  })
  const accepted = items.every(({ state }) => state === 'ACCEPTED')
  const checks = accepted ? checksOfAccepted({ ...circumstances, sum: requestedSum(items) }) : []
  return { kind: 'move', claim: { state: stateAfterAnswers(items, checks), items, checks }, answered: fresh }
}

function stateAfterAnswers(items: readonly ClaimItem[], checks: readonly ClaimCheck[]): ClaimState {
  if (items.some(({ state }) => state === 'OPEN')) return 'WITH_TENANT'
  return items.every(({ state }) => state === 'ACCEPTED') && checks.length === 0 ? 'DECIDED' : 'WITH_OFFICE'
}

function itemOf<Item extends { id: string }>(items: readonly Item[], { id }: ItemAnswer): Item | undefined {
  return items.find((item) => item.id === id)
}

function saidBefore(item: ClaimItem | undefined, { answer, amount }: ItemAnswer): boolean {
  if (item === undefined || item.countered !== amount) return false
  // The landlord may have taken the counter-offer since.
  return item.state === STATE_AFTER[answer] || (answer === 'COUNTER' && item.state === 'AGREED')
}

/** An answer as it comes from the wire, with the fields of its kind only. */
export function itemAnswerOf({
  id,
  answer,
  amount,
  reason,
}: {
  id: string
  answer: ClaimAnswer
  amount?: Cents | null | undefined
  reason?: string | null | undefined
}): ItemAnswer {
  return { id, answer, amount: answer === 'COUNTER' ? (amount ?? null) : null, reason: reason ?? null }
}

/** The problems of answers: an unknown or repeated item, a dispute without a reason, a counter-offer that is not below the requested amount. */
export function answerProblems(items: readonly AskedItem[], answers: readonly ItemAnswer[]): FieldError[] {
  return answers.flatMap((answer, index) => problemsOf(items, answers, answer, index))
}

/** The amount that the landlord asks for (cents). */
type AskedItem = Pick<ClaimItem, 'id' | 'requested'>

function problemsOf(
  items: readonly AskedItem[],
  answers: readonly ItemAnswer[],
  answer: ItemAnswer,
  index: number,
): FieldError[] {
  const at = (name: string) => `items.${index}.${name}`
  const item = itemOf(items, answer)
  if (!item || answers.findIndex(({ id }) => id === answer.id) !== index) return [{ field: at('id'), ...INVALID }]
  if (answer.answer === 'DISPUTE') return answer.reason === null ? [{ field: at('reason'), ...REQUIRED }] : []
  if (answer.answer === 'ACCEPT') return []
  if (answer.amount === null) return [{ field: at('amount'), ...REQUIRED }]
  if (answer.amount < item.requested) return []
  return [
    {
      field: at('amount'),
      key: 'validation.figure',
      code: null,
      params: { lowest: 0.01, highest: toMajor(item.requested - 1) },
    },
  ]
}
