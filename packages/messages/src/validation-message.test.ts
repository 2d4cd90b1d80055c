import { describe, expect, it } from 'vitest'
import { serverTranslator } from './server-translator.ts'
import { validationMessage } from './validation-message.ts'

const de = serverTranslator('de')
const en = serverTranslator('en')

describe('validationMessage', () => {
  it.each([
    [{ field: 'phone.number', key: 'validation.required', code: 'FIELD_REQUIRED' }, 'Field required!'],
    [{ field: 'phone', key: 'validation.invalid', code: 'INVALID_PHONE_NUMBER' }, 'Phone has wrong format'],
    [
      { field: 'address.address.streetNumber', key: 'validation.required', code: 'ADDRESS_HAS_NO_STREET_NUMBER' },
      'Please add a house number.',
    ],
    [
      { field: 'email', key: 'validation.different', code: 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT' },
      'The landlord’s e-mail must differ from the tenant’s.',
    ],
    [{ field: 'anything', key: 'validation.required', code: 'FIELD_REQUIRED' }, 'Please fill this in.'],
    [
      { field: 'rentDepositAmount', key: 'validation.depositRange', params: { lower: 499, upper: 15000 } },
      'The deposit must be between €499 and €15,000.',
    ],
    [
      { field: 'rentDepositAmount', key: 'validation.coldRentAmount', params: { multiplier: 3 } },
      'At most 3 times the monthly rent.',
    ],
    [
      { field: 'insuranceStart', key: 'validation.min', params: { min: '2026-11-21' } },
      'On 21 November 2026 at the earliest.',
    ],
    [{ field: 'firstName', key: 'validation.max', params: { max: 100 } }, 'At most 100 characters.'],
    [
      { field: 'action', key: 'validation.contrast', params: { pair: 'onAction', contrast: 1.61, least: 4.5 } },
      'White text on this colour has a contrast of 1.6\u00A0:\u00A01. It needs 4.5\u00A0:\u00A01.',
    ],
    [
      { field: 'address.suggestionAddress.zip', key: 'validation.invalid', code: 'ADDRESS_NOT_EXISTS' },
      'This postcode doesn’t belong to this town. Please check both.',
    ],
    [{ field: 'x', key: 'validation.unheardOf' }, 'We can’t read this. Please check what you typed.'],
  ])('%j', (problem, sentence) => {
    expect(validationMessage(problem, en)).toBe(sentence)
  })

  it('writes amounts as the language does', () => {
    const problem = {
      field: 'rentDepositAmount',
      key: 'validation.coldRentAmount',
      params: { multiplier: 3, rent: 740, most: 2220 },
    }
    expect(validationMessage(problem, de)).toBe('Höchstens 2.220\u00A0€, das sind 3 × 740\u00A0€.')
  })
})
