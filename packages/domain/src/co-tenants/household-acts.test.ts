import { expect, test } from 'vitest'
import { ACTS_OF_FIRST, CONTRACT_ACTS, mayAct, type ContractAct } from './household-acts.ts'

test.each<[ContractAct, boolean]>([
  ['READ', true],
  ['READ_PAPERS', true],
  ['READ_CLAIMS', true],
  ['ANSWER_CLAIMS', true],
  ['READ_PAYMENTS', false],
  ['READ_OWN_PAYMENTS', true],
  ['PAY', false],
  ['PAY_OWN', true],
  ['CHANGE_OWN_CARD', true],
  ['CHANGE', false],
  ['SHARE', true],
  ['AGREE_SHARE', true],
  ['AGREE_DEPOSIT', true],
  ['INVITE', false],
  ['END', false],
  ['STAY', true],
  ['MOVE', false],
  ['CORRECT', false],
  ['TENANTS', false],
  ['LEAVE', true],
])('%s: the first tenant may, a co-tenant %j', (act, coTenant) => {
  expect(mayAct('FIRST', act)).toBe(true)
  expect(mayAct('CO_TENANT', act)).toBe(coTenant)
})

test('names the acts of the first tenant alone', () =>
  expect(ACTS_OF_FIRST).toEqual(['READ_PAYMENTS', 'PAY', 'CHANGE', 'INVITE', 'END', 'MOVE', 'CORRECT', 'TENANTS']))

test('every act has a case', () => expect(CONTRACT_ACTS).toHaveLength(20))
