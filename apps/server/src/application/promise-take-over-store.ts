import { PROMISE_CONSENTS } from '@nestbond/domain/consents/consents'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { findPromises } from './promise-store.ts'

type Db = Kysely<Tables>

/** Id of the application whose promise an application has taken over; null without one. */
export async function findTakenOver(db: Db, applicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('promise_take_overs')
    .select('promise_application_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row?.promise_application_id ?? null
}

/** The promise and the newest check that count for an application: its own, or those of the promise that it has taken over. */
export async function findPromisesFor(db: Db, applicationId: string): ReturnType<typeof findPromises> {
  return findPromises(db, (await findTakenOver(db, applicationId)) ?? applicationId)
}

/** Applications other than `applicationId` with this proved mailbox and with a promise, the newest first, at most `limit`. */
export async function provedApplicationsWithPromise(
  db: Db,
  { applicationId, emailKey }: { applicationId: string; emailKey: string },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('promises as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select('a.id')
    .where('a.email_key', '=', emailKey)
    .where('a.mailbox_proved_key', '=', emailKey)
    .where('a.id', '!=', applicationId)
    .where('p.code', 'is not', null)
    .groupBy('a.id')
    .orderBy((select) => select.fn.max('p.number'), 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Links an application to the promise that it takes over, and gives it the promise's consents as they were given. A promise serves one application: an
 * earlier link of it ends. The caller holds the lock of the promise's application.
 */
export async function insertTakeOver(
  trx: Db,
  { applicationId, promiseApplicationId }: { applicationId: string; promiseApplicationId: string },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('promise_take_overs')
    .where((e) =>
      e.or([e('application_id', '=', applicationId), e('promise_application_id', '=', promiseApplicationId)]),
    )
    .execute()
  await trx
    .insertInto('promise_take_overs')
    .values({ application_id: applicationId, promise_application_id: promiseApplicationId, at: now })
    .execute()
  await trx
    .insertInto('consents')
    .columns(['application_id', 'kind', 'granted', 'text_version', 'language', 'at'])
    .expression((e) =>
      e
        .selectFrom('consents as c')
        .distinctOn('c.kind')
        .select((s) => [
          s.val(applicationId).$castTo<string>().as('application_id'),
          'c.kind',
          'c.granted',
          'c.text_version',
          'c.language',
          'c.at',
        ])
        .where('c.application_id', '=', promiseApplicationId)
        .where('c.kind', 'in', [...PROMISE_CONSENTS, 'newsAgreement'])
        .orderBy('c.kind')
        .orderBy('c.id', 'desc'),
    )
    .execute()
}

/** Notes that a contract was signed with the promises of these applications, their own ones and those that they have taken over. */
export async function markPromisesUsed(trx: Db, applicationIds: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('promises')
    .set({ used_at: now })
    .where('code', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null)
    .where((e) =>
      e.or([
        e('application_id', 'in', [...applicationIds]),
        e(
          'application_id',
          'in',
          e
            .selectFrom('promise_take_overs')
            .select('promise_application_id')
            .where('application_id', 'in', [...applicationIds]),
        ),
      ]),
    )
    .execute()
}
