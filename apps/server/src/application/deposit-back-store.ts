import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Whoever asks for a cash deposit back, by the number of the rental contract. */
export async function insertDepositBackRequest(
  trx: Kysely<Tables>,
  request: { refId: string; applicationId: string; contractId: string },
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
