import { useState } from 'react'
import type { ClaimDetail } from '@nestbond/api/claims/office-claims'
import type { Payload } from '@nestbond/api/types'
import { isForOffice, mayBeDecided } from '@nestbond/domain/claims/claim-decision'
import { INVALID, REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import { fromMajor, toMajor } from '@nestbond/domain/values/money'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { drafts } from '../../../application/drafts.ts'
import { DRAFTS } from '../../office/cases/case-draft.ts'

export interface DecisionItem {
  amount: string
  reason: string
}

export type DecisionDraft = Readonly<Record<string, DecisionItem>>

const EMPTY: DecisionItem = { amount: '', reason: '' }

/** Items that the office must decide, and accepted or agreed items whose decision it is overriding (the ones with a draft). */
export function itemsToDecide({ items }: Pick<ClaimDetail, 'items'>, draft: DecisionDraft) {
  return items.filter(({ id, state }) => isForOffice(state) || (mayBeDecided(state) && draft[id] !== undefined))
}

export function decisionOf(draft: DecisionDraft, itemId: string): DecisionItem {
  return draft[itemId] ?? EMPTY
}

/** The unsent decisions on a claim. They survive a failed call, a switch to another claim, a reload and a new sign-in, but not a sign-out. */
export function useDecisionDraft(claimId: string) {
  const key = `${DRAFTS}claim.${claimId}`
  const [draft, setDraft] = useState<DecisionDraft>(() => {
    const kept = drafts.get(key) ?? {}
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return Object.fromEntries(
      Object.entries(kept).map(([id, item]) => [
        id,
        { amount: text((item as DecisionItem).amount), reason: text((item as DecisionItem).reason) },
      ]),
    )
  })
  return {
    draft,
    change(itemId: string, by: Partial<DecisionItem>) {
      const now = { ...draft, [itemId]: { ...decisionOf(draft, itemId), ...by } }
      setDraft(now)
      drafts.set(key, now)
    },
    /** Keeps an accepted item as it is. */
    drop(itemId: string) {
      const { [itemId]: _, ...rest } = draft
      setDraft(rest)
      drafts.set(key, rest)
    },
    clear() {
      setDraft({})
      drafts.delete(key)
    },
  }
}

export function decisionPayload(detail: ClaimDetail, draft: DecisionDraft): Payload<'officeClaimDecide'> {
  return {
    version: detail.version,
    items: itemsToDecide(detail, draft).map(({ id }) => {
      const { amount, reason } = decisionOf(draft, id)
      return { id, amount: toMajor(parseAmount(amount) ?? 0), reason }
    }),
  }
}

/** Validates: every item needs a reason, and an amount between zero and the amount claimed. */
export function decisionFaults(detail: Pick<ClaimDetail, 'items'>, draft: DecisionDraft): FieldError[] {
  return itemsToDecide(detail, draft).flatMap(({ id, amount: asked }, at): FieldError[] => {
    const { amount, reason } = decisionOf(draft, id)
    const field = (name: string) => `items.${at}.${name}`
    const cents = parseAmount(amount)
    const most = fromMajor(asked) ?? 0
    const faults: FieldError[] = []
    if (amount.trim() === '') faults.push({ field: field('amount'), ...REQUIRED })
    else if (cents === null) faults.push({ field: field('amount'), ...INVALID })
    else if (cents > most)
      faults.push({
        field: field('amount'),
        key: 'validation.figure',
        code: null,
        params: { lowest: 0, highest: toMajor(most) },
      })
    if (reason.trim() === '') faults.push({ field: field('reason'), ...REQUIRED })
    return faults
  })
}
