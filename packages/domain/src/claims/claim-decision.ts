import { INVALID, REQUIRED, type FieldError } from '../validation/codes.ts'
import { toMajor, type Cents } from '../values/money.ts'
import { settledAmount, settledSum, type ClaimItem, type ClaimItemState, type ClaimState } from './claim.ts'
import { needsSecondPerson } from '../underwriting/underwriting-case.ts'

/** The amount that the office grants for one item, with the reason. */
export interface ItemDecision {
  id: string
  /** Cents, from 0 to the requested amount, or to the one that both parties have agreed on. */
  amount: Cents
  reason: string
}

/** Items that the office must decide. */
export function isForOffice(state: ClaimItemState): boolean {
  return state === 'DISPUTED' || state === 'COUNTERED' || state === 'UNANSWERED'
}

/** Items that the office may decide: those it must decide, and accepted or agreed ones, which it may find too high. */
export function mayBeDecided(state: ClaimItemState): boolean {
  return state === 'ACCEPTED' || state === 'AGREED' || isForOffice(state)
}

/** The problems of a decision; empty if it is valid. All open items are decided together. An accepted or agreed item that is not named stands. */
export function decisionProblems(items: readonly ClaimItem[], decisions: readonly ItemDecision[]): FieldError[] {
  const wrong = decisions.flatMap(({ id, amount }, index): FieldError[] => {
    const item = items.find((one) => one.id === id)
    if (!item || !mayBeDecided(item.state) || decisions.findIndex((one) => one.id === id) !== index)
      return [{ field: `items.${index}.id`, ...INVALID }]
    // More than was agreed on is asked for by nobody, and another claim may have used the difference.
    const highest = settledAmount(item) ?? item.requested
    if (amount <= highest) return []
    return [
      {
        field: `items.${index}.amount`,
        key: 'validation.figure',
        code: null,
        params: { lowest: 0, highest: toMajor(highest) },
      },
    ]
  })
  const missing = items.some((item) => isForOffice(item.state) && !decisions.some(({ id }) => id === item.id))
  return missing && wrong.length === 0 ? [{ field: 'items', ...REQUIRED }] : wrong
}

/** The items with the office's decisions applied. */
export function decidedItems(
  items: readonly ClaimItem[],
  decisions: readonly Pick<ItemDecision, 'id' | 'amount'>[],
): ClaimItem[] {
  return items.map((item) => {
    const decision = decisions.find(({ id }) => id === item.id)
    return decision && mayBeDecided(item.state) ? { ...item, state: 'DECIDED', decided: decision.amount } : item
  })
}

/** The state after a final decision: CLOSED if nothing is to be paid. */
export function stateOfDecided(items: readonly ClaimItem[]): ClaimState {
  return settledSum(items) === 0 ? 'CLOSED' : 'DECIDED'
}

/** The state after one person's decision. Above a deposit of 10,000 a second person must confirm it first, as with an underwriting case. */
export function stateAfterClaimDecision(items: readonly ClaimItem[], deposit: Cents): ClaimState {
  return needsSecondPerson(deposit) ? 'CONFIRMING' : stateOfDecided(items)
}
