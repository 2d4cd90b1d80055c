import { expect, it } from 'vitest'
import { BERLIN, VIENNA, wholeAnswers } from '../journey/sample-journey.ts'
import {
  contractFieldsOf,
  correctedAnswers,
  correctedLines,
  correctionLastDay,
  correctionOf,
  correctionStateOn,
  dueCorrectionReminder,
  isEmptyCorrection,
  mayWithdraw,
  needsNewContract,
} from './correction.ts'

it.each([
  ['14 days after the proposal, once the invitation is answered', null, '2026-05-18'],
  ['14 days after the proposal, if the invitation is open for longer', '2026-05-19', '2026-05-18'],
  ['the last day of an invitation that expires before', '2026-05-17', '2026-05-17'],
])('may be answered until %s', (_, invitationEnds, last) =>
  expect(correctionLastDay('2026-05-04', invitationEnds)).toBe(last),
)

it.each([
  ['PROPOSED', '2026-05-18', 'PROPOSED'],
  ['PROPOSED', '2026-05-19', 'EXPIRED'],
  ['AGREED', '2026-05-19', 'AGREED'],
] as const)('%s is on %s %s', (stored, today, state) =>
  expect(correctionStateOn(stored, '2026-05-18', today)).toBe(state),
)

it.each([
  ['2026-05-06', 0, null],
  ['2026-05-07', 0, 3],
  ['2026-05-07', 3, null],
  ['2026-05-10', 3, null],
  ['2026-05-11', 3, 7],
  ['2026-05-11', 0, 7],
  ['2026-05-18', 7, null],
])('on %s, after the reminder of day %i, that of day %s is due', (today, sent, due) =>
  expect(dueCorrectionReminder('2026-05-04', sent, today)).toBe(due),
)

const answers = wholeAnswers()

it.each([
  ['nothing', {}, [], []],
  ['an address that reads the same', { address: { ...answers.address!, fullAddress: '', verified: 'none' } }, [], []],
  ['no end instead of none', { insuranceEnd: undefined }, [], []],
  ['a name', { firstName: 'Lena' }, ['firstName'], []],
  ['the name in Latin letters', { latinLastName: 'Brand' }, ['latinLastName'], []],
  ['the home', { address: VIENNA }, ['address'], ['address']],
  ['the landlord’s address', { landlordAddress: VIENNA }, ['landlordAddress'], []],
  ['the rent', { coldRentAmount: 1 }, ['coldRentAmount'], ['coldRentAmount']],
  ['the deposit', { rentDepositAmount: 1 }, ['rentDepositAmount'], ['rentDepositAmount']],
  ['the start', { insuranceStart: '2027-01-01' }, ['insuranceStart'], ['insuranceStart']],
  ['the end', { insuranceEnd: '2028-01-01' }, ['insuranceEnd'], ['insuranceEnd']],
  ['the landlord’s mailbox', { landlord: { ...answers.landlord!, email: 'j@example.net' } }, ['landlord'], []],
  ['no company instead of none', { landlord: { ...answers.landlord!, companyName: undefined } }, [], []],
  ['answers that no landlord corrects', { pet: 'dog', email: 'other@example.org' }, [], []],
] as const)('corrects with %s', (_, change, fields, ofContract) => {
  const after = { ...answers, ...change }
  const correction = correctionOf(answers, after)
  expect(Object.keys(correction.after)).toEqual(fields)
  expect(Object.keys(correction.before)).toEqual(fields)
  expect(isEmptyCorrection(correction)).toBe(fields.length === 0)
  expect(contractFieldsOf(correction.after)).toEqual(ofContract)
  expect(needsNewContract(correction)).toBe(ofContract.length > 0)
  const corrected = correctedAnswers(answers, correction)
  expect(isEmptyCorrection(correctionOf(corrected, after))).toBe(true)
})

it('tells each changed line before and after, in the order of the page', () => {
  const after = {
    ...answers,
    firstName: 'Lena',
    address: BERLIN,
    rentDepositAmount: 2_000_00,
    insuranceEnd: '2028-01-01',
    landlord: {
      ...answers.landlord!,
      phone: { ...answers.landlord!.phone!, e164: '+4930999' },
      companyName: 'Weber GmbH',
    },
  }
  expect(correctedLines(answers, correctionOf(answers, after))).toEqual([
    { field: 'tenantName', before: 'Lea Brandt', after: 'Lena Brandt' },
    { field: 'deposit', before: 2_220_00, after: 2_000_00 },
    { field: 'end', before: null, after: '2028-01-01' },
    { field: 'landlordCompany', before: null, after: 'Weber GmbH' },
    { field: 'landlordPhone', before: '+49301234567', after: '+4930999' },
  ])
})

it.each([
  ['PROPOSED', false, true],
  ['AGREED', true, true],
  ['AGREED', false, false],
  ['REFUSED', true, false],
] as const)('%s, with a new contract %s, may be withdrawn: %s', (state, newContract, may) =>
  expect(mayWithdraw({ state, newContract })).toBe(may),
)
