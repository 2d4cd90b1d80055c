import * as z from 'zod/mini'
import { landlordContactBody } from '@nestbond/domain/validation/landlord-contact'
import { nextTenantBody } from '@nestbond/domain/validation/next-tenant'
import { LANDLORD_TYPES, LANGUAGES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { plausiblePhone } from '@nestbond/domain/values/phone'
import { call } from '../call.ts'
import { ADDRESSED_CONTACT_ERRORS } from './contact-errors.ts'
import { landlordPolicyAnswer } from '../claims/claims.ts'
import { fullAddress } from '../application/user.ts'

const id = z.object({ id: z.string() })

const contact = z.object({
  type: z.enum(LANDLORD_TYPES),
  companyName: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.object({ dialCode: z.string(), number: z.string() })),
  address: z.nullable(fullAddress),
})
export type LandlordContact = z.infer<typeof contact>

export const landlordContact = call('landlordContact', {
  who: 'landlord-link',
  summary: 'The landlord’s contact data, by the policy’s link',
  tag: 'landlord',
  params: id,
  response: contact,
  errors: ['LINK_REPLACED'],
})

export const landlordContactChange = call('landlordContactChange', {
  who: 'landlord-session',
  summary:
    'Changes the names, e-mail address, phone number or address of a landlord, issues the certificate anew, and mails the old and the new mailbox and the tenant',
  tag: 'landlord',
  params: id,
  payload: landlordContactBody(plausiblePhone, {}),
  response: contact,
  errors: ['LINK_REPLACED', ...ADDRESSED_CONTACT_ERRORS],
})

export const landlordMailboxObject = call('landlordMailboxObject', {
  who: 'landlord-session',
  summary: 'Ends a change of the landlord’s mailbox by the office, in a session of the current mailbox. Idempotent',
  tag: 'landlord',
  params: id,
  payload: z.object({}),
  response: landlordPolicyAnswer,
  errors: ['LINK_REPLACED'],
})

/** Amounts in major units. */
const lastTerms = z.object({
  currency: z.enum(CURRENCY_CODES),
  coldRentAmount: z.number(),
  rentDepositAmount: z.number(),
})

export const landlordNextTenant = call('landlordNextTenant', {
  who: 'landlord-link',
  summary: 'Rent and deposit of a policy, as defaults for an invitation of the next tenant',
  tag: 'landlord',
  params: id,
  response: lastTerms,
  errors: ['LINK_REPLACED'],
})

export const landlordNextTenantInvite = call('landlordNextTenantInvite', {
  who: 'landlord-session',
  summary:
    'Invites the next tenant of the home: an application filled with home and landlord of this policy, and nothing of its tenant',
  tag: 'landlord',
  params: id,
  payload: nextTenantBody,
  response: z.object({}),
  errors: ['LINK_REPLACED', 'INVALID_EMAIL', 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT'],
})

export const landlordLanguage = call('landlordLanguage', {
  who: 'landlord-session',
  summary: 'The landlord of a policy chooses the language of mails and papers',
  tag: 'landlord',
  params: id,
  payload: z.object({ language: z.enum(LANGUAGES) }),
  response: z.object({ language: z.enum(LANGUAGES) }),
  errors: ['LINK_REPLACED'],
})
