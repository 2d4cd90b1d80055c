import * as z from 'zod/mini'
import { DEPOSIT_CHANGE_BARS, DEPOSIT_CHANGE_STATES } from '@nestbond/domain/premiums/deposit-change'
import { EMPLOYMENT_STATUSES, DOCUMENT_KINDS, PAYMENT_PERIODS } from '@nestbond/domain/values/enums'
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
