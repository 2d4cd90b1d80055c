import type { FieldError } from '../validation/codes.ts'
import { INVALID, REQUIRED } from '../validation/codes.ts'
import { toMajor, type Cents } from '../values/money.ts'
import type { ClaimFacts, ClaimItem, ClaimItemState, ClaimState } from './claim.ts'

export const CLAIM_ANSWERS = ['ACCEPT', 'DISPUTE', 'COUNTER'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]

/** What the tenant says to one item. */
export interface ItemAnswer {
  id: string
  answer: ClaimAnswer
  /** Of a counter: less than was asked for, in cents. */
  amount: Cents | null
  /** A dispute needs one. */
  reason: string | null
}

const STATE_AFTER: Record<ClaimAnswer, ClaimItemState> = { ACCEPT: 'ACCEPTED', DISPUTE: 'DISPUTED', COUNTER: 'COUNTERED' }

export type AnswerOutcome =
  | { kind: 'move'; claim: { state: ClaimState; items: ClaimItem[] }; answered: ItemAnswer[] }
  /** All of it was answered so before. */
  | { kind: 'same' }
  /** Too late, or an item was answered otherwise before. */
  | { kind: 'closed' }
  | { kind: 'invalid'; errors: FieldError[] }

/**
 * What an answer makes of a claim as it is today (`claimOn`). Items may be answered one after the other; the claim goes on when none is
 * open: all accepted is decided, anything else is the office's.
 */
export function answerClaim(claim: ClaimFacts, answers: readonly ItemAnswer[]): AnswerOutcome {
  const errors = answers.flatMap((answer, index) => problemsOf(claim.items, answers, answer, index))
  if (errors.length > 0) return { kind: 'invalid', errors }
  const fresh = answers.filter((answer) => !saidBefore(itemOf(claim.items, answer), answer))
  if (fresh.length === 0) return { kind: 'same' }
  if (claim.state !== 'WITH_TENANT' || fresh.some((answer) => itemOf(claim.items, answer)?.state !== 'OPEN')) return { kind: 'closed' }
  const items = claim.items.map((item): ClaimItem => {
    const given = fresh.find(({ id }) => id === item.id)
    return given ? { ...item, state: STATE_AFTER[given.answer], countered: given.amount } : item
  })
  return { kind: 'move', claim: { state: stateAfterAnswers(items), items }, answered: fresh }
}

function stateAfterAnswers(items: readonly ClaimItem[]): ClaimState {
  if (items.some(({ state }) => state === 'OPEN')) return 'WITH_TENANT'
  return items.every(({ state }) => state === 'ACCEPTED') ? 'DECIDED' : 'WITH_OFFICE'
}

function itemOf(items: readonly ClaimItem[], { id }: ItemAnswer): ClaimItem | undefined {
  return items.find((item) => item.id === id)
}

function saidBefore(item: ClaimItem | undefined, { answer, amount }: ItemAnswer): boolean {
  return item !== undefined && item.state === STATE_AFTER[answer] && item.countered === amount
}

function problemsOf(items: readonly ClaimItem[], answers: readonly ItemAnswer[], answer: ItemAnswer, index: number): FieldError[] {
  const at = (name: string) => `items.${index}.${name}`
  const item = itemOf(items, answer)
  if (!item || answers.findIndex(({ id }) => id === answer.id) !== index) return [{ field: at('id'), ...INVALID }]
  if (answer.answer === 'DISPUTE') return answer.reason === null ? [{ field: at('reason'), ...REQUIRED }] : []
  if (answer.answer === 'ACCEPT') return []
  if (answer.amount === null) return [{ field: at('amount'), ...REQUIRED }]
  if (answer.amount < item.requested) return []
  return [{ field: at('amount'), key: 'validation.figure', code: null, params: { lowest: 0.01, highest: toMajor(item.requested - 1) } }]
}
