import { payoutNeedsSecondPerson, payoutNotBefore } from '@nestbond/domain/claims/claim-limits'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { json } from '../platform/database/database.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { claimMailData, claimMailsToTenants } from './mails/claim-mail.ts'
import { claimPaidOutToLandlord, claimPaidOutToTenant } from './mails/claim-paid-out.ts'
import { required } from '../platform/required.ts'
import { officeDueAt, actOnClaim, type ClaimChange, type HeldClaim } from './act-on-claim.ts'
import { didNext, requireAction, type ActingOnClaim } from './acting-on-claim.ts'
import { insertClaimEntry } from './claim-ledger-store.ts'
import { followPayouts } from './follow-payouts.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * Records the transfer of the decided amount to the landlord in the ledger, once. A large payout, or one to a replaced account, is only proposed and
 * waits for a second person (`confirmPayout`). Repeating the call changes nothing.
 * @throws AppError CLAIM_CHANGED with the changes since the seen version, CLAIM_MOVED_ON, PAYOUT_ACCOUNT_MISSING, PAYOUT_ACCOUNT_CHANGED, NOT_FOUND,
 * or the failing field
 */
export async function payClaimOut(
  deps: Needs,
  acting: ActingOnClaim,
  { paidOn, reference }: { paidOn: CivilDate; reference: string },
): Promise<void> {
  await actOnClaim(deps, acting, async (held) => {
    const { claim, now, today } = held
    const { staffId } = acting
    if (
      claim.payout?.paidOn === paidOn &&
      claim.payout.reference === reference &&
      (await didNext(held, acting, 'paid-out'))
    )
      return null
    if (claim.payoutProposal?.reference === reference && (await didNext(held, acting, 'payout-proposed'))) return null
    await requireAction(held, acting, 'payout')
    mustBePayable(held)
    checkDay('paidOn', paidOn, civilDateIn(required(claim.decidedAt, 'decision')), today)
    const amount = required(claim.settled, 'settled amount')
    if (!payoutNeedsSecondPerson({ amount, accountChangedOn: claim.accountChangedOn }))
      return paidOut(deps, held, staffId, { paidOn, reference })
    const proposal = { by: staffId, at: now.toISOString(), reference }
    return {
      columns: { payout_proposal: json(proposal) },
      event: { actor: 'office', staffId, kind: 'payout-proposed', amount },
    }
  })
}

/** Confirms a proposed payout, dated today. The caller must have checked that the action is allowed. */
export function confirmPayout(deps: Needs, held: HeldClaim, staffId: string): Promise<ClaimChange> {
  mustBePayable(held)
  const { reference } = required(held.claim.payoutProposal, 'payout proposal')
  return paidOut(deps, held, staffId, { paidOn: held.today, reference })
}

/** @throws AppError PAYOUT_ACCOUNT_MISSING, or PAYOUT_ACCOUNT_CHANGED while the waiting time of a replaced account runs */
function mustBePayable({ claim, today }: HeldClaim): void {
  if (!claim.payoutAccount) throw new AppError('PAYOUT_ACCOUNT_MISSING')
  const day = payoutNotBefore(claim)
  if (day !== null && today < day)
    throw new AppError('PAYOUT_ACCOUNT_CHANGED', { extras: { payableFrom: toWireDate(day) } })
}

/** Writes the ledger entry in the same transaction. From then on the tenants owe the amount, and each of several is told. */
async function paidOut(
  { queue }: Needs,
  { trx, now, today, claim, policy }: HeldClaim,
  staffId: string,
  { paidOn, reference }: { paidOn: CivilDate; reference: string },
): Promise<ClaimChange> {
  const amount = required(claim.settled, 'settled amount')
  await insertClaimEntry(
    trx,
    claim.policyId,
    { kind: 'CLAIM_PAYOUT', claimId: claim.id, amount: -amount, reference, valueOn: paidOn, via: null },
    now,
  )
  return {
    state: 'PAID_OUT',
    columns: {
      paid_on: paidOn,
      payout_reference: reference,
      payout_proposal: null,
      owed_cents: amount,
      due_at: officeDueAt(today),
    },
    event: { actor: 'office', staffId, kind: 'paid-out', amount },
    async also() {
      await followPayouts(trx, policy.id, today)
      await queue.enqueue(trx, claimPaidOutToLandlord, claimMailData(claim.id))
      await queue.enqueueAll(trx, claimPaidOutToTenant, await claimMailsToTenants(trx, policy, claim.id))
    },
  }
}

/** Rejects days in the future, and days before `earliest`. @throws AppError VALIDATION_FAILED */
export function checkDay(field: string, day: CivilDate, earliest: CivilDate, today: CivilDate): void {
  const error: FieldError | null =
    day > today
      ? { field, key: 'validation.max', code: null, params: { max: today } }
      : day < earliest
        ? { field, key: 'validation.min', code: null, params: { min: earliest } }
        : null
  if (error) throw invalid([error])
}
