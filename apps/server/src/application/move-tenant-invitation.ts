import { reachedBy, statesBefore, type TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from './application.ts'
import { writeState } from './invited-tenant/tenant-invitation-store.ts'

/** The state of the tenant's invitation after events that do not change the application. */
const BY_EVENT: Partial<Record<string, TenantInvitationState>> = {
  'invitation-accepted': 'ACCEPTED',
  'invitation-declined': 'DECLINED',
  'decline-withdrawn': 'SIGNED',
  'invitation-renewed': 'SIGNED',
  'invitation-expired': 'EXPIRED',
  'contract-withdrawn': 'WITHDRAWN',
  'policy-withdrawn': 'WITHDRAWN',
}

/**
 * Moves an application's invitation to a state. No-op without an invitation, or if the move is illegal.
 * @returns whether it moved
 */
export async function moveTenantInvitation(
  db: Kysely<Tables>,
  applicationId: string,
  state: TenantInvitationState,
  now: Date,
): Promise<boolean> {
  return writeState(db, applicationId, { state, before: statesBefore(state), at: now })
}

/** Moves the invitation after an event. No-op if the tenant was not invited. */
export async function moveByEvent(db: Kysely<Tables>, applicationId: string, kind: string, now: Date): Promise<void> {
  const state = BY_EVENT[kind]
  if (state) await moveTenantInvitation(db, applicationId, state, now)
}

/** Changes that are no progress of the tenant: a message to the landlord, and the inviter's own correction. */
const NO_PROGRESS: readonly string[] = ['message-saved', 'tenant-invitation-changed']

/** Moves the invitation after an invited tenant's application has changed. */
export async function moveByAnswers(
  db: Kysely<Tables>,
  { id, state: reached }: Pick<Application, 'id' | 'state'>,
  event: { kind: string },
  now: Date,
): Promise<void> {
  if (NO_PROGRESS.includes(event.kind)) return
  await moveTenantInvitation(db, id, reachedBy(reached), now)
}
