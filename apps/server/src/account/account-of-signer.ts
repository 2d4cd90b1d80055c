import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from '../application/application.ts'
import type { CoTenant } from '../application/household.ts'
import { required } from '../platform/required.ts'
import { ensureAccount } from './account-store.ts'
import { giveContract, giveSignature } from './account-contract-store.ts'

/**
 * Creates an account for each tenant who has signed, if needed, in the transaction of the last signature: the contract belongs to the first tenant's,
 * and each co-tenant's may open it (accounts of co-tenants, docs/product-decisions.md#d104). A mail lets each of them set the password.
 */
export async function giveToSigners(
  trx: Kysely<Tables>,
  { first, coTenants, contractId }: { first: Application; coTenants: readonly CoTenant[]; contractId: string },
  now: Date,
): Promise<void> {
  const signers = [
    { application: first, give: (accountId: string) => giveContract(trx, contractId, accountId) },
    ...coTenants.map(({ id, application }) => ({
      application,
      give: (accountId: string) => giveSignature(trx, id, accountId),
    })),
  ].map(({ application: { answers, language }, give }) => ({
    signer: { email: required(answers.email, 'email'), phone: answers.phone?.e164 ?? null, language },
    give,
  }))
  // In one order, because the same people may sign two contracts at once.
  const inOrder = signers.toSorted((a, b) => (emailKey(a.signer.email) < emailKey(b.signer.email) ? -1 : 1))
  for (const { signer, give } of inOrder) await give((await ensureAccount(trx, signer, now)).id)
}
