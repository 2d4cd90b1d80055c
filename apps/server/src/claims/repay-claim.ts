import {
  INSTALMENT_REMINDER_DAYS,
  LATEST_FIRST_DUE_MONTHS,
  instalmentsOf,
  mostInstalments,
  type RepaymentPlan,
} from '@nestbond/domain/claims/recourse'
import { addDays, addMonths, type CivilDate } from '@nestbond/domain/values/civil-date'
import { endOfDay } from '@nestbond/domain/values/end-of-day'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { claimMailsToTenants } from './mails/claim-mail.ts'
import { instalmentReminder } from './mails/instalment-reminder.ts'
import { paymentsUnderWay } from './card-payments/card-payment-store.ts'
import { tellOfRepayment } from './mails/repayment-received.ts'
import { repaymentPlanned } from './mails/repayment-planned.ts'
import { required } from '../platform/required.ts'
import { actOnClaim, officeDueAt } from './act-on-claim.ts'
import { requireAction, type ActingOnClaim } from './acting-on-claim.ts'
import { entriesOfClaims, insertClaimEntry, repaidOfClaim } from './claim-ledger-store.ts'
import { checkDay } from './pay-claim-out.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** Eight o'clock in the office's time zone; an hour off on the days when summer time changes. */
const MORNING_MS = 8 * 3_600_000

/**
 * Plans the repayment of the debt in equal monthly instalments. Each tenant is told, and reminded before each instalment.
 * A new plan replaces the previous one for the remaining debt. Repeating a plan changes nothing.
 * @throws AppError CLAIM_CHANGED with the changes since the seen version, CLAIM_MOVED_ON, NOT_FOUND, or the failing field
 */
export async function planRepayment(
  deps: Needs,
  acting: ActingOnClaim,
  { instalments, firstDueOn }: Omit<RepaymentPlan, 'amount'>,
): Promise<void> {
  await actOnClaim(deps, acting, async (held) => {
    const { trx, today, claim, policy } = held
    const { staffId } = acting
    const before = claim.plan
    if (before?.instalments === instalments && before.firstDueOn === firstDueOn && before.amount === claim.owed)
      return null
    await requireAction(held, acting, 'repayment-plan')
    const most = mostInstalments(claim.owed)
    if (instalments > most)
      throw invalid([
        { field: 'instalments', key: 'validation.figure', code: null, params: { lowest: 1, highest: most } },
      ])
    if (firstDueOn < today)
      throw invalid([{ field: 'firstDueOn', key: 'validation.min', code: null, params: { min: today } }])
    const latest = addMonths(today, LATEST_FIRST_DUE_MONTHS)
    if (firstDueOn > latest)
      throw invalid([{ field: 'firstDueOn', key: 'validation.max', code: null, params: { max: latest } }])
    const plan = { amount: claim.owed, instalments, firstDueOn }
    const number = (before?.number ?? 0) + 1
    return {
      columns: {
        plan_number: number,
        plan_cents: plan.amount,
        plan_instalments: instalments,
        plan_first_due_on: firstDueOn,
        plan_repaid_before_cents: await repaidOfClaim(trx, claim),
        due_at: endOfDay(firstDueOn),
      },
      event: { actor: 'office', staffId, kind: 'repayment-planned', amount: plan.amount },
      async also() {
        await deps.queue.enqueueAll(trx, repaymentPlanned, await claimMailsToTenants(trx, policy, claim.id))
        for (const { number: instalment, dueOn } of instalmentsOf(plan, 0)) {
          const startAfter = morningOf(addDays(dueOn, -INSTALMENT_REMINDER_DAYS))
          for (const mail of await claimMailsToTenants(trx, policy, claim.id))
            await deps.queue.enqueue(trx, instalmentReminder, { ...mail, plan: number, instalment }, { startAfter })
        }
      },
    }
  })
}

/**
 * Records a payment of the tenant in the ledger, at most up to the debt. Recording the same transfer twice changes nothing.
 * @throws AppError CLAIM_CHANGED with the changes since the seen version, CLAIM_MOVED_ON if nothing is owed, NOT_FOUND, or the failing field
 */
export async function recordRepayment(
  deps: Needs,
  acting: ActingOnClaim,
  repayment: { amount: Cents; receivedOn: CivilDate; reference: string },
): Promise<void> {
  await actOnClaim(deps, acting, async (held) => {
    const { trx, now, today, claim, policy } = held
    const { staffId } = acting
    const { amount, receivedOn: valueOn, reference } = repayment
    const entry = { kind: 'CLAIM_REPAYMENT', claimId: claim.id, amount, reference, valueOn, via: null } as const
    const entries = await entriesOfClaims(trx, claim.policyId)
    if (
      entries.some(
        (one) =>
          one.claimId === claim.id &&
          one.kind === entry.kind &&
          one.amount === amount &&
          one.reference === reference &&
          one.valueOn === valueOn,
      )
    )
      return null
    await requireAction(held, acting, 'repayments')
    // A card that is being charged leaves less to book, so that nothing is paid back twice.
    const open = claim.owed - ((await paymentsUnderWay(trx, claim.policyId)).get(claim.id) ?? 0)
    if (amount > open)
      throw invalid([
        {
          field: 'amount',
          key: 'validation.figure',
          code: null,
          params: { lowest: 0.01, highest: toMajor(open) },
        },
      ])
    checkDay('receivedOn', valueOn, required(claim.payout, 'payout').paidOn, today)
    await insertClaimEntry(trx, claim.policyId, entry, now)
    const owed = claim.owed - amount
    return {
      columns: { owed_cents: owed, due_at: nextDue(claim.plan, owed, today) },
      event: { actor: 'office', staffId, kind: 'repaid', amount },
      also: () => tellOfRepayment(deps, trx, { policy, claimId: claim.id, amount, payerId: null }),
    }
  })
}

/** The due time of the next instalment. Without an open instalment, the time by which the office should make a plan; null if nothing is owed. */
export function nextDue(plan: RepaymentPlan | null, owed: Cents, today: CivilDate): Date | null {
  if (owed === 0) return null
  const next = plan && instalmentsOf(plan, plan.amount - owed).find(({ open }) => open > 0)
  return next ? endOfDay(next.dueOn) : officeDueAt(today)
}

function morningOf(day: CivilDate): Date {
  return new Date(endOfDay(addDays(day, -1)).getTime() + 1 + MORNING_MS)
}
