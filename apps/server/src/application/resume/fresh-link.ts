import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../../platform/deps.ts'
import { freshLink } from '../mails/fresh-link.ts'
import { tenantMailData } from '../mails/tenant-mail.ts'
import { beginOfLife } from '../token-life.ts'
import { byCaller, limitMail } from '../../platform/mail-limits/mail-limits.ts'
import { findResumable } from './resume-store.ts'

/**
 * Mails a link to the unfinished application of an address. An unknown address enqueues a job too, so that response and work are the same.
 * @throws AppError RATE_LIMITED for a caller who has caused many mails within the hour
 */
export async function mailFreshLink(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  email: string,
  caller: string,
): Promise<void> {
  const { config, database, clock, queue } = deps
  const since = beginOfLife(clock.now())
  const applicationId = (await findResumable(database.kysely, emailKey(email), since)) ?? randomUUID()
  await database.transaction(async (trx) => {
    await limitMail(trx, deps, byCaller(config), caller)
    await queue.enqueue(trx, freshLink, tenantMailData(applicationId))
  })
}
