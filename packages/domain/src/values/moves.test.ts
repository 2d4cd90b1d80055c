import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CARD_SETUP_MOVES, CARD_SETUP_STATES } from '../premiums/card-setup.ts'
import { AUTHORITY_MOVES, AUTHORITY_STATES } from '../partners/authority.ts'
import { TENANT_CHANGE_MOVES, TENANT_CHANGE_STATES } from '../co-tenants/tenant-change.ts'
import { CO_TENANT_WITHDRAWAL_MOVES, CO_TENANT_WITHDRAWAL_STATES } from '../co-tenants/co-tenant-withdrawal.ts'
import { DELIVERY_MOVES, DELIVERY_STATES } from '../partners/portal.ts'
import { DEPOSIT_CHANGE_MOVES, DEPOSIT_CHANGE_STATES } from '../premiums/deposit-change.ts'
import { CHARGE_MOVES, CHARGE_STATES } from '../premiums/charge.ts'
import { SPLIT_CHANGE_MOVES, SPLIT_CHANGE_STATES } from '../premiums/split-change.ts'
import { REFUND_MOVES, REFUND_STATES } from '../premiums/refund.ts'
import { REQUEST_MOVES, REQUEST_STATES } from '../rights/rights.ts'
import { CLAIM_ITEM_MOVES, CLAIM_ITEM_STATES, CLAIM_MOVES, CLAIM_STATES } from '../claims/claim.ts'
import { EXCHANGE_MOVES, EXCHANGE_STATES } from '../policy/deposit-exchange.ts'
import { CORRECTION_MOVES, CORRECTION_STATES } from '../landlord/correction.ts'
import { INVITATION_MOVES, INVITATION_STATES } from '../landlord/invitation.ts'
import { mayMove, move, type Moves } from './moves.ts'
import { POLICY_MOVES, POLICY_STATES } from '../policy/policy.ts'
import { RELEASE_MOVES, RELEASE_STATES } from '../policy/release.ts'
import { TENANT_INVITATION_MOVES, TENANT_INVITATION_STATES } from '../application/tenant-invitation.ts'
import { PROMISE_REQUEST_MOVES, PROMISE_REQUEST_STATES } from '../promises/promise-request.ts'
import { PROMISE_REVIEW_MOVES, PROMISE_REVIEW_STATES } from '../promises/promise-review.ts'
import { PROPOSAL_MOVES, PROPOSAL_STATES } from '../support/support-act.ts'
import { CASE_MOVES, CASE_STATES } from '../underwriting/underwriting-case.ts'

/** Every legal move as `FROM TO`, listed independently of the tables. All other moves are rejected. */
const LIVES: [string, string, readonly string[], Moves<string>, string[]][] = [
  [
    'authority of a partner',
    'REQUESTED',
    AUTHORITY_STATES,
    AUTHORITY_MOVES,
    [
      'REQUESTED GRANTED',
      'REQUESTED REFUSED',
      'REQUESTED WITHDRAWN',
      'REQUESTED LAPSED',
      'REQUESTED ENDED',
      'GRANTED REVOKED',
      'GRANTED GIVEN_UP',
      'GRANTED ENDED',
    ],
  ],
  [
    'withdrawal of a co-tenant',
    'HELD',
    CO_TENANT_WITHDRAWAL_STATES,
    CO_TENANT_WITHDRAWAL_MOVES,
    ['HELD ASKED', 'HELD CONTINUED', 'HELD ENDED', 'ASKED GONE_ON', 'ASKED ENDED'],
  ],
  [
    'another split of the premium',
    'OPEN',
    SPLIT_CHANGE_STATES,
    SPLIT_CHANGE_MOVES,
    ['OPEN HOLDS', 'OPEN DECLINED', 'OPEN TAKEN_BACK', 'OPEN EXPIRED'],
  ],
  [
    'change of the tenants',
    'ASKED',
    TENANT_CHANGE_STATES,
    TENANT_CHANGE_MOVES,
    ['ASKED AGREED', 'ASKED ENDED', 'AGREED ACCEPTED', 'AGREED ENDED', 'ACCEPTED DONE', 'ACCEPTED ENDED'],
  ],
  [
    'review of a promise',
    'OPEN',
    PROMISE_REVIEW_STATES,
    PROMISE_REVIEW_MOVES,
    ['OPEN ACCEPTED', 'OPEN REFUSED', 'OPEN DROPPED'],
  ],
  [
    'request of a promise',
    'ASKED',
    PROMISE_REQUEST_STATES,
    PROMISE_REQUEST_MOVES,
    [
      'ASKED OPENED',
      'ASKED AGREED',
      'ASKED NOT_PROMISED',
      'ASKED RECALLED',
      'OPENED AGREED',
      'OPENED NOT_PROMISED',
      'OPENED RECALLED',
      'AGREED PROMISED',
      'AGREED NOT_PROMISED',
      'PROMISED ENDED',
    ],
  ],
  ['proposal of the office', 'OPEN', PROPOSAL_STATES, PROPOSAL_MOVES, ['OPEN CONFIRMED', 'OPEN DROPPED']],
  [
    'change of the deposit',
    'WITH_OFFICE',
    DEPOSIT_CHANGE_STATES,
    DEPOSIT_CHANGE_MOVES,
    [
      'WITH_OFFICE WITH_TENANTS',
      'WITH_OFFICE WITH_LANDLORD',
      'WITH_OFFICE REFUSED',
      'WITH_OFFICE TAKEN_BACK',
      'WITH_OFFICE EXPIRED',
      'WITH_TENANTS WITH_LANDLORD',
      'WITH_TENANTS NOT_AGREED',
      'WITH_TENANTS TAKEN_BACK',
      'WITH_TENANTS EXPIRED',
      'WITH_LANDLORD AGREED',
      'WITH_LANDLORD NOT_AGREED',
      'WITH_LANDLORD DECLINED',
      'WITH_LANDLORD TAKEN_BACK',
      'WITH_LANDLORD EXPIRED',
      'REFUSED WITH_OFFICE',
    ],
  ],
  [
    'invitation',
    'OPEN',
    INVITATION_STATES,
    INVITATION_MOVES,
    ['OPEN ACCEPTED', 'OPEN DECLINED', 'OPEN EXPIRED', 'DECLINED OPEN', 'EXPIRED OPEN'],
  ],
  [
    'correction by the landlord',
    'PROPOSED',
    CORRECTION_STATES,
    CORRECTION_MOVES,
    ['PROPOSED AGREED', 'PROPOSED REFUSED', 'PROPOSED WITHDRAWN', 'PROPOSED EXPIRED', 'AGREED WITHDRAWN'],
  ],
  [
    'policy',
    'ACTIVE',
    POLICY_STATES,
    POLICY_MOVES,
    [
      'ACTIVE CLAIMED',
      'ACTIVE RELEASED',
      'ACTIVE WITHDRAWN',
      'ACTIVE CANCELLED',
      'ACTIVE USED_UP',
      'ACTIVE MOVED_OUT',
      'ACTIVE REPLACED',
      'CLAIMED ACTIVE',
      'CLAIMED RELEASED',
      'CLAIMED WITHDRAWN',
      'CLAIMED CANCELLED',
      'CLAIMED USED_UP',
      'CLAIMED REPLACED',
      'CANCELLED ACTIVE',
      'CANCELLED CLAIMED',
    ],
  ],
  [
    'exchange of a deposit',
    'LETTER',
    EXCHANGE_STATES,
    EXCHANGE_MOVES,
    [
      'LETTER CERTIFICATE',
      'LETTER CASH',
      'LETTER ENDED',
      'CERTIFICATE CASH',
      'CERTIFICATE ENDED',
      'CASH RECEIVED',
      'CASH WITH_OFFICE',
      'CASH ENDED',
      'WITH_OFFICE RECEIVED',
      'WITH_OFFICE CASH',
      'WITH_OFFICE ENDED',
      'ENDED LETTER',
    ],
  ],
  [
    'release',
    'REQUESTED',
    RELEASE_STATES,
    RELEASE_MOVES,
    ['REQUESTED SIGNED', 'REQUESTED OBJECTED', 'REQUESTED TAKEN_BACK'],
  ],
  [
    'charge',
    'CHARGING',
    CHARGE_STATES,
    CHARGE_MOVES,
    [
      'CHARGING PAID',
      'CHARGING FAILED',
      'CHARGING WITH_OFFICE',
      'PAID WITH_OFFICE',
      'PAID CANCELLED',
      'FAILED CHARGING',
      'FAILED CANCELLED',
      'WITH_OFFICE CHARGING',
      'WITH_OFFICE PAID',
      'WITH_OFFICE CANCELLED',
      'CANCELLED CHARGING',
    ],
  ],
  [
    'refund',
    'OPEN',
    REFUND_STATES,
    REFUND_MOVES,
    ['OPEN PAID', 'OPEN WITH_OFFICE', 'WITH_OFFICE OPEN', 'WITH_OFFICE PAID', 'PAID WITH_OFFICE'],
  ],
  [
    'claim',
    'WITH_TENANT',
    CLAIM_STATES,
    CLAIM_MOVES,
    [
      'WITH_TENANT WITH_OFFICE',
      'WITH_TENANT DECIDED',
      'WITH_TENANT TAKEN_BACK',
      'WITH_OFFICE CONFIRMING',
      'WITH_OFFICE DECIDED',
      'WITH_OFFICE CLOSED',
      'WITH_OFFICE TAKEN_BACK',
      'CONFIRMING WITH_OFFICE',
      'CONFIRMING DECIDED',
      'CONFIRMING CLOSED',
      'CONFIRMING TAKEN_BACK',
      'DECIDED PAID_OUT',
      'DECIDED TAKEN_BACK',
    ],
  ],
  [
    'item of a claim',
    'OPEN',
    CLAIM_ITEM_STATES,
    CLAIM_ITEM_MOVES,
    [
      'OPEN ACCEPTED',
      'OPEN DISPUTED',
      'OPEN COUNTERED',
      'OPEN UNANSWERED',
      'ACCEPTED DECIDED',
      'DISPUTED DECIDED',
      'COUNTERED AGREED',
      'COUNTERED DECIDED',
      'AGREED DECIDED',
      'UNANSWERED DECIDED',
    ],
  ],
  [
    'card set-up',
    'PENDING',
    CARD_SETUP_STATES,
    CARD_SETUP_MOVES,
    [
      'PENDING REQUIRES_ACTION',
      'PENDING SUCCEEDED',
      'PENDING FAILED',
      'PENDING SUPERSEDED',
      'REQUIRES_ACTION SUCCEEDED',
      'REQUIRES_ACTION FAILED',
      'REQUIRES_ACTION SUPERSEDED',
      'FAILED REQUIRES_ACTION',
      'FAILED SUCCEEDED',
      'FAILED SUPERSEDED',
    ],
  ],
  [
    'underwriting case',
    'OPEN',
    CASE_STATES,
    CASE_MOVES,
    [
      'OPEN WAITING',
      'OPEN CONFIRMING',
      'OPEN ACCEPTED',
      'OPEN REFUSED',
      'WAITING OPEN',
      'WAITING CONFIRMING',
      'WAITING ACCEPTED',
      'WAITING REFUSED',
      'CONFIRMING OPEN',
      'CONFIRMING ACCEPTED',
      'CONFIRMING REFUSED',
    ],
  ],
  [
    'invitation of a tenant',
    'SENT',
    TENANT_INVITATION_STATES,
    TENANT_INVITATION_MOVES,
    [
      'SENT OPENED',
      'SENT STARTED',
      'SENT REVOKED',
      'SENT EXPIRED',
      'OPENED STARTED',
      'OPENED REVOKED',
      'OPENED EXPIRED',
      'STARTED OFFERED',
      'STARTED REVOKED',
      'STARTED EXPIRED',
      'OFFERED STARTED',
      'OFFERED SIGNED',
      'OFFERED REVOKED',
      'OFFERED EXPIRED',
      'SIGNED ACCEPTED',
      'SIGNED DECLINED',
      'SIGNED WITHDRAWN',
      'SIGNED EXPIRED',
      'ACCEPTED WITHDRAWN',
      'DECLINED SIGNED',
      'EXPIRED OPENED',
      'EXPIRED STARTED',
      'EXPIRED OFFERED',
      'EXPIRED SIGNED',
    ],
  ],
  [
    'delivery of a webhook',
    'PENDING',
    DELIVERY_STATES,
    DELIVERY_MOVES,
    ['PENDING DELIVERED', 'PENDING FAILED', 'DELIVERED PENDING', 'FAILED PENDING'],
  ],
  ['request for a right', 'OPEN', REQUEST_STATES, REQUEST_MOVES, ['OPEN DONE', 'OPEN REFUSED']],
]

describe.each(LIVES)('%s', (_name, first, states, moves, legal) => {
  test('allows exactly the listed transitions', () => {
    const allowed = states.flatMap((from) =>
      states.filter((to) => mayMove(moves, from, to)).map((to) => `${from} ${to}`),
    )
    expect(allowed.sort()).toEqual([...legal].sort())
    for (const from of states)
      for (const to of states) {
        if (legal.includes(`${from} ${to}`)) expect(move(moves, from, to)).toBe(to)
        else expect(() => move(moves, from, to)).toThrow('no move')
      }
  })
  test('reaches every state', () => {
    const reached = new Set([first])
    for (const state of reached) for (const to of moves[state] ?? []) reached.add(to)
    expect(reached).toEqual(new Set(states))
  })
})

test('the list has every table of transitions', async () => {
  const domain = new URL('../', import.meta.url)
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, domain).href) as Promise<Record<string, unknown>>),
  )
  const tables = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('_MOVES')))
  expect(tables.length).toBeGreaterThan(10)
  expect(tables.filter(([, table]) => !LIVES.some(([, , , moves]) => moves === table)).map(([name]) => name)).toEqual(
    [],
  )
})
