import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { EXCHANGE_TURNS, exchangeStateAt, isOpenExchange } from '@nestbond/domain/policy/deposit-exchange'
import { premiumStart } from '@nestbond/domain/policy/cover-start'
import { chargeDay, periodOf } from '@nestbond/domain/premiums/period'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OpenedContract } from '../timeline/open-contract.ts'
import { termsOf } from '../premiums/lease-charges.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { findExchange } from './exchange-store.ts'
import { letterMailto } from './letter.ts'

/** A contract's exchange as its tenant sees it; null if there is none. */
export async function presentExchange(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  opened: OpenedContract,
): Promise<AccountPolicy['depositExchange']> {
  const exchange = await findExchange(deps.database.kysely, opened.application.id)
  if (!exchange) return null
  const state = exchangeStateAt(exchange.state, opened.stage)
  const open = isOpenExchange(state)
  return {
    state,
    turn: open ? EXCHANGE_TURNS[state] : null,
    since: exchange.since.toISOString(),
    letterAt: exchange.letter_at?.toISOString() ?? null,
    acceptedAt: exchange.accepted_at?.toISOString() ?? null,
    receivedAt: exchange.received_at?.toISOString() ?? null,
    mailtoLink: open ? letterMailto(deps, opened) : null,
    charge: open ? await chargeOnce(deps, opened) : null,
  }
}

/** The first charge if the tenant reports the cash today. */
async function chargeOnce(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { contract }: OpenedContract,
): Promise<NonNullable<AccountPolicy['depositExchange']>['charge']> {
  const policy = contract.policy && (await findChargedPolicy(database.kysely, contract.policy.id))
  if (!policy) return null
  const today = todayOf(clock)
  const terms = { ...termsOf(policy), premiumStart: premiumStart(policy.insurance_start, today) }
  const first = periodOf(terms, policy.next_period)
  return first && { amount: toMajor(first.amount), on: toWireDate(chargeDay(first, today)) }
}
