import * as z from 'zod/mini'
import { TENANT_INVITATION_STATES } from '@nestbond/domain/application/tenant-invitation'
import { CLAIM_STATES, CLAIM_TURNS } from '@nestbond/domain/claims/claim'
import { HOME_STATES, HOME_STEPS } from '@nestbond/domain/waiting/landlord-home'
import { CERTIFICATE_STATES } from '@nestbond/domain/policy/policy'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { fullAddress } from '../application/user.ts'
import { call } from '../call.ts'
import { suretyView } from '../claims/surety.ts'

/** A policy on the page of all homes. Its `id` is that of the page /landlord/policy/{id}. */
const coveredPolicy = z.object({
  id: z.string(),
  certificate: z.object({ code: z.string(), state: z.enum(CERTIFICATE_STATES) }),
  surety: suretyView,
  /** The release to answer, or the signed one. `id` is that of the page /landlord/release/{id}; null: none was asked for. */
  release: z.nullable(z.object({ id: z.string(), signed: z.boolean() })),
  /** The newest first. */
  claims: z.array(
    z.object({
      id: z.string(),
      state: z.enum(CLAIM_STATES),
      turn: z.enum(CLAIM_TURNS),
      openedAt: z.string(),
      amount: z.number(),
      /** The sum of the tenant's counter-offers that the landlord may take; null without one. */
      offeredAmount: z.nullable(z.number()),
      settledAmount: z.nullable(z.number()),
    }),
  ),
})

/** An invitation or a surety of a landlord's mailbox. Amounts in major units, dates at UTC midnight. */
const homeSurety = z.object({
  /** The mailed id of the invitation, for its page and its calls. */
  id: z.string(),
  country: z.enum(COUNTRIES),
  /** The landlord as the contract names it. Several landlords may share a mailbox. */
  landlord: z.string(),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The names of the other tenants in one line; null for a single tenant. */
  otherTenants: z.nullable(z.string()),
  address: fullAddress,
  rentDepositAmount: z.number(),
  currency: z.enum(CURRENCY_CODES),
  /** The first day of cover; while the invitation is open, the earliest possible one. */
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  state: z.enum(HOME_STATES),
  /** The landlord's next step, and its last day. */
  step: z.nullable(z.enum(HOME_STEPS)),
  until: z.nullable(z.string()),
  /** The landlord returns the deposit in cash for the certificate. */
  cashToReturn: z.boolean(),
  /** The landlord returns a guarantee on acceptance. */
  guaranteeToReturn: z.boolean(),
  /** Null until the landlord accepts. */
  policy: z.nullable(coveredPolicy),
})
export type HomeSurety = z.infer<typeof homeSurety>

/** A home with its present surety. */
const home = z.object({
  ...homeSurety.shape,
  /** Those of the household before or after a change of tenants, the newest first. They secure the same deposit. */
  otherSureties: z.array(homeSurety),
})
export type LandlordHome = z.infer<typeof home>

/** A tenant whom the landlord has invited to one of these homes. Instants in UTC. */
const nextTenant = z.object({
  id: z.string(),
  state: z.enum(TENANT_INVITATION_STATES),
  /** Names are empty until the tenant gives them. */
  tenant: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  address: fullAddress,
  sentAt: z.string(),
  changedAt: z.string(),
})
export type NextTenant = z.infer<typeof nextTenant>

const homes = z.object({
  /** The session's mailbox, masked. */
  mailbox: z.string(),
  /** Homes that wait for the landlord come first, in the order of their last days, then the newest. */
  homes: z.array(home),
  /** There are more homes than the response may hold. */
  more: z.boolean(),
  /** The newest first. */
  nextTenants: z.array(nextTenant),
})

export const landlordHomes = call('landlordHomes', {
  who: 'landlord-mailbox',
  summary:
    'All homes of the landlord’s mailbox, each with its state, amount and next step, in a session of the mailbox',
  tag: 'landlord',
  response: homes,
})
