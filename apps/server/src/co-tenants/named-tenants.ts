import type { ResponseOf } from '@nestbond/api/types'
import { mayChangeTenants } from '@nestbond/domain/co-tenants/co-tenants'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
import { findNamedCoTenants } from '../application/named-co-tenant-store.ts'
import type { Tables } from '../platform/database/tables.ts'

/**
 * The people whom the partner has named and whom the first tenant has neither added nor left out. Shown only once the mailbox is proved: until then it is
 * not known whether the partner has typed the right one.
 * @param known the e-mail addresses of all tenants
 */
export async function namedTenants(
  db: Kysely<Tables>,
  { id, state, mailboxProved }: Application,
  known: readonly (string | undefined)[],
): Promise<ResponseOf<'coTenants'>['named']> {
  if (!mailboxProved || !mayChangeTenants(state)) return []
  const there = known.map((email) => emailKey(email ?? ''))
  return (await findNamedCoTenants(db, [id]))
    .filter(({ settled, email }) => !settled && !there.includes(emailKey(email)))
    .map(({ place, firstName, lastName, email }) => ({ place, firstName, lastName, email }))
}
