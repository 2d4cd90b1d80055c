import { afterAttempt, receiptNumber, type AttemptOutcome } from '@nestbond/domain/premiums/charge'
import { debitDay, endsMandate } from '@nestbond/domain/premiums/debit'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { premiumCharged } from '../mails/premium-charged.ts'
import { premiumFailed } from '../mails/premium-failed.ts'
import { premiumMailData } from '../mails/premium-mail.ts'
import { premiumWithOffice } from '../mails/premium-with-office.ts'
import { lookAtPayouts } from '../end/look-at-payouts.ts'
import { settleLateOutcomes } from '../end/settle-late-outcomes.ts'
import { settleReinstatements } from '../reinstatement/settle-reinstatements.ts'
import { applyPeriodChanges } from '../period-change/apply-period-changes.ts'
import { announceDebits, noticeOf } from '../debits/announce-debits.ts'
import { insertNotices, type NewNotice } from '../debits/debit-notice-store.ts'
import { endMandates } from '../debits/ended-mandate-store.ts'
import { takeWithoutMandate } from '../debits/without-mandate.ts'
import { chargeCards, type Charged } from './charge-cards.ts'
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
  /** Number of direct debits that the bank has not answered yet. */
  pending: number
  away: boolean
  /** The run stopped because of `longestMs`, so more charges may be due. */
  cutShort: boolean
}

const MINUTE = 60_000
const PUT_OFF_MS = 10 * MINUTE
/** A bank answers a debit after days, and an event of the provider asks for its outcome earlier. */
const PENDING_MS = 6 * 60 * MINUTE

type Answers = Pick<Charged, 'outcomes' | 'pending'>

/**
 * Charges due premiums, each policy and period at most once (charges and retries, docs/product-decisions.md#d34). The intent is committed before the
 * provider is called, and the outcome after its answer. After a lease has expired without an outcome, the next worker repeats the request with the
 * same idempotency key, and the provider gives the same answer. Several processes may run at once.
 */
export async function runPremiums(deps: Needs, options: RunOptions = {}): Promise<RunReport> {
  await applyPeriodChanges(deps)
  await lookAtPayouts(deps)
  await announceDebits(deps)
  const { batch = 500, workers = 2, leaseMs = 5 * MINUTE, longestMs = Number.POSITIVE_INFINITY } = options
  const report: RunReport = {
    paid: 0,
    failed: 0,
    withOffice: 0,
    unanswered: 0,
    pending: 0,
    away: false,
    cutShort: false,
  }
  const limit = Math.min(batch, deps.cards.provider.chargesAtOnce * 10)
  await writeWithoutMandate(deps, report, { limit: batch, leaseMs })
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
      const charged = await chargeCards(deps.cards.provider, leased)
      const { away, fault } = charged
      const unwritten = await writeBatch(deps, leased, charged, report).catch(() =>
        writeSingly(deps, leased, charged, report),
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

/** Hands premiums to the office that are due by a mandate that has ended. */
async function writeWithoutMandate(
  deps: Needs,
  report: RunReport,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<void> {
  const { database, clock, cards } = deps
  for (let full = true; full;)
    full = await database.transaction(async (trx) => {
      const lease = new Date(clock.now().getTime() + leaseMs)
      const { leased, outcomes } = await takeWithoutMandate(trx, cards.provider.name, todayOf(clock), { limit, lease })
      const written = await writeOutcomesOf(deps, trx, leased, { outcomes, pending: new Set() })
      for (const { state } of written) report[COUNTED[state]]++
      return leased.length >= limit
    })
}

/**
 * Writes each outcome alone, so that one failure does not block the others.
 * @returns the first error; null if there is none
 */
async function writeSingly(
  deps: Needs,
  leased: readonly LeasedCharge[],
  charged: Answers,
  report: RunReport,
): Promise<unknown> {
  let first: unknown = null
  for (const charge of leased)
    await writeBatch(deps, [charge], charged, report).catch((error: unknown) => (first ??= error))
  return first
}

/**
 * Writes outcomes, ledger entries, events and mail jobs of a batch in one transaction.
 * @returns null (no error)
 */
async function writeBatch(
  deps: Needs,
  leased: readonly LeasedCharge[],
  charged: Answers,
  report: RunReport,
): Promise<null> {
  const { outcomes, pending } = charged
  const written = await writeAttempts(deps, leased, charged)
  for (const { state } of written) report[COUNTED[state]]++
  report.pending += leased.filter(({ id }) => pending.has(id)).length
  report.unanswered += leased.filter(({ id }) => !outcomes.has(id) && !pending.has(id)).length
  return null
}

/**
 * Writes outcomes, ledger entries, events and mail jobs of attempts in one transaction. Attempts without an outcome are repeated later.
 * @param mailed the outcomes that the tenant is mailed about
 * @returns the outcomes that were written; another worker may have written some before
 */
export async function writeAttempts(
  deps: Needs,
  leased: readonly LeasedCharge[],
  answers: Answers,
  mailed?: readonly NewOutcome['state'][],
): Promise<NewOutcome[]> {
  return deps.database.transaction((trx) => writeOutcomesOf(deps, trx, leased, answers, mailed))
}

async function writeOutcomesOf(
  { clock, queue }: Pick<Needs, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  leased: readonly LeasedCharge[],
  { outcomes, pending }: Answers,
  mailed: readonly NewOutcome['state'][] = ['PAID', 'FAILED', 'WITH_OFFICE'],
): Promise<NewOutcome[]> {
  const now = clock.now()
  const today = todayOf(clock)
  const given = leased.flatMap((charge) => {
    const outcome = outcomes.get(charge.id)
    return outcome ? [{ charge, outcome: outcomeOf(charge, outcome, today) }] : []
  })
  const ids = await writeOutcomes(
    trx,
    given.map(({ outcome }) => outcome),
    now,
  )
  const open = leased.filter(({ id }) => !outcomes.has(id))
  await putOff(
    trx,
    open.filter(({ id }) => pending.has(id)),
    new Date(now.getTime() + PENDING_MS),
  )
  await putOff(
    trx,
    open.filter(({ id }) => !pending.has(id)),
    new Date(now.getTime() + PUT_OFF_MS),
  )
  const done = given.filter(({ charge }) => ids.has(charge.id))
  await endMandates(
    trx,
    done.flatMap(({ charge, outcome: { decline_code: reason } }) =>
      charge.method === 'sepa_debit' && reason !== null && endsMandate(reason) ? charge.id : [],
    ),
  )
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
  await insertNotices(
    trx,
    current.flatMap(({ charge, outcome }) => noticeOfRetry(charge, outcome)),
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
}

/** A direct debit is announced before each attempt, by the mail that tells about the failed one. */
function nextTry({ method }: LeasedCharge, planned: CivilDate, today: CivilDate): CivilDate {
  return method === 'sepa_debit' ? debitDay(planned, today) : planned
}

function noticeOfRetry(charge: LeasedCharge, { next_try_on: on }: NewOutcome): NewNotice[] {
  return charge.method === 'sepa_debit' && on !== null ? [noticeOf({ ...charge, attempt: charge.attempt + 1 }, on)] : []
}

function outcomeOf(charge: LeasedCharge, outcome: AttemptOutcome, today: CivilDate): NewOutcome {
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
    next_try_on: after.state === 'FAILED' ? nextTry(charge, after.nextTryOn, today) : null,
    reference: receiptNumber(charge.policyNumber, charge.period),
  }
}

function eventOf({ applicationId, period, attempt }: LeasedCharge, { state, decline_code }: NewOutcome) {
  return state === 'PAID'
    ? []
    : [{ application_id: applicationId, kind: EVENTS[state], data: { period, attempt, declineCode: decline_code } }]
}
