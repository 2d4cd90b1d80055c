import { expect, it } from 'vitest'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { Texts } from '../../../texts/use-texts.ts'
import { HELD, SAMPLE_POLICY } from './sample-policy.ts'
import { turnSentence } from './turn-words.ts'

const keys = { t: (key: string) => key } as unknown as Texts
const asked = (hold: object) =>
  ({ stage: 'INVITED', invitation: { correction: null, hold: { state: 'ASKED', ...hold } } }) as Partial<AccountPolicy>

it.each<[string, Partial<AccountPolicy>, string]>([
  ['takes the own withdrawal back', HELD, 'TENANT'],
  ['is asked to take over', asked({ firstGone: true, question: 'x' }), 'TENANT'],
  ['waits for the first tenant’s answer', asked({ firstGone: false, question: null }), 'FIRST'],
  ['answers a claim', { stage: 'CLAIMED', turn: { who: 'TENANT', since: null } }, 'TENANT'],
  ['pays a debt', { debts: [{ since: '2026-11-01T00:00:00.000Z' }] as AccountPolicy['debts'] }, 'TENANT'],
  ['reads an act of the first tenant', { turn: { who: 'TENANT', since: null } }, 'FIRST'],
])('names whose turn it is to a co-tenant who %s', (_, facts, turn) => {
  expect(turnSentence({ ...SAMPLE_POLICY, ...facts }, keys)).toBe(`account.turn.${turn}`)
})

const withdrawn = (facts: Partial<AccountPolicy['withdrawal']>) => ({
  withdrawal: { ...SAMPLE_POLICY.withdrawal, ...facts },
})

it.each([
  ['the own withdrawal is final', withdrawn({ final: true })],
  ['that of another tenant is', withdrawn({ other: { name: 'Mara Lind', heldUntil: null } })],
  [
    'the own could still be taken back, and another is final',
    withdrawn({ ...HELD.withdrawal, other: { name: 'M', heldUntil: null } }),
  ],
])('says that the contract ends, not that it is insured, once %s', (_, facts) => {
  for (const role of ['FIRST', 'CO_TENANT'] as const)
    expect(turnSentence({ ...SAMPLE_POLICY, ...facts, role }, keys)).toBe('account.ending')
})

it.each<[string, Partial<AccountPolicy>, string]>([
  [
    'another tenant may still take a withdrawal back',
    withdrawn({ other: { name: 'Mara Lind', heldUntil: '2026-11-24T10:00:00.000Z' } }),
    'account.quiet',
  ],
  ['nothing is open', {}, 'account.quiet'],
  [
    'the others are asked whether they take over',
    { ...asked({ firstGone: true, question: null }), role: 'FIRST' },
    'account.quiet.change',
  ],
  [
    'the other tenants are asked about a higher deposit',
    { depositChange: { last: { state: 'WITH_TENANTS' } } as AccountPolicy['depositChange'] },
    'account.quiet.change',
  ],
  [
    'the others have not answered about a higher deposit',
    { depositQuestion: { state: 'WAITS', withLandlord: false } as AccountPolicy['depositQuestion'] },
    'account.quiet.change',
  ],
  [
    'another split waits for others',
    { split: { proposal: { you: 'DONE' } } as AccountPolicy['split'] },
    'account.quiet.change',
  ],
  [
    'the tenants change',
    { tenantChange: { last: { state: 'AGREED' } } as AccountPolicy['tenantChange'] },
    'account.quiet.change',
  ],
  [
    'the tenants have changed',
    { tenantChange: { last: { state: 'DONE' } } as AccountPolicy['tenantChange'] },
    'account.quiet',
  ],
])('does not say that nobody has to act while a change is open: %s', (_, facts, key) => {
  expect(turnSentence({ ...SAMPLE_POLICY, ...facts }, keys)).toBe(key)
})
