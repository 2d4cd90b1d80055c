import * as z from 'zod/mini'
import { CLAIM_STATES, CLAIM_TURNS } from '@nestbond/domain/claims/claim'
import { CERTIFICATE_STATES } from '@nestbond/domain/policy/policy'
import { RELEASE_STATES } from '@nestbond/domain/policy/release'
import { choice, reference } from '@nestbond/domain/validation/fields'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from '../call.ts'
import { suretyView } from '../claims/surety.ts'
import { homeAddress, partnerId } from '../partner-portal/properties.ts'

/** Open to signed-in people, and to keys with this scope. */
const READ = { tag: 'partner', scope: 'policies:read' } as const

/**
 * A claim of the landlord, without its reasons, the tenant's answers and the evidence (invited tenants, docs/product-decisions.md#d18).
 * Amounts in major units, dates at UTC midnight, instants in UTC.
 */
const partnerClaim = z.object({
  id: z.string(),
  state: z.enum(CLAIM_STATES),
  openedAt: z.string(),
  /** The party that has to act next. */
  turn: z.enum(CLAIM_TURNS),
  /** The sum that the landlord asks for. */
  amount: z.number(),
  /** The sum to be paid, once the claim is decided. */
  settledAmount: z.nullable(z.number()),
  paidOn: z.nullable(z.string()),
})

/** The policy of a home that the partner manages. Amounts in major units, dates at UTC midnight, instants in UTC. */
export const partnerPolicy = z.object({
  id: z.string(),
  /** The partner's invitation that the policy comes from. Null if the tenant began with the partner's link. */
  invitationId: z.nullable(z.string()),
  /** The partner's own reference for the invitation. */
  reference: z.nullable(z.string()),
  /** The property of the partner's list with this address. */
  propertyId: z.nullable(z.string()),
  /** Null, like tenant and landlord, once the tenant's data is erased. */
  address: z.nullable(homeAddress),
  unitName: z.nullable(z.string()),
  /** The room, if the surety is for one room only. */
  roomName: z.nullable(z.string()),
  tenant: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  /** The names of the other tenants in one line; null for a single tenant. */
  otherTenants: z.nullable(z.string()),
  landlord: z.nullable(z.object({ name: z.string() })),
  currency: z.enum(CURRENCY_CODES),
  rentDepositAmount: z.number(),
  /** The last change of the deposit that the landlord has agreed to: the amount before, and the first day of the present one. */
  depositChange: z.nullable(z.object({ from: z.number(), effectiveOn: z.string() })),
  insuranceStart: z.string(),
  /** The agreed end. */
  insuranceEnd: z.nullable(z.string()),
  acceptedAt: z.string(),
  certificate: z.object({ code: z.string(), state: z.enum(CERTIFICATE_STATES), issuedAt: z.string() }),
  /** The end of the surety, by the rule that also the landlord's page follows. */
  surety: z.omit(suretyView, { premiumEnd: true }),
  /** The last release of liability that the tenant asked for or the landlord signed. */
  release: z.nullable(
    z.object({
      state: z.enum(RELEASE_STATES),
      begunBy: z.enum(['tenant', 'landlord']),
      requestedOn: z.string(),
      answeredOn: z.nullable(z.string()),
    }),
  ),
  /** The newest first. */
  claims: z.array(partnerClaim),
})
export type PartnerPolicy = z.infer<typeof partnerPolicy>

/** `claim`: with an open claim. `release`: a request for release waits for the landlord. */
export const PARTNER_POLICY_FILTERS = ['inForce', 'claim', 'release', 'ended'] as const

export const partnerPolicies = call('partnerPolicies', {
  who: 'partner',
  summary:
    'Policies of the homes that the partner manages, newest first, 50 a page. `search` finds words of tenant, home, reference and certificate code',
  ...READ,
  query: z.object({
    filter: z.optional(choice(PARTNER_POLICY_FILTERS)),
    search: z.optional(reference()),
    cursor: z.optional(reference()),
  }),
  response: z.object({
    policies: z.array(partnerPolicy),
    next: z.nullable(z.string()),
    /** The totals without filter and search. */
    total: z.object({ inForce: z.number(), claim: z.number(), release: z.number(), ended: z.number() }),
  }),
})

export const partnerPolicyGet = call('partnerPolicyGet', {
  who: 'partner',
  summary: 'One policy with its certificate, release and claims',
  ...READ,
  params: partnerId,
  response: partnerPolicy,
})

export const partnerPolicyCertificate = call('partnerPolicyCertificate', {
  who: 'partner',
  summary: 'The present certificate of a policy as PDF; NOT_FOUND once the tenant’s data is erased',
  ...READ,
  params: partnerId,
  file: 'application/pdf',
})

export const partnerPoliciesCsv = call('partnerPoliciesCsv', {
  who: 'partner',
  summary: 'All policies with their states as CSV (UTF-8 with BOM, separated by semicolons)',
  ...READ,
  file: 'text/csv',
})
