import type { ClaimItemView, LandlordClaim, Repayment, TenantClaim } from '@nestbond/api/claims/claims'
import {
  claimLastDay,
  claimOn,
  claimTurn,
  isOpenClaim,
  mayBringEvidence,
  mayTakeBack,
  requestedSum,
  settledAmount,
} from '@nestbond/domain/claims/claim'
import { instalmentsOf } from '@nestbond/domain/claims/recourse'
import { addDays, civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { maskedIban } from '@nestbond/domain/values/iban'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import type { ClaimEntry } from './claim-ledger-store.ts'
import type { StoredClaim, StoredItem } from './claim-store.ts'
import type { StoredEvidence } from './evidence-store.ts'

/** A claim with its evidence. */
export interface ClaimView {
  claim: StoredClaim
  evidence: readonly StoredEvidence[]
  /** The partner that has opened it for the landlord; null or absent if the landlord did. */
  partner?: string | null
}

/** The fields of a claim that landlord, tenant and office may all see, as of a day. */
export function presentClaim({ claim: stored, evidence, partner = null }: ClaimView, today: CivilDate) {
  const claim = claimOn(stored, today)
  const open = isOpenClaim(claim.state)
  return {
    id: claim.id,
    state: claim.state,
    openedAt: claim.openedAt.toISOString(),
    answerUntil: toWireDate(claimLastDay(claim.openedOn)),
    turn: { who: claimTurn(claim.state), since: open ? toWireDate(turnSince(stored, claim)) : null },
    items: claim.items.map((item) => presentItem(item, evidence)),
    amount: toMajor(requestedSum(claim.items)),
    settledAmount: major(claim.settled),
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    paidOn: claim.payout && toWireDate(claim.payout.paidOn),
    partner,
  }
}

/** The day since which the present party has its turn. */
export function turnSince(stored: StoredClaim, today: Pick<StoredClaim, 'state'>): CivilDate {
  return stored.state === today.state ? civilDateIn(stored.since) : addDays(claimLastDay(stored.openedOn), 1)
}

function presentItem(item: StoredItem, evidence: readonly StoredEvidence[]): ClaimItemView {
  return {
    id: item.id,
    amount: toMajor(item.requested),
    reason: item.reason,
    state: item.state,
    answer: item.answer && {
      amount: major(item.countered),
      reason: item.answer.reason,
      at: item.answer.at.toISOString(),
    },
    decision:
      item.decided !== null && item.decisionReason !== null
        ? { amount: toMajor(item.decided), reason: item.decisionReason }
        : null,
    settledAmount: major(settledAmount(item)),
    evidence: evidence
      .filter(({ itemId }) => itemId === item.id)
      .map(({ id, party, fileName, contentType, size, uploadedAt }) => ({
        id,
        by: party,
        fileName,
        contentType,
        size,
        uploadedAt: uploadedAt.toISOString(),
      })),
  }
}

/** For the landlord, with the landlord's own account number masked. */
export function presentToLandlord(view: ClaimView, today: CivilDate): LandlordClaim {
  const claim = presentClaim(view, today)
  const { payoutAccount } = view.claim
  return {
    ...claim,
    payoutAccount: payoutAccount && {
      accountHolder: payoutAccount.accountHolder,
      iban: maskedIban(payoutAccount.iban),
    },
    mayTakeBack: mayTakeBack(claim.state),
    mayBringEvidence: mayBringEvidence(claim.state),
    mayNamePayoutAccount: isOpenClaim(claim.state),
  }
}

/** For the tenant, without the landlord's account. `joint` has the answers of several tenants. */
export function presentToTenant(
  view: ClaimView,
  entries: readonly ClaimEntry[],
  today: CivilDate,
  joint: TenantClaim['joint'] = null,
): TenantClaim {
  const claim = presentClaim(view, today)
  return {
    ...claim,
    mayAnswer: claim.state === 'WITH_TENANT' && claim.items.some(({ state }) => state === 'OPEN'),
    mayBringEvidence: mayBringEvidence(claim.state),
    joint,
    repayment: presentRepayment(view.claim, entries),
  }
}

/** The tenant's debt and repayments after a payout; null before the payout. */
export function presentRepayment(
  { id, state, settled, owed, plan }: StoredClaim,
  entries: readonly ClaimEntry[],
): Repayment | null {
  if (state !== 'PAID_OUT' || settled === null) return null
  const received = entries
    .filter(({ kind }) => kind === 'CLAIM_REPAYMENT')
    .map((entry, at) => ({ ...entry, receipt: at + 1 }))
    .filter(({ claimId }) => claimId === id)
  return {
    paidOut: toMajor(settled),
    repaid: toMajor(settled - owed),
    owed: toMajor(owed),
    instalments: (plan ? instalmentsOf(plan, settled - owed - plan.repaidBefore) : []).map(
      ({ number, dueOn, amount, open }) => ({
        number,
        dueOn: toWireDate(dueOn),
        amount: toMajor(amount),
        open: toMajor(open),
      }),
    ),
    received: received.map(({ valueOn, amount, reference, via, receipt }) => ({
      receivedOn: toWireDate(valueOn),
      amount: toMajor(amount),
      reference: via === 'card' ? '' : reference,
      byCard: via === 'card',
      receipt,
    })),
  }
}

function major(cents: Cents | null): number | null {
  return cents === null ? null : toMajor(cents)
}
