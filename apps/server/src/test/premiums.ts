import { sql } from 'kysely'
import { expect } from 'vitest'
import type { HttpApi } from './http-api.ts'
import { faultsOfLedger } from './ledger.ts'

/** For tests: a call to a provider that is under way until the test lets it go on. */
export function heldCall() {
  let begin = () => {}
  let letGo = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const hold = () => {
    begin()
    return held
  }
  return { hold, begun, letGo }
}

/** For tests: the charges and the ledger of a policy. The server starts after a test file has loaded, so it is passed as a function. */
export function premiumTools(server: () => HttpApi) {
  const db = () => server().db
  const chargesOf = (policyId: string) =>
    db().selectFrom('premium_charges').selectAll().where('policy_id', '=', policyId).orderBy('period_number').execute()
  const ledgerOf = (policyId: string) =>
    db().selectFrom('ledger_entries').selectAll().where('policy_id', '=', policyId).orderBy('id').execute()
  /** The charges in the card provider's own records (cents). */
  async function takenOf(policyId: string): Promise<number> {
    const { rows } = await sql<{
      taken: number
    }>`select count(*) as taken from sandbox_card_charges where idempotency_key like ${`${policyId}:%`} and decline_code is null`.execute(
      db(),
    )
    return rows[0]!.taken
  }
  /** Expects a ledger that agrees with the charges of all policies. */
  async function expectRules(): Promise<void> {
    expect(await faultsOfLedger(db())).toEqual([])
  }
  return { chargesOf, ledgerOf, takenOf, expectRules }
}
