import { expect, test } from 'vitest'
import { inForce, isTermOver, POLICY_ENDINGS, POLICY_STATES, policyEnding, type PolicyEnding } from './policy.ts'

test('maps each state to its end, or to a policy in force', () => {
  expect(POLICY_STATES.map((state) => `${state} ${policyEnding(state)} ${inForce(state)}`)).toEqual([
    'ACTIVE valid true',
    'CLAIMED claimed true',
    'RELEASED released false',
    'WITHDRAWN withdrawn false',
    'CANCELLED ended false',
    'USED_UP ended false',
    'MOVED_OUT ended false',
    'REPLACED ended false',
  ])
})

const cases: [PolicyEnding, string | null, string, boolean][] = [
  ['valid', null, '2099-01-01', false],
  ['valid', '2028-02-29', '2028-02-28', false],
  // The agreed last day is still covered.
  ['valid', '2028-02-29', '2028-02-29', false],
  ['valid', '2028-02-29', '2028-03-01', true],
  ['claimed', '2028-02-29', '2028-02-29', false],
  ['claimed', '2028-02-29', '2031-12-31', true],
  ...POLICY_ENDINGS.filter((state) => state !== 'valid' && state !== 'claimed').map(
    (state): [PolicyEnding, string, string, boolean] => [state, '2028-02-29', '2028-03-01', false],
  ),
]
test.each(cases)('%s until %s, on %s: the agreed term is over is %s', (state, insuranceEnd, today, over) => {
  expect(isTermOver({ state, insuranceEnd }, today)).toBe(over)
})
