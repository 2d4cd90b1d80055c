import { useState } from 'react'
import type { claimBody } from '@nestbond/domain/lifecycle/claim-fields'
import { claimBody as bodyOf, coverProblems } from '@nestbond/domain/lifecycle/claim-fields'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import type { Cents } from '@nestbond/domain/values/money'
import type { Payload } from '@nestbond/api/types'
import { parseAmount } from '@nestbond/messages/parse-amount'
import { drafts } from '../../application/drafts.ts'
import { wireAmount } from '../../steps/fields/amount-text.ts'

export interface DraftItem {
  /** Of this item for as long as it is typed at. */
  key: string
  amount: string
  reason: string
}

/** All that is typed of a claim before it is sent; it outlives a failed call, another language and a reload. */
export interface ClaimDraft {
  /** The form is open. */
  open: boolean
  items: DraftItem[]
  accountHolder: string
  iban: string
}

const DRAFTS = 'landlord-claim.'

let lastKey = 0

function emptyItem(): DraftItem {
  return { key: `${Date.now().toString(36)}-${++lastKey}`, amount: '', reason: '' }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What was kept, whatever another version of this page has written there. */
function readDraft(id: string): ClaimDraft {
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

/** The draft behind one link. */
export function useClaimDraft(id: string): ClaimDraftHandle {
  const [draft, setDraft] = useState(() => readDraft(id))
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
      setDraft({ open: false, items: [emptyItem()], accountHolder: '', iban: '' })
      drafts.delete(DRAFTS + id)
    },
  }
}

/** The sum of what can be read as an amount, in cents. */
export function draftSum(items: readonly DraftItem[]): Cents {
  return items.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0), 0)
}

type Body = Payload<'landlordClaimOpen'>

/** What is typed, as the call wants it. The account is left out where nothing is typed of it. */
export function claimPayload({ items, accountHolder, iban }: ClaimDraft): Body {
  const account = accountHolder.trim() === '' && iban.trim() === '' ? null : { accountHolder, iban }
  // What cannot be read as an amount stays a text, which the schema refuses in words.
  return {
    items: items.map(({ amount, reason }) => ({ amount: wireAmount(amount), reason })),
    payoutAccount: account,
  } as Body
}

/** Letters and digits of an account number; its checksum the server judges. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/

export function readShape(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase()
  return IBAN.test(bare) ? bare : null
}

const schema: ReturnType<typeof claimBody> = bodyOf(readShape)

/** What is missing or wrong before it is sent, by the same rules as the server's. `left`: what may still be claimed. */
export function claimProblems(draft: ClaimDraft, left: Cents): FieldError[] {
  const payload = claimPayload(draft)
  const checked = checkWith(schema, payload)
  if (!checked.ok) return checked.errors
  if (draft.items.length === 0) return [{ field: 'items', ...REQUIRED }]
  return coverProblems(checked.value.items, left)
}
