import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import type { Application } from './application.ts'
import { findCoTenants } from './co-tenant-store.ts'
import { coTenantNews, type CoTenantNews } from './mails/co-tenant-news.ts'
import { tenantMailData } from './mails/tenant-mail.ts'

/** Mails news to every co-tenant of a first tenant, in the caller's transaction. Nothing for a single tenant. */
export async function tellCoTenants(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  { id, state }: Application,
  news: CoTenantNews,
): Promise<void> {
  if (state.tenancy !== 'first') return
  const rows = await findCoTenants(trx, id)
  await queue.enqueueAll(
    trx,
    coTenantNews,
    rows.map(({ applicationId }) => ({ ...tenantMailData(applicationId), news, about: null })),
  )
}
