import { expect, test } from 'vitest'
import {
  CERTIFICATE_STATES,
  certificateState,
  inForce,
  isTermOver,
  POLICY_STATES,
  type CertificateState,
} from './policy.ts'

test('what the certificate says of each state, and which of them are in force', () => {
  expect(POLICY_STATES.map((state) => `${state} ${certificateState(state)} ${inForce(state)}`)).toEqual([
    'ACTIVE valid true',
    'CLAIMED claimed true',
    'RELEASED released false',
    'WITHDRAWN withdrawn false',
    'CANCELLED ended false',
  ])
})

const cases: [CertificateState, string | null, string, boolean][] = [
  ['valid', null, '2099-01-01', false],
  ['valid', '2028-02-29', '2028-02-28', false],
  // The agreed last day is still covered.
  ['valid', '2028-02-29', '2028-02-29', false],
  ['valid', '2028-02-29', '2028-03-01', true],
  ['claimed', '2028-02-29', '2028-02-29', false],
  ['claimed', '2028-02-29', '2031-12-31', true],
  ...CERTIFICATE_STATES.filter((state) => state !== 'valid' && state !== 'claimed').map(
    (state): [CertificateState, string, string, boolean] => [state, '2028-02-29', '2028-03-01', false],
  ),
]
test.each(cases)('%s until %s, on %s: the agreed term is over is %s', (state, insuranceEnd, today, over) => {
  expect(isTermOver({ state, insuranceEnd }, today)).toBe(over)
})
