import { mayWithdraw } from '@nestbond/domain/landlord/correction'
import type { Kysely } from 'kysely'
import { findLastCorrection, moveCorrection } from './correction-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Ends the correction that is under way, under the lock of the invitation: the landlord has withdrawn it, replaced it, or answered the invitation, or
 * the landlord's mailbox has changed.
 * @param agreed whether this also ends an agreed correction whose new contract is not signed yet
 * @returns its id; null if there was none
 */
export async function endCorrection(
  trx: Kysely<Tables>,
  applicationId: string,
  now: Date,
  { agreed = true }: { agreed?: boolean } = {},
): Promise<string | null> {
  const last = await findLastCorrection(trx, applicationId)
  if (!last || !mayWithdraw(last) || (last.state === 'AGREED' && !agreed)) return null
  return (await moveCorrection(trx, last.id, last.state, { state: 'WITHDRAWN', at: now })) ? last.id : null
}
