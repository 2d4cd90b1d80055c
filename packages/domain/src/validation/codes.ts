/** Codes for the missing parts of an address. */
export const ADDRESS_PART_CODES = [
  'ADDRESS_HAS_NO_STREET',
  'ADDRESS_HAS_NO_STREET_NUMBER',
  'ADDRESS_HAS_NO_ZIP',
  'ADDRESS_HAS_NO_CITY',
  'ADDRESS_HAS_NO_COUNTRY',
  'ADDRESS_HAS_NO_ROOM_NAME',
] as const

/**
 * Codes of single fields, from the specification's catalogue and the rule "error codes" (docs/product-decisions.md#d6). Codes of whole calls are
 * defined in packages/api.
 */
export const FIELD_CODES = [
  'FIELD_REQUIRED',
  'INVALID_EMAIL',
  'INVALID_PHONE_NUMBER',
  ...ADDRESS_PART_CODES,
  'ADDRESS_HAS_NO_UNIT_NAME',
  'ADDRESS_NOT_EXISTS',
  'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
  'PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
  'GROSS_INCOME_LOOKS_MONTHLY',
  'MESSAGE_EMPTY',
  'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT',
  'INVALID_IBAN',
] as const
export type FieldCode = (typeof FIELD_CODES)[number]

/** The codes of an address in a body. */
export const ADDRESS_CODES = [
  ...ADDRESS_PART_CODES,
  'ADDRESS_HAS_NO_UNIT_NAME',
  'ADDRESS_NOT_EXISTS',
] as const satisfies readonly FieldCode[]

/** The codes of a person's e-mail address and phone number. */
export const CONTACT_CODES = [
  'INVALID_EMAIL',
  'INVALID_PHONE_NUMBER',
  'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
  'PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
] as const satisfies readonly FieldCode[]

export const VALIDATION_KEYS = [
  'validation.required',
  'validation.invalid',
  'validation.min',
  'validation.max',
  'validation.figure',
  'validation.depositRange',
  'validation.coldRentAmount',
  'validation.grossIncomeMonthly',
  'validation.different',
  'validation.repeated',
  'validation.landlordMailbox',
  'validation.password',
  'validation.passwordKnown',
  'validation.contrast',
  'validation.percent',
  'validation.percentSum',
  'validation.shareTooSmall',
  'validation.keptByTenantChange',
  'validation.tokenFirst',
  'validation.postBox',
] as const
export type ValidationKey = (typeof VALIDATION_KEYS)[number]

/** A problem with one value. Params are numbers in major units or wire texts, ready for a message. */
export interface Problem {
  key: ValidationKey
  code: FieldCode | null
  params?: Record<string, string | number>
}

/** A problem with its path in the request body, such as `address.address.streetNumber`. */
export interface FieldError extends Problem {
  field: string
}

export const REQUIRED: Problem = { key: 'validation.required', code: 'FIELD_REQUIRED' }
export const INVALID: Problem = { key: 'validation.invalid', code: null }
/** A post box in the place of a home's street. */
export const POST_BOX: Problem = { key: 'validation.postBox', code: null }
/** A landlord's correction of what a new household's contract keeps from the one that it replaces. */
export const KEPT_BY_TENANT_CHANGE: Problem = { key: 'validation.keptByTenantChange', code: null }
