import { afterEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../../../sample-storage.ts'
import { groupedIban } from '@nestbond/domain/values/iban'
import { SPELLINGS } from '@nestbond/domain/values/sample-spellings'
import { drafts } from '../../../application/drafts.ts'
import { claimPayload, claimProblems, draftSum, readDraft, shownIban, type ClaimDraft } from './claim-draft.ts'

const draft = (amounts: string[], account: Partial<ClaimDraft> = {}): ClaimDraft => ({
  open: true,
  items: amounts.map((amount, at) => ({ key: String(at), amount, reason: 'Kratzer im Parkett' })),
  accountHolder: '',
  iban: '',
  announcementId: '',
  ...account,
})

it('reads amounts as people type them, and sums the readable ones', () => {
  expect(draftSum(draft(['1.200,50', '80', 'viel']).items)).toBe(128_050)
  expect(claimPayload(draft(['1.200,50'])).items).toEqual([{ amount: 1200.5, reason: 'Kratzer im Parkett' }])
})

it('omits an empty account, and requires both parts of a partial one', () => {
  expect(claimPayload(draft(['80'])).payoutAccount).toBeNull()
  expect(claimProblems(draft(['80'], { accountHolder: 'Jonas Weber' }), 240_000)).toMatchObject([
    { field: 'payoutAccount.iban', key: 'validation.required' },
  ])
  expect(claimProblems(draft(['80'], { accountHolder: 'Jonas Weber', iban: 'nirgends' }), 240_000)).toMatchObject([
    { field: 'payoutAccount.iban', code: 'INVALID_IBAN' },
  ])
})

it('reports missing amounts and amounts above the cover by the rules of the server', () => {
  expect(claimProblems(draft(['']), 240_000)).toMatchObject([{ field: 'items.0.amount', key: 'validation.required' }])
  expect(claimProblems(draft(['viel']), 240_000)).toMatchObject([
    { field: 'items.0.amount', key: 'validation.invalid' },
  ])
  expect(claimProblems(draft(['2.400,01']), 240_000)).toMatchObject([
    { field: 'items.0.amount', code: 'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT' },
  ])
  expect(claimProblems(draft(['2000', '400,01']), 240_000)).toMatchObject([
    { field: 'items', code: 'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT' },
  ])
  expect(claimProblems(draft(['2000', '400']), 240_000)).toEqual([])
  // All of it at once, as the summary counts it.
  expect(claimProblems(draft(['2000', '400,01', ''], { iban: 'nirgends' }), 240_000).map(({ field }) => field)).toEqual(
    ['items.2.amount', 'payoutAccount.accountHolder', 'payoutAccount.iban', 'items'],
  )
})

it.each(SPELLINGS.iban.filter(([, value]) => value !== null))('shows the account %j for review', (iban, value) => {
  expect(shownIban({ iban })).toBe(groupedIban(String(value)))
})

afterEach(() => vi.unstubAllGlobals())

it('reads a stored draft back as it was, with its form open or closed', () => {
  stubStorage()
  for (const open of [true, false]) {
    const typed = { ...draft(['80'], { accountHolder: 'Jonas Weber', iban: 'DE89', announcementId: 'two' }), open }
    drafts.set('landlord-claim.one', typed)
    expect(readDraft('one')).toEqual({ ...typed, items: [{ ...typed.items[0], key: expect.any(String) }] })
  }
  expect(readDraft('other')).toMatchObject({ open: false, items: [{ amount: '', reason: '' }] })
})
