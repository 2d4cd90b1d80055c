import { expect, test } from 'vitest'
import {
  checksOfAccepted,
  payoutNeedsSecondPerson,
  payoutNotBefore,
  type AcceptedClaim,
  type ClaimCheck,
} from './claim-limits.ts'

const HARMLESS: AcceptedClaim = {
  coverBegan: '2027-01-01',
  today: '2027-04-02',
  sum: 1_000_00,
  evidenceComplete: true,
  accountHolder: 'Jonas Weber',
  tenants: [
    { firstName: 'Greta', lastName: 'Müller' },
    { firstName: 'Nils', lastName: 'Olsen' },
  ],
}

test.each<[string, Partial<AcceptedClaim>, ClaimCheck[]]>([
  ['91 days old, 1,000, with evidence, to somebody else', {}, []],
  ['90 days old', { today: '2027-04-01' }, ['POLICY_YOUNG']],
  ['begun today', { coverBegan: '2027-04-02' }, ['POLICY_YOUNG']],
  ['begins tomorrow', { coverBegan: '2027-04-03' }, ['POLICY_YOUNG']],
  ['a cent above 1,000', { sum: 1_000_01 }, ['SUM_LARGE']],
  ['an item without evidence', { evidenceComplete: false }, ['EVIDENCE_MISSING']],
  ['no account yet', { accountHolder: null }, ['ACCOUNT_MISSING']],
  ['the tenant’s account', { accountHolder: 'Mueller, Greta' }, ['HOLDER_IS_TENANT']],
  ['a co-tenant’s account', { accountHolder: 'Nils Olsen' }, ['HOLDER_IS_TENANT']],
  [
    'attack H2: begun today, 12,000, no evidence, the tenant’s account',
    { coverBegan: '2027-04-02', sum: 12_000_00, evidenceComplete: false, accountHolder: 'Greta Müller' },
    ['POLICY_YOUNG', 'SUM_LARGE', 'EVIDENCE_MISSING', 'HOLDER_IS_TENANT'],
  ],
])('%s', (_, more, checks) => {
  expect(checksOfAccepted({ ...HARMLESS, ...more })).toEqual(checks)
})

test.each([
  [2_500_00, null, false, null],
  [2_500_01, null, true, null],
  [1, '2027-02-25', true, '2027-03-04'],
])(
  'a payout of %i with an account changed on %s needs a second person: %s, not before %s',
  (amount, accountChangedOn, second, day) => {
    expect([payoutNeedsSecondPerson({ amount, accountChangedOn }), payoutNotBefore({ accountChangedOn })]).toEqual([
      second,
      day,
    ])
  },
)
