import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@nestbond/api/types'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { invitationReportBody } from '@nestbond/domain/application/invitation-report'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { invitationReported } from '../mails/invitation-reported.ts'
import { addEvent } from '../application-event.ts'
import { tokenIn } from '../token-field.ts'
import { loadByToken } from '../tokens.ts'
import { countReportsSince, insertReport, lockTenantInvitationOf } from './tenant-invitation-store.ts'

const HOUR = 3_600_000
/** Each report mails the inviter, so reports are limited. */
const MOST_AN_HOUR = 5

/**
 * An invited tenant reports wrong details in the invitation. The report is stored and mailed to the inviter. It changes no answer, so the
 * tenant may continue or wait.
 * @throws AppError STEP_NOT_ALLOWED if the tenant was not invited or the contract is signed; RATE_LIMITED
 */
export async function reportWrongDetails(
  deps: Deps,
  body: Record<string, unknown>,
): Promise<ResponseOf<'invitationReport'>> {
  const { id: applicationId, state } = await loadByToken(deps, tokenIn(body))
  const refused = new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
  if (state.signed) throw refused
  const checked = checkWith(invitationReportBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const now = deps.clock.now()
  await deps.database.transaction(async (trx) => {
    const invitation = await lockTenantInvitationOf(trx, applicationId)
    if (!invitation) throw refused
    if ((await countReportsSince(trx, invitation.id, new Date(now.getTime() - HOUR))) >= MOST_AN_HOUR)
      throw new AppError('RATE_LIMITED', { retryAfter: HOUR / 1000 })
    const id = randomUUID()
    await insertReport(trx, { id, invitationId: invitation.id, applicationId, ...checked.value }, now)
    await addEvent(
      trx,
      applicationId,
      { actor: 'tenant', kind: 'tenant-invitation-reported', data: { details: checked.value.details } },
      now,
    )
    await deps.queue.enqueue(trx, invitationReported, { reportId: id, mailId: randomUUID() })
  })
  return { lastCompletedPage: state.marker }
}
