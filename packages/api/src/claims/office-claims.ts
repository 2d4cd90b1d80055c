import * as z from 'zod/mini'
import { CLAIM_ACTIONS, CLAIM_EVENT_KINDS, CLAIM_STATES } from '@nestbond/domain/claims/claim'
import { CLAIM_CHECKS } from '@nestbond/domain/claims/claim-limits'
import { reference, rowVersion, text } from '@nestbond/domain/validation/fields'
import {
  claimDecisionBody,
  LONGEST_REASON,
  payoutBody,
  repaymentBody,
  repaymentPlanBody,
} from '@nestbond/domain/claims/claim-fields'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from '../call.ts'
import { fullAddress } from '../application/user.ts'
import { id, claim, jointAnswers, repayment } from './claims.ts'

/** open: the office has to decide or to pay. waiting: the tenant may still answer. recourse: the tenant owes money. closed: nothing to do. */
export const CLAIM_FILTERS = ['open', 'waiting', 'recourse', 'closed'] as const
export type ClaimFilter = (typeof CLAIM_FILTERS)[number]

/** The lengths of the office's lists, up to 1,000 each. */
const counts = z.object({ open: z.number(), waiting: z.number(), announced: z.number(), recourse: z.number() })

/** One row of the office's list. */
const claimRow = z.object({
  id: z.string(),
  policyNumber: z.string(),
  state: z.enum(CLAIM_STATES),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The names of the other tenants in one line; null for a single tenant. */
  otherTenants: z.nullable(z.string()),
  landlord: z.string(),
  country: z.enum(COUNTRIES),
  amount: z.number(),
  settledAmount: z.nullable(z.number()),
  owed: z.number(),
  openedAt: z.string(),
  /** When the tenant's or the office's time is over; null if nothing is to be done. */
  dueAt: z.nullable(z.string()),
})
export type ClaimRow = z.infer<typeof claimRow>

export const officeClaims = call('officeClaims', {
  who: 'staff',
  summary: 'Claims, most urgent first, closed ones newest first. `cursor` loads the next page',
  tag: 'office',
  query: z.object({ filter: z.optional(z.enum(CLAIM_FILTERS)), cursor: z.optional(reference()) }),
  response: z.object({
    claims: z.array(claimRow),
    next: z.nullable(z.string()),
    counts,
  }),
})

/** One row of the office's list of announced claims. */
const announcementRow = z.object({
  id: z.string(),
  policyNumber: z.string(),
  /** The id of the person's page, where the office can act for the policy. */
  personId: z.string(),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The names of the other tenants in one line; null for a single tenant. */
  otherTenants: z.nullable(z.string()),
  landlord: z.string(),
  country: z.enum(COUNTRIES),
  /** The landlord's words; empty after the tenant's data was erased. */
  reason: z.string(),
  announcedAt: z.string(),
  /** The last day for its amount, UTC midnight; null while the end of cover is not certain. */
  quantifyUntil: z.nullable(z.string()),
})
export type AnnouncementRow = z.infer<typeof announcementRow>

export const officeAnnouncements = call('officeAnnouncements', {
  who: 'staff',
  summary: 'Claims that landlords have announced without an amount, oldest first. `cursor` loads the next page',
  tag: 'office',
  query: z.object({ cursor: z.optional(reference()) }),
  response: z.object({ announcements: z.array(announcementRow), next: z.nullable(z.string()), counts }),
})

const historyEntry = z.object({
  at: z.string(),
  actor: z.enum(['landlord', 'tenant', 'office', 'system']),
  /** The name of the member of staff. */
  name: z.nullable(z.string()),
  kind: z.enum(CLAIM_EVENT_KINDS),
  note: z.nullable(z.string()),
  amount: z.nullable(z.number()),
})

const claimDetail = z.object({
  ...claimRow.shape,
  ...claim.shape,
  /** The version of the claim, which the office sends back with an action. */
  version: z.number(),
  currency: z.enum(CURRENCY_CODES),
  rentDepositAmount: z.number(),
  /** The part of the deposit that the policy's other claims use up. */
  otherClaims: z.number(),
  address: fullAddress,
  contact: z.object({ tenantEmail: z.string(), landlordEmail: z.nullable(z.string()) }),
  payoutAccount: z.nullable(z.object({ accountHolder: z.string(), iban: z.string() })),
  payoutReference: z.nullable(z.string()),
  /** The answers of several tenants; null for a single tenant, and until one has answered. */
  joint: z.nullable(jointAnswers),
  /** Why the office checks a claim that the tenant accepted in full; empty for any other claim. */
  checks: z.array(z.enum(CLAIM_CHECKS)),
  payout: z.object({
    /** Whether the payout needs a second person: above 2,500, or to a changed account. */
    secondPerson: z.boolean(),
    /** The day on which the landlord replaced an account named before. */
    accountChangedOn: z.nullable(z.string()),
    /** The first day on which a changed account may be paid to; null if there is nothing to wait for. */
    notBefore: z.nullable(z.string()),
    /** A payout that waits for a second person. */
    proposal: z.nullable(
      z.object({ by: z.object({ id: z.string(), name: z.string() }), at: z.string(), reference: z.string() }),
    ),
  }),
  /** A decision that waits for a second person. */
  proposal: z.nullable(
    z.object({
      by: z.object({ id: z.string(), name: z.string() }),
      at: z.string(),
      items: z.array(z.object({ id: z.string(), amount: z.number(), reason: z.string() })),
    }),
  ),
  repayment: z.nullable(repayment),
  history: z.array(historyEntry),
  /** The actions that the caller may take now. */
  actions: z.array(z.enum(CLAIM_ACTIONS)),
  /** A decision will need a second person (deposit above 10,000). */
  fourEyes: z.boolean(),
})
export type ClaimDetail = z.infer<typeof claimDetail>

export const officeClaim = call('officeClaim', {
  who: 'staff',
  summary: 'A claim with all that a decision needs',
  tag: 'office',
  params: id,
  response: claimDetail,
})

/** CLAIM_CHANGED lists in `changes` the events since the version that the caller saw. */
const OFFICE_ERRORS = ['CLAIM_CHANGED', 'CLAIM_MOVED_ON'] as const

export const officeClaimDecide = call('officeClaimDecide', {
  who: 'staff',
  summary:
    'Decides all disputed, countered and unanswered items, each with an amount up to the claimed one and a reason. Accepted items that are not named stay accepted',
  tag: 'office',
  params: id,
  payload: claimDecisionBody,
  response: claimDetail,
  errors: OFFICE_ERRORS,
})

export const officeClaimConfirm = call('officeClaimConfirm', {
  who: 'staff',
  summary: 'A second person confirms the decision or the payout of the first',
  tag: 'office',
  params: id,
  payload: z.object({ version: rowVersion() }),
  response: claimDetail,
  errors: [...OFFICE_ERRORS, 'SECOND_PERSON_NEEDED', 'PAYOUT_ACCOUNT_MISSING', 'PAYOUT_ACCOUNT_CHANGED'],
})

export const officeClaimReturn = call('officeClaimReturn', {
  who: 'staff',
  summary: 'Returns a decision or payout that waits for a second person',
  tag: 'office',
  params: id,
  payload: z.object({ version: rowVersion(), note: text(LONGEST_REASON) }),
  response: claimDetail,
  errors: OFFICE_ERRORS,
})

export const officeClaimPayout = call('officeClaimPayout', {
  who: 'staff',
  summary:
    'Records the transfer of the decided amount to the landlord in the ledger. Above 2,500 or to a changed account it is a proposal until a second person confirms it. A repeated call gets the same response',
  tag: 'office',
  params: id,
  payload: payoutBody,
  response: claimDetail,
  errors: [...OFFICE_ERRORS, 'PAYOUT_ACCOUNT_MISSING', 'PAYOUT_ACCOUNT_CHANGED'],
})

export const officeClaimRepaymentPlan = call('officeClaimRepaymentPlan', {
  who: 'staff',
  summary: 'Plans the tenant’s debt in equal monthly instalments, replacing an earlier plan',
  tag: 'office',
  params: id,
  payload: repaymentPlanBody,
  response: claimDetail,
  errors: OFFICE_ERRORS,
})

export const officeClaimRepayment = call('officeClaimRepayment', {
  who: 'staff',
  summary: 'Records a repayment of the tenant in the ledger, at most the debt. A repeated call gets the same response',
  tag: 'office',
  params: id,
  payload: repaymentBody,
  response: claimDetail,
  errors: OFFICE_ERRORS,
})

export const officeClaimFile = call('officeClaimFile', {
  who: 'staff',
  summary: 'A file of a claim for a frame, served with a sandbox policy',
  tag: 'office',
  params: z.object({ id: z.string(), evidenceId: z.string() }),
  file: '*/*',
})
