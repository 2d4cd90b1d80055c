import { debitDay } from '@nestbond/domain/premiums/debit'
import { periodOf } from '@nestbond/domain/premiums/period'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { depositOf } from '../../application/mails/mail-facts.ts'
import type { Application } from '../../application/application.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import { required } from '../../platform/required.ts'
import { termsOf } from '../premiums/lease-charges.ts'
import { ownPartOf } from '../premiums/parts-of-policy.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'

/** The first tenant's first charge of a policy in a mail. `on` is null if it is charged at once, and never for a direct debit, which is announced first. */
export interface FirstCharge extends Amount {
  on: CivilDate | null
}

/** The first charge of a policy, or after a change of its payment period; null if the agreed term is so short that it is free. */
export async function findFirstCharge(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { answers }: Application,
  policyId: string,
): Promise<FirstCharge | null> {
  const policy = required(await findChargedPolicy(database.kysely, policyId), 'policy')
  const first = periodOf(termsOf(policy), policy.premium_period_from)
  if (!first) return null
  const { currency } = depositOf(answers)
  const today = todayOf(clock)
  const on = policy.payment_method === 'sepa_debit' ? debitDay(first.start, today) : first.start
  return { cents: await ownPartOf(database.kysely, policy, first.amount, null), currency, on: on > today ? on : null }
}
