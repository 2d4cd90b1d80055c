import { changedParts, isAsked, splitHolds } from '@nestbond/domain/premiums/split-change'
import { shareFaults } from '@nestbond/domain/premiums/shares'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { addEvent } from '../../application/application-event.ts'
import { chargedOf, setupsOf, type CardSetup } from '../../contract/card-setups/card-setup-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { endRaiseOfFormerSplit } from '../deposit-change/answer-raise.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { splitChangeMail, splitChangeMailData, type SplitNews } from '../mails/split-change.ts'
import { forgetUnusedCards } from './forget-unused-cards.ts'
import { closeSplit, findOpenSplit, putSplit, type StoredPart, type StoredSplitChange } from './split-change-store.ts'
import { splittableNow } from './splittable-now.ts'

/** Puts the open proposal of a policy in force if nothing is missing any more, as after a co-tenant has saved a card. Idempotent. */
export async function settleSplit(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
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
 * Puts an open proposal in force if nothing is missing. The caller holds the lock of the policy, so no charge is made meanwhile.
 * @returns whether the split holds now
 */
export async function settle(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  first: Application,
  open: StoredSplitChange,
  { now, today }: { now: Date; today: CivilDate },
): Promise<boolean> {
  const { id, policyId, proposer, parts } = open
  const is = await splittableNow(trx, first, policyId, today)
  if (!is || typeof is.allowed === 'string' || open.lastDay < today) return false
  if (parts.some((part) => isAsked(open, part) && part.agreedAt === null)) return false
  const changed = changedParts(
    is.amount,
    is.tenants.map(({ weight }) => weight),
    parts.map(({ weight }) => weight),
  )
  // The premium may have become smaller since the proposal.
  const weights = parts.map(({ weight }) => weight)
  if (shareFaults(weights, is.premium).length > 0) return false
  const cards: (CardSetup | undefined)[] = []
  for (const { applicationId, payer } of parts)
    cards.push(payer === 0 ? undefined : chargedOf(await setupsOf(trx, applicationId)))
  const agreements = parts.map(({ payer, agreedAt, after }, at) => ({
    first: payer === 0,
    agreed: payer === proposer || agreedAt !== null ? after : null,
    card: cards[at] !== undefined,
  }))
  if (!splitHolds(changed, agreements)) return false
  await putSplit(
    trx,
    { firstId: first.id, policyId },
    parts.map((part, at) => ({ ...part, card: part.weight > 0 ? (cards[at] ?? null) : null })),
  )
  await closeSplit(trx, id, 'HOLDS', now)
  await endRaiseOfFormerSplit({ queue }, trx, { firstId: first.id, policyId }, now)
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
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  open: StoredSplitChange,
  news: Exclude<SplitNews, 'asked'>,
): Promise<void> {
  const concerned = open.parts.filter((part) => isConcerned(open, part, news))
  await tell({ queue }, trx, concerned, open.id, news)
  await queue.enqueue(trx, forgetUnusedCards, { changeId: open.id })
}

function isConcerned(open: StoredSplitChange, part: StoredPart, news: Exclude<SplitNews, 'asked'>): boolean {
  const proposes = part.payer === open.proposer
  switch (news) {
    case 'holds':
      return part.after !== part.before
    // The account shows a proposal to all, and this ends it for all. The one who has declined knows.
    case 'declined':
      return part.declinedAt === null
    // The proposer has taken it back, and knows.
    case 'taken-back':
      return isAsked(open, part)
    // The first tenant has begun the change.
    case 'tenant-change':
      return part.payer !== 0 && (proposes || isAsked(open, part))
    case 'expired':
      return proposes || isAsked(open, part)
  }
}

export async function tell(
  { queue }: Pick<Deps, 'queue'>,
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
