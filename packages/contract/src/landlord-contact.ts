import * as z from 'zod/mini'
import { landlordContactBody } from '@nestbond/domain/validation/landlord-contact'
import { plausiblePhone } from '@nestbond/domain/values/phone'
import { call } from './call.ts'
import { fullAddress } from './user.ts'

const id = z.object({ id: z.string() })

const contact = z.object({
  email: z.string(),
  phone: z.object({ dialCode: z.string(), number: z.string() }),
  address: z.nullable(fullAddress),
})
export type LandlordContact = z.infer<typeof contact>

export const landlordContact = call('landlordContact', {
  summary: 'Where the landlord of a policy is reached, by the policy’s link',
  tag: 'landlord',
  params: id,
  answer: contact,
  errors: ['NOT_FOUND'],
})

export const landlordContactChange = call('landlordContactChange', {
  summary: 'Another e-mail address, phone number or address of a landlord who moves. The old and the new mailbox and the tenant are told',
  tag: 'landlord',
  params: id,
  payload: landlordContactBody(plausiblePhone, {}),
  answer: contact,
  errors: [
    'NOT_FOUND', 'INVALID_EMAIL', 'INVALID_PHONE_NUMBER', 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT', 'PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT', 'ADDRESS_HAS_NO_STREET',
    'ADDRESS_HAS_NO_STREET_NUMBER', 'ADDRESS_HAS_NO_ZIP', 'ADDRESS_HAS_NO_CITY', 'ADDRESS_HAS_NO_COUNTRY', 'ADDRESS_NOT_EXISTS', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED',
  ],
})
