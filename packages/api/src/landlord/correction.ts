import { CORRECTED_FIELDS, CORRECTION_STATES } from '@nestbond/domain/landlord/correction'
import { landlordCorrectionBody } from '@nestbond/domain/validation/landlord-correction'
import { COUNTRIES, LANDLORD_TYPES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { plausiblePhone } from '@nestbond/domain/values/phone'
import * as z from 'zod/mini'
import { fullAddress } from '../application/user.ts'
import { sentTo } from '../application/mailbox-code.ts'
import { call } from '../call.ts'
import { ADDRESSED_CONTACT_ERRORS } from './contact-errors.ts'

const id = z.object({ id: z.string() })

/** One changed line: amounts in major units, days at UTC midnight, everything else as text. Null stands for none. */
const line = z.object({
  field: z.enum(CORRECTED_FIELDS),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
})

const state = {
  state: z.enum(CORRECTION_STATES),
  /** Home, amounts or dates change: if the tenant agrees, a new contract must be signed. */
  newContract: z.boolean(),
  proposedOn: z.string(),
  /** The last day to answer. */
  lastDay: z.string(),
  /** The instant (UTC) of the answer or of the end; null while it is open. */
  answeredAt: z.nullable(z.string()),
}

/** The newest correction as the landlord sees it. `changes` is null by the shared id. */
export const landlordCorrection = z.object({ ...state, changes: z.nullable(z.array(line)) })
export type LandlordCorrection = z.infer<typeof landlordCorrection>

const tenantCorrection = z.object({
  id: z.string(),
  ...state,
  country: z.enum(COUNTRIES),
  currency: z.enum(CURRENCY_CODES),
  landlordName: z.string(),
  /** The partner that proposes it for the landlord; null if the landlord does. */
  partner: z.nullable(z.string()),
  /** The home that the contract names. */
  address: z.string(),
  changes: z.array(line),
})
export type TenantCorrection = z.infer<typeof tenantCorrection>

const manual = fullAddress.shape.address

/** A change of tenants keeps home, amounts and dates, so a proposal that changes them is refused (docs/product-decisions.md#d108). */
export const contractFixed = z.boolean()

/** The present values that a landlord may correct. */
const draft = z.object({
  type: z.enum(LANDLORD_TYPES),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  address: manual,
  coldRentAmount: z.number(),
  rentDepositAmount: z.number(),
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  landlord: z.object({
    companyName: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.object({ dialCode: z.string(), number: z.string() })),
  }),
  landlordAddress: z.nullable(manual),
  contractFixed,
})
export type CorrectionDraft = z.infer<typeof draft>

export const invitationCorrection = call('invitationCorrection', {
  who: 'landlord-link',
  summary: 'The values that a landlord may correct, by the mailed id of an open invitation',
  tag: 'landlord',
  params: id,
  response: draft,
  errors: ['LINK_REPLACED', 'LANDLORD_CODE_REQUIRED', 'INVITATION_CLOSED'],
})

export const invitationCorrect = call('invitationCorrect', {
  who: 'landlord-link',
  summary:
    'Proposes corrections of tenant, home, amounts, dates or landlord to the tenant, by the mailed id. Nothing changes until the tenant agrees; another proposal replaces an open one',
  tag: 'landlord',
  params: id,
  payload: landlordCorrectionBody(plausiblePhone, {}),
  response: z.object({ correction: landlordCorrection }),
  errors: [
    'LINK_REPLACED',
    'LANDLORD_CODE_REQUIRED',
    'INVITATION_CLOSED',
    'CORRECTION_EMPTY',
    ...ADDRESSED_CONTACT_ERRORS,
  ],
})

export const invitationCorrectionWithdraw = call('invitationCorrectionWithdraw', {
  who: 'landlord-link',
  summary: 'The landlord withdraws the proposed correction, by the mailed id. A repeated call changes nothing',
  tag: 'landlord',
  params: id,
  payload: z.object({}),
  response: z.object({ correction: z.nullable(landlordCorrection) }),
  errors: ['LINK_REPLACED', 'LANDLORD_CODE_REQUIRED', 'INVITATION_CLOSED'],
})

export const correction = call('correction', {
  who: 'mailed-secret',
  summary: 'The correction that a mailed link refers to, for the tenant',
  tag: 'account',
  params: id,
  response: tenantCorrection,
})

export const correctionCode = call('correctionCode', {
  who: 'mailed-secret',
  summary: 'Mails the tenant a code that `correctionAgree` takes, because the link may have been passed on',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: sentTo,
  errors: ['CORRECTION_CLOSED'],
})

export const correctionAgree = call('correctionAgree', {
  who: 'mailed-secret',
  summary:
    'The tenant agrees, with the code that `correctionCode` has mailed. `token` opens the application that is signed anew; null if nothing has to be signed, and without a code',
  tag: 'account',
  params: id,
  payload: z.object({ code: z.optional(z.string()) }),
  response: z.object({ correction: tenantCorrection, token: z.nullable(z.string()) }),
  errors: ['CORRECTION_CLOSED', 'MAILBOX_NOT_PROVED', 'CODE_WRONG', 'CODE_EXPIRED'],
})

export const correctionRefuse = call('correctionRefuse', {
  who: 'mailed-secret',
  summary: 'The tenant refuses, and the contract stays as it is. A repeated call changes nothing',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: tenantCorrection,
  errors: ['CORRECTION_CLOSED'],
})
