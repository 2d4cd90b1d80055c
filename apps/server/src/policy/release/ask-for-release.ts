import { wayOutOf } from '@nestbond/domain/policy/release'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OpenedContract } from '../timeline/open-contract.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { findLastRelease, lockPolicy } from './release-store.ts'
import { requestRelease } from './request-release.ts'

interface Asker {
  /** The office asks on behalf of the tenant. */
  actor: 'tenant' | 'office'
  /** Writes who asked, in the transaction of the request. */
  record?: (trx: Kysely<Tables>) => Promise<void>
}

/**
 * The tenant asks the landlord for the release that ends the policy. Request, both mails and the reminders are written in one transaction.
 * Idempotent while a request is open.
 * @throws AppError STEP_NOT_ALLOWED without a policy in force; CLAIM_OPEN; RATE_LIMITED after too many requests that were taken back
 */
export async function askForRelease(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  { contract, application, stage }: OpenedContract,
  { actor, record }: Asker = { actor: 'tenant' },
): Promise<void> {
  const { policy } = contract
  const way = wayOutOf(stage, null)
  if (way === 'CLAIM') throw new AppError('CLAIM_OPEN')
  if (way !== 'RELEASE' || !policy) throw new AppError('STEP_NOT_ALLOWED')
  await deps.database.transaction(async (trx) => {
    const state = await lockPolicy(trx, policy.id)
    if (state === 'CLAIMED') throw new AppError('CLAIM_OPEN')
    if (state !== 'ACTIVE') throw new AppError('STEP_NOT_ALLOWED')
    if ((await findLastRelease(trx, policy.id))?.state === 'REQUESTED') return
    await limitMail(trx, deps, ofOneKind(deps.config, 'release-request'), policy.id)
    await record?.(trx)
    await requestRelease(deps, trx, { policyId: policy.id, applicationId: application.id, actor })
  })
}
