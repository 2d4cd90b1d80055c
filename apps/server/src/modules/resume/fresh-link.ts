import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../../deps.ts'
import { freshLink } from '../../jobs/fresh-link.ts'
import { tenantMailData } from '../../jobs/tenant-mail.ts'
import { TOKEN_DAYS } from '../application/tokens.ts'
import { findResumable } from './resume-store.ts'

/** Mails a link to the unfinished application under an address. An address without one makes a job too: answer and work are the same. */
export async function mailFreshLink({ database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>, email: string): Promise<void> {
  const since = new Date(clock.now().getTime() - TOKEN_DAYS * 86_400_000)
  const applicationId = (await findResumable(database.kysely, emailKey(email), since)) ?? randomUUID()
  await database.transaction((trx) => queue.enqueue(trx, freshLink, tenantMailData(applicationId)))
}
