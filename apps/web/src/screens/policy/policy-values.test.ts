import { expect, it } from 'vitest'
import { beginOfPolicy, centsOf, dayOf } from './policy-values.ts'

it.each([
  ['2026-06-01', 'LB7-K2M', 'none', { day: '2026-06-01', begins: 'fixed', charge: 'day' }],
  ['2026-06-01', null, 'none', { day: '2026-07-01', begins: 'earliest', charge: 'acceptance' }],
  ['2026-08-01', null, 'none', { day: '2026-08-01', begins: 'earliest', charge: 'day' }],
  ['2026-06-01', 'LB7-K2M', 'cash', { day: '2026-06-01', begins: 'fixed', charge: 'cash' }],
] as const)(
  'a policy from %s with the certificate %s and %s to return begins',
  (start, certificateCode, security, begin) => {
    const policy = {
      insuranceStart: `${start}T00:00:00.000Z`,
      certificateCode,
      presentSecurity: security === 'cash' ? security : null,
    }
    expect(beginOfPolicy(policy as Parameters<typeof beginOfPolicy>[0], '2026-07-01')).toEqual(begin)
  },
)

it('takes days and amounts of the API', () => {
  expect(dayOf('2026-06-01T00:00:00.000Z')).toBe('2026-06-01')
  expect(centsOf(12.34)).toBe(12_34)
})
