import { ADDRESS_PART_CODES } from '@nestbond/domain/validation/codes'

/** The errors of a call that saves a landlord's e-mail address and phone number, at their fields and as a whole. */
export const CONTACT_ERRORS = [
  'INVALID_EMAIL',
  'INVALID_PHONE_NUMBER',
  'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
  'PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
] as const

/** The same of a call that also saves the postal address. */
export const ADDRESSED_CONTACT_ERRORS = [...CONTACT_ERRORS, ...ADDRESS_PART_CODES, 'ADDRESS_NOT_EXISTS'] as const
