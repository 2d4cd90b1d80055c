import { addressKey, unitKey } from '@nestbond/domain/values/address'
import type { Answers } from '@nestbond/domain/values/answers'
import { sameValue } from '@nestbond/domain/application/after-change'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type {
  Country,
  DocumentKind,
  Language,
  Marker,
  PaymentPeriod,
  RefusalReason,
} from '@nestbond/domain/values/enums'
import { batched } from '../platform/database/batched.ts'
import { waitedInVain } from '../platform/database/failures.ts'
import { json, type Database, type PreparedStatement } from '../platform/database/database.ts'
import { statementsOf, type RunStatement } from '../platform/database/statements.ts'
import { inTurn } from '../platform/in-turn.ts'
import type { ApplicationEventsTable } from './tables.ts'
import { moveByAnswers } from './move-tenant-invitation.ts'
import type { Application } from './application.ts'

/** Entry of the append-only event log. Never holds personal data or secrets. */
export interface NewEvent {
  actor: ApplicationEventsTable['actor']
  kind: string
  data?: Record<string, unknown>
}

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
}

const COLUMNS = `a.id, a.ref_id, a.version, a.answers, a.answers_version, a.last_completed_page, a.risk_result,
  a.manual_underwriting, a.reasons, a.required_documents, a.requested_documents, a.payment_period, a.premium_cents,
  a.message, a.invited, a.country, a.language, a.partner_id, a.mailbox_proved_key is not null and a.mailbox_proved_key = a.email_key as mailbox_proved`

const BY_TOKENS: PreparedStatement = {
  name: 'applications-by-tokens',
  text: `select ${COLUMNS}, t.token_hash, t.expires_at, t.replaces_hash, t.passed_on
    from application_tokens t join applications a on a.id = t.application_id where t.token_hash = any($1)`,
}
const SIGNED: PreparedStatement = {
  name: 'contract-signed',
  text: 'select 1 from contracts where application_id = $1 and signed_at is not null',
}
const BY_ID: PreparedStatement = {
  name: 'application-by-id',
  text: `select ${COLUMNS} from applications a where a.id = $1`,
}

type TokenRow = Row & { token_hash: string; expires_at: Date; replaces_hash: string | null; passed_on: boolean }

const tokenReaders = new WeakMap<Database, (hash: string) => Promise<TokenRow | undefined>>()

/** Loads a token's row. Every call begins with this read, so concurrent reads are batched into one query. */
function tokenReader(database: Database): (hash: string) => Promise<TokenRow | undefined> {
  let reader = tokenReaders.get(database)
  if (!reader) {
    reader = batched(
      (hash: string) => hash,
      async (hashes) =>
        new Map((await database.query<TokenRow>(BY_TOKENS, [hashes])).map((row) => [row.token_hash, row])),
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
    application: await toApplication(statementsOf(database), row),
    expiresAt: row.expires_at,
    replaces: row.replaces_hash,
    passedOn: row.passed_on,
  }
}

export async function findById(run: RunStatement, id: string): Promise<Application | null> {
  const [row] = await run<Row>(BY_ID, [id])
  return row && !isErased(row) ? toApplication(run, row) : null
}

/**
 * True for a signed application whose personal data was erased. The row stays for the books and is never shown (rights of the tenant,
 * docs/product-decisions.md#d49).
 */
function isErased({ last_completed_page, answers }: Row): boolean {
  return last_completed_page === 'PAYMENT' && answers.email === undefined
}

const INSERT: PreparedStatement = {
  name: 'application-insert',
  text: `with made as (
      insert into applications (id, ref_id, answers, country, partner_id, invited, created_at, updated_at, last_completed_page,
        risk_result, manual_underwriting, reasons, required_documents, requested_documents, payment_period, premium_cents, message,
        language, email_key, address_key, unit_key, deposit_cents, insurance_start, insurance_end, mailbox_proved_key)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, case when $27 then $21::text end) returning id)
    insert into application_events (application_id, at, actor, kind, data)
    select id, $7::timestamptz, $8::text, $9::text, $10::jsonb from made`,
}

/** Inserts an application with its first event. */
export async function insertApplication(
  run: RunStatement,
  application: Application,
  event: NewEvent,
  now: Date,
): Promise<void> {
  const { id, refId, answers, country, partnerId, invited } = application
  const { actor, kind, data = {} } = event
  await run(INSERT, [
    id,
    refId,
    json(answers),
    country,
    partnerId,
    invited,
    now,
    actor,
    kind,
    json(data),
    ...columnsOf(application),
    application.mailboxProved,
  ])
}

/** Writes row and event in one statement, so that a save needs one round trip after its read. Writes nothing if the version is stale. */
const UPDATE: PreparedStatement = {
  name: 'application-update',
  text: `with saved as (
      update applications set version = version + 1, answers = $3, answers_version = $4, last_completed_page = $5,
        risk_result = $6, manual_underwriting = $7, reasons = $8, required_documents = $9, requested_documents = $10,
        payment_period = $11, premium_cents = $12, message = $13, language = $14, email_key = $15, address_key = $16,
        mailbox_proved_key = case when email_key is distinct from $15 then null else mailbox_proved_key end, unit_key = $17, deposit_cents = $18, insurance_start = $19, insurance_end = $20, updated_at = $21
      where id = $1 and version = $2 returning id)
    insert into application_events (application_id, at, actor, kind, data)
    select id, $21::timestamptz, $22::text, $23::text, $24::jsonb from saved returning application_id`,
}

/** A save that changes only answers: one element of the parameter of `UPDATE_ANSWERS`. */
interface AnswersSave {
  id: string
  version: number
  answers: Answers
  answers_version: number
  at: Date
  actor: NewEvent['actor']
  kind: string
  data: Record<string, unknown>
}

const GIVEN_ANSWERS = `select * from jsonb_to_recordset($1::jsonb)
        as t(id uuid, version int, answers jsonb, answers_version int, at timestamptz, actor text, kind text, data jsonb)`

/** Like `UPDATE`, for the frequent saves that change only answers: half the columns cost half the time. Waits for locked rows. */
const UPDATE_ANSWERS: PreparedStatement = {
  name: 'application-update-answers',
  text: `with given as (${GIVEN_ANSWERS}), saved as (
      update applications a set version = a.version + 1, answers = g.answers, answers_version = g.answers_version, updated_at = g.at
      from given g where a.id = g.id and a.version = g.version
      returning a.id, g.at, g.actor, g.kind, g.data)
    insert into application_events (application_id, at, actor, kind, data)
    select id, at, actor, kind, data from saved returning application_id as id`,
}

/**
 * Like `UPDATE_ANSWERS`, for a batch of saves. Skips rows that another transaction has locked, so that one locked row does not delay the batch.
 * Rows are updated by `ctid`, which saves a second index lookup; a locked row cannot move.
 */
const UPDATE_FREE_ANSWERS: PreparedStatement = {
  name: 'application-update-free-answers',
  text: `with given as (${GIVEN_ANSWERS}), free as materialized (
      select a.ctid as place, g.* from given g join applications a on a.id = g.id and a.version = g.version for no key update of a skip locked
    ), saved as (
      update applications a set version = f.version + 1, answers = f.answers, answers_version = f.answers_version, updated_at = f.at
      from free f where a.ctid = f.place and a.id = f.id and a.version = f.version
      returning a.id, f.at, f.actor, f.kind, f.data)
    insert into application_events (application_id, at, actor, kind, data)
    select id, at, actor, kind, data from saved returning application_id as id`,
}

interface AnswersWriter {
  /** The save that was written for the application; undefined if the row is locked or its version is stale. */
  together(save: AnswersSave): Promise<AnswersSave | undefined>
  singly(save: AnswersSave): Promise<boolean>
}

const answersWriters = new WeakMap<Database, AnswersWriter>()

function answersWriter(database: Database): AnswersWriter {
  let writer = answersWriters.get(database)
  if (!writer) {
    const run = statementsOf(database)
    writer = {
      together: batched(
        ({ id }: AnswersSave) => id,
        (saves) => writeFreeAnswers(run, saves),
      ),
      singly: inTurn(AT_LOCKED_ROWS, (save) => writeAnswers(run, save)),
    }
    answersWriters.set(database, writer)
  }
  return writer
}

/** The number of connections that may wait for locked rows. The rest of the pool stays free. */
const AT_LOCKED_ROWS = 3

async function writeFreeAnswers(run: RunStatement, saves: readonly AnswersSave[]): Promise<Map<string, AnswersSave>> {
  const saved = new Set((await run<{ id: string }>(UPDATE_FREE_ANSWERS, [json(saves)])).map(({ id }) => id))
  return new Map(saves.filter(({ id }) => saved.has(id)).map((save) => [save.id, save]))
}

async function writeAnswers(run: RunStatement, save: AnswersSave): Promise<boolean> {
  return (await run(UPDATE_ANSWERS, [json([save])])).length > 0
}

/**
 * Saves a changed application with its event. Saves that change only answers are batched with those of other callers; each is written
 * completely or not at all. If the batch fails or skips a save, that save is retried alone.
 * @returns false if the version is stale: read again and repeat
 */
export async function saveApplication(
  database: Database,
  before: Application,
  after: Application,
  event: NewEvent,
  now: Date,
): Promise<boolean> {
  if (!sameColumns(before, after)) return updateApplication(statementsOf(database), before, after, event, now)
  const save = answersSave(before, after, event, now)
  const { together, singly } = answersWriter(database)
  const written = await together(save).catch((error: unknown) => {
    // The wait for the database timed out. A retry of each save alone would wait as long again.
    if (waitedInVain(error)) throw error
    return undefined
  })
  // Of two saves of the same application in a batch only the first was written.
  return written === undefined ? singly(save) : written === save
}

function answersSave(before: Application, after: Application, event: NewEvent, at: Date): AnswersSave {
  const { actor, kind, data = {} } = event
  return {
    id: after.id,
    version: before.version,
    answers: after.answers,
    answers_version: after.answersVersion,
    at,
    actor,
    kind,
    data,
  }
}

function sameColumns(before: Application, after: Application): boolean {
  const columns = columnsOf(after)
  return columnsOf(before).every((value, at) => sameValue(value, columns[at]))
}

/**
 * Saves a changed application in the caller's transaction. An invited tenant's invitation moves along.
 * @returns false if the version is stale
 */
export async function updateApplication(
  run: RunStatement,
  before: Application,
  after: Application,
  event: NewEvent,
  now: Date,
): Promise<boolean> {
  const values = [after.id, before.version, json(after.answers), after.answersVersion, ...columnsOf(after), now]
  const saved = await run(UPDATE, [...values, event.actor, event.kind, json(event.data ?? {})])
  if (saved.length > 0 && after.invited) await moveByAnswers(run, after, event, now)
  return saved.length > 0
}

/** All columns except the answers, including the values that SQL searches for in them. */
function columnsOf({ answers, state, reasons, paymentPeriod, premium, message, language }: Application): unknown[] {
  const { address, email } = answers
  return [
    state.marker,
    state.riskResult,
    state.manualUnderwriting,
    reasons,
    state.requiredDocuments,
    state.documentsRequested,
    paymentPeriod,
    premium,
    message,
    language,
    email === undefined ? null : emailKey(email),
    address === undefined ? null : addressKey(address),
    // A house counts as one home, so its unit name is ignored.
    address === undefined || answers.buildingType === 'house' ? '' : unitKey(address.unitName),
    answers.rentDepositAmount ?? null,
    answers.insuranceStart ?? null,
    answers.insuranceEnd ?? null,
  ]
}

async function toApplication(run: RunStatement, row: Row): Promise<Application> {
  // Only the last marker can be signed, so most calls skip this query.
  const signed = row.last_completed_page === 'PAYMENT' && (await run(SIGNED, [row.id])).length > 0
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
