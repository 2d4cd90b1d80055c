import * as z from 'zod/mini'
import { TENANT_CHANGE_BARS, TENANT_CHANGE_ENDS, TENANT_CHANGE_STATES } from '@nestbond/domain/co-tenants/tenant-change'
import { EXCHANGE_STATES } from '@nestbond/domain/policy/deposit-exchange'
import { RELEASE_STATES, WAYS_OUT } from '@nestbond/domain/policy/release'
import { DEPOSIT_CHANGE_BARS, DEPOSIT_CHANGE_STATES } from '@nestbond/domain/premiums/deposit-change'
import { EMPLOYMENT_STATUSES, DOCUMENT_KINDS, PAYMENT_PERIODS } from '@nestbond/domain/values/enums'
import { NEW_CONTRACT_STEPS } from '@nestbond/domain/waiting/waiting'
import { uploadedDocument } from '../underwriting/documents.ts'

/** A wish for another deposit. Amounts in major units, dates at UTC midnight. */
export const depositWish = z.object({
  id: z.string(),
  state: z.enum(DEPOSIT_CHANGE_STATES),
  from: z.number(),
  to: z.number(),
  /** The premium of a whole period after the change. */
  premium: z.number(),
  askedOn: z.string(),
  /** The last day on which those who are asked may agree: the landlord, or before the co-tenants. */
  lastDay: z.string(),
  /** The landlord's or the office's words about a refusal. */
  reason: z.nullable(z.string()),
  /** Why the rules have refused a raise, in the reader's language. */
  refusals: z.array(z.string()),
  /** The tenant may have a person look at the refusal. */
  mayAskForReview: z.boolean(),
  /** The wish was dropped because the documents for it did not come. */
  withoutDocuments: z.boolean(),
  /** The wish has ended because not all co-tenants have agreed in time. */
  withoutAgreement: z.boolean(),
  /** The co-tenants who are asked about a raise, and their answers; empty for a single tenant. */
  agreements: z.array(z.object({ name: z.string(), answer: z.enum(['OPEN', 'AGREED', 'DECLINED']) })),
  /** The documents that the office has asked for, while it decides; null if it has asked for none. */
  documents: z.nullable(
    z.object({
      kinds: z.array(z.enum(DOCUMENT_KINDS)),
      /** The office's words. */
      message: z.nullable(z.string()),
      /** The day on which the wish is dropped without them. */
      until: z.string(),
      /** The files so far. They can be changed until they are sent. */
      files: z.array(uploadedDocument),
      sent: z.boolean(),
    }),
  ),
})

/** The change of the deposit for the tenant's account. */
export const policyDepositChange = z.object({
  /** Why the deposit cannot be changed now; null if it can. */
  bar: z.nullable(z.enum(DEPOSIT_CHANGE_BARS)),
  /** The least and the highest deposit of the product, and the most rents that a raise may reach. */
  limits: z.object({ lowest: z.number(), highest: z.number(), rents: z.number() }),
  /** The tenant's details for the check so far. */
  known: z.object({
    rent: z.number(),
    employmentStatus: z.enum(EMPLOYMENT_STATUSES),
    grossIncome: z.nullable(z.number()),
  }),
  /** The newest wish; null if there was none. */
  last: z.nullable(depositWish),
})

/** The question to a co-tenant about a raise (raises of several tenants, docs/product-decisions.md#d118). Amounts in major units, dates at UTC midnight. */
export const depositQuestion = z.object({
  id: z.string(),
  /** WAITS: agreed, and others or the landlord have not answered yet. */
  state: z.enum(['ASKED', 'WAITS']),
  /** All tenants have agreed, and the landlord is asked. */
  withLandlord: z.boolean(),
  from: z.number(),
  to: z.number(),
  /** The new premium of a whole period for all tenants, and the own parts now and then. */
  premium: z.number(),
  period: z.enum(PAYMENT_PERIODS),
  before: z.number(),
  after: z.number(),
  /** The own part of the difference, if it were charged today, and the last of the days that it is for; null if nothing is charged. */
  difference: z.nullable(z.object({ amount: z.number(), until: z.string() })),
  /** The last day to answer. */
  lastDay: z.string(),
})

/** An agreed change of the deposit, with its paper. */
export const depositAmendment = z.object({
  id: z.string(),
  from: z.number(),
  to: z.number(),
  effectiveOn: z.string(),
  charge: z.number(),
  refund: z.number(),
})

/**
 * The exchange of the cash deposit for a certificate. Null if the tenant did not start the contract to get a cash deposit back.
 * Amounts in major units, instants in UTC.
 */
export const depositExchange = z.nullable(
  z.object({
    state: z.enum(EXCHANGE_STATES),
    /** The party that has to act next; null once the exchange is over. */
    turn: z.nullable(z.enum(['TENANT', 'LANDLORD', 'OFFICE'])),
    /** The instant at which the exchange came to `state`. */
    since: z.string(),
    letterAt: z.nullable(z.string()),
    acceptedAt: z.nullable(z.string()),
    receivedAt: z.nullable(z.string()),
    /** A ready mail to the landlord with the text of the letter. */
    mailtoLink: z.nullable(z.string()),
    /**
     * The first charge and its day if the tenant confirmed the cash today. Null before there is a policy, once the exchange is over, and if the rest
     * of the agreed term is free.
     */
    charge: z.nullable(z.object({ amount: z.number(), on: z.string() })),
  }),
)

/** The way in which the tenant can end a contract today, and the last release. Amounts in major units, instants in UTC. */
export const policyCancel = z.object({
  way: z.enum(WAYS_OUT),
  /** The refund if the landlord signs today, or that of the signed release; null otherwise. */
  refund: z.nullable(z.number()),
  release: z.nullable(
    z.object({
      state: z.enum(RELEASE_STATES),
      begunBy: z.enum(['tenant', 'landlord']),
      requestedAt: z.string(),
      answeredAt: z.nullable(z.string()),
      /** The reason for an objection, in the landlord's words. */
      reason: z.nullable(z.string()),
      /** The landlord has not answered for four weeks. */
      overdue: z.boolean(),
    }),
  ),
})

/** A change of the tenants of a policy as one of its tenants sees it (docs/product-decisions.md#d108). Dates at UTC midnight, instants in UTC. */
const tenantChange = z.object({
  state: z.enum(TENANT_CHANGE_STATES),
  endedBy: z.nullable(z.enum(TENANT_CHANGE_ENDS)),
  /** The first day of the new contract. */
  day: z.string(),
  /** Who leaves. `agreed` is known to the first tenant only. */
  leave: z.array(z.object({ name: z.string(), you: z.boolean(), agreed: z.boolean() })),
  /** Until then they may answer. */
  answerUntil: z.string(),
  /** The reader shall leave, and has not answered. */
  asksYou: z.boolean(),
  /** The reader has only said that they move out, which counts as agreement, and may still say no. */
  mayRefuse: z.boolean(),
  /** The reader's application for the new contract, while it is not signed and the reader begins it. */
  refId: z.nullable(z.string()),
  /** How far the contract of the new household is, while the landlord has not accepted it. `yours`: the reader begins it. `until`: the landlord's last day. */
  newContract: z.nullable(
    z.object({ step: z.enum(NEW_CONTRACT_STEPS), yours: z.boolean(), until: z.nullable(z.string()) }),
  ),
  /** A premium of this contract is open, so the landlord cannot accept the new one yet. */
  unpaid: z.boolean(),
  mayCallOff: z.boolean(),
})

/** Leaving and replacing tenants. A co-tenant reads no list of the others and no bar. */
export const policyTenantChange = z.object({
  /** Why the tenants cannot change now; null if they can. */
  bar: z.nullable(z.enum(TENANT_CHANGE_BARS)),
  /** The days from which a change may hold; null if there are none. */
  days: z.nullable(z.object({ first: z.string(), last: z.string() })),
  /** Who can be named. `movesOut`: this tenant has said so, which counts as agreement. */
  tenants: z.array(z.object({ key: z.string(), name: z.string(), you: z.boolean(), movesOut: z.boolean() })),
  /** The newest change. */
  last: z.nullable(tenantChange),
  /** The reader is a co-tenant and has said that they move out. */
  movesOut: z.boolean(),
  /** The reader's contract that this one has replaced, and the one that replaces it. */
  former: z.nullable(z.string()),
  next: z.nullable(z.string()),
})
