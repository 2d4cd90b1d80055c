import { sql } from 'kysely'
import { expect } from 'vitest'
import { ledgerFaults } from '@nestbond/domain/premiums/ledger'
import type { HttpApi } from './http-api.ts'

/** For tests: the charges and the ledger of a policy. The server starts after a test file has loaded, so it is passed as a function. */
export function premiumTools(server: () => HttpApi) {
  const kysely = () => server().deps.database.kysely
  const chargesOf = (policyId: string) =>
    kysely()
      .selectFrom('premium_charges')
      .selectAll()
      .where('policy_id', '=', policyId)
      .orderBy('period_number')
      .execute()
  const ledgerOf = (policyId: string) =>
    kysely().selectFrom('ledger_entries').selectAll().where('policy_id', '=', policyId).orderBy('id').execute()
  /** The charges in the card provider's own records (cents). */
  async function takenOf(policyId: string): Promise<number> {
    const { rows } = await sql<{
      taken: number
    }>`select count(*) as taken from sandbox_card_charges where idempotency_key like ${`${policyId}:%`} and decline_code is null`.execute(
      kysely(),
    )
    return rows[0]!.taken
  }
  /** Expects a ledger that agrees with the charges of all policies. */
  async function expectRules(): Promise<void> {
    const charges = (await kysely().selectFrom('premium_charges').selectAll().execute()).map(
      ({ id, state, amount_cents: amount }) => ({ id, state, amount }),
    )
    const entries = (await kysely().selectFrom('ledger_entries').selectAll().execute()).map(
      ({ kind, charge_id: chargeId, amount_cents: amount }) => ({ kind, chargeId, amount }),
    )
    expect(ledgerFaults(charges, entries)).toEqual([])
  }
  return { chargesOf, ledgerOf, takenOf, expectRules }
}
