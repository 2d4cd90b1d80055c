import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** One counter of failed sign-ins. Both parts are keyed hashes. */
export interface FailureCounter {
  subject: string
  caller: string
}

const ROWS_A_SWEEP = 100

/**
 * Counts a failure. It is one statement: the row's lock makes simultaneous guesses take turns, and each guess counts before it is judged.
 * @param forgotten older failures count no more
 * @param free failures in a row without a wait
 * @returns the failures in a row; null, without counting, while the caller has to wait
 */
export async function countFailure(
  kysely: Kysely<Tables>,
  { subject, caller }: FailureCounter,
  {
    now,
    forgotten,
    free,
    longestWaitMinutes,
  }: { now: Date; forgotten: Date; free: number; longestWaitMinutes: number },
): Promise<number | null> {
  const row = await kysely
    .insertInto('login_failures')
    .values({ subject_hash: subject, caller_hash: caller, failures: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_hash', 'caller_hash'])
        .doUpdateSet({
          failures: sql`case when login_failures.last_failed_at < ${forgotten}::timestamptz then 1 else login_failures.failures + 1 end`,
          blocked_until: sql`case when login_failures.last_failed_at >= ${forgotten}::timestamptz and login_failures.failures + 1 >= ${free}::int
            then ${now}::timestamptz + least(${longestWaitMinutes}::int, power(2, least(login_failures.failures + 1 - ${free}::int, 16))) * interval '1 minute' end`,
          last_failed_at: now,
        })
        .where((e) =>
          e.or([e('login_failures.blocked_until', 'is', null), e('login_failures.blocked_until', '<=', now)]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? null
}

export async function blockedUntil(kysely: Kysely<Tables>, counter: FailureCounter): Promise<Date | null> {
  const row = await kysely
    .selectFrom('login_failures')
    .select('blocked_until')
    .where(isCounter(counter))
    .executeTakeFirst()
  return row?.blocked_until ?? null
}

/**
 * Deletes some rows of unknown addresses, which no right password deletes. Locked rows are left to a later call.
 * @param before the last failure of a row to delete was earlier
 */
export async function deleteForgottenFailures(kysely: Kysely<Tables>, before: Date): Promise<void> {
  await kysely
    .deleteFrom('login_failures')
    .where(({ refTuple, selectFrom, eb }) =>
      eb(
        refTuple('subject_hash', 'caller_hash'),
        'in',
        selectFrom('login_failures as f')
          .select(['f.subject_hash', 'f.caller_hash'])
          .where('f.last_failed_at', '<', before)
          .limit(ROWS_A_SWEEP)
          .forUpdate()
          .skipLocked()
          .$asTuple('subject_hash', 'caller_hash'),
      ),
    )
    .execute()
}

/** @returns the failures that the counter held; null if there was none */
export async function deleteFailures(kysely: Kysely<Tables>, counter: FailureCounter): Promise<number | null> {
  const row = await kysely
    .deleteFrom('login_failures')
    .where(isCounter(counter))
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? null
}

/** Subtracts failures from a counter; deletes it if none is left. */
export async function subtractFailures(
  kysely: Kysely<Tables>,
  counter: FailureCounter,
  failures: number,
): Promise<void> {
  await kysely.deleteFrom('login_failures').where(isCounter(counter)).where('failures', '=', failures).execute()
  await kysely
    .updateTable('login_failures')
    .set((e) => ({ failures: e('failures', '-', failures) }))
    .where(isCounter(counter))
    .where('failures', '>', failures)
    .execute()
}

/** Deletes the counters of all callers at a subject. */
export async function deleteFailuresOf(kysely: Kysely<Tables>, subject: string): Promise<void> {
  await kysely.deleteFrom('login_failures').where('subject_hash', '=', subject).execute()
}

function isCounter({ subject, caller }: FailureCounter) {
  return (e: ExpressionBuilder<Tables, 'login_failures'>) => e.and({ subject_hash: subject, caller_hash: caller })
}
