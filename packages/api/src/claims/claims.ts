import * as z from 'zod/mini'
import {
  CLAIM_HINDRANCES,
  CLAIM_ITEM_STATES,
  CLAIM_PARTIES,
  CLAIM_STATES,
  CLAIM_TURNS,
} from '@nestbond/domain/claims/claim'
import { CLAIM_ANSWERS } from '@nestbond/domain/claims/claim-answer'
import { DEPOSIT_CHANGE_BARS } from '@nestbond/domain/premiums/deposit-change'
import { AUTHORITY_POWERS } from '@nestbond/domain/partners/authority'
import { CERTIFICATE_STATES } from '@nestbond/domain/policy/policy'
import { claimAnswerBody, claimBody, payoutAccountBody, takeOffersBody } from '@nestbond/domain/claims/claim-fields'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from '../call.ts'
import { FILE_ERRORS } from '../errors.ts'
import { fullAddress } from '../application/user.ts'
import { namedMoveOut } from './move-out-state.ts'
import { announcement } from './announcements.ts'
import { partnerAct } from '../authorities/partner-act.ts'
import { suretyView } from './surety.ts'

/** Accepts any text here. Only the server checks the IBAN. */
export const anyIban = (typed: string) => typed
export const empty = z.object({})
export const id = z.object({ id: z.string() })
const claimId = z.object({ id: z.string(), claimId: z.string() })
const itemId = z.object({ id: z.string(), claimId: z.string(), itemId: z.string() })
export const evidenceId = z.object({ id: z.string(), claimId: z.string(), evidenceId: z.string() })

const evidence = z.object({
  id: z.string(),
  by: z.enum(CLAIM_PARTIES),
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number(),
  uploadedAt: z.string(),
})
export type ClaimEvidence = z.infer<typeof evidence>

/** Amounts in major units. */
const item = z.object({
  id: z.string(),
  /** The amount that the landlord asks for. */
  amount: z.number(),
  reason: z.string(),
  /** UNANSWERED: the tenant did not answer in time. */
  state: z.enum(CLAIM_ITEM_STATES),
  /** The tenant's answer: the lower amount of a counter-offer, and the reason. */
  answer: z.nullable(z.object({ amount: z.nullable(z.number()), reason: z.nullable(z.string()), at: z.string() })),
  /** The office's decision, once it is final. */
  decision: z.nullable(z.object({ amount: z.number(), reason: z.string() })),
  /** The accepted or decided amount; null while the item is open. */
  settledAmount: z.nullable(z.number()),
  evidence: z.array(evidence),
})
export type ClaimItemView = z.infer<typeof item>

/** The part of a claim that landlord, tenant and office all see. Dates at UTC midnight, instants in UTC. */
export const claim = z.object({
  id: z.string(),
  state: z.enum(CLAIM_STATES),
  openedAt: z.string(),
  /** The tenant's last day to answer. */
  answerUntil: z.string(),
  turn: z.object({ who: z.enum(CLAIM_TURNS), since: z.nullable(z.string()) }),
  items: z.array(item),
  /** The sum that the landlord asks for. */
  amount: z.number(),
  /** The sum to be paid, once the claim is decided. */
  settledAmount: z.nullable(z.number()),
  decidedAt: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  /** The partner that has opened it for the landlord; null if the landlord did. */
  partner: z.nullable(z.string()),
})

/** The tenant's debt after a payout, and the repayment plan. */
export const repayment = z.object({
  paidOut: z.number(),
  repaid: z.number(),
  owed: z.number(),
  /** The instalments of the current plan; empty without one. */
  instalments: z.array(z.object({ number: z.number(), dueOn: z.string(), amount: z.number(), open: z.number() })),
  received: z.array(
    z.object({
      receivedOn: z.string(),
      amount: z.number(),
      reference: z.string(),
      byCard: z.boolean(),
      /** The ordinal of its receipt. */
      receipt: z.number(),
    }),
  ),
})
export type Repayment = z.infer<typeof repayment>

export const landlordClaim = z.object({
  ...claim.shape,
  /** The account number is masked. */
  payoutAccount: z.nullable(z.object({ accountHolder: z.string(), iban: z.string() })),
  mayTakeBack: z.boolean(),
  mayBringEvidence: z.boolean(),
  mayNamePayoutAccount: z.boolean(),
})
export type LandlordClaim = z.infer<typeof landlordClaim>

/** The answers of several tenants to a claim, the first one first (claims answered by any co-tenant, docs/product-decisions.md#d105). */
export const jointAnswers = z.object({
  /** The first answer counts from then on, unless another tenant objects; null once it counts or the answers differ. */
  holdsUntil: z.nullable(z.string()),
  given: z.array(
    z.object({
      name: z.string(),
      at: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          answer: z.enum(CLAIM_ANSWERS),
          /** Of a counter-offer. */
          amount: z.nullable(z.number()),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})
export type JointAnswers = z.infer<typeof jointAnswers>

const tenantClaim = z.object({
  ...claim.shape,
  mayAnswer: z.boolean(),
  /** Null for a single tenant, and until one of several tenants has answered. */
  joint: z.nullable(jointAnswers),
  mayBringEvidence: z.boolean(),
  /** Null before the payout. */
  repayment: z.nullable(repayment),
})
export type TenantClaim = z.infer<typeof tenantClaim>

/** A policy as its landlord sees it by the link. */
export const landlordPolicyAnswer = z.object({
  country: z.enum(COUNTRIES),
  landlord: z.object({ name: z.string() }),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The names of the other tenants in one line; null for a single tenant. */
  otherTenants: z.nullable(z.string()),
  address: fullAddress,
  currency: z.enum(CURRENCY_CODES),
  rentDepositAmount: z.number(),
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  certificate: z.object({ code: z.string(), state: z.enum(CERTIFICATE_STATES) }),
  surety: suretyView,
  /** The newest first. */
  claims: z.array(landlordClaim),
  /** Announced claims without an amount, the newest first. `mayQuantify`: the amount may be given now. */
  announcements: z.array(announcement),
  mayQuantify: z.boolean(),
  /**
   * Whether a claim may be opened now, why not, and up to which sum. `linked`: the part of the amount that claims on the policy of a former or a new household
   * use, with which this one secures one deposit.
   */
  newClaim: z.object({
    possible: z.boolean(),
    hindrance: z.nullable(z.enum(CLAIM_HINDRANCES)),
    left: z.number(),
    linked: z.number(),
  }),
  /** A release of liability that waits for the landlord. `id` is that of the page /landlord/release/{id}. */
  openRelease: z.nullable(z.object({ id: z.string(), requestedOn: z.string() })),
  /** The day of the move-out that the tenant has named, and the days, both inclusive, that the landlord may name instead; null without one. */
  moveOut: z.nullable(z.object({ ...namedMoveOut.shape, days: z.object({ first: z.string(), last: z.string() }) })),
  /**
   * The contract of a new household that takes the place of this one, from its first day on; null without one, and if its landlord is another one by now.
   * `begun`: this policy has ended.
   */
  replacement: z.nullable(
    z.object({
      day: z.string(),
      tenants: z.string(),
      begun: z.boolean(),
      /** What was announced here and goes on with the new contract. */
      moved: z.array(z.object({ id: z.string(), reason: z.string(), announcedAt: z.string() })),
    }),
  ),
  /** The tenant’s wish for another deposit, which waits for the landlord; null without one. */
  depositChange: z.nullable(
    z.object({
      id: z.string(),
      from: z.number(),
      to: z.number(),
      askedOn: z.string(),
      lastDay: z.string(),
      /** Why the landlord cannot agree now; null if it is possible. */
      bar: z.nullable(z.enum(DEPOSIT_CHANGE_BARS)),
    }),
  ),
  /** A mailbox that the office will write to from `inForceAt` on, unless the landlord objects. The address is masked. */
  mailboxChange: z.nullable(z.object({ to: z.string(), inForceAt: z.string() })),
  /** The partner that may act for the landlord, or asks for it (authorities of partners, docs/product-decisions.md#d75). */
  authority: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(['REQUESTED', 'GRANTED']),
      partner: z.string(),
      powers: z.array(z.enum(AUTHORITY_POWERS)),
    }),
  ),
  /** The acts of partners for the landlord of this home, the newest first. */
  partnerActs: z.array(partnerAct),
})
export type LandlordPolicy = z.infer<typeof landlordPolicyAnswer>

export const landlordPolicy = call('landlordPolicy', {
  who: 'landlord-link',
  summary: 'A policy by its landlord’s link: facts, certificate, claims, and whether one may be opened',
  tag: 'landlord',
  params: id,
  response: landlordPolicyAnswer,
  errors: ['LINK_REPLACED', 'TENANT_ERASED'],
})

export const landlordPolicyCertificate = call('landlordPolicyCertificate', {
  who: 'landlord-link',
  summary: 'The certificate of the policy as PDF',
  tag: 'landlord',
  params: id,
  file: 'application/pdf',
  errors: ['LINK_REPLACED', 'TENANT_ERASED'],
})

export const landlordClaimOpen = call('landlordClaimOpen', {
  who: 'landlord-session',
  summary: 'Opens a claim; `items` is enough. A repeated call gets the response of the open claim',
  tag: 'landlord',
  params: id,
  payload: claimBody(anyIban),
  response: landlordClaim,
  errors: ['CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT', 'CLAIM_NOT_POSSIBLE', 'CLAIM_MOVED_ON', 'INVALID_IBAN', 'LINK_REPLACED'],
})

export const landlordClaimPayoutAccount = call('landlordClaimPayoutAccount', {
  who: 'landlord-session',
  summary: 'Sets or changes the payout account of a claim, until it is paid',
  tag: 'landlord',
  params: claimId,
  payload: payoutAccountBody(anyIban),
  response: landlordClaim,
  errors: ['CLAIM_MOVED_ON', 'INVALID_IBAN', 'LINK_REPLACED'],
})

export const landlordClaimTakeOffers = call('landlordClaimTakeOffers', {
  who: 'landlord-session',
  summary:
    'Takes the tenant’s counter-offers for these items. If nothing is open then, the claim is decided, unless it must go to the office. A repeated call gets the same response',
  tag: 'landlord',
  params: claimId,
  payload: takeOffersBody,
  response: landlordClaim,
  errors: ['CLAIM_MOVED_ON', 'LINK_REPLACED'],
})

export const landlordClaimTakeBack = call('landlordClaimTakeBack', {
  who: 'landlord-session',
  summary: 'Takes a claim back before the payout. A repeated call gets the same response',
  tag: 'landlord',
  params: claimId,
  payload: empty,
  response: landlordClaim,
  errors: ['CLAIM_MOVED_ON', 'LINK_REPLACED'],
})

export const UPLOAD_ERRORS = [...FILE_ERRORS, 'UPLOAD_LIMIT_EXCEEDED', 'CLAIM_MOVED_ON'] as const

export const landlordClaimEvidence = call('landlordClaimEvidence', {
  who: 'landlord-session',
  summary: 'Uploads a file for an item of a claim (multipart: file). Responds after the scan',
  tag: 'landlord',
  params: itemId,
  response: landlordClaim,
  errors: [...UPLOAD_ERRORS, 'FIELD_REQUIRED', 'LINK_REPLACED'],
})

export const landlordClaimFile = call('landlordClaimFile', {
  who: 'landlord-link',
  summary: 'A file of a claim, served with a sandbox policy',
  tag: 'landlord',
  params: evidenceId,
  file: '*/*',
  errors: ['LINK_REPLACED', 'TENANT_ERASED'],
})

export const userClaims = call('userClaims', {
  who: 'own-contract',
  summary: 'The landlord’s claims on a policy of the signed-in tenant, newest first',
  tag: 'account',
  params: id,
  response: z.object({
    currency: z.enum(CURRENCY_CODES),
    claims: z.array(tenantClaim),
    /** Announced claims that wait for their amount, the newest first. */
    announcements: z.array(announcement),
  }),
})

export const userClaimAnswer = call('userClaimAnswer', {
  who: 'own-contract',
  summary:
    'Accepts, disputes (with a reason) or counters (with a lower amount) items, each once. A repeated answer gets the same response',
  tag: 'account',
  params: claimId,
  payload: claimAnswerBody,
  response: tenantClaim,
  errors: ['CLAIM_MOVED_ON'],
})

export const userClaimEvidence = call('userClaimEvidence', {
  who: 'own-contract',
  summary: 'Uploads a file for an item of a claim (multipart: file). Responds after the scan',
  tag: 'account',
  params: itemId,
  response: tenantClaim,
  errors: [...UPLOAD_ERRORS, 'FIELD_REQUIRED'],
})

export const userClaimFile = call('userClaimFile', {
  who: 'own-contract',
  summary: 'A file of a claim, served with a sandbox policy',
  tag: 'account',
  params: evidenceId,
  file: '*/*',
})
