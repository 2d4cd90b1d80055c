import { randomUUID } from 'node:crypto'
import { accountPasswordLink } from '../account/mails/account-password-link.ts'
import type { Application } from '../application/application.ts'
import { findAccountToOpen } from '../contract/own-contract-store.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'

/**
 * Mails a co-tenant who has never set a password the link for it, to the address of the account. The link of this page may have been passed on, so the
 * page itself opens no account (accounts of co-tenants, docs/product-decisions.md#d104).
 * @throws AppError STEP_NOT_ALLOWED before all have signed, for a first tenant, and if the account has a password
 */
export async function mailPasswordLink(
  { database, queue }: Pick<Deps, 'database' | 'queue'>,
  { id, state }: Pick<Application, 'id' | 'state'>,
): Promise<void> {
  await database.transaction(async (trx) => {
    const accountId = await findAccountToOpen(trx, id)
    if (accountId === null) throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
    await queue.enqueue(trx, accountPasswordLink, { accountId, mailId: randomUUID() })
  })
}
