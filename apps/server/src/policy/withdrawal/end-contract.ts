import type { Withdrawal } from '@nestbond/domain/policy/withdrawal'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import { writeExpired, type StoredInvitation } from '../../landlord-session/links/invitation-store.ts'
import { endPolicy } from '../end/end-policy.ts'
import { endChangeOfWithdrawn } from '../tenant-change/end-tenant-change.ts'
import { closeHeld, type SignedContract } from './withdrawal-store.ts'

/** A contract that may be withdrawn, under the lock of its invitation. */
export interface HeldContract {
  contract: SignedContract
  invitation: StoredInvitation
  application: Application
  said: Extract<Withdrawal, { possible: true }>
}

/**
 * Ends the policy by a withdrawal, or closes the invitation if there is no policy yet.
 * @returns the refund (cents)
 * @throws AppError WITHDRAWAL_NOT_POSSIBLE
 */
export async function endContract(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { contract, invitation, application, said }: HeldContract,
): Promise<Cents> {
  // Lock order: withdrawals before charges and policies.
  await closeHeld(trx, contract.id, { at: deps.clock.now(), policyId: contract.policy?.id ?? null })
  if (contract.policy && said.end) {
    const { lastPaidDay: lastDay, refund: scope } = said.end
    const ended = await endPolicy(deps, trx, {
      policyId: contract.policy.id,
      state: 'WITHDRAWN',
      lastDay,
      refund: scope,
    })
    if (!ended) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
    return ended.refund
  }
  // For the landlord's calls, an invitation without a contract counts as expired.
  await writeExpired(trx, invitation.id)
  await addEvent(
    trx,
    application.id,
    { actor: 'tenant', kind: 'contract-withdrawn', data: { contract: contract.number } },
    deps.clock.now(),
  )
  await forgetCardOf(deps, trx, application.id)
  await endChangeOfWithdrawn(deps, trx, application.id)
  return 0
}
