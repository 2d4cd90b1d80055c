import { sql } from 'kysely'
import { expect } from 'vitest'
import { DAY } from '@nestbond/domain/values/day'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import type { ApiServer } from './api-server.ts'
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

/** For tests: some days pass, and the premiums that are due are charged. */
export async function chargeAfter(server: ApiServer, days: number): Promise<void> {
  server.passes(days * DAY)
  await runPremiums(server.deps)
  await server.runJobs()
}

/** For tests: the charges and the ledger of a policy. The server starts after a test file has loaded, so it is passed as a function. */
export function premiumTools(server: () => Pick<HttpApi, 'db'>) {
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
