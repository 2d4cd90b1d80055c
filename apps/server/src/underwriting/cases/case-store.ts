import { randomUUID } from 'node:crypto'
import { OPENED_AGAIN_MINUTES } from '@nestbond/domain/support/support-act'
import {
  CASE_VIEWS,
  type CaseEventKind,
  type CaseKind,
  type CaseState,
  type DOCUMENTS_OCCASION,
} from '@nestbond/domain/underwriting/underwriting-case'
import { BUREAU_AWAY, type RuleId } from '@nestbond/domain/underwriting/rule'
import type { Country, DocumentKind, RefusalReason } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { CaseProposal, LaterReport, UnderwritingCasesTable } from '../tables.ts'
import { json } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CreditReport } from '../../platform/providers/bureau/port.ts'
import { beginnings } from '../../platform/database/search-words.ts'

/** A case as commands see it. */
export interface UnderwritingCase {
  id: string
  applicationId: string
  /** The rules' decision that the case is about. */
  decisionId: string
  reviewId: string | null
  kind: CaseKind
  state: CaseState
  version: number
  refId: string
  firstName: string
  lastName: string
  city: string
  country: Country
  deposit: Cents
  occasions: (RuleId | RefusalReason | typeof DOCUMENTS_OCCASION)[]
  openedAt: Date
  dueAt: Date
  assigneeId: string | null
  proposal: CaseProposal | null
  decidedBefore: string[]
  decidedBy: string[]
  decidedAt: Date | null
  /** Closed without a decision. The state is REFUSED, and nobody was refused. */
  obsolete: boolean
  laterReport: LaterReport | null
}

/** An entry of a case's history. `version` is the case's version after it. */
export interface CaseEvent {
  version: number
  at: Date
  actor: 'tenant' | 'office' | 'system'
  staffId: string | null
  /** Name of the member of staff, at the time of reading. */
  name: string | null
  kind: CaseEventKind
  note: string | null
  message: string | null
  documents: DocumentKind[]
}

export type NewCaseEvent = Omit<CaseEvent, 'version' | 'at' | 'name'>

export async function insertCase(
  trx: Kysely<Tables>,
  one: Omit<UnderwritingCase, 'id' | 'version' | 'obsolete' | 'laterReport'>,
  words: readonly string[],
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('underwriting_cases')
    .values({
      id,
      application_id: one.applicationId,
      decision_id: one.decisionId,
      review_id: one.reviewId,
      kind: one.kind,
      state: one.state,
      ref_id: one.refId,
      first_name: one.firstName,
      last_name: one.lastName,
      city: one.city,
      country: one.country,
      deposit_cents: one.deposit,
      occasions: one.occasions,
      opened_at: one.openedAt,
      due_at: one.dueAt,
      decided_before: one.decidedBefore,
      search: sql<string>`array_to_tsvector(${beginnings(words)}::text[])`,
    })
    .execute()
  return id
}

const COLUMNS = [
  'id',
  'application_id',
  'decision_id',
  'review_id',
  'kind',
  'state',
  'version',
  'ref_id',
  'first_name',
  'last_name',
  'city',
  'country',
  'deposit_cents',
  'occasions',
  'opened_at',
  'due_at',
  'assignee_id',
  'proposal',
  'decided_before',
  'decided_by',
  'decided_at',
  'obsolete',
  'later_report',
] as const satisfies (keyof UnderwritingCasesTable)[]

export async function findCase(db: Kysely<Tables>, id: string): Promise<UnderwritingCase | null> {
  if (!isId(id)) return null
  const row = await db.selectFrom('underwriting_cases').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? toCase(row) : null
}

/**
 * Locks a case until the transaction ends; null if there is none. The application's row is locked first, as in all transactions, so that a tenant's
 * call and a member of staff's call cannot deadlock.
 */
export async function lockCase(trx: Kysely<Tables>, id: string): Promise<UnderwritingCase | null> {
  if (!isId(id)) return null
  const owner = trx.selectFrom('underwriting_cases').select('application_id').where('id', '=', id)
  await trx.selectFrom('applications').select('id').where('id', '=', owner).forNoKeyUpdate().execute()
  const row = await trx
    .selectFrom('underwriting_cases')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toCase(row) : null
}

/** An application's case that is not decided yet. */
export async function findLiveCase(db: Kysely<Tables>, applicationId: string): Promise<UnderwritingCase | null> {
  const row = await db
    .selectFrom('underwriting_cases')
    .select(COLUMNS)
    .where('application_id', '=', applicationId)
    .where('state', 'in', ['OPEN', 'WAITING', 'CONFIRMING'])
    .executeTakeFirst()
  return row ? toCase(row) : null
}

/** The newest case about a decision, reviews excluded. The members of staff who decided it must not decide the review. */
export async function findDecidedCase(db: Kysely<Tables>, decisionId: string): Promise<UnderwritingCase | null> {
  const row = await db
    .selectFrom('underwriting_cases')
    .select(COLUMNS)
    .where('decision_id', '=', decisionId)
    .where('kind', '<>', 'review')
    .orderBy('opened_at', 'desc')
    // One that is not decided is the newer of two.
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? toCase(row) : null
}

/** The report that the office has fetched after a decision without one. */
export async function laterReportOf(db: Kysely<Tables>, decisionId: string): Promise<CreditReport | null> {
  const row = await db
    .selectFrom('underwriting_cases')
    .select('later_report')
    .where('decision_id', '=', decisionId)
    .where('later_report', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.later_report?.report ?? null
}

/** The fields of a case that an action may change. */
export type CaseChange = Partial<
  Pick<UnderwritingCase, 'state' | 'assigneeId' | 'proposal' | 'decidedBy' | 'decidedAt' | 'obsolete' | 'laterReport'>
>

/**
 * Writes a locked case and its event.
 * @returns the changed case
 * @throws if the case has changed in spite of the lock
 */
export async function changeCase(
  trx: Kysely<Tables>,
  before: UnderwritingCase,
  change: CaseChange,
  event: NewCaseEvent,
  now: Date,
): Promise<UnderwritingCase> {
  const after = { ...before, ...change, version: before.version + 1 }
  const { numUpdatedRows } = await trx
    .updateTable('underwriting_cases')
    .set({
      state: after.state,
      version: after.version,
      assignee_id: after.assigneeId,
      proposal: after.proposal && json(after.proposal),
      decided_by: after.decidedBy,
      decided_at: after.decidedAt,
      obsolete: after.obsolete,
      later_report: after.laterReport && json(after.laterReport),
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error('the case changed although it was locked')
  await insertCaseEvent(trx, after, event, now)
  return after
}

export async function insertCaseEvent(
  trx: Kysely<Tables>,
  { id, version }: Pick<UnderwritingCase, 'id' | 'version'>,
  event: NewCaseEvent,
  now: Date,
): Promise<void> {
  const { actor, staffId, kind, note, message, documents } = event
  await trx
    .insertInto('underwriting_case_events')
    .values({ case_id: id, version, at: now, actor, staff_id: staffId, kind, note, message, documents })
    .execute()
}

/** A case's events after version `since`, oldest first, without views. */
export async function eventsOfCase(db: Kysely<Tables>, caseId: string, since = -1): Promise<CaseEvent[]> {
  const rows = await db
    .selectFrom('underwriting_case_events as e')
    .leftJoin('staff_accounts as s', 's.id', 'e.staff_id')
    .select(['e.version', 'e.at', 'e.actor', 'e.staff_id', 's.name', 'e.kind', 'e.note', 'e.message', 'e.documents'])
    .where('e.case_id', '=', caseId)
    .where('e.version', '>', since)
    .where('e.kind', 'not in', CASE_VIEWS)
    .orderBy('e.id')
    .execute()
  return rows.map(({ staff_id: staffId, ...row }) => ({ ...row, staffId }))
}

/** Records that a member of staff views a case, unless the same person did so a moment ago. */
export async function recordCaseView(
  db: Kysely<Tables>,
  one: Pick<UnderwritingCase, 'id' | 'version'>,
  staffId: string,
  now: Date,
): Promise<void> {
  const before = await db
    .selectFrom('underwriting_case_events')
    .select('id')
    .where('case_id', '=', one.id)
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'case-opened')
    .where('at', '>', new Date(now.getTime() - OPENED_AGAIN_MINUTES * 60_000))
    .limit(1)
    .executeTakeFirst()
  if (before) return
  const nothingSaid = { note: null, message: null, documents: [] }
  await insertCaseEvent(db, one, { actor: 'office', staffId, kind: 'case-opened', ...nothingSaid }, now)
}

/** Whether the case was opened without a credit report and has none yet. */
export function lacksReport({ occasions, laterReport }: Pick<UnderwritingCase, 'occasions' | 'laterReport'>): boolean {
  return occasions.includes(BUREAU_AWAY) && laterReport === null
}

/** Names of members of staff, by id. */
export async function staffNames(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('staff_accounts').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether a text has the form of our ids. The database would reject the comparison with any other text. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

function toCase(row: Pick<Selectable<UnderwritingCasesTable>, (typeof COLUMNS)[number]>): UnderwritingCase {
  return {
    id: row.id,
    applicationId: row.application_id,
    decisionId: row.decision_id,
    reviewId: row.review_id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    refId: row.ref_id,
    firstName: row.first_name,
    lastName: row.last_name,
    city: row.city,
    country: row.country,
    deposit: row.deposit_cents,
    occasions: row.occasions,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    assigneeId: row.assignee_id,
    proposal: row.proposal,
    decidedBefore: row.decided_before,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    obsolete: row.obsolete,
    laterReport: row.later_report,
  }
}
