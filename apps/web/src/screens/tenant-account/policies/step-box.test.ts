import { expect, it } from 'vitest'
import { HELD, SAMPLE_POLICY } from './sample-policy.ts'
import { stepBoxOf, turnOf } from './step-box.ts'

type Facts = Parameters<typeof stepBoxOf>[0]

const exchange = { turn: 'LANDLORD' } as unknown as Facts['depositExchange']
const question = (state: 'ASKED' | 'WAITS', withLandlord = false) => ({
  depositQuestion: { state, withLandlord } as Facts['depositQuestion'],
})
const split = (you: NonNullable<NonNullable<Facts['split']>['proposal']>['you']) => ({
  split: { proposal: { you } } as Facts['split'],
})
const leaving = (asksYou: boolean) => ({ tenantChange: { last: { asksYou } } as Facts['tenantChange'] })
const wish = (
  state: NonNullable<NonNullable<Facts['depositChange']>['last']>['state'],
  sent: boolean | null = null,
) => ({
  depositChange: { last: { state, documents: sent === null ? null : { sent } } } as Facts['depositChange'],
})
const debts = [{}] as Facts['debts']
const payable = { bar: null } as Facts['reinstatement']
const FINAL = { withdrawal: { ...SAMPLE_POLICY.withdrawal, final: true } }
const heldByOther = {
  withdrawal: { ...SAMPLE_POLICY.withdrawal, other: { name: 'Mara Lind', heldUntil: '2026-11-24T10:00:00.000Z' } },
}
const onHold = (state: 'HELD' | 'ASKED') => ({
  invitation: { correction: null, hold: { state } } as unknown as Facts['invitation'],
})
const ofFirst = (question: string | null) => ({
  invitation: {
    correction: null,
    hold: { state: 'ASKED', firstGone: true, question },
  } as unknown as Facts['invitation'],
})
const correction = {
  invitation: {
    correction: { id: 'x', newContract: false, lastDay: '' },
    hold: null,
  } as unknown as Facts['invitation'],
}

it.each<[string, Partial<Facts>, ReturnType<typeof stepBoxOf>]>([
  ['a policy without anything open', {}, 'NEXT'],
  ['a debt', { debts }, 'DEBT'],
  ['a debt while the landlord has to sign the release', { debts, turn: { who: 'LANDLORD', since: null } }, 'NEXT'],
  ['a premium that puts the contract back in force', { stage: 'ENDED', reinstatement: payable }, 'REINSTATEMENT'],
  [
    'a premium that does so no more',
    { stage: 'ENDED', reinstatement: { bar: 'CLAIMED' } as Facts['reinstatement'] },
    'NEXT',
  ],
  ['an exchange', { depositExchange: exchange }, 'EXCHANGE'],
  ['an exchange before the acceptance', { depositExchange: exchange, stage: 'INVITED' }, 'EXCHANGE'],
  ['an exchange after the end', { depositExchange: exchange, stage: 'ENDED' }, 'NEXT'],
  ['an exchange and a release', { depositExchange: exchange, turn: { who: 'LANDLORD', since: null } }, 'NEXT'],
  ['an exchange that is over', { depositExchange: { ...exchange, turn: null } as Facts['depositExchange'] }, 'NEXT'],
  ['an open claim, whatever else is open', { stage: 'CLAIMED', depositExchange: exchange, debts }, 'CLAIM'],
  ['a correction of the landlord', { ...correction, stage: 'INVITED', depositExchange: exchange }, 'CORRECTION'],
  ['a co-tenant who has withdrawn', { ...onHold('HELD'), stage: 'INVITED', depositExchange: exchange }, 'HOLD'],
  ['a withdrawal that cannot be taken back any more', FINAL, 'WITHDRAWAL'],
  ['a held withdrawal, whatever else is open', { ...HELD, stage: 'CLAIMED', debts }, 'WITHDRAWAL'],
])('names the box for %s', (_, facts, box) => {
  expect(stepBoxOf({ ...SAMPLE_POLICY, ...facts })).toBe(box)
})

const since = '2026-11-20T23:30:00.000Z'

it.each<[string, Partial<Facts>, ReturnType<typeof turnOf>]>([
  ['a policy without anything open', {}, { who: 'NOBODY', since: null }],
  [
    'an invitation',
    { turn: { who: 'LANDLORD', since: '2026-11-02T00:00:00.000Z' } },
    { who: 'LANDLORD', since: '2026-11-02' },
  ],
  [
    'an invitation that the office has yet to post',
    {
      stage: 'INVITED',
      turn: { who: 'LANDLORD', since: '2026-11-02T00:00:00.000Z' },
      invitation: { ...SAMPLE_POLICY.invitation, byPost: true, postedAt: null },
    },
    { who: 'OFFICE', since: null },
  ],
  [
    'a debt',
    { debts: [{ since: '2026-11-01T00:00:00.000Z' }] as Facts['debts'] },
    { who: 'TENANT', since: '2026-11-01' },
  ],
  [
    'an exchange',
    { depositExchange: { ...exchange, since } as Facts['depositExchange'] },
    { who: 'LANDLORD', since: '2026-11-21' },
  ],
  ['the question about a higher deposit', question('ASKED'), { who: 'TENANT', since: null }],
  ['an answered question about a higher deposit', question('WAITS'), { who: 'NOBODY', since: null }],
  ['a higher deposit that all tenants agree to', question('WAITS', true), { who: 'LANDLORD', since: null }],
  ['a wish that waits for the other tenants', wish('WITH_TENANTS'), { who: 'NOBODY', since: null }],
  ['a wish that waits for the landlord', wish('WITH_LANDLORD'), { who: 'LANDLORD', since: null }],
  ['a wish that the office decides', wish('WITH_OFFICE'), { who: 'OFFICE', since: null }],
  ['a wish that was declined', wish('DECLINED'), { who: 'NOBODY', since: null }],
  ['another split to agree to', split('AGREE'), { who: 'TENANT', since: null }],
  ['a card that another split lacks', split('CARD'), { who: 'TENANT', since: null }],
  ['the proposer’s own card', split('PROPOSED_CARD'), { who: 'TENANT', since: null }],
  ['another split that waits for others', split('DONE'), { who: 'NOBODY', since: null }],
  ['another split of which the reader has the proposal only', split('PROPOSED'), { who: 'NOBODY', since: null }],
  ['a tenant who is asked to leave', leaving(true), { who: 'TENANT', since: null }],
  ['one who has answered', leaving(false), { who: 'NOBODY', since: null }],
  ['documents for a higher deposit', wish('WITH_OFFICE', false), { who: 'TENANT', since: null }],
  ['sent documents', wish('WITH_OFFICE', true), { who: 'OFFICE', since: null }],
  [
    'that question while the landlord has to sign the release',
    { ...question('ASKED'), turn: { who: 'LANDLORD', since: null } },
    { who: 'LANDLORD', since: null },
  ],
  ['a held withdrawal', HELD, { who: 'TENANT', since: null }],
  ['a withdrawal that cannot be taken back any more', FINAL, { who: 'NOBODY', since: null }],
  ['a held withdrawal of another tenant', heldByOther, { who: 'NOBODY', since: null }],
  ['a correction of the landlord', correction, { who: 'TENANT', since: null }],
  ['a co-tenant who may take a withdrawal back', onHold('HELD'), { who: 'NOBODY', since: null }],
  ['the question whether the others go on', onHold('ASKED'), { who: 'TENANT', since: null }],
  ['the question whether a co-tenant takes over', ofFirst('x'), { who: 'TENANT', since: null }],
  ['a first tenant who has withdrawn, while the others are asked', ofFirst(null), { who: 'NOBODY', since: null }],
])('names whose turn it is for %s', (_, facts, turn) => {
  expect(turnOf({ ...SAMPLE_POLICY, ...facts })).toEqual(turn)
})
