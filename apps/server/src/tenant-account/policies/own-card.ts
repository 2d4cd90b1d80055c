import type { ResponseOf } from '@nestbond/api/types'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { findById } from '../../application/store.ts'
import { cardOnFile, changeSecret, confirmChange } from '../../checkout/card-change.ts'
import { confirmShareCard, shareSecret } from '../../checkout/share-card.ts'
import type { AccountContract } from '../../contract/own-contract-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { debtsOf } from '../../policy/debts/debts-of.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue' | 'config'>

/**
 * The secret of a set-up for another own means of payment: the contract's for the first tenant, the card of the own share for a co-tenant.
 * @throws AppError STEP_NOT_ALLOWED, also for a co-tenant's direct debit; CardProviderUnavailable
 */
export async function secretOf(deps: Needs, own: AccountContract, method: PaymentMethod = 'card'): Promise<string> {
  if (own.role === 'FIRST') return changeSecret(deps, await withDebts(deps, own), method)
  // A debit announces one amount for the policy.
  if (method !== 'card') throw new AppError('STEP_NOT_ALLOWED')
  return shareSecret(deps, await applicationOf(deps, own))
}

/**
 * Asks the provider whether the set-up succeeded. If it did, the new card is charged from now on.
 * @throws AppError PAYMENT_NOT_CONFIRMED, STEP_NOT_ALLOWED; CardProviderUnavailable
 */
export async function confirmCard(deps: Needs, own: AccountContract): Promise<ResponseOf<'userCardChange'>> {
  if (own.role === 'FIRST') return confirmChange(deps, await withDebts(deps, own))
  await confirmShareCard(deps, await applicationOf(deps, own))
  return cardOnFile(deps, own.applicationId)
}

async function withDebts(deps: Needs, { contract }: AccountContract) {
  const { policy } = contract
  const debts = policy ? await debtsOf(deps.database.kysely, policy.id, todayOf(deps.clock)) : []
  return { ...(await openContract(deps, contract)), owes: debts.length > 0 }
}

async function applicationOf({ database }: Needs, { applicationId }: AccountContract) {
  return required(await findById(database.kysely, applicationId), 'application of the co-tenant')
}
