import { accountMailData } from '../../account/mails/account-mail.ts'
import { endOfficeChange } from '../../account/email-change-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { emailChangeStopped } from '../../tenant-account/mails/email-change-stopped.ts'
import { accountOfApplication, addAct } from '../people/person-store.ts'
import { requireAction } from './person-contract.ts'

/**
 * Stops a change of an account's address that the office has begun, until the link in the new mailbox is opened. The link is then no longer
 * valid, and the present mailbox is told (acts on behalf, docs/product-decisions.md#d67).
 * @throws AppError STEP_NOT_ALLOWED if no change waits, or its link has been opened in the meantime
 */
export async function stopEmailChange(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { staffId, id, reason }: { staffId: string; id: string; reason: string },
): Promise<void> {
  const { application } = await requireAction(deps, id, 'emailStop')
  const now = deps.clock.now()
  await deps.database.transaction(async (trx) => {
    const account = await accountOfApplication(trx, application.id)
    const email = account && (await endOfficeChange(trx, account.id, now))
    if (!account || email === null) throw new AppError('STEP_NOT_ALLOWED')
    const act = {
      applicationId: application.id,
      staffId,
      kind: 'email-stopped',
      detail: email,
      reason,
      at: now,
    } as const
    await addAct(trx, act)
    await deps.queue.enqueue(trx, emailChangeStopped, accountMailData(account.id))
  })
}
