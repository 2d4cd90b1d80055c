import { DAY } from '@nestbond/domain/values/day'
import {
  FAILURE_SHOWN_DAYS,
  MAIL_LATE_HOURS,
  PROPOSAL_LATE_HOURS,
  SILENT_AFTER_DAYS,
} from '@nestbond/domain/support/office-task'
import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { noWithdrawalOpen } from '../../landlord-session/links/invitation-store.ts'
import { isReal } from '../../partners/sandbox-store.ts'
import { notReplaced } from '../mails/sent-mail-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

const HOUR = 3_600_000
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
/**
 * A state in the text of a statement. The server plans statements without their values, so a partial index of open rows fits only a state that is no
 * parameter.
 */
export const state = <const State extends string>(name: State) => sql.lit(name)

/** The oldest rows of a kind of task, and the number of all. */
export interface Listed<Row> {
  rows: Row[]
  count: number
}

/** Reads the first rows of a query, and counts all. */
export async function listed<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  limit: number,
): Promise<Listed<Row>> {
  const rows = await query
    .select(sql<number | string>`count(*) over ()`.as('counted'))
    .limit(limit)
    .$castTo<Row & { counted: number | string }>()
    .execute()
  return { rows, count: Number(rows[0]?.counted ?? 0) }
}

/** Cases after their due time that wait for the office; cases that wait for documents have a schedule of their own. */
export function overdueCases(db: Db, now: Date, limit: number) {
  return listed(
    overdue(db, now)
      .innerJoin('applications as a', 'a.id', 'c.application_id')
      .leftJoin('staff_accounts as s', 's.id', 'c.assignee_id')
      .select(['c.id', 'c.application_id', 'c.ref_id', 'c.due_at', 's.name as assignee', 'a.answers'])
      .orderBy('c.due_at'),
    limit,
  )
}

/** The number of overdue cases of each person of the office who has taken any. */
export async function overdueByPerson(db: Db, now: Date): Promise<Map<string, number>> {
  const rows = await overdue(db, now)
    .where('c.assignee_id', 'is not', null)
    .select((e) => ['c.assignee_id', e.fn.countAll().as('count')])
    .groupBy('c.assignee_id')
    .execute()
  return new Map(rows.map(({ assignee_id: id, count }) => [id ?? '', Number(count)]))
}

const overdue = (db: Db, now: Date) =>
  db
    .selectFrom('underwriting_cases as c')
    .where('c.state', 'in', [state('OPEN'), state('CONFIRMING')])
    .where('c.due_at', '<', now)

/**
 * Requests for a release that wait for the landlord as the tenant's account says, oldest first. After a move-out the landlord gets a letter, which is another task
 * (`silentMoveOuts`).
 */
export function silentReleases(db: Db, today: CivilDate, limit: number) {
  return late(
    people(db)
      .innerJoin('policies as p', 'p.application_id', 'a.id')
      .innerJoin('releases as r', 'r.policy_id', 'p.id')
      .select(['r.id', 'r.requested_at as at'])
      .where('r.state', '=', state('REQUESTED'))
      .where('p.status', 'in', IN_FORCE_STATES)
      .where(noWithdrawalOpen('a.id'))
      .where((e) =>
        e.not(e.exists(e.selectFrom('move_outs as m').select('m.day').whereRef('m.policy_id', '=', 'p.id'))),
      )
      .where('r.requested_at', '<', midnightAfter(addDays(today, -SILENT_AFTER_DAYS.release))),
    limit,
  )
}

/** Claims on which the office's next step is overdue, the longest overdue first. A payout without an account waits for the landlord. */
export function overdueClaims(db: Db, now: Date, limit: number) {
  return late(
    people(db)
      .innerJoin('policies as p', 'p.application_id', 'a.id')
      .innerJoin('claims as c', 'c.policy_id', 'p.id')
      .select(['c.id', sql<Date>`c.due_at`.as('at')])
      .where('c.state', 'in', [state('WITH_OFFICE'), state('CONFIRMING'), state('DECIDED')])
      .where((e) => e.or([e('c.state', '<>', state('DECIDED')), e('c.iban', 'is not', null)]))
      .where('c.due_at', '<', now),
    limit,
  )
}

/** Invitations that wait for the landlord as the tenant's account says, oldest first. */
export function silentInvitations(db: Db, { now, today }: { now: Date; today: CivilDate }, limit: number) {
  return late(
    people(db)
      .innerJoin('invitations as i', 'i.application_id', 'a.id')
      .select(['i.id', 'i.sent_at as at'])
      .where('i.status', '=', state('OPEN'))
      .where('i.expires_at', '>', now)
      // A letter that is not posted waits for the office.
      .where((e) => e.or([e('i.landlord_email_key', 'is not', null), e('i.posted_at', 'is not', null)]))
      .where(noWithdrawalOpen('a.id'))
      .where('i.sent_at', '<', midnightAfter(addDays(today, -SILENT_AFTER_DAYS.invitation))),
    limit,
  )
}

/** Rejected mails, and mails that the mail server has not taken for hours. One that was sent later, or goes by post, is no task any more. */
export function failedMails(db: Db, now: Date, limit: number) {
  const failed = db
    .selectFrom('sent_mails as m')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .select([
      'm.id',
      'a.id as application_id',
      'a.ref_id',
      'm.created_at as at',
      'm.changed_at',
      'm.state',
      'm.kind',
      'm.recipient',
      'a.answers',
    ])
    .select((e) => e.ref('a.answers', '->').key('landlordAddress').as('landlord_address'))
    .where('m.changed_at', '>', before(now, FAILURE_SHOWN_DAYS * DAY))
    .where((e) =>
      e.or([
        e('m.state', '=', state('REFUSED')),
        e.and([e('m.state', '=', state('RETRYING')), e('m.created_at', '<', before(now, MAIL_LATE_HOURS * HOUR))]),
      ]),
    )
    .where(notReplaced())
    .orderBy('m.created_at')
  return listed(failed, limit)
}

/** Letters to landlords without a mailbox that wait for the office, oldest first. An invitation that was answered needs none. */
export function lettersToPost(db: Db, limit: number) {
  return late(
    people(db)
      .innerJoin('sent_mails as m', 'm.application_id', 'a.id')
      .innerJoin('invitations as i', 'i.application_id', 'a.id')
      .select(['m.id', 'm.kind', 'm.created_at as at', 'i.sent_at', 'i.posted_at'])
      .select((e) => e('i.landlord_email_key', 'is', null).$castTo<boolean>().as('by_post'))
      .where('m.state', '=', state('TO_POST'))
      .where((e) => e.or([e('m.kind', '<>', 'landlord-invitation'), e('i.status', '=', 'OPEN')])),
    limit,
  )
}

/** Deliveries that gave up, oldest first. Those of a sandbox are the partner's own matter. */
export function failedDeliveries(db: Db, now: Date, limit: number) {
  const failed = db
    .selectFrom('partner_webhook_deliveries as d')
    .innerJoin('partner_webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('partners as p', 'p.id', 'e.partner_id')
    .select(['d.id', 'p.name', 'd.created_at as at'])
    .where('d.state', '=', state('FAILED'))
    .where('p.sandbox_of', 'is', null)
    .where('d.created_at', '>', before(now, FAILURE_SHOWN_DAYS * DAY))
    .orderBy('d.created_at')
  return listed(failed, limit)
}

/** Acts on behalf of a tenant that have waited for a second person for hours, oldest first. */
export function lateProposals(db: Db, now: Date, limit: number) {
  return late(
    people(db)
      .innerJoin('support_proposals as o', 'o.application_id', 'a.id')
      .select(['o.id', 'o.proposed_at as at'])
      .where('o.state', '=', state('OPEN'))
      .where('o.proposed_at', '<', before(now, PROPOSAL_LATE_HOURS * HOUR)),
    limit,
  )
}

/** Applications of people who were not erased, without those of sandboxes. */
function people(db: Db) {
  return db
    .selectFrom('applications as a')
    .select(['a.id as application_id', 'a.ref_id', 'a.answers'])
    .where('a.email_key', 'is not', null)
    .where(isReal('a.partner_id'))
}

function late<DB, TB extends keyof DB, Row extends { at: Date }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  limit: number,
): Promise<Listed<Row>> {
  return listed(query.orderBy(sql.ref('at')), limit)
}

/** Members of the office who can sign in. */
export function activeStaff(db: Db) {
  return db.selectFrom('staff_accounts').select(['id', 'role']).where('disabled_at', 'is', null).execute()
}
