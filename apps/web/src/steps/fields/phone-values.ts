import type { Answers } from '@nestbond/domain/values/answers'
import type { Country } from '@nestbond/domain/values/enums'
import type { Phone } from '@nestbond/domain/values/phone'
import { DIAL_CODE_OF } from '../../forms/dial-codes.ts'

/** Values of a phone field: the saved number, or only the dial code of the home's country. */
export function phoneValues(phone: Answers['phone'], country: Country): Phone {
  return phone ? { dialCode: phone.dialCode, number: phone.number } : { dialCode: DIAL_CODE_OF[country], number: '' }
}
