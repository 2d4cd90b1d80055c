import { sql, type Generated, type Kysely, type Selectable } from 'kysely'
import { batched } from '../../database/batched.ts'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { SetupStatus } from './port.ts'
import {
  refuseRefund,
  type RefundRefusal,
  type SandboxBehaviour,
  type SandboxCharge,
  type SandboxRefund,
  type SandboxSetup,
  type SandboxStore,
} from './sandbox-store.ts'

/** The tables of the sandbox provider alone. */
export interface SandboxCardTables {
  sandbox_card_setups: {
    id: string
    method: PaymentMethod
    status: SetupStatus
    decline_code: string | null
    card_brand: string | null
    card_last4: string | null
    holder: string | null
    behaviour: SandboxBehaviour | null
    application_ref: string
    created_at: Generated<Date>
  }
  sandbox_card_charges: {
    id: string
    idempotency_key: string
    setup_id: string
    amount_cents: number
    currency: string
    decline_code: string | null
    settles_at: Date | null
    returns_at: Date | null
    created_at: Generated<Date>
  }
  sandbox_card_refunds: {
    id: string
    idempotency_key: string
    charge_id: string
    amount_cents: number
    created_at: Generated<Date>
  }
}

/**
 * The sandbox's state in our database, so that it survives a restart and all processes share it. A run of premiums sends many requests at
 * once, which are batched.
 */
export function kyselySandboxStore<DB>(database: Kysely<DB>): SandboxStore {
  // `Tables` omits these tables, because no other module reads them.
  const db = database as unknown as Kysely<SandboxCardTables>
  const setupsById = batched(
    (id: string) => id,
    async (ids) => {
      const rows = await db
        .selectFrom('sandbox_card_setups')
        .selectAll()
        .where('id', '=', sql<string>`any(${ids})`)
        .execute()
      return new Map(rows.map((row) => [row.id, toSetup(row)]))
    },
  )
  const chargesByKey = batched(
    ({ idempotencyKey }: SandboxCharge) => idempotencyKey,
    (charges) => keepCharges(db, charges),
  )
  return {
    async createSetup(setup) {
      await db
        .insertInto('sandbox_card_setups')
        .values(setupRow(setup))
        .onConflict((on) => on.column('id').doNothing())
        .execute()
    },
    async findSetup(id) {
      return (await setupsById(id)) ?? null
    },
    async moveSetup(setup, from) {
      const { id, ...changed } = setupRow(setup)
      const update = db.updateTable('sandbox_card_setups').set(changed).where('id', '=', id).where('status', '=', from)
      return (await update.executeTakeFirst()).numUpdatedRows === 1n
    },
    async keepCharge(charge) {
      const kept = await chargesByKey(charge)
      if (!kept) throw new Error('the charge was not stored')
      return kept
    },
    async findCharge(id) {
      const row = await db.selectFrom('sandbox_card_charges').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? toCharge(row) : null
    },
    keepRefund: (refund, now) => db.transaction().execute((trx) => keepRefund(trx, refund, now)),
  }
}

async function keepRefund(
  trx: Kysely<SandboxCardTables>,
  refund: SandboxRefund,
  now: Date,
): Promise<SandboxRefund | RefundRefusal> {
  // Refunds of one charge run one after the other, so that their sum never exceeds it.
  const charge = await trx
    .selectFrom('sandbox_card_charges')
    .selectAll()
    .where('id', '=', refund.chargeId)
    .forUpdate()
    .executeTakeFirst()
  const first = await trx
    .selectFrom('sandbox_card_refunds')
    .selectAll()
    .where('idempotency_key', '=', refund.idempotencyKey)
    .executeTakeFirst()
  if (first) return toRefund(first)
  const earlier = await trx
    .selectFrom('sandbox_card_refunds')
    .selectAll()
    .where('charge_id', '=', refund.chargeId)
    .execute()
  const refusal = refuseRefund(charge && toCharge(charge), earlier.map(toRefund), refund, now)
  if (refusal) return refusal
  const { id, idempotencyKey, chargeId, amountCents } = refund
  await trx
    .insertInto('sandbox_card_refunds')
    .values({ id, idempotency_key: idempotencyKey, charge_id: chargeId, amount_cents: amountCents })
    .execute()
  return refund
}

/**
 * Stores charges and returns the stored ones by key; of two charges with the same key the first one stays. Rows are inserted in the order
 * of their keys, so that two concurrent batches cannot deadlock.
 */
async function keepCharges(
  db: Kysely<SandboxCardTables>,
  charges: readonly SandboxCharge[],
): Promise<Map<string, SandboxCharge>> {
  const rows = charges.map(chargeRow).sort((a, b) => (a.idempotency_key < b.idempotency_key ? -1 : 1))
  await db
    .insertInto('sandbox_card_charges')
    .columns([...CHARGE_COLUMNS])
    .expression((e) =>
      e
        .selectFrom(
          // One JSON value, since a row of values each would exceed the number of parameters.
          sql<ReturnType<typeof chargeRow>>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'t'>(
            sql`t(id text, idempotency_key text, setup_id text, amount_cents int, currency text, decline_code text, settles_at timestamptz, returns_at timestamptz)`,
          ),
        )
        .select(CHARGE_COLUMNS.map((column) => `t.${column}` as const)),
    )
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
  const keys = rows.map((row) => row.idempotency_key)
  const kept = await db
    .selectFrom('sandbox_card_charges')
    .selectAll()
    .where('idempotency_key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(kept.map((row) => [row.idempotency_key, toCharge(row)]))
}

const CHARGE_COLUMNS = [
  'id',
  'idempotency_key',
  'setup_id',
  'amount_cents',
  'currency',
  'decline_code',
  'settles_at',
  'returns_at',
] as const

function setupRow(setup: SandboxSetup) {
  const { id, method, status, declineCode, cardBrand, cardLast4, holder, behaviour, applicationRef } = setup
  return {
    id,
    method,
    status,
    decline_code: declineCode,
    card_brand: cardBrand,
    card_last4: cardLast4,
    holder,
    behaviour,
    application_ref: applicationRef,
  }
}

function toSetup(row: Selectable<SandboxCardTables['sandbox_card_setups']>): SandboxSetup {
  const { id, method, status, holder, behaviour } = row
  return {
    id,
    method,
    status,
    declineCode: row.decline_code,
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
    holder,
    behaviour,
    applicationRef: row.application_ref,
  }
}

function chargeRow(charge: SandboxCharge) {
  return {
    id: charge.id,
    idempotency_key: charge.idempotencyKey,
    setup_id: charge.setupId,
    amount_cents: charge.amountCents,
    currency: charge.currency,
    decline_code: charge.declineCode,
    settles_at: charge.settlesAt,
    returns_at: charge.returnsAt,
  }
}

function toCharge(row: Selectable<SandboxCardTables['sandbox_card_charges']>): SandboxCharge {
  const { id, currency } = row
  return {
    id,
    idempotencyKey: row.idempotency_key,
    setupId: row.setup_id,
    amountCents: row.amount_cents,
    currency,
    declineCode: row.decline_code,
    settlesAt: row.settles_at,
    returnsAt: row.returns_at,
  }
}

function toRefund({
  id,
  idempotency_key: idempotencyKey,
  charge_id: chargeId,
  amount_cents: amountCents,
}: Selectable<SandboxCardTables['sandbox_card_refunds']>): SandboxRefund {
  return { id, idempotencyKey, chargeId, amountCents }
}
