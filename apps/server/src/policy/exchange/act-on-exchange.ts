import { EXCHANGE_MOVES, isOpenExchange } from '@nestbond/domain/policy/deposit-exchange'
import { premiumStart } from '@nestbond/domain/policy/cover-start'
import { mayMove } from '@nestbond/domain/values/moves'
import { chargeDay, periodOf } from '@nestbond/domain/premiums/period'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { exchangeReceived } from '../mails/exchange-received.ts'
import { enqueuePremiumRun } from '../premiums/premium-run-job.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { addEvent } from '../../application/application-event.ts'
import { termsOf } from '../premiums/lease-charges.ts'
import { beginCharges, lockPolicyInForce } from '../premiums/premium-store.ts'
import { lockExchange, moveExchange } from './exchange-store.ts'

/** The actor: the tenant or a member of staff. */
export type Teller = 'tenant' | { staffId: string }

function saidBy(by: Teller) {
  return by === 'tenant' ? ({ actor: 'tenant' } as const) : ({ actor: 'office', data: { staff: by.staffId } } as const)
}

/**
 * The tenant has handed the letter over to the landlord. No-op at later stages.
 * @throws AppError STEP_NOT_ALLOWED if there is no exchange, or it has ended
 */
export async function letterSent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  applicationId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const exchange = await lockExchange(trx, applicationId)
    if (!exchange || exchange.state === 'ENDED') throw new AppError('STEP_NOT_ALLOWED')
    if (exchange.state !== 'LETTER') return
    await moveExchange(trx, exchange, 'CERTIFICATE', clock.now())
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'deposit-back-letter-sent' }, clock.now())
  })
}

/**
 * The landlord accepts the certificate, in the transaction that creates the policy. The exchange then waits for the cash.
 * @returns whether there is an exchange. If so, nothing may be charged before its end
 */
export async function acceptExchange(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<boolean> {
  const exchange = await lockExchange(trx, applicationId)
  if (!exchange || !mayMove(EXCHANGE_MOVES, exchange.state, 'CASH')) return false
  await moveExchange(trx, exchange, 'CASH', now)
  return true
}

/**
 * Records that the tenant has the cash deposit back, as reported by the tenant or the office. The premium periods begin today, or with the cover if that
 * begins later (start of cover and premium, docs/product-decisions.md#d56). Policy, exchange, event, mail and premium run are written in one transaction. Idempotent.
 * @throws AppError STEP_NOT_ALLOWED before the landlord has accepted, and after the policy has ended
 */
export async function cashReceived(
  { database, clock, queue }: Deps,
  of: { applicationId: string; policyId: string },
  by: Teller,
): Promise<void> {
  const { applicationId, policyId } = of
  await database.transaction(async (trx) => {
    const policy = await lockPolicyInForce(trx, policyId)
    const exchange = await lockExchange(trx, applicationId)
    if (exchange?.state === 'RECEIVED') return
    if (!policy || !exchange || !mayMove(EXCHANGE_MOVES, exchange.state, 'RECEIVED'))
      throw new AppError('STEP_NOT_ALLOWED')
    const today = todayOf(clock)
    const now = clock.now()
    const begins = premiumStart(policy.insurance_start, today)
    const first = periodOf({ ...termsOf(policy), premiumStart: begins }, policy.next_period)
    const on = first && chargeDay(first, today)
    await moveExchange(trx, exchange, 'RECEIVED', now)
    await beginCharges(trx, policyId, begins, on)
    await addEvent(trx, applicationId, { ...saidBy(by), kind: 'deposit-back-received' }, now)
    await queue.enqueue(trx, exchangeReceived, tenantMailData(applicationId))
    if (on !== null && on <= today) await enqueuePremiumRun(queue, trx)
  })
}

/**
 * The office extends the wait for the cash: the reminders start again from the first.
 * @throws AppError STEP_NOT_ALLOWED if the exchange is not with the office
 */
export async function waitOn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  applicationId: string,
  staffId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const exchange = await lockExchange(trx, applicationId)
    if (exchange?.state !== 'WITH_OFFICE') throw new AppError('STEP_NOT_ALLOWED')
    await moveExchange(trx, exchange, 'CASH', clock.now())
    await addEvent(trx, applicationId, { ...saidBy({ staffId }), kind: 'deposit-back-waiting' }, clock.now())
  })
}

/** The landlord is invited again: an exchange that ended with the former invitation starts again. No-op otherwise. */
export async function restartExchange(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<void> {
  const exchange = await lockExchange(trx, applicationId)
  if (exchange?.state === 'ENDED') await moveExchange(trx, exchange, 'LETTER', now)
}

/** Ends an open exchange because its contract is over. No-op otherwise. */
export async function endExchange(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<void> {
  const exchange = await lockExchange(trx, applicationId)
  if (exchange && isOpenExchange(exchange.state)) await moveExchange(trx, exchange, 'ENDED', now)
}
