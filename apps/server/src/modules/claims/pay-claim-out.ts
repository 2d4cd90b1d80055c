import type { FieldError } from '@nestbond/domain/validation/codes'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../errors.ts'
import { claimMailData } from '../../jobs/claim-mail.ts'
import { claimPaidOutToLandlord, claimPaidOutToTenant } from '../../jobs/claim-paid-out.ts'
import { needed } from '../application/needed.ts'
import { actOnClaim, officeDueAt } from './act-on-claim.ts'
import { insertClaimEntry } from './claim-ledger-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * Records the transfer to the landlord: in the ledger, once, and of exactly what was decided. From then on the tenant owes it.
 * @throws AppError CLAIM_MOVED_ON, PAYOUT_ACCOUNT_MISSING, NOT_FOUND, or the failing field
 */
export async function payClaimOut(deps: Needs, { claimId, staffId }: { claimId: string; staffId: string }, payout: { paidOn: CivilDate; reference: string }): Promise<void> {
  await actOnClaim(deps, { claimId }, async ({ trx, now, today, claim }) => {
    const { paidOn, reference } = payout
    if (claim.payout?.paidOn === paidOn && claim.payout.reference === reference) return null
    if (claim.state !== 'DECIDED') throw new AppError('CLAIM_MOVED_ON')
    if (!claim.payoutAccount) throw new AppError('PAYOUT_ACCOUNT_MISSING')
    checkDay('paidOn', paidOn, civilDateIn(needed(claim.decidedAt, 'decision')), today)
    const amount = needed(claim.settled, 'settled amount')
    await insertClaimEntry(trx, claim.policyId, { kind: 'CLAIM_PAYOUT', claimId: claim.id, amount: -amount, reference, valueOn: paidOn }, now)
    return {
      state: 'PAID_OUT',
      columns: { paid_on: paidOn, payout_reference: reference, owed_cents: amount, due_at: officeDueAt(today) },
      event: { actor: 'office', staffId, kind: 'paid-out', amount },
      async also() {
        await deps.queue.enqueue(trx, claimPaidOutToLandlord, claimMailData(claim.id))
        await deps.queue.enqueue(trx, claimPaidOutToTenant, claimMailData(claim.id))
      },
    }
  })
}

/** Money moves on no day to come, and on none before there was a reason for it. @throws AppError VALIDATION_FAILED */
export function checkDay(field: string, day: CivilDate, earliest: CivilDate, today: CivilDate): void {
  const error: FieldError | null =
    day > today
      ? { field, key: 'validation.max', code: null, params: { max: today } }
      : day < earliest
        ? { field, key: 'validation.min', code: null, params: { min: earliest } }
        : null
  if (error) throw invalid([error])
}
