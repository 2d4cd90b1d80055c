import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { mayAgreeToRaise } from '@nestbond/domain/premiums/deposit-change'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Application } from '../../application/application.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { ownPartOf } from '../premiums/parts-of-policy.ts'
import { agreementsOf } from './agreement-store.ts'
import { changeOn, findLastDepositChange } from './deposit-change-store.ts'
import { depositOfPolicy } from './deposit-of-policy.ts'

/**
 * The question to a co-tenant about a raise, with the own part alone; null if there is none, or it cannot be answered any more (raises of several
 * tenants, docs/product-decisions.md#d118).
 * @param ownId the application of the co-tenant
 */
export async function presentRaiseQuestion(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  first: Application,
  policyId: string,
  ownId: string,
): Promise<AccountPolicy['depositQuestion']> {
  const today = todayOf(clock)
  const change = await findLastDepositChange(kysely, policyId)
  const state = change && changeOn(change, today)
  if (!change || (state !== 'WITH_TENANTS' && state !== 'WITH_LANDLORD')) return null
  const own = (await agreementsOf(kysely, change.id)).find(({ applicationId }) => applicationId === ownId)
  const found = own && (await depositOfPolicy(kysely, first, policyId, today))
  if (!own || !found || !mayAgreeToRaise(found.bar)) return null
  const { charge, waived, days } = await found.priceOf(change.to_cents)
  // As `chargeDifference`: the parts are those of the whole difference, and one that no card takes is waived.
  const difference = charge === 0 ? 0 : await ownPartOf(kysely, found.policy, charge + waived, ownId)
  return {
    id: change.id,
    state: own.agreedAt === null ? 'ASKED' : 'WAITS',
    withLandlord: state === 'WITH_LANDLORD',
    from: toMajor(change.from_cents),
    to: toMajor(change.to_cents),
    premium: toMajor(change.to_premium_cents),
    period: own.period,
    before: toMajor(own.before),
    after: toMajor(own.after),
    difference:
      days === null || difference === 0 ? null : { amount: toMajor(difference), until: toWireDate(days.last) },
    lastDay: toWireDate(change.last_day),
  }
}
