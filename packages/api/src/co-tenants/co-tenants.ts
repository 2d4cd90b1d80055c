import * as z from 'zod/mini'
import { CO_TENANT_STATES, HOUSEHOLD_STATES, MOST_TENANTS } from '@nestbond/domain/co-tenants/co-tenants'
import { PREMIUM_SPLITS } from '@nestbond/domain/premiums/shares'
import { PAYMENT_PERIODS, TENANCIES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call, SIGNATURE_BODY_LIMIT } from '../call.ts'
import { token, tokenParams } from '../application/marker.ts'
import { fullAddress, openHold } from '../application/user.ts'

/** One of the tenants. Nobody sees another's answers, score, documents or reasons (co-tenants, docs/product-decisions.md#d102). */
const tenant = z.object({
  /** Names a co-tenant in `coTenantRemove` and `coTenantRemind`; null for the first tenant, and for co-tenants, who may do neither. */
  id: z.nullable(z.string()),
  name: z.string(),
  you: z.boolean(),
  first: z.boolean(),
  /** Whether the caller may remove this tenant. One who stays in a change of tenants leaves by their own agreement alone. */
  mayRemove: z.boolean(),
  /** Only for the first tenant, as they typed it; null where it was not kept. */
  email: z.nullable(z.string()),
  state: z.enum(CO_TENANT_STATES),
  signedAt: z.nullable(z.string()),
  /** This tenant's part of the premium of a period, in major units; null until an offer is chosen. */
  share: z.nullable(z.number()),
  /** The percentage that was typed; null for another split. */
  percent: z.nullable(z.number()),
  /** False while a co-tenant has not saved a card for the share as it is now. */
  cardSaved: z.boolean(),
})

/** What a co-tenant signs, once the first tenant has saved the means of payment. Amounts in major units, dates at UTC midnight. */
const deal = z.object({
  deposit: z.number(),
  premium: z.number(),
  period: z.enum(PAYMENT_PERIODS),
  currency: z.enum(CURRENCY_CODES),
  address: fullAddress,
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  /** The landlord has accepted, so the start is no longer the earliest day but the agreed one. */
  accepted: z.boolean(),
})

const answer = z.object({
  /** Null for a single tenant. */
  tenancy: z.nullable(z.enum(TENANCIES)),
  state: z.enum(HOUSEHOLD_STATES),
  /** The first tenant first. Only the caller if there are no others. */
  tenants: z.array(tenant),
  mayAdd: z.boolean(),
  /**
   * People whom the inviting partner has named as other tenants, as it typed them, for the first tenant to add or leave out. Empty until the mailbox is
   * proved, and for co-tenants (docs/product-decisions.md#d111).
   */
  named: z.array(z.object({ place: z.number(), firstName: z.string(), lastName: z.string(), email: z.string() })),
  /** All co-tenants are accepted with the home as it is now, so the first tenant's own check may run. */
  ready: z.boolean(),
  /** How the premium is split (shares of the premium, docs/product-decisions.md#d103). */
  split: z.enum(PREMIUM_SPLITS),
  /** Whether the caller may change the split. */
  mayShare: z.boolean(),
  /** Whether the caller pays a share as a co-tenant, and may save a card for it now: before signing, and another one while the policy runs. */
  mayPay: z.boolean(),
  /** Whether the caller may sign as a co-tenant now. */
  maySign: z.boolean(),
  /**
   * A tenant has withdrawn from the signed contract before its acceptance: the caller, or another while it is not settled; OVER: it has ended by that, or
   * goes on with another contract. Null if nobody has (docs/product-decisions.md#d107).
   */
  withdrawn: z.nullable(z.enum(['you', 'other', 'over'])),
  /** Why the invitation is on hold; null if it is not. */
  hold: openHold,
  /** A refund of the caller, a co-tenant, waits for a bank account, which is named in the account only. */
  accountWanted: z.boolean(),
  /** The caller, a co-tenant, has an account since all have signed, and has never set its password. */
  passwordMissing: z.boolean(),
  deal: z.nullable(deal),
})

export const coTenants = call('coTenants', {
  who: 'application-token',
  summary: 'All tenants of the rental contract and how far each of them is',
  tag: 'application',
  params: tokenParams,
  response: answer,
})

export const coTenantAdd = call('coTenantAdd', {
  who: 'application-token',
  summary:
    'Adds a co-tenant and mails them a link to their own questions. Only the first tenant, before the signature; at most four tenants',
  tag: 'application',
  payload: z.object({
    token,
    firstName: z.string(),
    lastName: z.string(),
    /** The person has one name, and `firstName` is empty. */
    singleName: z.optional(z.nullable(z.boolean())),
    email: z.string(),
    /** The place of a person in `named`, who is added as named or corrected, and no longer named then. */
    place: z.optional(z.nullable(z.number())),
  }),
  response: answer,
  errors: ['STEP_NOT_ALLOWED', 'MAILBOX_NOT_PROVED'],
})

export const coTenantShares = call('coTenantShares', {
  who: 'application-token',
  summary:
    'Sets what each tenant pays of the premium. Only the first tenant, before the signature; voids cards and signatures of the others',
  tag: 'application',
  payload: z.object({
    token,
    split: z.enum(PREMIUM_SPLITS),
    /** Whole percentages in the order of the tenants, which add up to 100; only for PERCENT. */
    percents: z.optional(z.array(z.number()).check(z.maxLength(MOST_TENANTS))),
  }),
  response: answer,
  errors: ['STEP_NOT_ALLOWED'],
})

export const coTenantCardSecret = call('coTenantCardSecret', {
  who: 'application-token',
  summary: "The secret of a set-up of a co-tenant's card for the own share of the premium, which charges nothing",
  tag: 'payment',
  params: tokenParams,
  response: z.object({ secret: z.string() }),
  errors: ['STEP_NOT_ALLOWED'],
})

export const coTenantCard = call('coTenantCard', {
  who: 'application-token',
  summary:
    "Asks the card provider whether the set-up of a co-tenant's card succeeded. The card is charged for the own share",
  tag: 'payment',
  payload: z.object({ token }),
  response: answer,
  errors: ['PAYMENT_NOT_CONFIRMED', 'STEP_NOT_ALLOWED'],
})

export const coTenantLeaveOut = call('coTenantLeaveOut', {
  who: 'application-token',
  summary: 'Leaves out a person whom the inviting partner has named as another tenant. The partner does not hear of it',
  tag: 'application',
  payload: z.object({ token, place: z.number() }),
  response: answer,
  errors: ['STEP_NOT_ALLOWED'],
})

export const coTenantRemove = call('coTenantRemove', {
  who: 'application-token',
  summary: 'Removes a co-tenant before the signature. The decision is made again for the others',
  tag: 'application',
  payload: z.object({ token, id: z.string() }),
  response: answer,
  errors: ['STEP_NOT_ALLOWED'],
})

export const coTenantRemind = call('coTenantRemind', {
  who: 'application-token',
  summary: 'Mails a co-tenant the link again, up to three times a day',
  tag: 'application',
  payload: z.object({ token, id: z.string() }),
  response: answer,
  errors: ['STEP_NOT_ALLOWED'],
})

export const coTenantPasswordLink = call('coTenantPasswordLink', {
  who: 'application-token',
  summary: 'Mails a co-tenant who has no password yet the link to set one, to the address of the account',
  tag: 'application',
  payload: z.object({ token }),
  response: z.object({}),
  errors: ['STEP_NOT_ALLOWED'],
})

export const coTenantLeave = call('coTenantLeave', {
  who: 'application-token',
  summary: 'A co-tenant does not take part. The first tenant hears it and may go on without this person',
  tag: 'application',
  payload: z.object({ token }),
  response: z.object({ left: z.boolean() }),
  errors: ['STEP_NOT_ALLOWED'],
})

export const coTenantSign = call('coTenantSign', {
  who: 'application-token',
  summary: 'A co-tenant signs the contract. The first tenant signs last, which invites the landlord',
  tag: 'application',
  bodyLimit: SIGNATURE_BODY_LIMIT,
  payload: z.object({
    token,
    name: z.string(),
    place: z.string(),
    /** The typed name, or a drawn signature as a data URL of SVG or PNG. */
    signature: z.string(),
    /** Confirms that each tenant owes the whole premium and every repayment, not only a share. */
    jointLiability: z.boolean(),
  }),
  response: answer,
  errors: ['STEP_NOT_ALLOWED', 'MAILBOX_NOT_PROVED'],
})
