import * as z from 'zod/mini'
import { POLICY_ENDINGS } from '@nestbond/domain/policy/policy'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { policy } from './account-policy.ts'
import { call, SIGNATURE_BODY_LIMIT } from '../call.ts'
import { fullAddress } from '../application/user.ts'

const id = z.object({ id: z.string() })
const empty = z.object({})

export const userPolicyCancel = call('userPolicyCancel', {
  who: 'own-contract',
  summary:
    'Asks the landlord for the release of liability that ends the policy. A repeated call gets the same response',
  tag: 'account',
  params: id,
  payload: empty,
  response: policy,
  errors: ['STEP_NOT_ALLOWED', 'CLAIM_OPEN'],
})

export const userPolicyKeep = call('userPolicyKeep', {
  who: 'own-contract',
  summary:
    'Takes a request for a release back while the landlord has not answered. A repeated call gets the same response',
  tag: 'account',
  params: id,
  payload: empty,
  response: policy,
  errors: ['RELEASE_CLOSED'],
})

export const userReleaseMail = call('userReleaseMail', {
  who: 'own-contract',
  summary: 'Mails the landlord again about an unanswered request for a release',
  tag: 'account',
  params: id,
  payload: empty,
  response: policy,
  errors: ['RELEASE_CLOSED'],
})

export const userRelease = call('userRelease', {
  who: 'own-contract',
  summary: 'The sealed release of liability as PDF, once the landlord has signed it',
  tag: 'account',
  params: id,
  file: 'application/pdf',
})

/** A release as the landlord sees it by the link, without an account. Amounts in major units, dates at UTC midnight, instants in UTC. */
const release = z.object({
  /**
   * REQUESTED: the tenant asks for it. UNASKED: the tenant has not asked, but the landlord may release. ENDED: the policy is over without a release.
   */
  status: z.enum(['REQUESTED', 'UNASKED', 'SIGNED', 'OBJECTED', 'TAKEN_BACK', 'ENDED']),
  /** The current state of the policy. */
  policyState: z.enum(POLICY_ENDINGS),
  /** The agreed end has passed, and the landlord has not released the policy yet: claims stay possible until `lastClaimDay`. */
  termOver: z.boolean(),
  /** The last day for claims; null while no end of cover is certain. */
  lastClaimDay: z.nullable(z.string()),
  /** The last day for the amount of an announced claim, once nothing else can be claimed; null before. */
  lastQuantifyDay: z.nullable(z.string()),
  country: z.enum(COUNTRIES),
  /** The id of the landlord's page of the policy, where a claim is opened. */
  policyPage: z.string(),
  certificateCode: z.string(),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The names of the other tenants in one line; null for a single tenant. */
  otherTenants: z.nullable(z.string()),
  landlord: z.object({ name: z.string(), firstName: z.string(), lastName: z.string() }),
  address: fullAddress,
  rentDepositAmount: z.number(),
  currency: z.enum(CURRENCY_CODES),
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  /** The last day of cover; null while the policy is in force. */
  endedOn: z.nullable(z.string()),
  requestedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** The reason for an objection. */
  reason: z.nullable(z.string()),
})
export type Release = z.infer<typeof release>

export const landlordRelease = call('landlordRelease', {
  who: 'landlord-link',
  summary: "A release of liability, by the landlord's link",
  tag: 'landlord',
  params: id,
  response: release,
  errors: ['LINK_REPLACED', 'TENANT_ERASED'],
})

export const landlordReleaseSign = call('landlordReleaseSign', {
  who: 'landlord-session',
  summary:
    'Signs the release: the policy ends today and unused days are refunded. A repeated call gets the same response',
  tag: 'landlord',
  params: id,
  bodyLimit: SIGNATURE_BODY_LIMIT,
  payload: z.object({ name: z.string(), place: z.string(), signature: z.string() }),
  response: release,
  errors: ['RELEASE_CLOSED', 'CLAIM_OPEN', 'LINK_REPLACED', 'TENANT_ERASED'],
})

export const landlordReleaseObject = call('landlordReleaseObject', {
  who: 'landlord-session',
  summary: 'Objects to the tenant’s request for a release, with a reason. The policy stays in force',
  tag: 'landlord',
  params: id,
  payload: z.object({ reason: z.string() }),
  response: release,
  errors: ['RELEASE_CLOSED', 'LINK_REPLACED', 'TENANT_ERASED'],
})

export const landlordReleasePaper = call('landlordReleasePaper', {
  who: 'landlord-link',
  summary: 'The sealed release as PDF, once it is signed',
  tag: 'landlord',
  params: id,
  file: 'application/pdf',
  errors: ['LINK_REPLACED', 'TENANT_ERASED', 'RELEASE_CLOSED'],
})
