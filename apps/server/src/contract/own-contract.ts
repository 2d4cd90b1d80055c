import type { FastifyRequest } from 'fastify'
import { mayAct, type ContractAct } from '@nestbond/domain/co-tenants/household-acts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { isUuid } from '../platform/http/uuid.ts'
import { findAccountContract, type AccountContract } from './own-contract-store.ts'
import { requireAccount } from '../account/require-account.ts'
import type { StoredSession } from '../account/session-store.ts'

type Needs = Pick<Deps, 'config' | 'database' | 'clock'>

/** A signed-in tenant of a contract. */
export type OwnCaller = AccountContract & { session: StoredSession }

/**
 * The contract with this id, if the signed-in tenant may do this with it, with the tenant's role and own application (accounts of co-tenants,
 * docs/product-decisions.md#d104).
 * @throws AppError SIGN_IN_REQUIRED, FORBIDDEN; NOT_FOUND for an unknown id, another account's contract, and an act that is not the tenant's
 */
export async function requireAccountContract(
  deps: Needs,
  request: FastifyRequest,
  id: string,
  act: ContractAct,
): Promise<OwnCaller> {
  const session = await requireAccount(deps, request)
  const held = isUuid(id) ? await findAccountContract(deps.database.kysely, session.account.id, id) : null
  if (!held || !mayAct(held.role, act)) throw new AppError('NOT_FOUND')
  return { ...held, session }
}

declare module '../platform/http/guards.ts' {
  interface Callers {
    'own-contract': OwnCaller
  }
}
