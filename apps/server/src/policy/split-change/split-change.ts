import { randomUUID } from 'node:crypto'
import { percentFaults, shareFaults, weightsOf, type PremiumSplit } from '@nestbond/domain/premiums/shares'
import { changedParts, isAsked } from '@nestbond/domain/premiums/split-change'
import type { Application } from '../../application/application.ts'
import { addEvent } from '../../application/application-event.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { afterClosing, settle, tell } from './settle-split.ts'
import { closeSplit, findOpenSplit, insertSplitChange, proposerOf } from './split-change-store.ts'
import { mayProposeAgainAt, splittableNow } from './splittable-now.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** A tenant of a shared contract: the first tenant, and the own application, which is the same for the first tenant. */
export interface OfTenant {
  first: Application
  applicationId: string
}

/**
 * A tenant proposes another split from the next charge on (docs/product-decisions.md#d110). It holds at once if nobody else pays more. The same proposal of
 * the same tenant again changes nothing.
 * @throws AppError STEP_NOT_ALLOWED if no split can be proposed now, also while another one is open; VALIDATION_FAILED for percentages that are no split, or of which no card takes a part;
 * RATE_LIMITED
 */
export async function proposeSplit(
  { database, clock, queue }: Needs,
  { first, applicationId }: OfTenant,
  policyId: string,
  { split, percents }: { split: PremiumSplit; percents?: readonly number[] | undefined },
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const now = clock.now()
    const today = todayOf(clock)
    const is = await splittableNow(trx, first, policyId, today)
    const proposer = is?.tenants.findIndex((tenant) => tenant.applicationId === applicationId) ?? -1
    if (!is || typeof is.allowed === 'string' || proposer < 0) throw new AppError('STEP_NOT_ALLOWED')
    const weights = weightsOf(split, is.tenants.length, percents)
    if (!weights) throw invalid(percentFaults(percents ?? [], is.tenants.length))
    const tooSmall = shareFaults(weights, is.premium)
    if (tooSmall.length > 0) throw invalid(tooSmall)
    let open = await findOpenSplit(trx, policyId)
    // Its last day is over, and the nightly run has not been here yet.
    if (open && open.lastDay < today) {
      await closeSplit(trx, open.id, 'EXPIRED', now)
      await afterClosing({ queue }, trx, open, 'expired')
      open = null
    }
    if (open) {
      if (open.proposer === proposer && open.parts.every(({ weight }, at) => weight === weights[at])) return
      throw new AppError('STEP_NOT_ALLOWED')
    }
    const present = is.tenants.map(({ weight }) => weight)
    const changed = changedParts(is.amount, present, weights)
    if (changed.every(({ change }) => change === 'SAME')) return
    if ((await mayProposeAgainAt(trx, { policyId, proposer }, now)) !== null) throw new AppError('RATE_LIMITED')
    const id = randomUUID()
    const parts = is.tenants.map((tenant, payer) => {
      const { before, after } = required(changed[payer], 'part')
      return {
        id: randomUUID(),
        applicationId: tenant.applicationId,
        payer,
        weight: weights[payer] ?? 0,
        before,
        after,
        agreedAt: null,
        declinedAt: null,
      }
    })
    const change = { id, policyId, proposer, lastDay: is.allowed.lastDay, parts }
    await insertSplitChange(trx, change, now)
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'split-proposed', data: { split, weights } }, now)
    const opened = { ...change, state: 'OPEN' as const, closedAt: null }
    if (await settle({ queue }, trx, first, opened, { now, today })) return
    await tell(
      { queue },
      trx,
      parts.filter((part) => isAsked(change, part)),
      id,
      'asked',
    )
  })
}

/** Takes the own open proposal back. Idempotent. @throws AppError STEP_NOT_ALLOWED for another tenant's proposal */
export async function takeSplitBack(
  { database, clock, queue }: Needs,
  { applicationId }: OfTenant,
  policyId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const open = await findOpenSplit(trx, policyId)
    if (!open) return
    if (proposerOf(open) !== applicationId) throw new AppError('STEP_NOT_ALLOWED')
    const now = clock.now()
    await closeSplit(trx, open.id, 'TAKEN_BACK', now)
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'split-taken-back' }, now)
    await afterClosing({ queue }, trx, open, 'taken-back')
  })
}
