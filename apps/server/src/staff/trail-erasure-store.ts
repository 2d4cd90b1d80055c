import type { Kysely } from 'kysely'
import type { Config } from '../platform/config/config.ts'
import { lockName } from '../platform/database/lock-name.ts'
import type { Tables } from '../platform/database/tables.ts'
import { erasureCode, TRAIL_LOCK } from './trail-code.ts'

/**
 * Says in the chain of the audit trail that acts about these applications may be missing from now on. Runs in the transaction of the erasure.
 */
export async function markErased(
  trx: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return
  // No act of theirs is sealed from here to the end of the erasure.
  await lockName(trx, TRAIL_LOCK)
  const links = await trx
    .selectFrom('audit_chain')
    .select(['position', 'key'])
    .where('application_id', 'in', applicationIds)
    .where('erased', 'is', null)
    .execute()
  for (const link of links)
    await trx
      .updateTable('audit_chain')
      .set({ erased: erasureCode(config, link) })
      .where('position', '=', link.position)
      .execute()
}
