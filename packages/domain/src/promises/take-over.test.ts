import { describe, expect, it } from 'vitest'
import { NEW_APPLICATION, type ApplicationState } from '../application/application.ts'
import type { Answers } from '../values/answers.ts'
import { mayTakeOver, withPersonOf } from './take-over.ts'

const of = (state: Partial<ApplicationState>): ApplicationState => ({ ...NEW_APPLICATION, ...state })

describe('an application may take a promise over', () => {
  it.each([
    ['before any answer', {}, true, true],
    ['with all answers', { marker: 'TENANT_DETAILS' }, true, true],
    ['once they are confirmed', { marker: 'SUMMARY' }, true, true],
    ['that nobody was invited to', {}, false, false],
    ['after a refusal', { marker: 'SUMMARY', riskResult: false }, true, false],
    ['after an acceptance', { marker: 'RISK_CHECK', riskResult: true }, true, false],
    ['while a person looks at it', { marker: 'SUMMARY', manualUnderwriting: true }, true, false],
    ['with a signature', { marker: 'PAYMENT', riskResult: true, signed: true }, true, false],
  ] as const)('%s: %o', (_, state, invited, expected) => {
    expect(mayTakeOver(of(state), { invited })).toBe(expected)
  })
})

describe('the answers after it', () => {
  const phone = { dialCode: '+49', number: '1512 7654321', e164: '+4915127654321' }
  const promised: Answers = {
    firstName: 'Mara',
    lastName: 'Lind',
    email: 'm@example.org',
    phone,
    grossIncome: 42_000_00,
  }
  const invited: Answers = {
    firstName: 'M',
    email: 'M@example.org',
    coldRentAmount: 740_00,
    rentDepositAmount: 2220_00,
  }

  it('have the person of the promise and the home of the invitation', () => {
    expect(withPersonOf(promised, invited)).toMatchObject({
      ...promised,
      coldRentAmount: 740_00,
      rentDepositAmount: 2220_00,
    })
  })

  it('have nothing of a home that the person has found in the meantime', () => {
    expect(withPersonOf({ ...promised, coldRentAmount: 900_00 }, invited).coldRentAmount).toBe(740_00)
  })

  it('leave out a phone number that is the landlord’s', () => {
    const landlord = { ...({ type: 'private', firstName: 'Jo', lastName: 'We', phone } as const) }
    expect(withPersonOf(promised, { ...invited, landlord } as Answers).phone).toBeUndefined()
  })
})
