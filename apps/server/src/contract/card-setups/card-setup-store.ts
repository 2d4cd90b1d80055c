import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { CardSetupBinding, CardSetupState } from '@nestbond/domain/premiums/card-setup'
import type { Kysely, Selectable } from 'kysely'
import { json } from '../../platform/database/database.ts'
import type { CardSetupsTable } from '../tables.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CardEvent } from '../../platform/providers/cards/port.ts'

/** The stored side of a card set-up; `setupId` is the provider's id. */
export interface CardSetup {
  id: string
  applicationId: string
  provider: string
  setupId: string
  state: CardSetupState
  binding: CardSetupBinding
  createdAt: Date
  purpose: 'order' | 'change' | 'share'
  method: PaymentMethod
  /** Of a confirmed direct debit. */
  mandateReference: string | null
  /** 'Visa •••• 4242' or 'DE•• •••• 3000', since the set-up was confirmed; null before, and if the provider did not say. */
  label: string | null
  /** Key of the mandate's stored paper; null until it was drawn. */
  mandateKey: string | null
  confirmedAt: Date | null
}

/** A set-up before its provider has reported anything. */
type NewCardSetup = Omit<CardSetup, 'mandateReference' | 'label' | 'mandateKey' | 'confirmedAt'>

/** Status in the table for each state of the life cycle. A card that waits for the bank's confirmation is stored as created. */
const STATUS = {
  PENDING: 'created',
  REQUIRES_ACTION: 'created',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  SUPERSEDED: 'superseded',
} as const satisfies Record<CardSetupState, string>
const STATE = { created: 'PENDING', succeeded: 'SUCCEEDED', failed: 'FAILED', superseded: 'SUPERSEDED' } as const

/** All set-ups of an application, oldest first. */
export async function setupsOf(db: Kysely<Tables>, applicationId: string): Promise<CardSetup[]> {
  return (await inOrder(db, applicationId).execute()).map(toSetup)
}

/** The set-ups that providers store for these applications. */
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

/** Orders by purpose, then time: set-ups for the order come before those for a change of card. */
function inOrder(db: Kysely<Tables>, applicationId: string) {
  return db
    .selectFrom('card_setups')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('purpose', 'desc')
    .orderBy('created_at')
    .orderBy('confirmed_at')
    .orderBy('id')
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

/** Like `setupsOf`, and locks the rows until the transaction ends. */
export async function lockSetups(trx: Kysely<Tables>, applicationId: string): Promise<CardSetup[]> {
  return (await inOrder(trx, applicationId).forUpdate().execute()).map(toSetup)
}

/** Marks a set-up as replaced by another card. */
export async function supersedeSetup(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.updateTable('card_setups').set({ status: 'superseded' }).where('id', '=', id).execute()
}

/** Two parallel calls create the same set-up, so the second insert is a no-op. */
export async function keepSetup(trx: Kysely<Tables>, setup: NewCardSetup): Promise<void> {
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
      method: setup.method,
      created_at: setup.createdAt,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Whether a set-up exists that a new choice would void. */
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

/** Voids unconfirmed set-ups after a new choice or a new price. */
export async function supersedeSetups(trx: Kysely<Tables>, applicationId: string): Promise<void> {
  await trx
    .updateTable('card_setups')
    .set({ status: 'superseded' })
    .where('application_id', '=', applicationId)
    .where('status', 'in', ['created', 'failed'])
    .execute()
}

/** Voids all set-ups of a tenant who has not signed, also a confirmed one. @returns the ids of the confirmed ones, whose cards must be deleted */
export async function voidSetups(trx: Kysely<Tables>, applicationId: string): Promise<string[]> {
  await supersedeSetups(trx, applicationId)
  const confirmed = await trx
    .updateTable('card_setups')
    .set({ status: 'superseded' })
    .where('application_id', '=', applicationId)
    .where('status', '=', 'succeeded')
    .returning('id')
    .execute()
  return confirmed.map(({ id }) => id)
}

/** Saves a provider's report. A confirmed or void set-up does not change, even if a report arrives later. */
export async function writeReport(
  trx: Kysely<Tables>,
  id: string,
  report: {
    state: CardSetupState
    declineCode: string | null
    confirmedAt: Date | null
    mandateReference?: string | null
    label?: string | null
  },
): Promise<void> {
  await trx
    .updateTable('card_setups')
    .set({
      status: STATUS[report.state],
      decline_code: report.declineCode,
      ...(report.confirmedAt
        ? {
            confirmed_at: report.confirmedAt,
            mandate_reference: report.mandateReference ?? null,
            label: report.label ?? null,
          }
        : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'failed'])
    .execute()
}

/** Names the stored paper of a mandate. @returns false if it has one already */
export async function keepMandatePaper(db: Kysely<Tables>, id: string, key: string): Promise<boolean> {
  const update = await db
    .updateTable('card_setups')
    .set({ mandate_pdf_key: key })
    .where('id', '=', id)
    .where('mandate_pdf_key', 'is', null)
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

/** Saves that a void set-up was confirmed, with an event. @returns false if that is already saved (card set-ups, docs/product-decisions.md#d33) */
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

/** The confirmed card. Once there is one, the values it is bound to can no longer change. */
export async function findConfirmedSetup(db: Kysely<Tables>, applicationId: string): Promise<CardSetup | null> {
  const row = await db
    .selectFrom('card_setups')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('status', '=', 'succeeded')
    .orderBy('confirmed_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? toSetup(row) : null
}

/** Saves a provider's event under its own id. @returns false if the event has already been processed */
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
    method: row.method,
    mandateReference: row.mandate_reference,
    label: row.label,
    mandateKey: row.mandate_pdf_key,
    confirmedAt: row.confirmed_at,
  }
}

/** The card or the mandate that is charged: the last successful set-up. */
export function chargedOf(setups: readonly CardSetup[]): CardSetup | undefined {
  return setups.findLast(({ state }) => state === 'SUCCEEDED')
}
