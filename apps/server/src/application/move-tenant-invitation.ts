import { reachedBy, statesBefore, type TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import type { PreparedStatement } from '../platform/database/database.ts'
import type { RunStatement } from '../platform/database/statements.ts'
import type { Application } from './application.ts'

const MOVE: PreparedStatement = {
  name: 'tenant-invitation-move',
  text: 'update tenant_invitations set state = $2, state_at = $3 where application_id = $1 and state = any($4) returning id',
}

/** The state of the tenant's invitation after events that do not change the application. */
const BY_EVENT: Partial<Record<string, TenantInvitationState>> = {
  'invitation-accepted': 'ACCEPTED',
  'invitation-declined': 'DECLINED',
  'invitation-expired': 'EXPIRED',
  'contract-withdrawn': 'WITHDRAWN',
  'policy-withdrawn': 'WITHDRAWN',
}

/**
 * Moves an application's invitation to a state. No-op without an invitation, or if the move is illegal.
 * @returns whether it moved
 */
export async function moveTenantInvitation(
  run: RunStatement,
  applicationId: string,
  state: TenantInvitationState,
  now: Date,
): Promise<boolean> {
  return (await run(MOVE, [applicationId, state, now, statesBefore(state)])).length > 0
}

/** Moves the invitation after an event. No-op if the tenant was not invited. */
export async function moveByEvent(run: RunStatement, applicationId: string, kind: string, now: Date): Promise<void> {
  const state = BY_EVENT[kind]
  if (state) await moveTenantInvitation(run, applicationId, state, now)
}

/** Moves the invitation after an invited tenant's application has changed. A message to the landlord does not count as progress. */
export async function moveByAnswers(
  run: RunStatement,
  { id, state: reached }: Pick<Application, 'id' | 'state'>,
  event: { kind: string },
  now: Date,
): Promise<void> {
  if (event.kind === 'message-saved') return
  await moveTenantInvitation(run, id, reachedBy(reached), now)
}
