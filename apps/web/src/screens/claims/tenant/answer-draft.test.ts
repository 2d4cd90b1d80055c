import { afterEach, expect, it, vi } from 'vitest'
import type { ClaimItemView } from '@nestbond/api/claims/claims'
import { drafts } from '../../../application/drafts.ts'
import { answerPayload, answerProblems, clearAnswerDrafts, type AnswerDraft } from './answer-draft.ts'

const item = (id: string, amount: number, state: ClaimItemView['state'] = 'OPEN'): ClaimItemView => ({
  id,
  amount,
  reason: 'Kratzer',
  state,
  answer: null,
  decision: null,
  settledAmount: null,
  evidence: [],
})
const claim = { items: [item('done', 50, 'ACCEPTED'), item('a', 300), item('b', 120.5)] }
const draft = (
  b: Partial<AnswerDraft[string]>,
  a: Partial<AnswerDraft[string]> = { answer: 'ACCEPT' },
): AnswerDraft => ({
  a: { answer: null, amount: '', reason: '', ...a },
  b: { answer: null, amount: '', reason: '', ...b },
})

it('requires an answer to every open item, and the fields that the answer needs', () => {
  expect(answerProblems(claim, {})).toMatchObject([{ field: 'items.0.answer' }, { field: 'items.1.answer' }])
  expect(answerProblems(claim, draft({ answer: 'DISPUTE', reason: '  ' }))).toMatchObject([
    { field: 'items.1.reason', key: 'validation.required' },
  ])
  expect(answerProblems(claim, draft({ answer: 'COUNTER' }))).toMatchObject([
    { field: 'items.1.amount', key: 'validation.required' },
  ])
  expect(answerProblems(claim, draft({ answer: 'COUNTER', amount: 'halb' }))).toMatchObject([
    { field: 'items.1.amount', key: 'validation.invalid' },
  ])
  expect(answerProblems(claim, draft({ answer: 'COUNTER', amount: '120,50' }))).toMatchObject([
    { params: { highest: 120.49 } },
  ])
  expect(answerProblems(claim, draft({ answer: 'COUNTER', amount: '120,49' }))).toEqual([])
})

it('sends only the open items, each with the fields of its answer', () => {
  const typed = draft(
    { answer: 'COUNTER', amount: '80', reason: 'War schon da' },
    { answer: 'ACCEPT', amount: '10', reason: 'von vorhin' },
  )
  expect(answerPayload(claim, typed)).toEqual({
    items: [
      { id: 'a', answer: 'ACCEPT', amount: null, reason: null },
      { id: 'b', answer: 'COUNTER', amount: 80, reason: 'War schon da' },
    ],
  })
})

afterEach(() => vi.unstubAllGlobals())

it("keeps the drafts of the tenant who signs in again, and clears another tenant's", () => {
  vi.stubGlobal('sessionStorage', {
    getItem(key: string) {
      return (this as unknown as Record<string, string>)[key] ?? null
    },
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value })
    },
    removeItem(key: string) {
      delete (this as unknown as Record<string, string>)[key]
    },
  })
  drafts.set('account-claim.lena@example.com.one', { a: { reason: 'Kratzer' } })
  drafts.set('account-claim.jonas@example.com.two', { b: { reason: 'Dübel' } })
  drafts.set('landlord-claim.three', { open: true })
  clearAnswerDrafts('Lena@example.com')
  expect(drafts.get('account-claim.lena@example.com.one')).not.toBeNull()
  expect(drafts.get('account-claim.jonas@example.com.two')).toBeNull()
  clearAnswerDrafts()
  expect(drafts.get('account-claim.lena@example.com.one')).toBeNull()
  expect(drafts.get('landlord-claim.three')).not.toBeNull()
})
