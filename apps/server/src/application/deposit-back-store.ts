import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Stores a tenant's request to replace a cash deposit. `contractId` is the number of the rental contract, as typed; null if it has none. */
export async function insertDepositBackRequest(
  trx: Kysely<Tables>,
  request: { refId: string; applicationId: string; contractId: string | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('deposit_back_requests')
    .values({
      id: randomUUID(),
      ref_id: request.refId,
      application_id: request.applicationId,
      contract_id: request.contractId,
      created_at: now,
    })
    .execute()
}
