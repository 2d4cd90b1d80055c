import type { ResponseOf } from '@nestbond/api/types'
import { inForce } from '@nestbond/domain/policy/policy'
import { isAsked } from '@nestbond/domain/premiums/split-change'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import { addEvent } from '../../application/application-event.ts'
import { personNameOf } from '../../application/names.ts'
import { findById } from '../../application/store.ts'
import { addressOf } from '../../application/user.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { afterClosing, settle } from './settle-split.ts'
import {
  closeSplit,
  findOpenSplit,
  findSplitChange,
  findSplitOfPart,
  proposerOf,
  writeAgreed,
  writeDeclined,
} from './split-change-store.ts'
import type { OfTenant } from './split-change.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * A tenant agrees to a higher own share. The split holds as soon as all have agreed and have a card on file. Idempotent.
 * @param seen the proposal, and the own part (cents) that the tenant has seen
 * @throws AppError STEP_NOT_ALLOWED if it is not open any more, PRICE_CHANGED for another amount
 */
export async function agreeToSplit(
  { database, clock, queue }: Needs,
  { first, applicationId }: OfTenant,
  policyId: string,
  seen: { proposal: string; amount: Cents },
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const now = clock.now()
    const today = todayOf(clock)
    const open = await findOpenSplit(trx, policyId)
    const own = open?.parts.find((part) => part.applicationId === applicationId)
    if (open?.id !== seen.proposal || open.lastDay < today || !own || !isAsked(open, own))
      throw new AppError('STEP_NOT_ALLOWED')
    if (own.after !== seen.amount) throw new AppError('PRICE_CHANGED')
    if (own.agreedAt === null) {
      await writeAgreed(trx, own.id, now)
      await addEvent(trx, applicationId, { actor: 'tenant', kind: 'split-agreed', data: { cents: own.after } }, now)
    }
    const agreed = required(await findOpenSplit(trx, policyId), 'proposal')
    await settle({ queue }, trx, first, agreed, { now, today })
  })
}

/**
 * A tenant who would pay more declines, also after having agreed: the proposal ends, the present split stays, and all others are told. Idempotent, and a
 * second tenant who declines changes nothing either.
 * @throws AppError NOT_FOUND for a tenant who is not asked; STEP_NOT_ALLOWED if the split holds, or the proposal has ended otherwise
 */
export async function declineSplit(
  { database, clock, queue }: Needs,
  { applicationId, policyId, proposal }: { applicationId: string; policyId: string; proposal: string },
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const now = clock.now()
    const change = isUuid(proposal) ? await findSplitChange(trx, proposal) : null
    const own = change?.parts.find((part) => part.applicationId === applicationId)
    if (change?.policyId !== policyId || !own || !isAsked(change, own)) throw new AppError('NOT_FOUND')
    if (change.state === 'DECLINED') return
    if (change.state !== 'OPEN') throw new AppError('STEP_NOT_ALLOWED')
    await writeDeclined(trx, own.id, now)
    await closeSplit(trx, change.id, 'DECLINED', now)
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'split-declined' }, now)
    await afterClosing({ queue }, trx, required(await findSplitChange(trx, proposal), 'proposal'), 'declined')
  })
}

/**
 * The question to a tenant who would pay more, by the mailed link. It has the own part alone, and of the others the name of who has proposed it.
 * @param partId the id of the tenant's part
 * @throws AppError NOT_FOUND
 */
export async function presentSplitQuestion(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  partId: string,
): Promise<ResponseOf<'splitAsked'>> {
  const change = await findSplitOfPart(kysely, partId)
  const part = change?.parts.find(({ id }) => id === partId)
  const policy = change && (await findChargedPolicy(kysely, change.policyId))
  const first = policy && (await findById(kysely, policy.application_id))
  const own = part && (await findById(kysely, part.applicationId))
  const proposerId = change && proposerOf(change)
  const proposer = proposerId && (await findById(kysely, proposerId))
  if (!change || !part || !isAsked(change, part) || !first || !own || !proposer) throw new AppError('NOT_FOUND')
  const waits = change.state === 'OPEN' && change.lastDay >= todayOf(clock) && inForce(policy.status)
  return {
    state: part.declinedAt !== null ? 'DECLINED' : waits ? (part.agreedAt === null ? 'ASKED' : 'AGREED') : 'OVER',
    holds: change.state === 'HOLDS',
    name: personNameOf(own.answers),
    proposer: personNameOf(proposer.answers),
    address: required(addressOf(first.answers.address), 'address'),
    before: toMajor(part.before),
    after: toMajor(part.after),
    currency: 'EUR',
    lastDay: toWireDate(change.lastDay),
  }
}

/** The same answer by the mailed link. @throws AppError as `declineSplit` */
export async function declineByLink(deps: Needs, partId: string): Promise<void> {
  const change = await findSplitOfPart(deps.database.kysely, partId)
  const part = change?.parts.find(({ id }) => id === partId)
  if (!change || !part) throw new AppError('NOT_FOUND')
  await declineSplit(deps, { applicationId: part.applicationId, policyId: change.policyId, proposal: change.id })
}
