import { carryOutDueWithdrawals } from '../policy/withdrawal/held-withdrawal.ts'
import type { HttpApi } from './http-api.ts'

/** Longer than the 48 hours for which a declaration by contract number is held (withdrawal by contract number, docs/product-decisions.md#d60). */
const HOLD_MS = 48 * 3_600_000 + 60_000

/**
 * For tests: declares a withdrawal by contract number and e-mail address, and moves the clock past the 48 hours. Returns the HTTP status of the
 * declaration.
 */
export async function withdrawForGood(server: HttpApi, named: { contractId: string; email: string }): Promise<number> {
  const { status } = await server.call('POST', '/withdrawal', { contractId: named.contractId, email: named.email })
  server.travel(HOLD_MS)
  try {
    await carryOutDueWithdrawals(server.deps)
  } finally {
    server.travel(-HOLD_MS)
  }
  return status
}
