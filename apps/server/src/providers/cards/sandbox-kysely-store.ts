import type { Generated, Kysely, Selectable } from 'kysely'
import type { SetupStatus } from './port.ts'
import type { SandboxBehaviour, SandboxCharge, SandboxSetup, SandboxStore } from './sandbox-store.ts'

/** The tables of migration 0002. They belong to the sandbox provider alone. */
export interface SandboxCardTables {
  sandbox_card_setups: {
    id: string
    status: SetupStatus
    decline_code: string | null
    card_brand: string | null
    card_last4: string | null
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
    created_at: Generated<Date>
  }
}

/** The sandbox's memory in our database, so that it outlives a restart and is shared by all processes. */
export function kyselySandboxStore<DB>(database: Kysely<DB>): SandboxStore {
  // The product's own list of tables need not know these: nobody else reads them.
  const db = database as unknown as Kysely<SandboxCardTables>
  return {
    async createSetup(setup) {
      await db.insertInto('sandbox_card_setups').values(setupRow(setup)).onConflict((on) => on.column('id').doNothing()).execute()
    },
    async findSetup(id) {
      const row = await db.selectFrom('sandbox_card_setups').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? toSetup(row) : null
    },
    async moveSetup(setup, from) {
      const { id, ...changed } = setupRow(setup)
      const update = db.updateTable('sandbox_card_setups').set(changed).where('id', '=', id).where('status', '=', from)
      return (await update.executeTakeFirst()).numUpdatedRows === 1n
    },
    async keepCharge(charge) {
      const row = chargeRow(charge)
      await db.insertInto('sandbox_card_charges').values(row).onConflict((on) => on.column('idempotency_key').doNothing()).execute()
      const first = db.selectFrom('sandbox_card_charges').selectAll().where('idempotency_key', '=', charge.idempotencyKey)
      return toCharge(await first.executeTakeFirstOrThrow())
    },
  }
}

function setupRow({ id, status, declineCode, cardBrand, cardLast4, behaviour, applicationRef }: SandboxSetup) {
  return { id, status, decline_code: declineCode, card_brand: cardBrand, card_last4: cardLast4, behaviour, application_ref: applicationRef }
}

function toSetup(row: Selectable<SandboxCardTables['sandbox_card_setups']>): SandboxSetup {
  const { id, status, behaviour } = row
  return { id, status, declineCode: row.decline_code, cardBrand: row.card_brand, cardLast4: row.card_last4, behaviour, applicationRef: row.application_ref }
}

function chargeRow({ id, idempotencyKey, setupId, amountCents, currency, declineCode }: SandboxCharge) {
  return { id, idempotency_key: idempotencyKey, setup_id: setupId, amount_cents: amountCents, currency, decline_code: declineCode }
}

function toCharge(row: Selectable<SandboxCardTables['sandbox_card_charges']>): SandboxCharge {
  const { id, currency } = row
  return { id, idempotencyKey: row.idempotency_key, setupId: row.setup_id, amountCents: row.amount_cents, currency, declineCode: row.decline_code }
}
