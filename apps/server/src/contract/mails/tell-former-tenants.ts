import type { Kysely } from 'kysely'
import { tenantsOfPolicy } from '../../application/co-tenant-store.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findChangeOfSuccessor, findLeavers } from '../../application/tenant-change-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { tenantChangeNews, type TenantChangeNews } from './tenant-change-news.ts'

/** The mails of the new contract say them to everyone who stays. */
const ONLY_TO_LEAVERS: ReadonlySet<TenantChangeNews> = new Set(['declined', 'reopened', 'moved'])

/**
 * Tells the tenants of the contract that an application would replace, but those whom the mails of the new contract tell the same. Nothing if it replaces
 * none.
 */
export async function tellFormerTenants(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  successorId: string,
  news: TenantChangeNews,
): Promise<void> {
  const change = await findChangeOfSuccessor(trx, successorId)
  if (!change || (news === 'moved' && change.state !== 'AGREED')) return
  const leavers = new Set((await findLeavers(trx, change.id)).map(({ applicationId }) => applicationId))
  const toldAnyway = (id: string) =>
    ONLY_TO_LEAVERS.has(news) ? !leavers.has(id) : news === 'unanswered' && id === change.beginsId
  const tenants = (await tenantsOfPolicy(trx, change.applicationId)).filter((id) => !toldAnyway(id))
  await queue.enqueueAll(
    trx,
    tenantChangeNews,
    tenants.map((id) => ({ ...tenantMailData(id), changeId: change.id, news })),
  )
}
