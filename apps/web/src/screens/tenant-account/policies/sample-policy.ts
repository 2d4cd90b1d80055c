import type { AccountPolicy } from '@nestbond/api/policy/account-policy'

/** For tests: an insured policy with nothing open, of which only the box of the next step and the turn are told. */
export const SAMPLE_POLICY = {
  role: 'CO_TENANT',
  firstTenant: 'Lea Brandt',
  landlord: { name: 'Karl Vogt' },
  stage: 'INSURED',
  turn: { who: 'NOBODY', since: null },
  depositExchange: null,
  depositQuestion: null,
  depositChange: null,
  split: null,
  tenantChange: null,
  debts: [],
  reinstatement: null,
  withdrawal: { possible: false, lastDay: null, receiptId: null, heldUntil: null, final: false, other: null },
  invitation: { correction: null, hold: null },
} as unknown as AccountPolicy

/** A withdrawal of the reader that may still be taken back. */
export const HELD = { withdrawal: { ...SAMPLE_POLICY.withdrawal, heldUntil: '2026-11-24T10:00:00.000Z' } }
