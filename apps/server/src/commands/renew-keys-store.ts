import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

type Db = Kysely<Tables>

/** A sealed secret that is kept for as long as its row. Secrets of sessions and of repeated calls end within a day. */
export interface SealedRow {
  id: string
  sealed: Buffer
}

/** A table with sealed secrets: its rows, and how one is replaced unless it has changed in the meantime. */
export interface SealedTable {
  rows(db: Db): Promise<SealedRow[]>
  replace(db: Db, row: SealedRow, sealed: Buffer): Promise<void>
}

const secondFactorsOf = (table: 'staff_accounts' | 'partner_accounts'): SealedTable => ({
  async rows(db) {
    const rows = await db
      .selectFrom(table as 'staff_accounts')
      .select(['id', 'second_factor_secret as sealed'])
      .where('second_factor_secret', 'is not', null)
      .execute()
    return rows as SealedRow[]
  },
  async replace(db, row, sealed) {
    await db
      .updateTable(table as 'staff_accounts')
      .set({ second_factor_secret: sealed })
      .where('id', '=', row.id)
      .where('second_factor_secret', '=', row.sealed)
      .execute()
  },
})

/** The accounts of the office and of partners. */
export const SECOND_FACTORS: readonly SealedTable[] = [
  secondFactorsOf('staff_accounts'),
  secondFactorsOf('partner_accounts'),
]

export const WEBHOOK_SECRETS: SealedTable = {
  rows: (db) => db.selectFrom('partner_webhook_endpoints').select(['id', 'secret as sealed']).execute(),
  async replace(db, row, sealed) {
    await db
      .updateTable('partner_webhook_endpoints')
      .set({ secret: sealed })
      .where('id', '=', row.id)
      .where('secret', '=', row.sealed)
      .execute()
  },
}
