import { useState } from 'react'
import type { claimBody } from '@nestbond/domain/claims/claim-fields'
import { claimBody as bodyOf, coverProblems } from '@nestbond/domain/claims/claim-fields'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { groupedIban, readIbanShape } from '@nestbond/domain/values/iban'
import type { Cents } from '@nestbond/domain/values/money'
import type { Payload } from '@nestbond/api/types'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { drafts } from '../../../application/drafts.ts'
import { wireAmount } from '../../../steps/fields/amount-text.ts'

export interface DraftItem {
  /** Stable key of the item while it is edited. */
  key: string
  amount: string
  reason: string
}

/** The unsent input of a claim. It survives a failed call, a change of language and a reload. */
export interface ClaimDraft {
  /** The form is open. */
  open: boolean
  items: DraftItem[]
  accountHolder: string
  iban: string
  /** The announcement whose amount the claim gives; empty for any other claim. */
  announcementId: string
}

const DRAFTS = 'landlord-claim.'

let lastKey = 0

function emptyItem(): DraftItem {
  return { key: `${Date.now().toString(36)}-${++lastKey}`, amount: '', reason: '' }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads the stored draft. Another version of this page may have written it, so every field is checked. */
export function readDraft(id: string): ClaimDraft {
  const kept = drafts.get(DRAFTS + id) ?? {}
  const items = (Array.isArray(kept['items']) ? (kept['items'] as Partial<DraftItem>[]) : []).map((item) => ({
    ...emptyItem(),
    amount: textOf(item?.amount),
    reason: textOf(item?.reason),
  }))
  return {
    open: kept['open'] === true,
    items: items.length === 0 ? [emptyItem()] : items,
    accountHolder: textOf(kept['accountHolder']),
    iban: textOf(kept['iban']),
    announcementId: textOf(kept['announcementId']),
  }
}

export interface ClaimDraftHandle {
  draft: ClaimDraft
  change: (change: Partial<ClaimDraft>) => void
  changeItem: (key: string, change: Partial<DraftItem>) => void
  addItem: () => string
  removeItem: (key: string) => void
  clear: () => void
}

/**
 * The draft of the claim on one policy.
 * @param id the id in the landlord's link
 * @param opened the form is open from the beginning
 */
export function useClaimDraft(id: string, opened: boolean): ClaimDraftHandle {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(id)
    return opened ? { ...kept, open: true } : kept
  })
  const change = (by: Partial<ClaimDraft>) => {
    const now = { ...draft, ...by }
    setDraft(now)
    drafts.set(DRAFTS + id, { ...now })
  }
  return {
    draft,
    change,
    changeItem: (key, by) =>
      change({ items: draft.items.map((item) => (item.key === key ? { ...item, ...by } : item)) }),
    addItem() {
      const item = emptyItem()
      change({ items: [...draft.items, item] })
      return item.key
    },
    removeItem: (key) => change({ items: draft.items.filter((item) => item.key !== key) }),
    clear() {
      setDraft({ open: false, items: [emptyItem()], accountHolder: '', iban: '', announcementId: '' })
      drafts.delete(DRAFTS + id)
    },
  }
}

/** The sum of all amounts that can be parsed, in cents. */
export function draftSum(items: readonly DraftItem[]): Cents {
  return items.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0), 0)
}

/** The account's number as the page to review shows it, in groups, whichever spelling was typed. */
export function shownIban({ iban }: Pick<ClaimDraft, 'iban'>): string {
  return groupedIban(readIbanShape(iban) ?? iban)
}

type Body = Payload<'landlordClaimOpen'>

/** The request body. The account is null if both of its fields are empty. */
export function claimPayload({ items, accountHolder, iban, announcementId }: ClaimDraft): Body {
  const account = accountHolder.trim() === '' && iban.trim() === '' ? null : { accountHolder, iban }
  // A malformed amount stays a string, which the schema rejects with a message.
  return {
    items: items.map(({ amount, reason }) => ({ amount: wireAmount(amount), reason })),
    payoutAccount: account,
    ...(announcementId !== '' && { announcementId }),
  } as Body
}

const schema: ReturnType<typeof claimBody> = bodyOf(readIbanShape)

/** Validates with the same rules as the server. `left` is the cover that is still available, in cents. */
export function claimProblems(draft: ClaimDraft, left: Cents): FieldError[] {
  const payload = claimPayload(draft)
  const checked = checkWith(schema, payload)
  const faults = checked.ok ? [] : checked.errors
  if (draft.items.length === 0) return [...faults, { field: 'items', ...REQUIRED }]
  // The page shows the sum beside the cover, so a sum above it counts even if other fields have faults.
  const amounts = draft.items.map(({ amount }) => ({ amount: parseAmount(amount) ?? 0 }))
  const over = coverProblems(amounts, left)
  return [...faults, ...over.filter(({ field }) => faults.every((fault) => fault.field !== field))]
}
