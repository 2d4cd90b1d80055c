import { useState } from 'react'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import type { Payload } from '@nestbond/api/types'
import {
  answerProblems as problemsOfAnswers,
  CLAIM_ANSWERS,
  itemAnswerOf,
  type ClaimAnswer,
} from '@nestbond/domain/claims/claim-answer'
import { claimAnswerBody } from '@nestbond/domain/claims/claim-fields'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { fromMajor } from '@nestbond/domain/values/money'
import { drafts } from '../../../application/drafts.ts'
import { wireAmount } from '../../../steps/fields/amount-text.ts'

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

/** The request body: every open item, with the fields that its answer requires. Unreadable input stays as it is, and the schema rejects it. */
export function answerPayload(claim: Pick<TenantClaim, 'items'>, draft: AnswerDraft): Payload<'userClaimAnswer'> {
  return { items: openItems(claim).map(({ id }) => answerOf(id, draftOf(draft, id))) } as Payload<'userClaimAnswer'>
}

function answerOf(id: string, { answer, amount, reason }: ItemDraft) {
  return {
    id,
    answer,
    amount: answer === 'COUNTER' ? wireAmount(amount) : null,
    reason: answer === 'ACCEPT' || reason.trim() === '' ? null : reason,
  }
}

/** Validates each open item by the rules of the server: its answer, and the fields that the answer needs. */
export function answerProblems(claim: Pick<TenantClaim, 'items'>, draft: AnswerDraft): FieldError[] {
  return openItems(claim).flatMap(({ id, amount }, at): FieldError[] => {
    const checked = checkWith(claimAnswerBody, { items: [answerOf(id, draftOf(draft, id))] })
    const errors = checked.ok
      ? problemsOfAnswers([{ id, requested: fromMajor(amount) ?? 0 }], checked.value.items.map(itemAnswerOf))
      : checked.errors
    return errors.map((error) => ({ ...error, field: error.field.replace(/^items\.0\./, `items.${at}.`) }))
  })
}
