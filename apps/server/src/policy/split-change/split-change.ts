import { randomUUID } from 'node:crypto'
import { periodOf } from '@nestbond/domain/premiums/period'
import { weightsOf, type PremiumSplit } from '@nestbond/domain/premiums/shares'
import {
  changedParts,
  SPLIT_PROPOSALS_A_DAY,
  splitChange,
  splitHolds,
  type SplitChangeBar,
} from '@nestbond/domain/premiums/split-change'
import { INVALID } from '@nestbond/domain/validation/codes'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { addEvent } from '../../application/application-event.ts'
import { countEvents } from '../../application/event-store.ts'
import { loadHousehold } from '../../application/household.ts'
import { isTenantChangeOpen } from '../../application/tenant-change-store.ts'
import { sharesOfHousehold } from '../../co-tenants/shares-of-household.ts'
import { chargedOf, setupsOf, type CardSetup } from '../../contract/card-setups/card-setup-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { splitChangeMail, splitChangeMailData, type SplitNews } from '../mails/split-change.ts'
import { termsFromNext } from '../period-change/terms-from-next.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { findWithdrawalOf } from '../withdrawal/withdrawal-store.ts'
import { forgetUnusedCards } from './forget-unused-cards.ts'
import {
  closeSplit,
  findOpenSplit,
  insertSplitChange,
  putSplit,
  writeAgreed,
  type StoredSplitChange,
} from './split-change-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

const DAY = 86_400_000
const PROPOSED = 'split-proposed'

/** What another split of a policy's premium would be about now. */
export interface SplittableNow {
  /** The bar, or the last day to agree. */
  allowed: SplitChangeBar | { lastDay: CivilDate }
  /** Of the next charge, in cents; 0 if there is none. */
  amount: Cents
  period: PaymentPeriod
  /** The present weights of the tenants, the first one first. */
  tenants: { applicationId: string; weight: number }[]
}

/** Null for a single tenant. */
export async function splittableNow(
  db: Kysely<Tables>,
  first: Application,
  policyId: string,
  today: CivilDate,
): Promise<SplittableNow | null> {
  const household = await loadHousehold(db, first)
  const policy = household && (await findChargedPolicy(db, policyId))
  if (!household || !policy) return null
  const { tenants } = await sharesOfHousehold(db, household)
  const terms = await termsFromNext(db, policy)
  const next = periodOf(terms, policy.next_period)
  const { period } = terms
  return {
    allowed: splitChange(
      {
        state: policy.status,
        withdrawn: (await findWithdrawalOf(db, first.id)) !== null,
        tenantChangeOpen: await isTenantChangeOpen(db, policyId),
        method: policy.payment_method,
        next:
          next === null || policy.next_charge_on === null
            ? null
            : { on: policy.next_charge_on, number: policy.next_period, period },
        toldFor: policy.renewal_told_for,
      },
      today,
    ),
    amount: next?.amount ?? 0,
    period,
    tenants: tenants.map(({ applicationId, weight }) => ({ applicationId, weight })),
  }
}

/**
 * Proposes another split from the next charge on (docs/product-decisions.md#d110). It holds at once if nobody but the first tenant pays more. Idempotent.
 * @throws AppError STEP_NOT_ALLOWED if no split can be proposed now, VALIDATION_FAILED for percentages that do not add up, RATE_LIMITED
 */
export async function proposeSplit(
  { database, clock, queue }: Needs,
  first: Application,
  policyId: string,
  { split, percents }: { split: PremiumSplit; percents?: readonly number[] | undefined },
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const now = clock.now()
    const today = todayOf(clock)
    const is = await splittableNow(trx, first, policyId, today)
    if (!is || typeof is.allowed === 'string') throw new AppError('STEP_NOT_ALLOWED')
    const weights = weightsOf(split, is.tenants.length, percents)
    if (!weights) throw invalid([{ field: 'percents', ...INVALID }])
    const open = await findOpenSplit(trx, policyId)
    if (open) {
      if (open.parts.every(({ weight }, at) => weight === weights[at])) return
      throw new AppError('STEP_NOT_ALLOWED')
    }
    const present = is.tenants.map(({ weight }) => weight)
    const changed = changedParts(is.amount, present, weights)
    if (changed.every(({ change }) => change === 'SAME')) return
    const since = new Date(now.getTime() - DAY)
    if ((await countEvents(trx, first.id, PROPOSED, since)) >= SPLIT_PROPOSALS_A_DAY) throw new AppError('RATE_LIMITED')
    const id = randomUUID()
    const parts = is.tenants.map(({ applicationId }, payer) => {
      const { before, after } = required(changed[payer], 'part')
      return { applicationId, payer, weight: weights[payer] ?? 0, before, after, agreedAt: null }
    })
    const change = { id, policyId, lastDay: is.allowed.lastDay, parts }
    await insertSplitChange(trx, change, now)
    await addEvent(trx, first.id, { actor: 'tenant', kind: PROPOSED, data: { split, weights } }, now)
    if (await settle({ queue }, trx, first, { ...change, state: 'OPEN' }, { now, today })) return
    const asked = parts.filter(({ payer, before, after }) => payer > 0 && after > before)
    await tell({ queue }, trx, asked, id, 'asked')
  })
}

/** Takes an open proposal back. Idempotent. */
export async function takeSplitBack(
  { database, clock, queue }: Needs,
  first: Application,
  policyId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const open = await findOpenSplit(trx, policyId)
    if (!open) return
    const now = clock.now()
    await closeSplit(trx, open.id, 'TAKEN_BACK', now)
    await addEvent(trx, first.id, { actor: 'tenant', kind: 'split-taken-back' }, now)
    await afterClosing({ queue }, trx, open, 'taken-back')
  })
}

/**
 * A co-tenant agrees to a higher own share. The split holds as soon as all have agreed and have a card on file. Idempotent.
 * @param seen the proposal, and the own part (cents) that the co-tenant has seen
 * @throws AppError STEP_NOT_ALLOWED if it is not open any more, PRICE_CHANGED for another amount
 */
export async function agreeToSplit(
  { database, clock, queue }: Needs,
  { first, applicationId }: { first: Application; applicationId: string },
  policyId: string,
  seen: { proposal: string; amount: Cents },
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const now = clock.now()
    const today = todayOf(clock)
    const open = await findOpenSplit(trx, policyId)
    const own = open?.parts.find((part) => part.applicationId === applicationId)
    if (open?.id !== seen.proposal || open.lastDay < today || !own || own.payer === 0 || own.after <= own.before)
      throw new AppError('STEP_NOT_ALLOWED')
    if (own.after !== seen.amount) throw new AppError('PRICE_CHANGED')
    if (own.agreedAt === null) {
      await writeAgreed(trx, open.id, applicationId, now)
      await addEvent(trx, applicationId, { actor: 'tenant', kind: 'split-agreed', data: { cents: own.after } }, now)
    }
    const agreed = required(await findOpenSplit(trx, policyId), 'proposal')
    await settle({ queue }, trx, first, agreed, { now, today })
  })
}

/** Puts the open proposal of a policy in force if nothing is missing any more, as after a co-tenant has saved a card. Idempotent. */
export async function settleSplit(
  { database, clock, queue }: Needs,
  first: Application,
  policyId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const open = await findOpenSplit(trx, policyId)
    if (open) await settle({ queue }, trx, first, open, { now: clock.now(), today: todayOf(clock) })
  })
}

/**
 * The policy is locked, so no charge is made meanwhile: one made before has the former split, the next one this.
 * @returns whether the split holds now
 */
async function settle(
  { queue }: Pick<Needs, 'queue'>,
  trx: Kysely<Tables>,
  first: Application,
  open: StoredSplitChange,
  { now, today }: { now: Date; today: CivilDate },
): Promise<boolean> {
  const { id, policyId, parts } = open
  const is = await splittableNow(trx, first, policyId, today)
  if (!is || typeof is.allowed === 'string' || open.lastDay < today) return false
  const changed = changedParts(
    is.amount,
    is.tenants.map(({ weight }) => weight),
    parts.map(({ weight }) => weight),
  )
  const cards: (CardSetup | undefined)[] = []
  for (const { applicationId, payer } of parts)
    cards.push(payer === 0 ? undefined : chargedOf(await setupsOf(trx, applicationId)))
  const agreements = parts.map(({ payer, agreedAt, after }, at) => ({
    first: payer === 0,
    agreed: agreedAt === null ? null : after,
    card: cards[at] !== undefined,
  }))
  if (!splitHolds(changed, agreements)) return false
  await putSplit(
    trx,
    { firstId: first.id, policyId },
    parts.map((part, at) => ({ ...part, card: part.weight > 0 ? (cards[at] ?? null) : null })),
  )
  await closeSplit(trx, id, 'HOLDS', now)
  await addEvent(
    trx,
    first.id,
    { actor: 'system', kind: 'split-holds', data: { weights: parts.map(({ weight }) => weight) } },
    now,
  )
  await afterClosing({ queue }, trx, open, 'holds')
  return true
}

/** Tells everyone whom it concerns, and has cards deleted that are not charged. */
export async function afterClosing(
  { queue }: Pick<Needs, 'queue'>,
  trx: Kysely<Tables>,
  { id, parts }: StoredSplitChange,
  news: Exclude<SplitNews, 'asked'>,
): Promise<void> {
  const concerned = parts.filter(({ payer, before, after }) => {
    if (news === 'holds') return after !== before
    // Nobody else has heard of it. The first tenant, who has taken it back, knows.
    return payer === 0 ? news === 'expired' : after > before
  })
  await tell({ queue }, trx, concerned, id, news)
  await queue.enqueue(trx, forgetUnusedCards, { changeId: id })
}

async function tell(
  { queue }: Pick<Needs, 'queue'>,
  trx: Kysely<Tables>,
  tenants: readonly { applicationId: string }[],
  changeId: string,
  news: SplitNews,
): Promise<void> {
  await queue.enqueueAll(
    trx,
    splitChangeMail,
    tenants.map(({ applicationId }) => splitChangeMailData(applicationId, changeId, news)),
  )
}
