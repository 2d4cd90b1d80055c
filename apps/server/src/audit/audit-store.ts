import type { AuditArea } from '@nestbond/domain/support/audit'
import { sql, type Expression, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

type Db = Kysely<Tables>

/** One act of a member of staff. `key` is unique and orders acts of the same moment. */
export interface AuditRow {
  key: string
  at: Date
  area: AuditArea
  kind: string
  by: string | null
  personId: string | null
  subject: string | null
  rules: string | null
}

export interface AuditFilter {
  staffId: string | null
  area: AuditArea | null
  subject: string | null
  /** Half open. */
  from: Date | null
  until: Date | null
  /** The last act that the caller has seen. */
  after: { at: Date; key: string } | null
}

/** The acts of the office that a filter lets through, newest first. */
export async function auditTrail(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { staffId, area, subject, from, until, after } = filter
  let query = db
    .selectFrom(allActs(db).as('e'))
    .leftJoin('staff_accounts as s', 's.id', 'e.staffId')
    .leftJoin('applications as a', 'a.id', 'e.applicationId')
    .select((e) => [
      'e.key',
      'e.at',
      'e.area',
      'e.kind',
      's.name as by',
      'e.subject',
      'e.rules',
      // The page of an erased person is gone.
      e.case().when('a.email_key', 'is not', null).then(e.ref('a.id')).else(null).end().as('personId'),
    ])
  if (staffId !== null) query = query.where('e.staffId', '=', staffId)
  if (area !== null) query = query.where('e.area', '=', area)
  if (subject !== null) query = query.where('e.subject', '=', subject)
  if (from) query = query.where('e.at', '>=', from)
  if (until) query = query.where('e.at', '<', until)
  if (after)
    query = query.where((e) =>
      e.or([e('e.at', '<', after.at), e.and([e('e.at', '=', after.at), e('e.key', '<', after.key)])]),
    )
  return query.orderBy('e.at', 'desc').orderBy('e.key', 'desc').limit(limit).execute()
}

/** All members of staff, disabled ones included. */
export function allStaff(db: Db) {
  return db.selectFrom('staff_accounts').select(['id', 'name']).orderBy('name').orderBy('id').execute()
}

/**
 * The union is not sorted as a whole, so that the conditions and the limit above reach the indexes of each table. `stays` is what an erasure leaves of an
 * act besides the other columns; `words` are its texts, which an erasure removes.
 */
export function allActs(db: Db) {
  return cases(db)
    .unionAll(support(db))
    .unionAll(claims(db))
    .unionAll(premiums(db))
    .unionAll(requests(db))
    .unionAll(drafts(db))
    .unionAll(versions(db))
    .unionAll(accounts(db))
    .unionAll(views(db))
}

const key = (area: AuditArea | 'draft', id: Expression<unknown>) =>
  sql<string>`${sql.lit(area)} || '-' || ${id}::text`.as('key')
const areaOf = (area: AuditArea) => sql<AuditArea>`${sql.lit(area)}`.as('area')
const none = <Name extends string>(name: Name) => sql<string | null>`null::text`.as(name)
const nobody = sql<string | null>`null::uuid`.as('applicationId')
/** Null without any text. JSON keeps the borders between the columns. */
const textsOf = (...columns: string[]) => {
  const texts = sql.join(columns.map((column) => sql.ref(column)))
  return sql<string | null>`case when num_nonnulls(${texts}) > 0 then jsonb_build_array(${texts})::text end`
}
const words = (...columns: string[]) => textsOf(...columns).as('words')

function cases(db: Db) {
  return db
    .selectFrom('underwriting_case_events as v')
    .innerJoin('underwriting_cases as c', 'c.id', 'v.case_id')
    .where('v.staff_id', 'is not', null)
    .select((e) => [
      key('case', e.ref('v.id')),
      'v.at as at',
      areaOf('case'),
      sql<string>`v.kind`.as('kind'),
      sql<string | null>`v.staff_id`.as('staffId'),
      sql<string | null>`c.application_id`.as('applicationId'),
      sql<string | null>`c.ref_id`.as('subject'),
      e
        .case()
        .when('v.kind', 'in', ['accepted', 'refused'])
        .then(
          e
            .selectFrom('decisions as d')
            .select('d.rule_set_version')
            .whereRef('d.case_id', '=', 'c.id')
            .orderBy('d.decided_at', 'desc')
            .orderBy('d.id')
            .limit(1),
        )
        .else(null)
        .end()
        .$castTo<string | null>()
        .as('rules'),
    ])
    .select(sql<string | null>`concat_ws('|', v.version, v.actor, array_to_string(v.documents, ','))`.as('stays'))
    .select(words('v.note', 'v.message'))
}

function support(db: Db) {
  return db
    .selectFrom('support_acts as v')
    .innerJoin('applications as c', 'c.id', 'v.application_id')
    .select((e) => [
      key('support', e.ref('v.id')),
      'v.at as at',
      areaOf('support'),
      sql<string>`v.kind`.as('kind'),
      sql<string | null>`v.staff_id`.as('staffId'),
      sql<string | null>`v.application_id`.as('applicationId'),
      sql<string | null>`c.ref_id`.as('subject'),
      none('rules'),
    ])
    .select(sql<string | null>`''`.as('stays'))
    .select(
      sql<string | null>`case when v.kind = 'note-added'
        then (select n.note from support_notes n where n.id = v.detail::uuid)
        else ${textsOf('v.reason', 'v.detail')} end`.as('words'),
    )
}

function claims(db: Db) {
  return db
    .selectFrom('claim_events as v')
    .innerJoin('claims as c', 'c.id', 'v.claim_id')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .where('v.staff_id', 'is not', null)
    .select((e) => [
      key('claim', e.ref('v.id')),
      'v.at as at',
      areaOf('claim'),
      sql<string>`v.kind`.as('kind'),
      sql<string | null>`v.staff_id`.as('staffId'),
      sql<string | null>`p.application_id`.as('applicationId'),
      sql<string | null>`p.number`.as('subject'),
      none('rules'),
    ])
    .select(sql<string | null>`concat_ws('|', v.version, v.actor, v.amount_cents)`.as('stays'))
    .select(words('v.note'))
}

function premiums(db: Db) {
  return db
    .selectFrom('premium_collection_events as v')
    .innerJoin('premium_charges as c', 'c.id', 'v.charge_id')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select((e) => [
      key('premium', e.ref('v.id')),
      'v.at as at',
      areaOf('premium'),
      sql<string>`v.kind`.as('kind'),
      sql<string | null>`v.staff_id`.as('staffId'),
      sql<string | null>`p.application_id`.as('applicationId'),
      sql<string | null>`p.number`.as('subject'),
      none('rules'),
    ])
    .select(sql<string | null>`v.until::text`.as('stays'))
    .select(words('v.note'))
}

function requests(db: Db) {
  return db
    .selectFrom('rights_requests as v')
    .innerJoin('applications as c', 'c.id', 'v.application_id')
    .where('v.staff_id', 'is not', null)
    .where('v.answered_at', 'is not', null)
    .select((e) => [
      key('request', e.ref('v.id')),
      sql<Date>`v.answered_at`.as('at'),
      areaOf('request'),
      sql<string>`v.state`.as('kind'),
      sql<string | null>`v.staff_id`.as('staffId'),
      sql<string | null>`v.application_id`.as('applicationId'),
      sql<string | null>`c.ref_id`.as('subject'),
      none('rules'),
    ])
    .select(sql<string | null>`v.kind`.as('stays'))
    .select(words('v.wanted', 'v.wanted_latin', 'v.note', 'v.answer'))
}

function drafts(db: Db) {
  return db
    .selectFrom('rule_and_tariff_versions as v')
    .select((e) => [
      key('draft', e.ref('v.id')),
      sql<Date>`date_trunc('milliseconds', v.made_at)`.as('at'),
      areaOf('rules'),
      sql<string>`'drafted'`.as('kind'),
      sql<string | null>`v.made_by`.as('staffId'),
      nobody,
      sql<string | null>`v.id::text`.as('subject'),
      none('rules'),
    ])
    .select(
      sql<string | null>`concat_ws('|', v.kind, v.country, v.base, v.figures, v.made_by_name, v.note)`.as('stays'),
    )
    .select(none('words'))
}

function versions(db: Db) {
  return db
    .selectFrom('rule_and_tariff_events as v')
    .select((e) => [
      key('rules', e.ref('v.id')),
      sql<Date>`date_trunc('milliseconds', v.at)`.as('at'),
      areaOf('rules'),
      sql<string>`v.kind`.as('kind'),
      sql<string | null>`v.staff_id`.as('staffId'),
      nobody,
      sql<string | null>`v.version_id::text`.as('subject'),
      none('rules'),
    ])
    .select(sql<string | null>`concat_ws('|', v.valid_from, v.staff_name)`.as('stays'))
    .select(none('words'))
}

function accounts(db: Db) {
  return db
    .selectFrom('staff_account_events as v')
    .innerJoin('staff_accounts as c', 'c.id', 'v.account_id')
    .select((e) => [
      key('staff', e.ref('v.id')),
      sql<Date>`date_trunc('milliseconds', v.at)`.as('at'),
      areaOf('staff'),
      sql<string>`v.kind`.as('kind'),
      sql<string | null>`v.actor_id`.as('staffId'),
      nobody,
      sql<string | null>`c.name`.as('subject'),
      none('rules'),
    ])
    .select(sql<string | null>`v.account_id::text`.as('stays'))
    .select(none('words'))
}

function views(db: Db) {
  return db
    .selectFrom('staff_views as v')
    .select((e) => [
      key('view', e.ref('v.id')),
      'v.at as at',
      areaOf('view'),
      sql<string>`v.kind`.as('kind'),
      sql<string | null>`v.staff_id`.as('staffId'),
      nobody,
      none('subject'),
      none('rules'),
    ])
    .select(sql<string | null>`''`.as('stays'))
    .select(none('words'))
}
