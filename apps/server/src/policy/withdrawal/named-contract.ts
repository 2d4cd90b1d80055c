import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { tidyContractNumber } from '../../platform/pdf/paper-codes.ts'
import { findNamedContract, findSharedContract, type SignedContract } from './withdrawal-store.ts'

/** A contract, and the application of the co-tenant to whom the address belongs; null for the first or a single tenant. */
export interface NamedContract {
  contract: SignedContract
  coTenantId: string | null
}

/**
 * Finds the contract that a caller without an account names. An unknown number and a foreign e-mail address get the same response, so that a caller
 * cannot find out which numbers exist.
 * @throws AppError CONTRACT_UNKNOWN
 */
export async function requireNamedContract(
  { database }: Pick<Deps, 'database'>,
  named: { contractId: string; email: string },
): Promise<NamedContract> {
  const number = tidyContractNumber(named.contractId)
  if (number === null) throw new AppError('CONTRACT_UNKNOWN')
  const email = emailKey(named.email)
  const contract = await findNamedContract(database.kysely, number, email)
  if (contract) return { contract, coTenantId: null }
  const shared = await findSharedContract(database.kysely, number, email)
  if (!shared) throw new AppError('CONTRACT_UNKNOWN')
  return shared
}
