import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { noWithdrawalOpen } from '../../landlord-session/links/invitation-store.ts'
import { listed, state } from '../tasks/task-store.ts'

/** Raises of the deposit that wait for the office, oldest first: no tenant owes documents, and no withdrawal may end the contract. */
export function waitingRaises(db: Kysely<Tables>, limit: number) {
  const waiting = db
    .selectFrom('deposit_changes as d')
    .innerJoin('policies as p', 'p.id', 'd.policy_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select([
      'd.id',
      'a.id as application_id',
      'a.ref_id',
      'a.answers',
      (e) => e.fn.coalesce('d.documents_brought_at', 'd.asked_at').as('at'),
    ])
    .where('d.state', '=', state('WITH_OFFICE'))
    .where('p.status', '=', 'ACTIVE')
    .where(noWithdrawalOpen('a.id'))
    .where((e) => e.or([e('d.documents_asked_at', 'is', null), e('d.documents_brought_at', 'is not', null)]))
    .orderBy('at')
    .orderBy('d.id')
  return listed(waiting, limit)
}
