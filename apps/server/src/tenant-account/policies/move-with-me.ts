import { movedAnswers, revisedAnswers } from '@nestbond/domain/application/moved-answers'
import { afterSave } from '@nestbond/domain/application/after-change'
import { NEW_APPLICATION } from '@nestbond/domain/application/application'
import { carriedAnswers } from '@nestbond/domain/policy/policy-timeline'
import { todayOf } from '../../platform/clock.ts'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { addEvent } from '../../application/application-event.ts'
import { countryOfApplication } from '../../application/application.ts'
import { startWithToken } from '../../application/start.ts'
import { firstInformation } from '../../application/mails/first-information.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { createToken } from '../../application/tokens.ts'
import { required } from '../../platform/required.ts'
import type { OpenedContract } from '../../policy/timeline/open-contract.ts'
import { BEGUN, findBegun, lockContract } from './move-store.ts'

/**
 * Starts an application that is prefilled from an older one: for a tenant who moves with the answers about the person, and after a decline, an expiry
 * or a withdrawal with all answers, to change the home, the amount or a date (reminders and second chances, docs/product-decisions.md#d59). The old
 * contract does not change. Idempotent while the new application is unsigned: a second call opens the same one.
 * @throws AppError STEP_NOT_ALLOWED while the landlord has not answered
 */
export async function moveWithMe(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { contract, application, stage }: OpenedContract,
): Promise<{ token: string }> {
  const carried = carriedAnswers(stage)
  if (carried === null) throw new AppError('STEP_NOT_ALLOWED')
  const now = clock.now()
  return database.transaction(async (trx) => {
    await lockContract(trx, contract.id)
    const begun = await findBegun(trx, contract.id, emailKey(required(application.answers.email, 'email')))
    if (begun !== null) return { token: await createToken(trx, begun, now) }
    const answers =
      carried === 'ALL' ? revisedAnswers(application.answers, todayOf(clock)) : movedAnswers(application.answers)
    const after = afterSave({ answers: {}, state: NEW_APPLICATION }, answers)
    const { application: moved, token } = await startWithToken(
      trx,
      {
        language: application.language,
        country: countryOfApplication(application),
        // A home of a partner stays one; a new home is none.
        partnerId: carried === 'ALL' ? application.partnerId : null,
        answers: after.answers,
        state: after.state,
        mailboxProved: true,
        event: { actor: 'tenant', kind: BEGUN, data: { contract: contract.id } },
      },
      now,
    )
    // The name is carried over, so no first question shows the first information.
    await queue.enqueue(trx, firstInformation, tenantMailData(moved.id))
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'moving', data: { refId: moved.refId } }, now)
    return { token }
  })
}
