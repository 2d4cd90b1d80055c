import { randomUUID } from 'node:crypto'
import { findContract } from '../contract/contract-store.ts'
import type { Deps } from '../platform/deps.ts'
import { required } from '../platform/required.ts'

/** For tests: a withdrawal of a tenant that is not settled puts the invitation of an application on hold. */
export async function holdInvitation(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  applicationId: string,
): Promise<void> {
  const at = clock.now()
  const contract = required(await findContract(kysely, applicationId), 'contract')
  await kysely
    .insertInto('co_tenant_withdrawals')
    .values({
      id: randomUUID(),
      contract_id: contract.id,
      application_id: applicationId,
      state: 'HELD',
      withdrawn_at: at,
      held_until: at,
      answer_until: at,
    })
    .execute()
}
