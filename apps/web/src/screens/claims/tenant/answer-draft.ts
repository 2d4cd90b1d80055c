import { useState } from 'react'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import type { Payload } from '@nestbond/api/types'
import { CLAIM_ANSWERS, type ClaimAnswer } from '@nestbond/domain/claims/claim-answer'
import { INVALID, REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import { fromMajor, toMajor } from '@nestbond/domain/values/money'
import { parseAmount } from '@nestbond/messages/parse-amount'
import { drafts } from '../../../application/drafts.ts'

/** The tenant's unsent input for one item. */
export interface ItemDraft {
  answer: ClaimAnswer | null
  amount: string
  reason: string
}

export type AnswerDraft = Readonly<Record<string, ItemDraft>>

const EMPTY: ItemDraft = { answer: null, amount: '', reason: '' }
const DRAFTS = 'account-claim.'
/** Keys begin with the account, because another tenant may sign in next in this tab. */
const draftsOf = (email: string) => `${DRAFTS}${email.toLowerCase()}.`

function readDraft(key: string): AnswerDraft {
  const kept = drafts.get(key) ?? {}
  return Object.fromEntries(
    Object.entries(kept).map(([id, raw]): [string, ItemDraft] => {
      const item = (raw ?? {}) as Partial<Record<keyof ItemDraft, unknown>>
      const text = (value: unknown) => (typeof value === 'string' ? value : '')
      return [
        id,
        {
          answer: CLAIM_ANSWERS.find((one) => one === item.answer) ?? null,
          amount: text(item.amount),
          reason: text(item.reason),
        },
      ]
    }),
  )
}

/** The items that still need the tenant's answer. */
export function openItems({ items }: Pick<TenantClaim, 'items'>) {
  return items.filter(({ state }) => state === 'OPEN')
}

/** The unsent input for an item; the empty draft if there is none. */
export function draftOf(draft: AnswerDraft, itemId: string): ItemDraft {
  return draft[itemId] ?? EMPTY
}

/** The tenant's unsent answers to a claim. The draft survives a failed call, a change of language and a reload. */
export function useAnswerDraft(email: string, claimId: string) {
  const key = draftsOf(email) + claimId
  const [draft, setDraft] = useState(() => readDraft(key))
  return {
    draft,
    change(itemId: string, by: Partial<ItemDraft>) {
      const now = { ...draft, [itemId]: { ...draftOf(draft, itemId), ...by } }
      setDraft(now)
      drafts.set(key, now)
    },
    clear: () => drafts.delete(key),
  }
}

/**
 * Clears the drafts of all accounts but this one; of all at a sign-out. After an expired session, the same tenant finds the drafts again, and another
 * one clears them.
 */
export function clearAnswerDrafts(exceptOf?: string): void {
  drafts.clear(DRAFTS, exceptOf === undefined ? undefined : draftsOf(exceptOf))
}

/** The request body: every open item, with the fields that its answer requires. */
export function answerPayload(claim: Pick<TenantClaim, 'items'>, draft: AnswerDraft): Payload<'userClaimAnswer'> {
  return {
    items: openItems(claim).map(({ id }) => {
      const { answer, amount, reason } = draftOf(draft, id)
      const cents = parseAmount(amount)
      return {
        id,
        answer: answer ?? 'ACCEPT',
        amount: answer === 'COUNTER' && cents !== null ? toMajor(cents) : null,
        reason: answer === 'ACCEPT' || reason.trim() === '' ? null : reason,
      }
    }),
  }
}

/** Validates by the rules of the domain: every item needs an answer, a dispute a reason, a counter a lower amount. */
export function answerProblems(claim: Pick<TenantClaim, 'items'>, draft: AnswerDraft): FieldError[] {
  return openItems(claim).flatMap(({ id, amount: asked }, at): FieldError[] => {
    const { answer, amount, reason } = draftOf(draft, id)
    const field = (name: string) => `items.${at}.${name}`
    if (answer === null) return [{ field: field('answer'), ...REQUIRED }]
    if (answer === 'DISPUTE') return reason.trim() === '' ? [{ field: field('reason'), ...REQUIRED }] : []
    if (answer === 'ACCEPT') return []
    if (amount.trim() === '') return [{ field: field('amount'), ...REQUIRED }]
    const cents = parseAmount(amount)
    if (cents === null || cents === 0) return [{ field: field('amount'), ...INVALID }]
    const most = (fromMajor(asked) ?? 0) - 1
    return cents > most
      ? [
          {
            field: field('amount'),
            key: 'validation.figure',
            code: null,
            params: { lowest: 0.01, highest: toMajor(most) },
          },
        ]
      : []
  })
}
