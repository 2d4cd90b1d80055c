import * as z from 'zod/mini'
import { TENANT_INVITATION_STATES } from '@nestbond/domain/application/tenant-invitation'
import { SANDBOX_ACTS } from '@nestbond/domain/partners/portal'
import { PERSONS_REQUEST_STATES } from '@nestbond/domain/promises/promise-request'
import { choice } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'
import { partnerInvitation } from '../partner-portal/invitations.ts'
import { partnerPromise } from '../partner-portal/partner-promise.ts'
import { partnerId } from '../partner-portal/properties.ts'
import { partnerHomeView } from './landlord-homes.ts'

/** A test key plays tenant and landlord: what follows is made as in earnest, but nothing is mailed, charged or counted. */
const PLAY = { tag: 'partner', scope: 'invitations:write' } as const

export const partnerSandboxMove = call('partnerSandboxMove', {
  who: 'partner',
  summary:
    'Moves an invitation of the sandbox to another state, with its webhook events. SIGNED makes a contract, ACCEPTED a policy. For test keys only',
  ...PLAY,
  params: partnerId,
  payload: z.object({ state: choice(TENANT_INVITATION_STATES) }),
  response: partnerInvitation,
  errors: ['INVITATION_CLOSED'],
})

export const partnerSandboxPromise = call('partnerSandboxPromise', {
  who: 'partner',
  summary:
    'Moves a request for a promise of the sandbox to another state, with its webhook events. PROMISED makes a promise whose code cannot be checked. For test keys only',
  tag: 'partner',
  scope: 'promises:write',
  params: partnerId,
  payload: z.object({ state: choice(PERSONS_REQUEST_STATES) }),
  response: partnerPromise,
  errors: ['STEP_NOT_ALLOWED'],
})

export const partnerSandboxAct = call('partnerSandboxAct', {
  who: 'partner',
  summary:
    'Has the tenant or the landlord of a home of the sandbox act: answer a request for an authority, a correction or a claim, ask for or sign a release. For test keys only',
  ...PLAY,
  params: partnerId,
  payload: z.object({ act: choice(SANDBOX_ACTS) }),
  response: partnerHomeView,
  errors: [
    'AUTHORITY_CLOSED',
    'CORRECTION_CLOSED',
    'CLAIM_MOVED_ON',
    'CLAIM_OPEN',
    'RELEASE_CLOSED',
    'STEP_NOT_ALLOWED',
  ],
})
