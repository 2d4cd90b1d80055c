import type { LedgerFault } from '@nestbond/domain/premiums/ledger'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../platform/database/tables.ts'
import { faultsOfMoney, moneyOf } from '../trust/trust-store.ts'

/** For tests: the differences between the ledger and the charges and claims of all policies. Empty if the books agree. */
export async function faultsOfLedger(kysely: Kysely<Tables>): Promise<LedgerFault[]> {
  const policies = await kysely.selectFrom('policies').select('id').execute()
  const money = await moneyOf(
    kysely,
    policies.map(({ id }) => id),
  )
  return [...money.values()].flatMap(faultsOfMoney)
}

/** For tests: the ledger agrees with the charges and claims of all policies. */
export async function expectLedger(kysely: Kysely<Tables>): Promise<void> {
  expect(await faultsOfLedger(kysely)).toEqual([])
}
