import { reachedBy, statesBefore, type TenantInvitationState } from '@nestbond/domain/lifecycle/tenant-invitation'
import type { PreparedStatement } from '../platform/database/database.ts'
import type { RunStatement } from '../platform/database/statements.ts'
import type { Application } from './application.ts'

const MOVE: PreparedStatement = {
  name: 'tenant-invitation-move',
  text: 'update tenant_invitations set state = $2, state_at = $3 where application_id = $1 and state = any($4) returning id',
}

/** What happens to an application without changing it, and where it leads an invitation of its tenant. */
const BY_EVENT: Partial<Record<string, TenantInvitationState>> = {
  'invitation-accepted': 'ACCEPTED',
  'invitation-declined': 'DECLINED',
  'invitation-expired': 'EXPIRED',
  'contract-withdrawn': 'WITHDRAWN',
  'policy-withdrawn': 'WITHDRAWN',
}

/** Moves the invitation of an application, where there is one and the move is legal. True where it moved. */
export async function moveTenantInvitation(
  run: RunStatement,
  applicationId: string,
  state: TenantInvitationState,
  now: Date,
): Promise<boolean> {
  return (await run(MOVE, [applicationId, state, now, statesBefore(state)])).length > 0
}

/** After an event of an application, of an invited tenant or not. */
export async function moveByEvent(run: RunStatement, applicationId: string, kind: string, now: Date): Promise<void> {
  const state = BY_EVENT[kind]
  if (state) await moveTenantInvitation(run, applicationId, state, now)
}

/** After a change of an invited tenant's application, by how far it has come. A message to the landlord is no step. */
export async function moveByAnswers(
  run: RunStatement,
  { id, state: reached }: Pick<Application, 'id' | 'state'>,
  event: { kind: string },
  now: Date,
): Promise<void> {
  if (event.kind === 'message-saved') return
  await moveTenantInvitation(run, id, reachedBy(reached), now)
}
