import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { DIAL_CODES } from './dial-codes.ts'

test('has every dial code of the phone library, each once and with countries that have it', () => {
  const all = [...new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))]
  expect(DIAL_CODES.map(({ dialCode }) => dialCode).sort()).toEqual(all.sort())
  for (const { dialCode, countries } of DIAL_CODES) {
    expect(countries.length).toBeGreaterThan(0)
    for (const country of countries) expect(`+${getCountryCallingCode(country as CountryCode)}`).toBe(dialCode)
  }
})
