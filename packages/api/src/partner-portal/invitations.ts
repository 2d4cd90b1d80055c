import { ADDRESS_PART_CODES } from '@nestbond/domain/validation/codes'
import * as z from 'zod/mini'
import { AUTHORITY_POWERS } from '@nestbond/domain/partners/authority'
import {
  REPORTABLE_DETAILS,
  TENANT_INVITATION_EVENTS,
  TENANT_INVITATION_STATES,
} from '@nestbond/domain/application/tenant-invitation'
import { namedCoTenants } from '@nestbond/domain/co-tenants/co-tenant-fields'
import { homeAddress as typedHome, roomName } from '@nestbond/domain/validation/address-fields'
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
import { shortNameFields } from '@nestbond/domain/validation/latin-names'
import { optionalPersonName } from '@nestbond/domain/validation/names'
import { FURNISHED, HOME_TYPES, LANGUAGES } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import { homeAddress, importQuery, importReport, partnerId } from './properties.ts'

/** Actions that a partner may take on an invitation. */
export const INVITATION_ACTIONS = ['change', 'remind', 'revoke'] as const

/** One invited tenant. Amounts in major units, dates at UTC midnight, instants in UTC. */
export const partnerInvitation = z.object({
  id: z.string(),
  /** The partner's own reference for it. */
  reference: z.nullable(z.string()),
  state: z.enum(TENANT_INVITATION_STATES),
  /** Null once the unsigned application is erased. */
  tenant: z.nullable(
    z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()), email: z.string() }),
  ),
  /** The other tenants as the invitation named them. Empty from the signature on, and once the application is erased. */
  coTenants: z.array(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  /** The names of the other tenants in the signed contract, in one line; null before the signature and for a single tenant. */
  otherTenants: z.nullable(z.string()),
  propertyId: z.nullable(z.string()),
  address: z.nullable(homeAddress),
  unitName: z.nullable(z.string()),
  /** The room, if the tenancy agreement is for one room only (rooms of a flat-share, docs/product-decisions.md#d101). */
  roomName: z.nullable(z.string()),
  rentDepositAmount: z.nullable(z.number()),
  insuranceStart: z.nullable(z.string()),
  sentAt: z.string(),
  /** The instant of the last change of state. */
  changedAt: z.string(),
  remindedAt: z.nullable(z.string()),
  /** The instant from which the partner may remind the tenant by hand; null once that is no longer possible. */
  remindFrom: z.nullable(z.string()),
  /** The tenant's reports of wrong details, in the tenant's words; the newest first. */
  wrong: z.array(z.object({ at: z.string(), details: z.array(z.enum(REPORTABLE_DETAILS)), message: z.string() })),
  actions: z.array(z.enum(INVITATION_ACTIONS)),
})
export type PartnerInvitation = z.infer<typeof partnerInvitation>

/** WAITING: the tenant has not opened any of the mailed links yet. */
export const INVITATION_LINK_STATES = ['WAITING', 'USED', 'EXPIRED'] as const

/** An invitation with its history, its link and the details that the inviter filled in. */
export const partnerInvitationDetail = z.object({
  ...partnerInvitation.shape,
  /** The oldest first. */
  history: z.array(z.object({ at: z.string(), event: z.enum(TENANT_INVITATION_EVENTS) })),
  /** The last mailed link. Null before the mail is sent, and once the link is revoked or erased. */
  link: z.nullable(z.object({ state: z.enum(INVITATION_LINK_STATES), sentAt: z.string(), expiresAt: z.string() })),
  /** The policy that it led to; null before the landlord has accepted. */
  policyId: z.nullable(z.string()),
  /**
   * The other details that the inviter filled in, as they are now; null once the application is erased. A detail that the tenant was asked for is
   * null.
   */
  given: z.nullable(
    z.object({
      /** The language of mails to the tenant. */
      language: z.enum(LANGUAGES),
      existingRent: z.nullable(z.boolean()),
      homeType: z.nullable(z.enum(HOME_TYPES)),
      furnished: z.nullable(z.enum(FURNISHED)),
      coldRentAmount: z.nullable(z.number()),
      insuranceEnd: z.nullable(z.string()),
      rentContractId: z.nullable(z.string()),
      /** The landlord whom the inviter named, if the partner's list still has one with the same data. */
      landlordId: z.nullable(z.string()),
    }),
  ),
  /** The authority of the home's landlord that is in force or asked for; null without one (authorities of partners, docs/product-decisions.md#d75). */
  authority: z.nullable(
    z.object({
      state: z.enum(['REQUESTED', 'GRANTED']),
      powers: z.array(z.enum(AUTHORITY_POWERS)),
      /** The last day on which the landlord can answer, at UTC midnight; null unless the request is open. */
      answerUntil: z.nullable(z.string()),
    }),
  ),
})
export type PartnerInvitationDetail = z.infer<typeof partnerInvitationDetail>

/** `open`: not closed for good. `wrong`: the tenant has reported something as wrong, and has not signed yet. */
export const INVITATION_FILTERS = ['open', 'wrong', ...TENANT_INVITATION_STATES] as const

export const partnerInvitations = call('partnerInvitations', {
  who: 'partner',
  summary:
    'Invitations, newest first, 50 a page. `search` finds words of name, e-mail address, reference and home; `month` (2026-05) is the month of sending',
  tag: 'partner',
  scope: 'invitations:read',
  query: z.object({
    filter: z.optional(choice(INVITATION_FILTERS)),
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    search: z.optional(reference()),
    cursor: z.optional(z.string()),
  }),
  response: z.object({ invitations: z.array(partnerInvitation), next: z.nullable(z.string()) }),
})

const counts = z.record(z.enum(TENANT_INVITATION_STATES), z.number())

export const partnerInvitationCounts = call('partnerInvitationCounts', {
  who: 'partner',
  summary: 'The number of invitations in each state, and for the filters `open` and `wrong`',
  tag: 'partner',
  scope: 'invitations:read',
  response: z.object({ total: z.number(), open: z.number(), wrong: z.number(), counts }),
})

export const partnerInvitationGet = call('partnerInvitationGet', {
  who: 'partner',
  summary: 'One invitation, with its history and the state of its link',
  tag: 'partner',
  scope: 'invitations:read',
  params: partnerId,
  response: partnerInvitationDetail,
})

const rental = z.object({
  homeType: z.optional(z.nullable(choice(HOME_TYPES))),
  furnished: z.optional(z.nullable(choice(FURNISHED))),
  existingRent: z.optional(z.nullable(yesNo())),
  coldRentAmount: amount(),
  rentDepositAmount: amount(),
  insuranceStart: wireDate(),
  insuranceEnd: optionalWireDate(),
  rentContractId: optionalText(60),
})

/**
 * The home is either one of the partner's list (`propertyId`, and `unitName` if it has units) or any `address`.
 * `existingRent`: the tenant lives there already; if it is left out, the tenant moves in.
 */
export const partnerInvite = call('partnerInvite', {
  who: 'partner',
  summary:
    'Invites a tenant by mail, with rental, landlord and other tenants filled in. ALREADY_INVITED while one of them has an invitation to the same home',
  tag: 'partner',
  scope: 'invitations:write',
  payload: z.object({
    reference: optionalText(60),
    /** With `singleName: true` the last name is the only one. A name that is left out is asked of the tenant. */
    tenant: z.object({
      email: email(),
      firstName: optionalPersonName(),
      lastName: optionalPersonName(),
      singleName: shortNameFields.singleName,
    }),
    /** Up to three others of the same tenancy agreement. Only the first tenant is mailed, and decides whether to add them. */
    coTenants: z.optional(z.nullable(namedCoTenants)),
    language: choice(LANGUAGES),
    propertyId: z.optional(z.nullable(text(100))),
    unitName: optionalText(60),
    /** The room, if the tenancy agreement is for one room only. */
    roomName,
    address: z.optional(z.nullable(typedHome)),
    rental,
    /** The default is the landlord of the property, or else the partner's only landlord. */
    landlordId: z.optional(z.nullable(text(100))),
  }),
  response: partnerInvitation,
  errors: [
    'INVALID_EMAIL',
    ...ADDRESS_PART_CODES,
    'ADDRESS_HAS_NO_UNIT_NAME',
    'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
    'NOT_FOUND',
    'ALREADY_INVITED',
    'SANDBOX_ADDRESS_REQUIRED',
  ],
})

/** Home, landlord and mailbox stay: for another one, revoke the invitation and invite again. */
export const partnerInvitationChange = call('partnerInvitationChange', {
  who: 'partner',
  summary:
    'Replaces reference and rental of an invitation until the tenant has begun (SENT, OPENED), and mails the tenant. At most three times a day',
  tag: 'partner',
  scope: 'invitations:write',
  params: partnerId,
  payload: z.object({ reference: optionalText(60), rental }),
  response: partnerInvitation,
  errors: ['INVITATION_CLOSED'],
})

export const partnerInvitationRemind = call('partnerInvitationRemind', {
  who: 'partner',
  summary: 'Mails the tenant a fresh link, at most once a day, before the signature',
  tag: 'partner',
  scope: 'invitations:write',
  params: partnerId,
  payload: z.object({}),
  response: partnerInvitation,
  errors: ['INVITATION_CLOSED'],
})

export const partnerInvitationRevoke = call('partnerInvitationRevoke', {
  who: 'partner',
  summary: 'Revokes an invitation before the signature',
  tag: 'partner',
  scope: 'invitations:write',
  params: partnerId,
  payload: z.object({}),
  response: partnerInvitation,
  errors: ['INVITATION_CLOSED'],
})

export const partnerInvitationsImport = call('partnerInvitationsImport', {
  who: 'partner',
  summary:
    'Checks a CSV file of tenants to invite and reports its effect. With `confirm` (the hash of that report) it invites all or none',
  tag: 'partner',
  scope: 'invitations:write',
  query: importQuery,
  body: 'text/csv',
  response: importReport,
  errors: ['IMPORT_CHANGED', 'MALFORMED_REQUEST', 'FILE_TOO_LARGE'],
})

export const partnerInvitationsCsv = call('partnerInvitationsCsv', {
  who: 'partner',
  summary: 'All invitations with their states as CSV (UTF-8 with BOM, separated by semicolons)',
  tag: 'partner',
  scope: 'invitations:read',
  file: 'text/csv',
})

export const partnerReport = call('partnerReport', {
  who: 'partner',
  summary: 'Invitations of the last twelve months, by month of sending and current state',
  tag: 'partner',
  scope: 'invitations:read',
  response: z.object({
    /** The newest first, without gaps. */
    months: z.array(z.object({ month: z.string(), total: z.number(), counts })),
    total: z.object({ total: z.number(), counts }),
    activePolicies: z.number(),
  }),
})

export const partnerReportCsv = call('partnerReportCsv', {
  who: 'partner',
  summary: 'The report as CSV, one line for each month',
  tag: 'partner',
  scope: 'invitations:read',
  file: 'text/csv',
})
