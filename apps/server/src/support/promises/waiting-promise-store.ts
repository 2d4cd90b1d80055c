import type { Kysely } from 'kysely'
import { isReal } from '../../partners/sandbox-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { listed, state } from '../tasks/task-store.ts'

/** Reviews of refused promises that wait for the office, oldest first. */
export function waitingPromiseReviews(db: Kysely<Tables>, limit: number) {
  const waiting = db
    .selectFrom('promise_reviews as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .select(['r.id', 'a.id as application_id', 'a.ref_id', 'a.answers', 'r.requested_at as at'])
    .where('r.state', '=', state('OPEN'))
    .where(isReal('a.partner_id'))
    .orderBy('at')
    .orderBy('r.id')
  return listed(waiting, limit)
}
