import { EXCHANGE_MOVES, isOpenExchange } from '@nestbond/domain/lifecycle/deposit-exchange'
import { mayMove } from '@nestbond/domain/lifecycle/moves'
import { chargeDay, periodOf } from '@nestbond/domain/premiums/period'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { exchangeReceived } from '../mails/exchange-received.ts'
import { premiumRun } from '../premiums/premium-run-job.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { addEvent } from '../../application/application-event.ts'
import { termsOf } from '../premiums/lease-charges.ts'
import { beginCharges, lockPolicyInForce } from '../premiums/premium-store.ts'
import { lockExchange, moveExchange } from './exchange-store.ts'

/** Who says so: the tenant, or somebody of the office. */
export type Teller = 'tenant' | { staffId: string }

function saidBy(by: Teller) {
  return by === 'tenant' ? ({ actor: 'tenant' } as const) : ({ actor: 'office', data: { staff: by.staffId } } as const)
}

/** The tenant has handed the letter over; later on that changes nothing. @throws AppError STEP_NOT_ALLOWED where there is no exchange */
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
 * The landlord accepts the certificate, in the transaction that makes the policy. From here on the cash is waited for.
 * @returns whether there is an exchange, so that nothing is charged before its end
 */
export async function acceptExchange(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<boolean> {
  const exchange = await lockExchange(trx, applicationId)
  if (!exchange || !mayMove(EXCHANGE_MOVES, exchange.state, 'CASH')) return false
  await moveExchange(trx, exchange, 'CASH', now)
  return true
}

/**
 * The cash has come, says the tenant, or the office that has heard so: only now premiums are charged, those of periods that have begun
 * at once. Policy, exchange, event, mail and run in one transaction; said again, it changes nothing.
 * @throws AppError STEP_NOT_ALLOWED before the landlord has accepted, and once the policy is over
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
    const first = periodOf(termsOf(policy), policy.next_period)
    const on = first && chargeDay(first, today)
    await moveExchange(trx, exchange, 'RECEIVED', now)
    await beginCharges(trx, policyId, on)
    await addEvent(trx, applicationId, { ...saidBy(by), kind: 'deposit-back-received' }, now)
    await queue.enqueue(trx, exchangeReceived, tenantMailData(applicationId))
    if (on !== null && on <= today) await queue.enqueue(trx, premiumRun, { turn: 0 })
  })
}

/** The office gives it more time: reminders begin anew. @throws AppError STEP_NOT_ALLOWED where it is not with the office */
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

/** The contract is over: nobody waits any more. */
export async function endExchange(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<void> {
  const exchange = await lockExchange(trx, applicationId)
  if (exchange && isOpenExchange(exchange.state)) await moveExchange(trx, exchange, 'ENDED', now)
}
