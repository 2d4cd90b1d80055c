import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { listed } from '../tasks/task-store.ts'

/**
 * Policies of silent landlords after a move-out, with the day since when. `letter`: those who are to be told by letter, since the later of the
 * move-out and its naming. `silence`: those whose policy may be ended, since the later of move-out and letter. Left out are landlords who have
 * objected or claimed since, as `endBySilence` of the domain does for one policy.
 */
export function silentMoveOuts(db: Kysely<Tables>, kind: 'letter' | 'silence', before: CivilDate, limit: number) {
  const begun = kind === 'letter' ? sql`(m.named_at at time zone 'Europe/Berlin')::date` : sql`m.letter_on`
  const since = sql<CivilDate>`greatest(coalesce(m.landlord_day, m.day), ${begun})`
  const silent = db
    .selectFrom('move_outs as m')
    .innerJoin('policies as p', 'p.id', 'm.policy_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['p.id', 'a.id as application_id', 'a.ref_id', 'a.answers', since.as('since')])
    .where('p.status', '=', 'ACTIVE')
    .where('a.email_key', 'is not', null)
    .where((e) => e.or([e('m.answer', 'is', null), e('m.answer', '<>', 'OBJECTED')]))
    .where('m.letter_on', kind === 'letter' ? 'is' : 'is not', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('claims as c')
            .select('c.id')
            .whereRef('c.policy_id', '=', 'p.id')
            .whereRef('c.opened_at', '>=', 'm.named_at')
            .where('c.state', '<>', 'TAKEN_BACK'),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('releases as r')
            .select('r.id')
            .whereRef('r.policy_id', '=', 'p.id')
            .whereRef('r.answered_at', '>=', 'm.named_at')
            .where('r.state', '=', 'OBJECTED'),
        ),
      ),
    )
    .where(since, '<', before)
    .orderBy(since)
  return listed(silent, limit)
}
