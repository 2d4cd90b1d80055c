import { claimActions, settledSum, type ClaimAction } from '@nestbond/domain/lifecycle/claim'
import { decidedItems, decisionProblems, stateAfterClaimDecision, stateOfDecided, type ItemDecision } from '@nestbond/domain/lifecycle/claim-decision'
import { json } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../errors.ts'
import { claimDecidedToLandlord, claimDecidedToTenant } from '../../jobs/claim-decided.ts'
import { claimMailData } from '../../jobs/claim-mail.ts'
import { actOnClaim, type ClaimChange, type HeldClaim } from './act-on-claim.ts'
import { eventsOfClaim, type StoredItem } from './claim-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** Who of the office acts on which claim, having seen which version of it. */
export interface ActingOnClaim {
  claimId: string
  version: number
  staffId: string
}

/**
 * Decides all that is open; above a deposit of 10,000 a second person must confirm it. What the same person sent twice is one decision.
 * @throws AppError CLAIM_CHANGED with what happened since, CLAIM_MOVED_ON, NOT_FOUND, or the failing fields
 */
export async function decideClaim(deps: Needs, acting: ActingOnClaim, decisions: readonly ItemDecision[]): Promise<void> {
  await actOnClaim(deps, acting, async (held) => {
    const { claim, now, policy } = held
    if (claim.version !== acting.version && decidedSo(held, acting, decisions)) return null
    await mustAllow(held, acting, 'decide')
    const problems = decisionProblems(claim.items, decisions)
    if (problems.length > 0) throw invalid(problems)
    const items = withDecisions(claim.items, decisions)
    const amount = settledSum(items)
    if (stateAfterClaimDecision(items, policy.deposit) !== 'CONFIRMING') return decided(deps, held, items, acting.staffId)
    const proposal = { by: acting.staffId, at: now.toISOString(), items: decisions.map(({ id, amount: granted, reason }) => ({ id, amount: granted, reason })) }
    return { state: 'CONFIRMING', columns: { proposal: json(proposal) }, event: { actor: 'office', staffId: acting.staffId, kind: 'decision-proposed', amount } }
  })
}

/** A second person confirms what the first decided. @throws as `decideClaim`, and SECOND_PERSON_NEEDED for the first */
export async function confirmClaim(deps: Needs, acting: ActingOnClaim): Promise<void> {
  await actOnClaim(deps, acting, async (held) => {
    const { claim } = held
    if (claim.version !== acting.version && (await didLast(held, acting, 'decided'))) return null
    if (claim.state === 'CONFIRMING' && claim.version === acting.version && claim.proposal?.by === acting.staffId) throw new AppError('SECOND_PERSON_NEEDED')
    await mustAllow(held, acting, 'confirm')
    return decided(deps, held, withDecisions(claim.items, claim.proposal?.items ?? []), acting.staffId)
  })
}

/** A decision is given back to be looked at again. @throws as `decideClaim` */
export async function returnClaim(deps: Needs, acting: ActingOnClaim, note: string): Promise<void> {
  await actOnClaim(deps, acting, async (held) => {
    if (held.claim.version !== acting.version && (await didLast(held, acting, 'returned'))) return null
    await mustAllow(held, acting, 'return')
    return { state: 'WITH_OFFICE', columns: { proposal: null }, event: { actor: 'office', staffId: acting.staffId, kind: 'returned', note } }
  })
}

function decided({ queue }: Needs, { trx, now, claim }: HeldClaim, items: readonly StoredItem[], staffId: string): ClaimChange {
  const amount = settledSum(items)
  return {
    state: stateOfDecided(items),
    items,
    columns: { proposal: null, settled_cents: amount, decided_at: now },
    event: { actor: 'office', staffId, kind: 'decided', amount },
    async also() {
      await queue.enqueue(trx, claimDecidedToLandlord, claimMailData(claim.id))
      await queue.enqueue(trx, claimDecidedToTenant, claimMailData(claim.id))
    },
  }
}

function withDecisions(items: readonly StoredItem[], decisions: readonly ItemDecision[]): StoredItem[] {
  const after = decidedItems(items, decisions)
  return items.map((item, index): StoredItem => {
    const decision = decisions.find(({ id }) => id === item.id)
    return decision && after[index] !== item ? { ...item, ...after[index], decisionReason: decision.reason } : item
  })
}

/** The same person has decided, or proposed, just this. */
function decidedSo({ claim }: HeldClaim, { staffId }: ActingOnClaim, decisions: readonly ItemDecision[]): boolean {
  if (claim.proposal) return claim.proposal.by === staffId && decisions.every((one) => claim.proposal?.items.some((other) => sameDecision(one, other)))
  return (
    decisions.length > 0 &&
    decisions.every((one) => claim.items.some(({ id, decided: amount, decisionReason: reason }) => amount !== null && reason !== null && sameDecision(one, { id, amount, reason })))
  )
}

function sameDecision(one: ItemDecision, other: ItemDecision): boolean {
  return one.id === other.id && one.amount === other.amount && one.reason === other.reason
}

async function didLast({ trx, claim }: HeldClaim, { staffId, version }: ActingOnClaim, kind: 'decided' | 'returned'): Promise<boolean> {
  const [first] = await eventsOfClaim(trx, claim.id, version)
  return first?.kind === kind && first.staffId === staffId
}

async function mustAllow({ trx, claim }: HeldClaim, { staffId, version }: ActingOnClaim, action: ClaimAction): Promise<void> {
  if (claim.version !== version) {
    const events = await eventsOfClaim(trx, claim.id, version)
    const changes = events.map(({ at, name, kind }) => ({ at: at.toISOString(), name, kind }))
    throw new AppError('CLAIM_CHANGED', { extras: { changes } })
  }
  const view = { state: claim.state, owed: claim.owed, proposedBy: claim.proposal?.by ?? null }
  if (!claimActions(view, staffId).includes(action)) throw new AppError('CLAIM_MOVED_ON')
}
