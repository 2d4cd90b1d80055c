import type { CardSetupBinding, CardSetupState } from '@nestbond/domain/lifecycle/card-setup'
import type { Kysely, Selectable } from 'kysely'
import { json } from '../../platform/database/database.ts'
import type { CardSetupsTable } from '../tables.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CardEvent } from '../../platform/providers/cards/port.ts'

/** Our side of a set-up; `setupId` is the provider's. */
export interface CardSetup {
  id: string
  applicationId: string
  provider: string
  setupId: string
  state: CardSetupState
  binding: CardSetupBinding
  createdAt: Date
  purpose: 'order' | 'change'
}

/** What the table calls the states of the life cycle: a card that waits for its bank is not there yet. */
const STATUS = {
  PENDING: 'created',
  REQUIRES_ACTION: 'created',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  SUPERSEDED: 'superseded',
} as const satisfies Record<CardSetupState, string>
const STATE = { created: 'PENDING', succeeded: 'SUCCEEDED', failed: 'FAILED', superseded: 'SUPERSEDED' } as const

/** All set-ups of an application, the oldest first. */
export async function setupsOf(db: Kysely<Tables>, applicationId: string): Promise<CardSetup[]> {
  return (await inOrder(db, applicationId).execute()).map(toSetup)
}

/** What the providers keep for these applications. */
export async function setupsOfAll(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<Pick<CardSetup, 'provider' | 'setupId'>[]> {
  if (applicationIds.length === 0) return []
  return db
    .selectFrom('card_setups')
    .select(['provider', 'setup_id as setupId'])
    .where('application_id', 'in', applicationIds)
    .execute()
}

/** What was for the order came before any change of the card. */
function inOrder(db: Kysely<Tables>, applicationId: string) {
  return db
    .selectFrom('card_setups')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('purpose', 'desc')
    .orderBy('created_at')
}

export async function findSetup(db: Kysely<Tables>, provider: string, setupId: string): Promise<CardSetup | null> {
  const row = await db
    .selectFrom('card_setups')
    .selectAll()
    .where('provider', '=', provider)
    .where('setup_id', '=', setupId)
    .executeTakeFirst()
  return row ? toSetup(row) : null
}

/** The same, and nobody else changes them until the transaction ends. */
export async function lockSetups(trx: Kysely<Tables>, applicationId: string): Promise<CardSetup[]> {
  return (await inOrder(trx, applicationId).forUpdate().execute()).map(toSetup)
}

/** Another card has taken its place. */
export async function supersedeSetup(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.updateTable('card_setups').set({ status: 'superseded' }).where('id', '=', id).execute()
}

/** Two calls at once make the same set-up, so the second finds it there. */
export async function keepSetup(trx: Kysely<Tables>, setup: CardSetup): Promise<void> {
  await trx
    .insertInto('card_setups')
    .values({
      id: setup.id,
      application_id: setup.applicationId,
      provider: setup.provider,
      setup_id: setup.setupId,
      answers_version: setup.binding.answersVersion,
      period: setup.binding.period,
      premium_cents: setup.binding.premium,
      purpose: setup.purpose,
      created_at: setup.createdAt,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Whether there is one that a new choice would void. */
export async function hasOpenSetup(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const open = await db
    .selectFrom('card_setups')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('status', 'in', ['created', 'failed'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** A new choice, or a new price, voids what is not confirmed. */
export async function supersedeSetups(trx: Kysely<Tables>, applicationId: string): Promise<void> {
  await trx
    .updateTable('card_setups')
    .set({ status: 'superseded' })
    .where('application_id', '=', applicationId)
    .where('status', 'in', ['created', 'failed'])
    .execute()
}

/** A set-up that is confirmed or void stays so, whatever comes in later. */
export async function writeReport(
  trx: Kysely<Tables>,
  id: string,
  report: { state: CardSetupState; declineCode: string | null; confirmedAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('card_setups')
    .set({
      status: STATUS[report.state],
      decline_code: report.declineCode,
      ...(report.confirmedAt ? { confirmed_at: report.confirmedAt } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'failed'])
    .execute()
}

/** The confirmation of a void set-up, with its event; false where it is written already (D33). */
export async function writeVoidConfirmation(trx: Kysely<Tables>, setup: CardSetup, now: Date): Promise<boolean> {
  const update = await trx
    .updateTable('card_setups')
    .set({ confirmed_at: now })
    .where('id', '=', setup.id)
    .where('status', '=', 'superseded')
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (update.numUpdatedRows !== 1n) return false
  const data = json({ provider: setup.provider })
  await trx
    .insertInto('application_events')
    .values({
      application_id: setup.applicationId,
      at: now,
      actor: 'provider',
      kind: 'void-card-setup-confirmed',
      data,
    })
    .execute()
  return true
}

export async function findSetupById(db: Kysely<Tables>, id: string): Promise<CardSetup | null> {
  const row = await db.selectFrom('card_setups').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toSetup(row) : null
}

/** The card that was agreed to. Once there is one, nothing that it is bound to can change any more. */
export async function findConfirmedSetup(db: Kysely<Tables>, applicationId: string): Promise<CardSetup | null> {
  const row = await db
    .selectFrom('card_setups')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('status', '=', 'succeeded')
    .orderBy('confirmed_at', 'desc')
    .executeTakeFirst()
  return row ? toSetup(row) : null
}

/** Keeps an event under its own id. False where it is there and done: a repetition changes nothing. */
export async function keepWebhookEvent(
  db: Kysely<Tables>,
  provider: string,
  event: CardEvent,
  now: Date,
): Promise<boolean> {
  const { eventId, type, ...data } = event
  await db
    .insertInto('webhook_events')
    .values({ provider, event_id: eventId, kind: type, data: json(data), received_at: now })
    .onConflict((on) => on.columns(['provider', 'event_id']).doNothing())
    .execute()
  const row = await db
    .selectFrom('webhook_events')
    .select('processed_at')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.processed_at === null
}

export async function markWebhookProcessed(
  trx: Kysely<Tables>,
  provider: string,
  eventId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('webhook_events')
    .set({ processed_at: now })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

function toSetup(row: Selectable<CardSetupsTable>): CardSetup {
  return {
    id: row.id,
    applicationId: row.application_id,
    provider: row.provider,
    setupId: row.setup_id,
    state: STATE[row.status],
    binding: { answersVersion: row.answers_version, period: row.period, premium: row.premium_cents },
    createdAt: row.created_at,
    purpose: row.purpose,
  }
}
