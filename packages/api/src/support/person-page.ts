import * as z from 'zod/mini'
import { TENANT_CHANGE_ENDS, TENANT_CHANGE_STATES } from '@nestbond/domain/co-tenants/tenant-change'
import { SUPPORT_ACTIONS } from '@nestbond/domain/support/support-action'
import { PROPOSAL_KINDS, SUPPORT_ACTS } from '@nestbond/domain/support/support-act'
import { POLICY_STAGES } from '@nestbond/domain/policy/policy-timeline'
import { TRACED_RULE_IDS } from '@nestbond/domain/underwriting/rule'
import { VERDICTS } from '@nestbond/domain/underwriting/decide'
import { PROMISE_REVIEW_STATES } from '@nestbond/domain/promises/promise-review'
import { PROMISE_REQUEST_STATES } from '@nestbond/domain/promises/promise-request'
import { PROMISE_STATES } from '@nestbond/domain/promises/promise'
import {
  COUNTRIES,
  DOCUMENT_KINDS,
  EMPLOYMENT_STATUSES,
  LANGUAGES,
  MARKERS,
  REFUSAL_REASONS,
} from '@nestbond/domain/values/enums'
import { policy } from '../policy/account-policy.ts'
import { uploadedDocument } from '../underwriting/documents.ts'
import { sentMail } from './sent-mail.ts'
import { payment, sharedMoney } from './shared-money.ts'

const application = z.object({
  id: z.string(),
  refId: z.string(),
  address: z.string(),
  contractId: z.nullable(z.string()),
  marker: z.nullable(z.enum(MARKERS)),
  createdAt: z.string(),
})

const proposal = z.object({
  id: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  /** The new address, or the day on which the withdrawal was declared. */
  detail: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The name of the proposer. */
  by: z.string(),
  /** The caller proposed it, and so cannot confirm it. */
  own: z.boolean(),
  at: z.string(),
})
export type SupportProposal = z.infer<typeof proposal>

/** A change of the tenants of a contract (docs/product-decisions.md#d108). */
const tenantChange = z.object({
  /** FORMER: this contract is to be replaced, or was. NEW: this one takes the place of another. */
  side: z.enum(['FORMER', 'NEW']),
  state: z.enum(TENANT_CHANGE_STATES),
  endedBy: z.nullable(z.enum(TENANT_CHANGE_ENDS)),
  /** The first day of the new contract. */
  day: z.string(),
  /** Until then those who leave may answer. */
  answerUntil: z.string(),
  /** Who leaves, with the ids of their pages. A name is empty once its tenant is erased. */
  leave: z.array(z.object({ id: z.string(), name: z.string(), agreed: z.boolean() })),
  /** The page of the other contract's first tenant, by its contract number or, before the signature, its reference; null before all have agreed. */
  other: z.nullable(z.object({ id: z.string(), reference: z.string() })),
})
export type PersonTenantChange = z.infer<typeof tenantChange>

/**
 * A person as support sees it: without salutation, birth place, nationality, household and pets (traits the office does not see,
 * docs/product-decisions.md#d63).
 */
export const personPage = z.object({
  id: z.string(),
  refId: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  email: z.nullable(z.string()),
  /** The tenant has proved access to the mailbox. Otherwise a stranger may have typed the address. */
  mailboxProved: z.boolean(),
  phone: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  /** Null without an account. */
  account: z.nullable(z.object({ hasPassword: z.boolean(), lastLoginAt: z.nullable(z.string()) })),
  address: z.string(),
  landlord: z.nullable(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
  ),
  marker: z.nullable(z.enum(MARKERS)),
  deposit: z.nullable(z.number()),
  /** Null before the signature. */
  policy: z.nullable(z.omit(policy, { invitation: true })),
  stage: z.nullable(z.enum(POLICY_STAGES)),
  /** The confirmed means of payment, oldest first, with the day of the confirmation. */
  payments: z.array(payment),
  /** The day of the tenant's signature; null before it. */
  signedOn: z.nullable(z.string()),
  /** The acts on behalf that are possible now. */
  actions: z.array(z.enum(SUPPORT_ACTIONS)),
  /** The last day on which the collection of premiums is on hold; null if it is not. */
  heldUntil: z.nullable(z.string()),
  /** Acts that wait for a second person, oldest first. */
  proposals: z.array(proposal),
  /** A raise of the deposit that waits for the office; null without one. */
  raise: z.nullable(
    z.object({
      version: z.number(),
      from: z.number(),
      to: z.number(),
      askedOn: z.string(),
      /** The tenant's details for the check. */
      rent: z.nullable(z.number()),
      employmentStatus: z.nullable(z.enum(EMPLOYMENT_STATUSES)),
      grossIncome: z.nullable(z.number()),
      /** The credit agency's; null if it does not know the tenant. */
      score: z.nullable(z.number()),
      /** Why the rules have refused it, if the tenant wants a person to look at that. */
      refusals: z.array(z.enum(REFUSAL_REASONS)),
      /** The rules that leave it to a person. */
      occasions: z.array(z.enum(TRACED_RULE_IDS)),
      /** The documents that the rules ask for. */
      documents: z.array(z.enum(DOCUMENT_KINDS)),
      /** The documents that the office has asked for last; null if it has asked for none. */
      asked: z.nullable(
        z.object({
          kinds: z.array(z.enum(DOCUMENT_KINDS)),
          on: z.string(),
          /** The day on which the wish is dropped without them. */
          until: z.string(),
          sent: z.boolean(),
        }),
      ),
      /** The tenant's files since then. */
      files: z.array(z.object({ ...uploadedDocument.shape, contentType: z.string(), uploadedAt: z.string() })),
      /** The tenant's words about a refusal. */
      message: z.nullable(z.string()),
      /** One person has accepted, and a second must confirm. `own`: the caller was the first. */
      proposal: z.nullable(z.enum(['own', 'other'])),
    }),
  ),
  /** The checks for a promise before the home, newest first (docs/product-decisions.md#d99). */
  /** The partner's request for a promise that this application was made for; null for all others (docs/product-decisions.md#d106). */
  promiseRequest: z.nullable(
    z.object({
      partner: z.string(),
      reference: z.nullable(z.string()),
      state: z.enum(PROMISE_REQUEST_STATES),
      deposit: z.number(),
      country: z.enum(COUNTRIES),
      askedAt: z.string(),
      agreedAt: z.nullable(z.string()),
      withdrawnAt: z.nullable(z.string()),
    }),
  ),
  promises: z.array(
    z.object({
      /** Null if the check promised nothing. */
      code: z.nullable(z.string()),
      state: z.nullable(z.enum(PROMISE_STATES)),
      decidedBy: z.enum(['rules', 'office']),
      verdict: z.enum(VERDICTS),
      country: z.enum(COUNTRIES),
      deposit: z.number(),
      rentLimit: z.nullable(z.number()),
      checkedAt: z.string(),
      validUntil: z.string(),
      refusals: z.array(z.enum(REFUSAL_REASONS)),
      occasions: z.array(z.enum(TRACED_RULE_IDS)),
      documents: z.array(z.enum(DOCUMENT_KINDS)),
      /** The credit agency's; null if it does not know the tenant, or gave no report. */
      score: z.nullable(z.number()),
      reportAt: z.nullable(z.string()),
      /** The decision about the home has used this report again. */
      reportUsed: z.boolean(),
      /** The tenant's request for a person's decision; null without one. */
      review: z.nullable(
        z.object({
          state: z.enum(PROMISE_REVIEW_STATES),
          version: z.number(),
          requestedAt: z.string(),
          message: z.string(),
          reason: z.nullable(z.string()),
          /** The office decides it now. */
          open: z.boolean(),
          /** The details are those of the check. Otherwise it can only be refused. */
          current: z.boolean(),
          /** One person has decided, and a second must confirm. `own`: the caller was the first. */
          proposal: z.nullable(z.object({ own: z.boolean(), accept: z.boolean() })),
        }),
      ),
    }),
  ),
  /** The other tenants on the same surety, with the ids of their pages; empty for a single tenant. The first tenant's page has the contract. */
  household: z.array(z.object({ id: z.string(), name: z.string(), first: z.boolean() })),
  /** Further tenants as a partner has named them, until the signature (docs/product-decisions.md#d111). `settled`: added or left out by the tenant. */
  named: z.array(z.object({ name: z.string(), email: z.string(), settled: z.boolean() })),
  /** Null for a single tenant, and before the signature. */
  shared: z.nullable(sharedMoney),
  /** The change that began this contract, and the newest that replaces it. The same on the page of each tenant. */
  tenantChanges: z.array(tenantChange),
  /** Of a co-tenant: the contract that all tenants share, once it is signed. Its acts are on the page of the first tenant. */
  sharedContract: z.nullable(
    z.object({
      contractId: z.string(),
      certificateCode: z.nullable(z.string()),
      stage: z.enum(POLICY_STAGES),
      tenants: z.string(),
    }),
  ),
  /** The underwriting case that is open, or was decided last. */
  caseId: z.nullable(z.string()),
  /** All applications of the person, newest first, this one included. */
  applications: z.array(application),
  /** Why the tenant's address gets no reminders and no invitation to rate: its owner has stopped them, or mail servers refuse it. Null if it gets them. */
  mailsStopped: z.nullable(z.object({ why: z.enum(['asked', 'refused']), at: z.string() })),
  /** Newest first. */
  mails: z.array(sentMail),
  notes: z.array(z.object({ id: z.string(), by: z.string(), note: z.string(), at: z.string() })),
  acts: z.array(
    z.object({
      kind: z.enum(SUPPORT_ACTS),
      by: z.string(),
      /** The address, or the day, that the act is about. */
      detail: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
})
export type PersonPage = z.infer<typeof personPage>
