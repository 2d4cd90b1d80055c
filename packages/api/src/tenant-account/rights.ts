import { latinName } from '@nestbond/domain/validation/names'
import * as z from 'zod/mini'
import { HOUSEHOLD_ROLES } from '@nestbond/domain/co-tenants/household-acts'
import { CONSENTS } from '@nestbond/domain/consents/consents'
import { ERASURE_BARS } from '@nestbond/domain/rights/erasure'
import { KEPT_DATA } from '@nestbond/domain/rights/retention'
import { MAILBOX_CHANGE_STATES } from '@nestbond/domain/rights/landlord-mailbox'
import { CORRECTABLE, REQUEST_KINDS, REQUEST_STATES, REVOCABLE_CONSENTS } from '@nestbond/domain/rights/rights'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { crossCheck } from '@nestbond/domain/validation/cross-check'
import { shortNameFields } from '@nestbond/domain/validation/latin-names'
import { email, optionalText, reference } from '@nestbond/domain/validation/fields'
import { triedPassword } from '@nestbond/domain/validation/password'
import { COUNTRIES, LANGUAGES } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import { CONTACT_ERRORS } from '../landlord/contact-errors.ts'
import { token } from '../application/marker.ts'

const empty = z.object({})
const LONGEST_NOTE = 1_000

/** A consent or its revocation, as recorded. Instants in UTC. */
const consent = z.object({
  refId: z.string(),
  /** The number of the signed contract; null for an application. */
  contractId: z.nullable(z.string()),
  kind: z.enum([...CONSENTS, 'newsAgreement']),
  granted: z.boolean(),
  version: z.string(),
  language: z.enum(LANGUAGES),
  at: z.string(),
  /** The text in exactly that version; null if it is no longer published. */
  text: z.nullable(z.string()),
  /** The newest of its kind, which applies now. */
  inForce: z.boolean(),
  /** Whether the tenant may revoke it, or give it again. */
  revocable: z.boolean(),
})
export type LedgerConsent = z.infer<typeof consent>

const handover = z.object({
  refId: z.string(),
  contractId: z.nullable(z.string()),
  kind: z.string(),
  version: z.string(),
  language: z.enum(LANGUAGES),
  channel: z.enum(['shown', 'downloaded', 'mailed']),
  at: z.string(),
  text: z.nullable(z.string()),
})
export type LedgerHandover = z.infer<typeof handover>

const ledger = z.object({ consents: z.array(consent), handovers: z.array(handover) })
export type RightsLedger = z.infer<typeof ledger>

/** Dates at UTC midnight. */
const erasure = z.discriminatedUnion('may', [
  z.object({ may: z.literal(false), because: z.enum(ERASURE_BARS), until: z.nullable(z.string()) }),
  z.object({ may: z.literal(true), keepUntil: z.string() }),
])

/** A signed contract with the rights that the tenant has to it. */
const contract = z.object({
  id: z.string(),
  contractId: z.string(),
  /** That of the own application. */
  refId: z.string(),
  /** A co-tenant may have details of the own person corrected; home and landlord are the first tenant's. */
  role: z.enum(HOUSEHOLD_ROLES),
  /** The tenant who has details of the home and the landlord corrected for all. */
  firstTenant: z.string(),
  country: z.enum(COUNTRIES),
  address: z.string(),
  tenant: z.object({ firstName: z.string(), lastName: z.string(), birthDate: z.string() }),
  /** A whole house has no unit to correct. */
  house: z.boolean(),
  unitName: z.nullable(z.string()),
  /** Null for a whole flat or house. */
  roomName: z.nullable(z.string()),
  /** In one line. */
  postalAddress: z.string(),
  /** Names of the other tenants of the home. */
  otherTenants: z.nullable(z.string()),
  landlord: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.object({ dialCode: z.string(), number: z.string() })),
    /** Whether a change applies at once: while the landlord has not answered. Afterwards the office checks it. */
    direct: z.boolean(),
  }),
  /** Whether there is a decision to read. */
  decision: z.boolean(),
  erasure,
})
export type RightsContract = z.infer<typeof contract>

const request = z.object({
  id: z.string(),
  contractId: z.nullable(z.string()),
  kind: z.enum(REQUEST_KINDS),
  wanted: z.string(),
  state: z.enum(REQUEST_STATES),
  requestedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** When a change of the landlord's mailbox takes effect that two members of staff have agreed to, unless the old mailbox objects. */
  inForceAt: z.nullable(z.string()),
})
export type RightsRequest = z.infer<typeof request>

const rights = z.object({
  email: z.string(),
  language: z.enum(LANGUAGES),
  phones: z.array(z.string()),
  /** The country of the newest contract, whose law the texts name. */
  country: z.enum(COUNTRIES),
  contracts: z.array(contract),
  /** Unsigned applications under the account's e-mail address. */
  applications: z.array(
    z.object({
      refId: z.string(),
      address: z.nullable(z.string()),
      refused: z.boolean(),
      updatedAt: z.string(),
      keptUntil: z.string(),
      decision: z.boolean(),
      /** The tenant stays in a change of tenants: it cannot be erased until that has ended. */
      kept: z.boolean(),
    }),
  ),
  ledger,
  requests: z.array(request),
  retention: z.array(
    z.object({
      kind: z.enum(KEPT_DATA),
      from: z.string(),
      days: z.nullable(z.number()),
      years: z.nullable(z.number()),
    }),
  ),
  /** `whole`: everything can be erased. `something`: at least a part that no contract holds back. */
  erasure: z.object({ whole: z.boolean(), something: z.boolean() }),
})
export type Rights = z.infer<typeof rights>

export const userRights = call('userRights', {
  who: 'tenant',
  summary:
    'The signed-in tenant’s data for the rights page: contracts, ledger of consents and documents, retention periods',
  tag: 'account',
  response: rights,
})

export const userConsent = call('userConsent', {
  who: 'tenant',
  summary: 'Withdraws a consent or gives it again. Earlier entries stay in the ledger',
  tag: 'account',
  payload: z.object({ refId: reference(), kind: z.enum(REVOCABLE_CONSENTS), granted: z.boolean() }),
  response: ledger,
  errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
})

/** The language of a file; a link cannot send it in a header. */
const ofLink = z.object({ language: z.optional(reference()) })

export const userExport = call('userExport', {
  who: 'tenant',
  summary: 'All stored data of the signed-in tenant, as a ZIP of JSON and PDF files',
  tag: 'account',
  query: ofLink,
  file: 'application/zip',
})

export const userDecision = call('userDecision', {
  who: 'tenant',
  summary: 'The decision about one of the tenant’s applications as PDF, with its rules and reasons in words',
  tag: 'account',
  params: z.object({ refId: z.string() }),
  query: ofLink,
  file: 'application/pdf',
})

export const userErasure = call('userErasure', {
  who: 'tenant',
  summary: 'Erases the account and all data that neither a law nor a running contract keeps. Needs the password',
  tag: 'account',
  payload: z.object({ password: triedPassword() }),
  response: z.object({ whole: z.boolean() }),
  errors: ['LOGIN_INVALID', 'STEP_NOT_ALLOWED'],
})

const wirePhone = z.object({ dialCode: z.string(), number: z.string() })

export const userContact = call('userContact', {
  who: 'tenant',
  summary: 'Changes language or phone number at once. A phone number needs the password, because it is a login',
  tag: 'account',
  payload: z.object({
    language: z.optional(z.enum(LANGUAGES)),
    phone: z.optional(wirePhone),
    password: z.optional(triedPassword()),
  }),
  response: rights,
  errors: ['LOGIN_INVALID', 'INVALID_PHONE_NUMBER', 'PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT'],
})

export const userEmail = call('userEmail', {
  who: 'tenant',
  summary: 'Mails a link to another address. The account changes when the link is opened',
  tag: 'account',
  payload: z.object({ email: email(), password: triedPassword() }),
  response: empty,
  errors: ['LOGIN_INVALID', 'INVALID_EMAIL', 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT'],
})

export const userEmailConfirm = call('userEmailConfirm', {
  who: 'mailed-secret',
  summary: 'Changes the account to the address that the mailed link was sent to. Works once',
  tag: 'account',
  payload: z.object({ token }),
  response: z.object({ email: z.string() }),
  errors: ['WRONG_TOKEN', 'EMAIL_TAKEN', 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT', 'FORBIDDEN'],
})

export const userLandlord = call('userLandlord', {
  who: 'own-contract',
  summary:
    'Changes the landlord’s e-mail address (null: none, the invitation is posted) or phone number while the landlord has not answered, and sends the invitation there',
  tag: 'account',
  params: z.object({ id: z.string() }),
  payload: z.object({ email: z.nullable(email()), phone: z.nullable(wirePhone) }),
  response: rights,
  errors: ['STEP_NOT_ALLOWED', ...CONTACT_ERRORS],
})

export const userCorrection = call('userCorrection', {
  who: 'tenant',
  summary: 'Asks the office to correct data on signed papers',
  tag: 'account',
  payload: crossCheck(
    z.object({
      contractId: reference(),
      kind: z.enum(CORRECTABLE),
      /** Empty only for the first name of a person with one name, beside `singleName: true`. */
      value: optionalText(254),
      singleName: shortNameFields.singleName,
      /** A corrected name in Latin letters, required if papers cannot print `value`. */
      latinValue: latinName(),
      note: optionalText(LONGEST_NOTE),
    }),
    (given, { failed, report }) => {
      const none = given.kind === 'firstName' && given.singleName
      if (!given.value && !none && !failed('value')) report(REQUIRED, ['value'])
    },
  ),
  response: rights,
  errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED', 'INVALID_EMAIL', 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT'],
})

/** A request as the office sees it. */
const officeRequest = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  contractId: z.nullable(z.string()),
  name: z.string(),
  /** The current value, to compare with `wanted`; null if there is nothing to compare. */
  present: z.nullable(z.string()),
  wanted: z.string(),
  /** A corrected name in Latin letters, for papers; null where papers print it as it is. */
  wantedLatin: z.nullable(z.string()),
  note: z.nullable(z.string()),
  requestedAt: z.string(),
  /** The change of the mailbox of a landlord who has accepted, which takes two people and seven days; null for all other requests. */
  mailboxChange: z.nullable(
    z.object({
      state: z.enum(MAILBOX_CHANGE_STATES),
      /** Names of members of staff. */
      proposedBy: z.nullable(z.string()),
      confirmedBy: z.nullable(z.string()),
      inForceAt: z.nullable(z.string()),
      objectedAt: z.nullable(z.string()),
      /** The caller has proposed the change, so another person has to confirm it. */
      own: z.boolean(),
    }),
  ),
})
export type OfficeRequest = z.infer<typeof officeRequest>
const officeRequests = z.object({ requests: z.array(officeRequest) })

export const officeRightsRequests = call('officeRightsRequests', {
  who: 'staff',
  summary: 'Tenants’ open requests to the office about their data, oldest first',
  tag: 'office',
  response: officeRequests,
})

export const officeRightsRequest = call('officeRightsRequest', {
  who: 'staff',
  summary:
    'Closes a request, which writes the correction, or rejects it with a reason, and mails the tenant. Another mailbox of a landlord who has accepted needs a second person and applies after 7 days, unless that mailbox objects',
  tag: 'office',
  params: z.object({ id: z.string() }),
  payload: z.object({ done: z.boolean(), answer: optionalText(LONGEST_NOTE) }),
  response: officeRequests,
  errors: ['SECOND_PERSON_NEEDED', 'STEP_NOT_ALLOWED', 'PROPERTY_HAS_ACTIVE_POLICY'],
})
