import type { FastifyRequest } from 'fastify'
import { mayAct, type ContractAct } from '@nestbond/domain/co-tenants/household-acts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { isUuid } from '../platform/http/uuid.ts'
import { findAccountContract, type AccountContract, type OwnContract } from './own-contract-store.ts'
import { requireAccount } from '../account/require-account.ts'

type Needs = Pick<Deps, 'config' | 'database' | 'clock'>

/**
 * The contract with this id, if the signed-in tenant may do this with it (accounts of co-tenants, docs/product-decisions.md#d104). Every route of the
 * account that names a contract calls it.
 * @throws AppError SIGN_IN_REQUIRED, FORBIDDEN; NOT_FOUND for an unknown id, another account's contract, and an act that is not the tenant's
 */
export async function requireOwnContract(
  deps: Needs,
  request: FastifyRequest,
  id: string,
  act: ContractAct,
): Promise<OwnContract> {
  return (await requireAccountContract(deps, request, id, act)).contract
}

/** The same, with the tenant's role and own application. @throws as `requireOwnContract` */
export async function requireAccountContract(
  deps: Needs,
  request: FastifyRequest,
  id: string,
  act: ContractAct,
): Promise<AccountContract> {
  const { account } = await requireAccount(deps, request)
  const held = isUuid(id) ? await findAccountContract(deps.database.kysely, account.id, id) : null
  if (!held || !mayAct(held.role, act)) throw new AppError('NOT_FOUND')
  return held
}
