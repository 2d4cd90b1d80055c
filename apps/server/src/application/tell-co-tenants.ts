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

/**
 * Mails news to the tenants of a first tenant except the one whom it is about, in the caller's transaction.
 * @param heldUntil the end of the hold of the withdrawal that it is about
 * @param first false to leave the first tenant out
 */
export async function tellOtherTenants(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  {
    firstId,
    about,
    news,
    heldUntil,
  }: { firstId: string; about: string | null; news: CoTenantNews; heldUntil?: Date | undefined },
  { first = true }: { first?: boolean } = {},
): Promise<void> {
  const coTenants = (await findCoTenants(trx, firstId)).map(({ applicationId }) => applicationId)
  await queue.enqueueAll(
    trx,
    coTenantNews,
    (first ? [firstId, ...coTenants] : coTenants)
      .filter((id) => id !== about)
      .map((id) => ({ ...tenantMailData(id), news, about, until: heldUntil?.toISOString() ?? null })),
  )
}
