import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { tidyContractNumber } from '../../platform/pdf/paper-codes.ts'
import { findNamedContract, type SignedContract } from './withdrawal-store.ts'

/**
 * Finds the contract that a caller without an account names. An unknown number and a foreign e-mail address get the same response, so that a caller
 * cannot find out which numbers exist.
 * @throws AppError CONTRACT_UNKNOWN
 */
export async function requireNamedContract(
  { database }: Pick<Deps, 'database'>,
  named: { contractId: string; email: string },
): Promise<SignedContract> {
  const number = tidyContractNumber(named.contractId)
  const contract = number === null ? null : await findNamedContract(database.kysely, number, emailKey(named.email))
  if (!contract) throw new AppError('CONTRACT_UNKNOWN')
  return contract
}
