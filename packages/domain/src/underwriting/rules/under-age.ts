import { birthdayOfAge } from '../../values/civil-date.ts'
import { ACCEPT, defineRule, refuse } from '../rule.ts'

/** The minimum age is the product's and counts at the insurance start (D24); a refusal names the birthday (D16). */
export const underAge = defineRule('under-age', ['birthDate', 'insuranceStart', 'minimumAge'], [], (input) => {
  const birthday = birthdayOfAge(input.birthDate, input.minimumAge)
  return input.insuranceStart < birthday ? refuse('UNDER_AGE', birthday) : ACCEPT
})
