import { ADDRESS_PART_CODES } from '@nestbond/domain/validation/codes'
import * as z from 'zod/mini'
import {
  REPORTABLE_DETAILS,
  TENANT_INVITATION_EVENTS,
  TENANT_INVITATION_STATES,
} from '@nestbond/domain/lifecycle/tenant-invitation'
import { manualAddress } from '@nestbond/domain/validation/address-fields'
import {
  amount,
  choice,
  email,
  optionalText,
  optionalWireDate,
  reference,
  text,
  wireDate,
  yesNo,
} from '@nestbond/domain/validation/fields'
import { optionalPersonName } from '@nestbond/domain/validation/names'
import { FURNISHED, HOME_TYPES, LANGUAGES } from '@nestbond/domain/values/enums'
import { call } from './call.ts'
import { homeAddress, importQuery, importReport, PARTNER_ERRORS, partnerId } from './partner-portal.ts'

/** What a partner may do with an invitation now. */
export const INVITATION_ACTIONS = ['remind', 'revoke'] as const

/** One invited tenant. Amounts in major units, dates at UTC midnight, instants in UTC. */
export const partnerInvitation = z.object({
  id: z.string(),
  /** The partner's own sign for it. */
  reference: z.nullable(z.string()),
  state: z.enum(TENANT_INVITATION_STATES),
  /** Null once an application that was never signed is erased. */
  tenant: z.nullable(
    z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()), email: z.string() }),
  ),
  propertyId: z.nullable(z.string()),
  address: z.nullable(homeAddress),
  unitName: z.nullable(z.string()),
  rentDepositAmount: z.nullable(z.number()),
  insuranceStart: z.nullable(z.string()),
  sentAt: z.string(),
  /** When it came to its state. */
  changedAt: z.string(),
  remindedAt: z.nullable(z.string()),
  /** From when the tenant may be reminded by hand; null where nobody can be any more. */
  remindFrom: z.nullable(z.string()),
  /** What the tenant says is wrong, in the tenant's words; the newest first. */
  wrong: z.array(z.object({ at: z.string(), details: z.array(z.enum(REPORTABLE_DETAILS)), message: z.string() })),
  actions: z.array(z.enum(INVITATION_ACTIONS)),
})
export type PartnerInvitation = z.infer<typeof partnerInvitation>

/** WAITING: nobody has opened any of the mailed links yet. */
export const INVITATION_LINK_STATES = ['WAITING', 'USED', 'EXPIRED'] as const

/** The same with what has happened to it. */
export const partnerInvitationDetail = z.object({
  ...partnerInvitation.shape,
  /** The oldest first. */
  history: z.array(z.object({ at: z.string(), event: z.enum(TENANT_INVITATION_EVENTS) })),
  /** The mailed way in, of several the last; null before the mail is out, and once the link is taken back or forgotten. */
  link: z.nullable(z.object({ state: z.enum(INVITATION_LINK_STATES), sentAt: z.string(), expiresAt: z.string() })),
  /** What else the inviter filled in, as it is now; null once the application is erased. What the tenant was asked instead is null. */
  given: z.nullable(
    z.object({
      /** In which the tenant is written to. */
      language: z.enum(LANGUAGES),
      existingRent: z.nullable(z.boolean()),
      homeType: z.nullable(z.enum(HOME_TYPES)),
      furnished: z.nullable(z.enum(FURNISHED)),
      coldRentAmount: z.nullable(z.number()),
      insuranceEnd: z.nullable(z.string()),
      rentContractId: z.nullable(z.string()),
      /** The partner's landlord who was named, where there is still one like that. */
      landlordId: z.nullable(z.string()),
    }),
  ),
})
export type PartnerInvitationDetail = z.infer<typeof partnerInvitationDetail>

/** `open`: whatever is not answered for good. `wrong`: the tenant says that something is wrong, and has not signed yet. */
export const INVITATION_FILTERS = ['open', 'wrong', ...TENANT_INVITATION_STATES] as const

export const partnerInvitations = call('partnerInvitations', {
  summary:
    'Invitations, the newest first, 50 a page; `search` looks for words of name, e-mail address, reference and home, `month` (2026-05) is that of sending',
  tag: 'partner',
  scope: 'invitations:read',
  query: z.object({
    filter: z.optional(choice(INVITATION_FILTERS)),
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    search: z.optional(reference()),
    cursor: z.optional(z.string()),
  }),
  answer: z.object({ invitations: z.array(partnerInvitation), next: z.nullable(z.string()) }),
  errors: [...PARTNER_ERRORS, 'VALIDATION_FAILED'],
})

const counts = z.record(z.enum(TENANT_INVITATION_STATES), z.number())

export const partnerInvitationCounts = call('partnerInvitationCounts', {
  summary: 'How many invitations there are, in each state and by the filters `open` and `wrong`',
  tag: 'partner',
  scope: 'invitations:read',
  answer: z.object({ total: z.number(), open: z.number(), wrong: z.number(), counts }),
  errors: PARTNER_ERRORS,
})

export const partnerInvitationGet = call('partnerInvitationGet', {
  summary: 'One invitation, with its history and the state of its link',
  tag: 'partner',
  scope: 'invitations:read',
  params: partnerId,
  answer: partnerInvitationDetail,
  errors: [...PARTNER_ERRORS, 'NOT_FOUND'],
})

/**
 * A home of the partner's list (`propertyId`, and `unitName` where it has units), or any `address`. `existingRent`: the tenant lives there
 * already; left out, the tenant moves in.
 */
export const partnerInvite = call('partnerInvite', {
  summary:
    'Invites a tenant by mail, with rental and landlord filled in; ALREADY_INVITED while the same person is invited to the same home',
  tag: 'partner',
  scope: 'invitations:write',
  payload: z.object({
    reference: optionalText(60),
    tenant: z.object({ email: email(), firstName: optionalPersonName(), lastName: optionalPersonName() }),
    language: choice(LANGUAGES),
    propertyId: z.optional(z.nullable(text(100))),
    unitName: optionalText(60),
    address: z.optional(z.nullable(manualAddress)),
    rental: z.object({
      homeType: z.optional(z.nullable(choice(HOME_TYPES))),
      furnished: z.optional(z.nullable(choice(FURNISHED))),
      existingRent: z.optional(z.nullable(yesNo())),
      coldRentAmount: amount(),
      rentDepositAmount: amount(),
      insuranceStart: wireDate(),
      insuranceEnd: optionalWireDate(),
      rentContractId: optionalText(60),
    }),
    /** Without one it is that of the property, then the only one there is. */
    landlordId: z.optional(z.nullable(text(100))),
  }),
  answer: partnerInvitation,
  errors: [
    ...PARTNER_ERRORS,
    'FIELD_REQUIRED',
    'INVALID_EMAIL',
    ...ADDRESS_PART_CODES,
    'ADDRESS_HAS_NO_UNIT_NAME',
    'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'ALREADY_INVITED',
  ],
})

export const partnerInvitationRemind = call('partnerInvitationRemind', {
  summary: 'Mails the tenant a fresh link; at most once a day, while nothing has been signed',
  tag: 'partner',
  scope: 'invitations:write',
  params: partnerId,
  payload: z.object({}),
  answer: partnerInvitation,
  errors: [...PARTNER_ERRORS, 'NOT_FOUND', 'INVITATION_CLOSED', 'RATE_LIMITED'],
})

export const partnerInvitationRevoke = call('partnerInvitationRevoke', {
  summary: 'Takes an invitation back, while nothing has been signed',
  tag: 'partner',
  scope: 'invitations:write',
  params: partnerId,
  payload: z.object({}),
  answer: partnerInvitation,
  errors: [...PARTNER_ERRORS, 'NOT_FOUND', 'INVITATION_CLOSED'],
})

export const partnerInvitationsImport = call('partnerInvitationsImport', {
  summary:
    'Judges a CSV file of tenants to invite, a line each, and says what it would do; with `confirm` (the hash of that report) it does so, all of it or nothing',
  tag: 'partner',
  scope: 'invitations:write',
  query: importQuery,
  body: 'text/csv',
  answer: importReport,
  errors: [...PARTNER_ERRORS, 'IMPORT_CHANGED', 'MALFORMED_REQUEST', 'FILE_TOO_LARGE'],
})

export const partnerInvitationsCsv = call('partnerInvitationsCsv', {
  summary: 'All invitations with their states (UTF-8 with BOM, separated by semicolons)',
  tag: 'partner',
  scope: 'invitations:read',
  file: 'text/csv',
  errors: PARTNER_ERRORS,
})

export const partnerReport = call('partnerReport', {
  summary: 'Invitations of the last twelve months, by the month of sending and by the state they are in now',
  tag: 'partner',
  scope: 'invitations:read',
  answer: z.object({
    /** The newest first; every month is there. */
    months: z.array(z.object({ month: z.string(), total: z.number(), counts })),
    total: z.object({ total: z.number(), counts }),
    activePolicies: z.number(),
  }),
  errors: PARTNER_ERRORS,
})

export const partnerReportCsv = call('partnerReportCsv', {
  summary: 'The same as CSV: a line a month',
  tag: 'partner',
  scope: 'invitations:read',
  file: 'text/csv',
  errors: PARTNER_ERRORS,
})
