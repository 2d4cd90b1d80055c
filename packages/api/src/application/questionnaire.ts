import { ADDRESS_PART_CODES } from '@nestbond/domain/validation/codes'
import * as z from 'zod/mini'
import { invitationDetails as invitationDetailsSchema } from '@nestbond/domain/journey/invited-tenant'
import { STEPS } from '@nestbond/domain/journey/order'
import type { StepId } from '@nestbond/domain/journey/step'
import { contextFor } from '@nestbond/domain/validation/context'
import { invitationReportBody } from '@nestbond/domain/application/invitation-report'
import { call } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { markerAnswer, seenVersion, token } from './marker.ts'

const SAVE_ERRORS: readonly ErrorCode[] = [
  'FIELD_REQUIRED',
  'VALIDATION_FAILED',
  'STEP_NOT_ALLOWED',
  'APPLICATION_DECIDED',
  'ANSWERS_CHANGED',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
]
const ADDRESS_ERRORS: readonly ErrorCode[] = [...ADDRESS_PART_CODES, 'ADDRESS_HAS_NO_UNIT_NAME', 'ADDRESS_NOT_EXISTS']
const CONTACT_ERRORS: readonly ErrorCode[] = [
  'INVALID_EMAIL',
  'INVALID_PHONE_NUMBER',
  'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
  'PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT',
]

/** Any day will do: only the checks between fields depend on the day and the application, not the fields themselves. */
const anyDay = contextFor({}, '2000-01-01')

/** Declares the save of one question: the step's own body and the token. */
function save<const Id extends StepId>(id: Id, summary: string, errors: readonly ErrorCode[] = []) {
  const step = STEPS[id]
  const body = step.schema(anyDay) as ReturnType<(typeof STEPS)[Id]['schema']>
  return call(step.call as (typeof STEPS)[Id]['call'], {
    summary,
    tag: 'questionnaire',
    payload: z.intersection(z.object({ token, answersVersion: seenVersion }), body),
    response: markerAnswer,
    errors: [...SAVE_ERRORS, ...errors],
  })
}

const nameBody = STEPS.name.schema(anyDay)

export const name = call('name', {
  summary: 'Salutation, names and e-mail; without a token it starts an application',
  tag: 'questionnaire',
  payload: z.intersection(
    z.object({
      token: z.optional(z.nullable(token)),
      answersVersion: seenVersion,
      remindMe: z.optional(z.nullable(z.boolean())),
    }),
    nameBody,
  ),
  response: z.extend(markerAnswer, { token }),
  errors: [...SAVE_ERRORS, ...CONTACT_ERRORS],
})

export const address = save('address', 'The rented home', ADDRESS_ERRORS)
export const usagePurpose = save('rental-kind', 'New or existing rental')
export const currentAddress = save('current-address', 'Where the tenant lives now', ADDRESS_ERRORS)
export const rentTime = save('rent-time', 'How long the tenant has lived there')
export const rentPay = save('rent-pay', 'How the cash deposit was paid')
export const homeType = save('home-type', 'Apartment or house')
export const furnished = save('furnished', 'Furnished or not')
export const livingWith = save('living-with', 'Who moves in')
export const pets = save('pets', 'Animals in the home')
export const rentPropertyDetails = save('rent-amounts', 'Rent and deposit in major units')
export const rentPropertyDates = save('dates', 'Start and optional end, at UTC midnight')
export const rentContract = save('rental-contract', 'The number on the rental contract, optional')
export const employmentStatus = save('employment', 'Employment, income, education', ['GROSS_INCOME_LOOKS_MONTHLY'])
export const tenantDetails = save('user-info', 'Phone, birth, nationality and news', CONTACT_ERRORS)

/** Answers one of the two questions about the landlord. A field that the body leaves out keeps its saved value. */
export const landlordDetails = call('landlord-details', {
  summary: 'The landlord: type, names and contact, and the address',
  tag: 'questionnaire',
  payload: z.intersection(
    z.object({ token, answersVersion: seenVersion }),
    z.partial(z.object(STEPS.landlord.schema(anyDay).shape)),
  ),
  response: markerAnswer,
  errors: [...SAVE_ERRORS, ...CONTACT_ERRORS, ...ADDRESS_ERRORS],
})

export const invitationDetails = call('invitation-details', {
  summary: 'Saves the combined screen of an invited tenant',
  tag: 'questionnaire',
  payload: z.intersection(z.object({ token, answersVersion: seenVersion }), invitationDetailsSchema(anyDay)),
  response: markerAnswer,
  errors: [...SAVE_ERRORS, ...CONTACT_ERRORS, ...ADDRESS_ERRORS],
})

export const invitationReport = call('invitationReport', {
  summary: 'Reports wrong details of an invitation by the invited tenant, and mails the inviter',
  tag: 'questionnaire',
  payload: z.intersection(z.object({ token }), invitationReportBody),
  response: markerAnswer,
  errors: [
    'STEP_NOT_ALLOWED',
    'FIELD_REQUIRED',
    'MESSAGE_EMPTY',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
    'TOKEN_UNKNOWN',
    'TOKEN_EXPIRED',
  ],
})
