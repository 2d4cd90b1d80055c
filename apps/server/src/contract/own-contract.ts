import type { FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { isUuid } from '../platform/http/uuid.ts'
import { findOwnContract, type OwnContract } from './own-contract-store.ts'
import { requireAccount } from '../account/require-account.ts'

/**
 * The contract with this id, if the signed-in tenant owns it.
 * @throws AppError SIGN_IN_REQUIRED, FORBIDDEN; NOT_FOUND for an unknown id, or another account's contract
 */
export async function requireOwnContract(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  request: FastifyRequest,
  id: string,
): Promise<OwnContract> {
  const { account } = await requireAccount(deps, request)
  const contract = isUuid(id) ? await findOwnContract(deps.database.kysely, account.id, id) : null
  if (!contract) throw new AppError('NOT_FOUND')
  return contract
}
