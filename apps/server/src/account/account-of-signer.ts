import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from '../application/application.ts'
import { required } from '../platform/required.ts'
import { ensureAccount } from './account-store.ts'
import { giveContract } from './account-contract-store.ts'

/**
 * Creates the signer's account if needed and assigns the contract to it, in the transaction of the signature. A mail lets the tenant set the
 * password.
 */
export async function giveToSigner(
  trx: Kysely<Tables>,
  { answers, language }: Application,
  contractId: string,
  now: Date,
): Promise<void> {
  const signer = { email: required(answers.email, 'email'), phone: answers.phone?.e164 ?? null, language }
  const account = await ensureAccount(trx, signer, now)
  await giveContract(trx, contractId, account.id)
}
