import { DAY } from '@nestbond/domain/values/day'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { releaseMailData } from '../mails/release-mail.ts'
import { releaseRequest } from '../mails/release-request.ts'
import { addEvent } from '../../application/application-event.ts'
import { countEvents } from '../../application/event-store.ts'
import type { OpenedContract } from '../timeline/open-contract.ts'
import { lockRelease } from './release-store.ts'

const PER_DAY = 2
const EVENT = 'release-mailed-again'

/**
 * Mails the request again to a landlord who has not answered. The link goes only to the landlord's mailbox, so the tenant asks us to send it instead
 * of passing it on (codes for landlord acts, docs/product-decisions.md#d50).
 * @throws AppError RELEASE_CLOSED without an open request, RATE_LIMITED after two mails a day
 */
export async function mailAgain(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { application, release }: OpenedContract,
): Promise<void> {
  if (!release) throw new AppError('RELEASE_CLOSED')
  await database.transaction(async (trx) => {
    const locked = await lockRelease(trx, release.id)
    if (locked?.state !== 'REQUESTED') throw new AppError('RELEASE_CLOSED')
    const now = clock.now()
    const sent = await countEvents(trx, application.id, EVENT, new Date(now.getTime() - DAY))
    if (sent >= PER_DAY) throw new AppError('RATE_LIMITED', { retryAfter: DAY / 1000 })
    await addEvent(trx, application.id, { actor: 'tenant', kind: EVENT, data: { release: release.id } }, now)
    await queue.enqueue(trx, releaseRequest, releaseMailData(release.id))
  })
}
