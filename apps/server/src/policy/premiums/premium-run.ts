import { afterAttempt, receiptNumber, type AttemptOutcome } from '@nestbond/domain/premiums/charge'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { premiumCharged } from '../mails/premium-charged.ts'
import { premiumFailed } from '../mails/premium-failed.ts'
import { premiumMailData } from '../mails/premium-mail.ts'
import { premiumWithOffice } from '../mails/premium-with-office.ts'
import { endUsedUp } from '../end/end-used-up.ts'
import { settleLateOutcomes } from '../end/settle-late-outcomes.ts'
import { settleReinstatements } from '../reinstatement/settle-reinstatements.ts'
import { applyPeriodChanges } from '../period-change/apply-period-changes.ts'
import { chargeCards } from './charge-cards.ts'
import { leaseCharges, newPosition } from './lease-charges.ts'
import type { LeasedCharge } from './lease-store.ts'
import { addPremiumEvents, putOff, resumePolicies, writeOutcomes, type NewOutcome } from './outcome-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue'>

export interface RunOptions {
  /** Number of charges that a worker leases at once. */
  batch?: number
  /** Number of parallel workers in this process: while one waits for the provider, another writes. */
  workers?: number
  /** Duration of a charge's lease. Must be longer than any batch takes. */
  leaseMs?: number
  /** No further batch starts after this time. */
  longestMs?: number
}

/** Counts of a run. */
export interface RunReport {
  paid: number
  failed: number
  withOffice: number
  /** Number of charges without an answer from the provider. They are retried later. */
  unanswered: number
  away: boolean
  /** The run stopped because of `longestMs`, so more charges may be due. */
  cutShort: boolean
}

const MINUTE = 60_000
const PUT_OFF_MS = 10 * MINUTE

/**
 * Charges due premiums, each policy and period at most once (charges and retries, docs/product-decisions.md#d34). The intent is committed before the
 * provider is called, and the outcome after its answer. After a lease has expired without an outcome, the next worker repeats the request with the
 * same idempotency key, and the provider gives the same answer. Several processes may run at once.
 */
export async function runPremiums(deps: Needs, options: RunOptions = {}): Promise<RunReport> {
  await endUsedUp(deps)
  await applyPeriodChanges(deps)
  const { batch = 500, workers = 2, leaseMs = 5 * MINUTE, longestMs = Number.POSITIVE_INFINITY } = options
  const report: RunReport = { paid: 0, failed: 0, withOffice: 0, unanswered: 0, away: false, cutShort: false }
  const limit = Math.min(batch, deps.cards.provider.chargesAtOnce * 10)
  const position = newPosition()
  const end = performance.now() + longestMs
  let stopped = false
  const work = async () => {
    while (!stopped) {
      if (performance.now() > end) {
        report.cutShort = true
        return
      }
      const leased = await leaseCharges(deps, position, { limit, leaseMs })
      if (leased.length === 0) return
      const { outcomes, away, fault } = await chargeCards(deps.cards.provider, leased)
      const unwritten = await writeBatch(deps, leased, outcomes, report).catch(() =>
        writeSingly(deps, leased, outcomes, report),
      )
      if (fault !== null || unwritten !== null) throw fault ?? unwritten
      if (away) {
        report.away = true
        stopped = true
      }
    }
  }
  // An error of one worker must not abandon the batch of another.
  const ends = await Promise.allSettled(
    Array.from({ length: workers }, () =>
      work().catch((error: unknown) => {
        stopped = true
        throw error
      }),
    ),
  )
  for (const one of ends) if (one.status === 'rejected') throw one.reason
  return report
}

const MAILS = { PAID: premiumCharged, FAILED: premiumFailed, WITH_OFFICE: premiumWithOffice } as const
const EVENTS = { FAILED: 'premium-failed', WITH_OFFICE: 'premium-with-office' } as const
const COUNTED = { PAID: 'paid', FAILED: 'failed', WITH_OFFICE: 'withOffice' } as const

/**
 * Writes each outcome alone, so that one failure does not block the others.
 * @returns the first error; null if there is none
 */
async function writeSingly(
  deps: Needs,
  leased: readonly LeasedCharge[],
  outcomes: ReadonlyMap<string, AttemptOutcome>,
  report: RunReport,
): Promise<unknown> {
  let first: unknown = null
  for (const charge of leased)
    await writeBatch(deps, [charge], outcomes, report).catch((error: unknown) => (first ??= error))
  return first
}

/**
 * Writes outcomes, ledger entries, events and mail jobs of a batch in one transaction.
 * @returns null (no error)
 */
async function writeBatch(
  deps: Needs,
  leased: readonly LeasedCharge[],
  outcomes: ReadonlyMap<string, AttemptOutcome>,
  report: RunReport,
): Promise<null> {
  const written = await writeAttempts(deps, leased, outcomes)
  for (const { state } of written) report[COUNTED[state]]++
  report.unanswered += leased.filter(({ id }) => !outcomes.has(id)).length
  return null
}

/**
 * Writes outcomes, ledger entries, events and mail jobs of attempts in one transaction. Attempts without an outcome are repeated later.
 * @param mailed the outcomes that the tenant is mailed about
 * @returns the outcomes that were written; another worker may have written some before
 */
export async function writeAttempts(
  { database, clock, queue }: Needs,
  leased: readonly LeasedCharge[],
  outcomes: ReadonlyMap<string, AttemptOutcome>,
  mailed: readonly NewOutcome['state'][] = ['PAID', 'FAILED', 'WITH_OFFICE'],
): Promise<NewOutcome[]> {
  const now = clock.now()
  const today = todayOf(clock)
  const given = leased.flatMap((charge) => {
    const outcome = outcomes.get(charge.id)
    return outcome ? [{ charge, outcome: outcomeOf(charge, outcome, today) }] : []
  })
  return database.transaction(async (trx) => {
    const ids = await writeOutcomes(
      trx,
      given.map(({ outcome }) => outcome),
      now,
    )
    await putOff(
      trx,
      leased.filter(({ id }) => !outcomes.has(id)),
      new Date(now.getTime() + PUT_OFF_MS),
    )
    const done = given.filter(({ charge }) => ids.has(charge.id))
    const paid = new Map(done.map(({ charge, outcome }) => [charge.id, { paid: outcome.state === 'PAID' }]))
    await settleReinstatements({ queue }, trx, paid, now)
    const late = await settleLateOutcomes({ queue }, trx, [...ids], now)
    // For an ended policy only paid charges are reported. Failed ones are not retried.
    const current = done.filter(({ charge, outcome }) => outcome.state === 'PAID' || !late.has(charge.id))
    await addPremiumEvents(
      trx,
      current.flatMap(({ charge, outcome }) => eventOf(charge, outcome)),
      now,
    )
    await resumePolicies(
      trx,
      done
        .filter(({ charge, outcome }) => outcome.state === 'PAID' && charge.attempt > 1)
        .map(({ charge }) => charge.policyId),
      today,
    )
    for (const state of mailed) {
      const told = current.filter(({ outcome }) => outcome.state === state)
      await queue.enqueueAll(
        trx,
        MAILS[state],
        told.map(({ charge }) => premiumMailData(charge.applicationId, charge.id)),
      )
    }
    return done.map(({ outcome }) => outcome)
  })
}

function outcomeOf(charge: LeasedCharge, outcome: AttemptOutcome, today: string): NewOutcome {
  const { id, attempt, failures, firstFailedOn } = charge
  const after = afterAttempt({ state: 'CHARGING', attempt, failures, firstFailedOn }, outcome, today)
  return {
    id,
    attempt,
    state: after.state,
    provider_charge_id: after.state === 'PAID' ? after.providerChargeId : null,
    decline_code: after.state === 'PAID' ? null : after.declineCode,
    failures: after.state === 'PAID' ? failures : after.failures,
    first_failed_on: after.state === 'PAID' ? firstFailedOn : after.firstFailedOn,
    next_try_on: after.state === 'FAILED' ? after.nextTryOn : null,
    reference: receiptNumber(charge.policyNumber, charge.period),
  }
}

function eventOf({ applicationId, period, attempt }: LeasedCharge, { state, decline_code }: NewOutcome) {
  return state === 'PAID'
    ? []
    : [{ application_id: applicationId, kind: EVENTS[state], data: { period, attempt, declineCode: decline_code } }]
}
