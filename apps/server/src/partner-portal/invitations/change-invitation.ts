import { DAY } from '@nestbond/domain/values/day'
import type { PartnerInvitation } from '@nestbond/api/partner-portal/invitations'
import type { Payload } from '@nestbond/api/types'
import { afterSave } from '@nestbond/domain/application/after-change'
import { mayInviterChange, MOST_INVITATION_CHANGES } from '@nestbond/domain/application/tenant-invitation'
import { prefilledSteps } from '@nestbond/domain/journey/invited-tenant'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { changeApplication } from '../../application/change.ts'
import { answerRental, withoutRental } from '../../application/invited-tenant/prepare-invitation.ts'
import { tenantInvitation } from '../../application/mails/tenant-invitation.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findById } from '../../application/store.ts'
import { countChangesSince, noteChange, setPrefilled } from './invitation-change-store.ts'
import { findInvitation, lockInvitation, setReference, type InvitationRow } from './invitation-list-store.ts'
import { ownInvitation } from './invitations.ts'
import { rentalBody } from './invite.ts'

/** A validated request. Its values keep their wire format, because the questionnaire's own checks parse them. */
export type GivenChange = Payload<'partnerInvitationChange'>

/**
 * Replaces reference and rental of an invitation that the tenant has not begun, and mails the tenant a new link. Idempotent: without a difference
 * nothing is mailed. A tenant who begins at the same moment wins.
 * @throws AppError with the failing fields, NOT_FOUND, INVITATION_CLOSED, RATE_LIMITED
 */
export async function changeInvitation(
  deps: Deps,
  partnerId: string,
  id: string,
  given: GivenChange,
): Promise<PartnerInvitation> {
  const { database, clock, queue } = deps
  const read = await changeable(database.kysely, partnerId, id)
  const application = await findById(database.kysely, read.application_id)
  if (!application) throw new AppError('INVITATION_CLOSED')
  const reference = given.reference ?? null
  await changeApplication(deps, application, async (before) => {
    const { answers, errors } = await answerRental(
      deps,
      partnerId,
      withoutRental(before.answers),
      rentalBody(given.rental, before.answers.address?.unitName ?? null),
    )
    if (errors.length > 0) throw invalid(errors)
    const after = afterSave(before, answers)
    if (!after.changed) return null
    return {
      after: {
        ...before,
        answers: after.answers,
        state: after.state,
        answersVersion: before.answersVersion + 1,
      },
      event: { actor: 'partner', kind: 'tenant-invitation-changed', data: { invitation: id } },
      async also(trx) {
        await lockInvitation(trx, partnerId, id)
        await changeable(trx, partnerId, id)
        const now = clock.now()
        if ((await countChangesSince(trx, id, new Date(now.getTime() - DAY))) >= MOST_INVITATION_CHANGES)
          throw new AppError('RATE_LIMITED', { retryAfter: DAY / 1000 })
        await setPrefilled(trx, id, prefilledSteps(after.answers))
        await noteChange(trx, id, now)
        await queue.enqueue(trx, tenantInvitation, { ...tenantMailData(before.id), reminder: false, changed: true })
      },
    }
  })
  return database.transaction(async (trx) => {
    if (read.reference !== reference) await setReference(trx, id, reference)
    return ownInvitation(trx, partnerId, id, clock.now())
  })
}

/** @throws AppError NOT_FOUND, also for another partner's invitation; INVITATION_CLOSED once the tenant has begun or it is revoked or expired */
async function changeable(
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
): Promise<InvitationRow & { application_id: string }> {
  const row = isUuid(id) ? await findInvitation(kysely, partnerId, id) : null
  if (!row) throw new AppError('NOT_FOUND')
  const { application_id } = row
  if (application_id === null || !mayInviterChange(row.state)) throw new AppError('INVITATION_CLOSED')
  return { ...row, application_id }
}
