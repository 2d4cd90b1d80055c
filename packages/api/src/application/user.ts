import * as z from 'zod/mini'
import { OPEN_CO_TENANT_WITHDRAWALS } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { CONSENTS } from '@nestbond/domain/consents/consents'
import { STEP_IDS } from '@nestbond/domain/journey/order'
import { shapeIn } from '@nestbond/domain/journey/user-answers'
import { INVITATION_STATES } from '@nestbond/domain/landlord/invitation'
import { POLICY_STAGES } from '@nestbond/domain/policy/policy-timeline'
import { REPORTABLE_DETAILS } from '@nestbond/domain/application/tenant-invitation'
import * as enums from '@nestbond/domain/values/enums'
import { marker } from './marker.ts'

export { fullAddress } from '@nestbond/domain/journey/answer-fields'

/** The tenant's own answers. */
export const userInfo = z.object(shapeIn('userInfo'))

const colour = z.nullable(z.string())

export const partner = z.object({ name: z.string(), space: z.string(), logo: z.nullable(z.string()) })

/** A partner's product: legible colours, and the minimum age at the insurance start (minimum age, docs/product-decisions.md#d24). */
const partnerProduct = z.object({ action: colour, accent: colour, minimumAge: z.number() })

/**
 * Set for an invited tenant (invited tenants, docs/product-decisions.md#d18): the inviter, the steps that the invitation answered, and the tenant's
 * reports of wrong details.
 */
const tenantInvitation = z.object({
  inviter: z.string(),
  prefilled: z.array(z.enum(STEP_IDS)),
  reports: z.array(
    z.object({ details: z.array(z.enum(REPORTABLE_DETAILS)), message: z.string(), reportedAt: z.string() }),
  ),
})
export const reason = z.object({ code: z.enum(enums.REFUSAL_REASONS), message: z.string() })

/**
 * The landlord's invitation, for the tenant. `openedAt`: the landlord first pressed or typed something on the page of the mailed link, or answered.
 * Instants in UTC (reminders and second chances, docs/product-decisions.md#d59).
 */
export const invitationProgress = {
  state: z.enum(INVITATION_STATES),
  sentAt: z.string(),
  openedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** The last reminder. */
  remindedAt: z.nullable(z.string()),
  /** The landlord has no mailbox: the office posts a letter, for which `postedAt` is null until then. */
  byPost: z.boolean(),
  postedAt: z.nullable(z.string()),
}

/** The correction that the landlord proposes and the tenant has not answered; `id` is that of the page /correction/{id}. */
export const openCorrection = z.nullable(z.object({ id: z.string(), newContract: z.boolean(), lastDay: z.string() }))

/**
 * Tenants have withdrawn before the landlord's acceptance, so the invitation is on hold (docs/product-decisions.md#d107). Instants in UTC.
 */
export const openHold = z.nullable(
  z.object({
    /** The names of those who have withdrawn, in one line. */
    names: z.string(),
    count: z.number(),
    /** HELD: it may be taken back until `heldUntil`, which is null once that is over. ASKED: the others answer until `answerUntil`, which is null then. */
    state: z.enum(OPEN_CO_TENANT_WITHDRAWALS),
    heldUntil: z.nullable(z.string()),
    answerUntil: z.nullable(z.string()),
    /** Until when this tenant may take the own withdrawal back; null if they have not withdrawn, or may not any more. */
    ownUntil: z.nullable(z.string()),
    /** The first tenant has withdrawn, so the co-tenants are asked whether they take over. */
    firstGone: z.boolean(),
    /** A tenant of the contract that this one shall replace has withdrawn, so nobody is asked: the new one ends, and the present one goes on. */
    endsForAll: z.boolean(),
    /** For the tenant who is asked: the id of the own question for `withdrawalGoOnAnswer`. */
    question: z.nullable(z.string()),
    /** This co-tenant has said that they do not take over, which they may change. */
    declined: z.boolean(),
  }),
)

/** The signed contract and its stage today. `answerUntil`: the landlord's last day, UTC midnight. `reason`: why the landlord declined. */
const signedContract = z.object({
  contractId: z.string(),
  signedAt: z.string(),
  stage: z.enum(POLICY_STAGES),
  answerUntil: z.string(),
  reason: z.nullable(z.string()),
  invitation: z.object(invitationProgress),
  /** The last day on which the tenant may invite again after a decline or an expiry, UTC midnight; otherwise null. */
  inviteAgainUntil: z.nullable(z.string()),
})

/** The application as a client sees it. Amounts in major units, dates at UTC midnight. Null means "not answered". */
export const user = z.object({
  refId: z.string(),
  lastCompletedPage: marker,
  token: z.string(),
  invited: z.boolean(),
  ...shapeIn('user'),
  landlordInfo: z.nullable(z.object(shapeIn('landlordInfo'))),
  userInfo,
  message: z.nullable(z.string()),
  premiumAmount: z.nullable(z.number()),
  paymentPeriod: z.nullable(z.enum(enums.PAYMENT_PERIODS)),
  requiredDocuments: z.array(z.enum(enums.DOCUMENT_KINDS)),
  riskResult: z.nullable(z.boolean()),
  manualUnderwriting: z.boolean(),
  country: z.enum(enums.COUNTRIES),
  language: z.enum(enums.LANGUAGES),
  partner: z.nullable(partner),
  partnerProduct: z.nullable(partnerProduct),
  invitation: z.nullable(tenantInvitation),
  reasons: z.array(reason),
  contract: z.nullable(signedContract),
  /** Kinds of documents that the office or a review asks for during a manual review (outcome of the risk check, docs/product-decisions.md#d16). */
  requestedDocuments: z.array(z.enum(enums.DOCUMENT_KINDS)),
  /** A refused tenant has asked for a human review. */
  reviewRequested: z.boolean(),
  /**
   * For a tenant under age: the first day on which the insurance could start, UTC midnight (outcome of the risk check,
   * docs/product-decisions.md#d16).
   */
  possibleFrom: z.nullable(z.string()),
  /** Increases with every change of an answer, on any device. */
  answersVersion: z.number(),
  /**
   * The tenant has proved, by a mailed link or code, that `userInfo.email` is their address. Required before signing. False again after a change of
   * it.
   */
  mailboxProved: z.boolean(),
  /** The tenant wants a reminder if the application is not continued for a day. */
  remindMe: z.boolean(),
  /** The tenant got a promise before the home was found, so the questions of the promise are answered. */
  promised: z.boolean(),
  /** The tenant was invited to a home, and has taken a promise of their own over (docs/product-decisions.md#d113). */
  promiseTakenOver: z.boolean(),
  /** Consents of the promise that hold for the application: the summary does not ask for them (docs/product-decisions.md#d89). */
  keptConsents: z.array(z.enum(CONSENTS)),
  /** The tenant's place among several tenants of the rental contract; null for a single tenant. */
  tenancy: z.nullable(z.enum(enums.TENANCIES)),
  /** For the first of several tenants: not every co-tenant is accepted yet, so the check waits for them. */
  waitsForTenants: z.boolean(),
  /** For a co-tenant: why the own answers cannot be changed now; null if they can. */
  answersHold: z.nullable(z.enum(enums.ANSWERS_HOLDS)),
  /**
   * For the first of several tenants: what each payer pays of the premium, as weights, the first tenant first (docs/product-decisions.md#d103). Empty if
   * the first tenant pays for all.
   */
  premiumWeights: z.array(z.number()),
  /**
   * The contract shall take the place of one that is in force, that of the former household, and covers claims from before, too
   * (docs/product-decisions.md#d108). If it does not come about, the present one goes on.
   */
  takesPlace: z.boolean(),
  /**
   * The tenant has signed the contract that this one shall replace, and stays: they live in the home, and do not leave this application
   * (docs/product-decisions.md#d108).
   */
  stays: z.boolean(),
})
export type User = z.infer<typeof user>
