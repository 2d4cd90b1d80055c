import type { Country } from '@nestbond/domain/values/enums'
import type { Phone } from '@nestbond/domain/values/phone'
import { DIAL_CODE_OF } from './dial-codes.ts'

/** The texts of a phone field: the number, or only the country's dial code if there is none. */
export function phoneTexts(phone: Phone | null | undefined, country: Country): Phone {
  return phone ? { dialCode: phone.dialCode, number: phone.number } : { dialCode: DIAL_CODE_OF[country], number: '' }
}

/** An optional phone number of a form: null if none was typed. */
export function optionalPhone(phone: Phone): Phone | null {
  return phone.number.trim() === '' ? null : phone
}
