import type { Answers } from '@nestbond/domain/values/answers'
import { homeOf } from '@nestbond/domain/values/home'
import { sameValue } from '@nestbond/domain/application/after-change'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type {
  Country,
  DocumentKind,
  Language,
  Marker,
  PaymentPeriod,
  RefusalReason,
  Tenancy,
} from '@nestbond/domain/values/enums'
import { batched } from '../platform/database/batched.ts'
import { sql, type Kysely, type Updateable } from 'kysely'
import { json, type Database } from '../platform/database/database.ts'
import { hotStatement, runHot } from '../platform/database/hot-statement.ts'
import { retried } from '../platform/database/retried.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ApplicationsTable, NewEvent } from './tables.ts'
import { moveByAnswers } from './move-tenant-invitation.ts'
import type { Application } from './application.ts'
import { saveAnswers } from './save-answers-store.ts'
import { hasSearchWords, sameSearchWords } from './search-words-of.ts'

interface Row {
  id: string
  ref_id: string
  version: number
  answers: Answers
  answers_version: number
  last_completed_page: Marker | null
  risk_result: boolean | null
  manual_underwriting: boolean
  reasons: RefusalReason[]
  required_documents: DocumentKind[]
  requested_documents: DocumentKind[]
  payment_period: PaymentPeriod | null
  premium_cents: number | null
  message: string | null
  invited: boolean
  country: Country
  language: Language
  partner_id: string | null
  mailbox_proved: boolean
  tenancy: Tenancy | null
}

const COLUMNS = `a.id, a.ref_id, a.version, a.answers, a.answers_version, a.last_completed_page, a.risk_result,
  a.manual_underwriting, a.reasons, a.required_documents, a.requested_documents, a.payment_period, a.premium_cents,
  a.message, a.invited, a.country, a.language, a.partner_id, a.tenancy, a.mailbox_proved_key is not null and a.mailbox_proved_key = a.email_key as mailbox_proved`

type TokenRow = Row & { token_hash: string; expires_at: Date; replaces_hash: string | null; passed_on: boolean }

const BY_TOKENS = hotStatement<{ hashes: readonly string[] }, TokenRow>(
  'applications-by-tokens',
  ({ hashes }) => `select ${COLUMNS}, t.token_hash, t.expires_at, t.replaces_hash, t.passed_on
    from application_tokens t join applications a on a.id = t.application_id where t.token_hash = any(${hashes})`,
)
/** A co-tenant has signed once all have: the own signature stands, and the first tenant, who signs last, has a contract. */
const SIGNED = hotStatement<{ id: string }>(
  'contract-signed',
  ({ id }) => `select 1 from contracts where application_id = ${id} and signed_at is not null
    union all select 1 from co_tenants c join contracts k on k.application_id = c.first_application_id
      where c.application_id = ${id} and c.signed_at is not null and k.signed_at is not null`,
)
const BY_ID = hotStatement<{ id: string }, Row>(
  'application-by-id',
  ({ id }) => `select ${COLUMNS} from applications a where a.id = ${id}`,
)

const tokenReaders = new WeakMap<Database, (hash: string) => Promise<TokenRow | undefined>>()

/** Loads a token's row. Every call begins with this read, so concurrent reads are batched into one query. */
function tokenReader(database: Database): (hash: string) => Promise<TokenRow | undefined> {
  let reader = tokenReaders.get(database)
  if (!reader) {
    reader = batched(
      (hash: string) => hash,
      async (hashes) =>
        new Map((await runHot(database.kysely, BY_TOKENS, { hashes })).map((row) => [row.token_hash, row])),
    )
    tokenReaders.set(database, reader)
  }
  return reader
}

export interface FoundToken {
  application: Application
  expiresAt: Date
  /** Hash of the token or link that this token was exchanged for; null after its first use. */
  replaces: string | null
  passedOn: boolean
}

/** The application of a token, and the token's state; null if the token is unknown. */
export async function findByTokenHash(database: Database, hash: string): Promise<FoundToken | null> {
  const row = await tokenReader(database)(hash)
  if (!row) return null
  return {
    application: await toApplication(database.kysely, row),
    expiresAt: row.expires_at,
    replaces: row.replaces_hash,
    passedOn: row.passed_on,
  }
}

export async function findById(db: Kysely<Tables>, id: string): Promise<Application | null> {
  const [row] = await runHot(db, BY_ID, { id })
  return row && !isErased(row) ? toApplication(db, row) : null
}

/**
 * True for a signed application whose personal data was erased. The row stays for the books and is never shown (rights of the tenant,
 * docs/product-decisions.md#d49). That of an erased first tenant keeps home and name while others have the contract (docs/product-decisions.md#d104).
 */
function isErased({ last_completed_page, answers }: Row): boolean {
  return last_completed_page === 'PAYMENT' && answers.lastName === undefined
}

/** Inserts an application with its first event. */
export async function insertApplication(
  db: Kysely<Tables>,
  application: Application,
  event: NewEvent,
  now: Date,
): Promise<void> {
  const { id, refId, answers, country, partnerId, invited, mailboxProved } = application
  const columns = columnsOf(application)
  const made = db.with('made', (e) =>
    e
      .insertInto('applications')
      .values({
        ...columns,
        id,
        ref_id: refId,
        answers: json(answers),
        country,
        partner_id: partnerId,
        invited,
        mailbox_proved_key: mailboxProved ? columns.email_key : null,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  )
  await (hasSearchWords(answers) ? made.with('due', () => dueOf(db, 'made')) : made)
    .insertInto('application_events')
    .columns(['application_id', 'at', 'actor', 'kind', 'data'])
    .expression((e) => e.selectFrom('made').select(['id', ...eventColumns(event, now)]))
    .execute()
}

/**
 * Saves a changed application with its event.
 * @returns false if the version is stale: read again and repeat
 */
export async function saveApplication(
  database: Database,
  before: Application,
  after: Application,
  event: NewEvent,
  now: Date,
): Promise<boolean> {
  if (!sameColumns(before, after)) return retried(() => updateApplication(database.kysely, before, after, event, now))
  return saveAnswers(database, before, after, event, now)
}

function sameColumns(before: Application, after: Application): boolean {
  const columns = columnsOf(after)
  return Object.entries(columnsOf(before)).every(([name, value]) =>
    sameValue(value, columns[name as keyof typeof columns]),
  )
}

/**
 * Saves a changed application in the caller's transaction. An invited tenant's invitation moves along.
 * @returns false if the version is stale
 */
export async function updateApplication(
  db: Kysely<Tables>,
  before: Application,
  after: Application,
  event: NewEvent,
  now: Date,
): Promise<boolean> {
  const columns = columnsOf(after)
  const update = db.with('saved', (w) =>
    w
      .updateTable('applications')
      .set((e) => ({
        ...columns,
        version: e('version', '+', 1),
        answers: json(after.answers),
        answers_version: after.answersVersion,
        // Another address is another mailbox.
        mailbox_proved_key: e
          .case()
          .when('email_key', 'is not distinct from', columns.email_key)
          .then(e.ref('mailbox_proved_key'))
          .end(),
        updated_at: now,
      }))
      .where('id', '=', after.id)
      .where('version', '=', before.version)
      .returning('id'),
  )
  const words = !sameSearchWords(before.answers, after.answers)
  const saved = await (words ? update.with('due', () => dueOf(db, 'saved')) : update)
    // In the same statement, so that the save needs one round trip.
    .insertInto('application_events')
    .columns(['application_id', 'at', 'actor', 'kind', 'data'])
    .expression((e) => e.selectFrom('saved').select(['id', ...eventColumns(event, now)]))
    .returning('application_id')
    .execute()
  if (saved.length === 0) return false
  if (after.invited) await moveByAnswers(db, after, event, now)
  return true
}

/** All columns except the answers, including the values that SQL searches for in them. */
function columnsOf({ answers, state, reasons, paymentPeriod, premium, message, language }: Application) {
  const { email } = answers
  const home = homeOf(answers)
  return {
    last_completed_page: state.marker,
    risk_result: state.riskResult,
    manual_underwriting: state.manualUnderwriting,
    reasons: [...reasons],
    required_documents: [...state.requiredDocuments],
    requested_documents: [...state.documentsRequested],
    payment_period: paymentPeriod,
    premium_cents: premium,
    message,
    language,
    email_key: email === undefined ? null : emailKey(email),
    address_key: home?.addressKey ?? null,
    unit_key: home?.unitKey ?? '',
    deposit_cents: answers.rentDepositAmount ?? null,
    insurance_start: answers.insuranceStart ?? null,
    insurance_end: answers.insuranceEnd ?? null,
    tenancy: state.tenancy,
  } satisfies Updateable<ApplicationsTable>
}

/** Like `indexSoon`, for the applications that the part `saves` of the same statement returns. */
function dueOf(db: Kysely<Tables>, saves: 'made' | 'saved') {
  return db
    .withTables<Record<'made' | 'saved', { id: string }>>()
    .insertInto('search_due')
    .columns(['application_id'])
    .expression((e) => e.selectFrom(saves).select('id'))
    .onConflict((on) => on.column('application_id').doUpdateSet((e) => ({ turn: e('search_due.turn', '+', 1) })))
}

function eventColumns({ actor, kind, data = {} }: NewEvent, at: Date) {
  return [
    sql<Date>`${at}::timestamptz`.as('at'),
    sql<NewEvent['actor']>`${actor}::text`.as('actor'),
    sql<string>`${kind}::text`.as('kind'),
    sql<string>`${json(data)}::jsonb`.as('data'),
  ] as const
}

async function toApplication(db: Kysely<Tables>, row: Row): Promise<Application> {
  // Only the last marker can be signed, and a co-tenant, so most calls skip this query.
  const maybe = row.last_completed_page === 'PAYMENT' || row.tenancy === 'co-tenant'
  const signed = maybe && (await runHot(db, SIGNED, { id: row.id })).length > 0
  return {
    id: row.id,
    refId: row.ref_id,
    version: row.version,
    answers: row.answers,
    answersVersion: row.answers_version,
    state: {
      marker: row.last_completed_page,
      requiredDocuments: row.required_documents,
      documentsRequested: row.requested_documents,
      riskResult: row.risk_result,
      manualUnderwriting: row.manual_underwriting,
      signed,
      tenancy: row.tenancy,
    },
    reasons: row.reasons,
    paymentPeriod: row.payment_period,
    premium: row.premium_cents,
    message: row.message,
    invited: row.invited,
    country: row.country,
    language: row.language,
    partnerId: row.partner_id,
    mailboxProved: row.mailbox_proved,
  }
}
