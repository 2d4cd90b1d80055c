import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { listed } from '../tasks/task-store.ts'

/** Raises of the deposit that wait for the office, oldest first. */
export function waitingRaises(db: Kysely<Tables>, limit: number) {
  const waiting = db
    .selectFrom('deposit_changes as d')
    .innerJoin('policies as p', 'p.id', 'd.policy_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['d.id', 'a.id as application_id', 'a.ref_id', 'd.asked_at as at'])
    .where('d.state', '=', 'WITH_OFFICE')
    .where('p.status', '=', 'ACTIVE')
    .orderBy('d.asked_at')
    .orderBy('d.id')
  return listed(waiting, limit)
}
