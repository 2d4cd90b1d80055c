import type { Kysely } from 'kysely'
import { findChangeOfSuccessor, moveSuccessor } from '../../application/tenant-change-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { lockChargedPolicy } from '../end/end-store.ts'

/**
 * The new household goes on by another application, without one who was to join and has withdrawn: its contract still takes the place of the former one, so
 * home, deposit and landlord stay fixed, and both sureties never run beside each other. Locks the former policy, so it comes after all earlier rows of the
 * lock order. Nothing for an application that replaces no contract.
 */
export async function keepTenantChange(trx: Kysely<Tables>, move: { from: string; to: string }): Promise<void> {
  const change = await findChangeOfSuccessor(trx, move.from)
  if (!change) return
  await lockChargedPolicy(trx, change.policyId)
  await moveSuccessor(trx, move)
}
