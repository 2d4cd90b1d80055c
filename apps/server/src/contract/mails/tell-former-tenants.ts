import type { Kysely } from 'kysely'
import { tenantsOfPolicy } from '../../application/co-tenant-store.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findChangeOfSuccessor } from '../../application/tenant-change-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { tenantChangeNews, type TenantChangeNews } from './tenant-change-news.ts'

/** Tells the tenants of the contract that an application would replace. Nothing if it replaces none. */
export async function tellFormerTenants(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  successorId: string,
  news: TenantChangeNews,
): Promise<void> {
  const change = await findChangeOfSuccessor(trx, successorId)
  if (!change) return
  const tenants = await tenantsOfPolicy(trx, change.applicationId)
  await queue.enqueueAll(
    trx,
    tenantChangeNews,
    tenants.map((id) => ({ ...tenantMailData(id), changeId: change.id, news })),
  )
}
