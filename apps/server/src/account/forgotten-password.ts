import { randomUUID } from 'node:crypto'
import type { Deps } from '../platform/deps.ts'
import { accountPasswordLink } from './mails/account-password-link.ts'
import { readLogin } from './login-spelling.ts'
import { accountsOf } from './sign-in.ts'

/** Mails a link to each account that the login can mean. An unknown login enqueues a job, too, so that response and timing reveal nothing. */
export async function forgotPassword(deps: Deps, login: string): Promise<void> {
  const accounts = await accountsOf(deps, readLogin(login))
  const ids = accounts.length > 0 ? accounts.map(({ id }) => id) : [randomUUID()]
  await deps.database.transaction(async (trx) => {
    for (const accountId of ids) await deps.queue.enqueue(trx, accountPasswordLink, { accountId, mailId: randomUUID() })
  })
}
