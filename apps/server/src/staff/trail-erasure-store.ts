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
  await mark(trx, config, linksToMark(trx).where('application_id', 'in', applicationIds))
}

/** The same of the texts of these acts of support, whose retention is over. The caller holds `TRAIL_LOCK`. */
export async function markForgotten(
  trx: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  actIds: readonly string[],
): Promise<void> {
  if (actIds.length === 0) return
  const keys = actIds.map((id) => `support-${id}`)
  await mark(trx, config, linksToMark(trx).where('key', 'in', keys))
}

const linksToMark = (trx: Kysely<Tables>) =>
  trx.selectFrom('audit_chain').select(['position', 'key']).where('erased', 'is', null)

async function mark(
  trx: Kysely<Tables>,
  config: Pick<Config, 'keys'>,
  links: ReturnType<typeof linksToMark>,
): Promise<void> {
  for (const link of await links.execute())
    await trx
      .updateTable('audit_chain')
      .set({ erased: erasureCode(config, link) })
      .where('position', '=', link.position)
      .execute()
}
