import { randomUUID } from 'node:crypto'
import type { DepositChangePrice } from '@nestbond/domain/premiums/deposit-change'
import { chargeNumber, payerOfCharge } from '@nestbond/domain/premiums/charge-number'
import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { required } from '../../platform/required.ts'
import { dropNotices } from '../debits/debit-notice-store.ts'
import { refundedRests } from '../end/refund-store.ts'
import type { PayersPart } from '../premiums/lease-charges.ts'
import { partsOfPolicy } from '../premiums/parts-of-policy.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import type { PoliciesTable } from '../tables.ts'
import { insertDifference, movePeriodsUp } from './deposit-change-store.ts'

/**
 * Charges what the rest of the present period costs above what is paid for it. The charge of each payer takes the number of the next period. The caller holds the locks
 * of the charges and the policy, and has a premium run take it up.
 * @returns the ids of the charges, one for each payer; empty if nothing is to pay
 */
export async function chargeDifference(
  trx: Kysely<Tables>,
  policy: Selectable<PoliciesTable>,
  { charge, waived, days }: Pick<DepositChangePrice, 'charge' | 'waived' | 'days'>,
  today: CivilDate,
  now: Date,
): Promise<string[]> {
  if (charge === 0 || days === null) return []
  return insertParts(trx, policy, await partsOfPolicy(trx, policy, charge + waived), { days, today, now })
}

/** Inserts one charge for each part. */
async function insertParts(
  trx: Kysely<Tables>,
  policy: Selectable<PoliciesTable>,
  parts: readonly PayersPart[],
  { days, today, now }: { days: { first: CivilDate; last: CivilDate }; today: CivilDate; now: Date },
): Promise<string[]> {
  // The next period may be announced as a direct debit. It gets another number now, and is announced again.
  await dropNotices(trx, [policy.id])
  const provider = required(policy.card_provider, 'card provider')
  const ids: string[] = []
  for (const { amount, payer, payerId, cardSetupId } of parts) {
    const id = randomUUID()
    await insertDifference(
      trx,
      {
        id,
        policyId: policy.id,
        payerId,
        number: chargeNumber(policy.next_period, payer),
        start: days.first,
        end: addDays(days.last, 1),
        amount,
        card: { provider, setupId: cardSetupId },
        dueOn: today,
      },
      now,
    )
    ids.push(id)
  }
  await movePeriodsUp(trx, policy.id)
  return ids
}

/**
 * Charges the rest of a period whose premium was given back when the policy was cancelled, now that it is in force again. That happens if another charge
 * was unpaid, such as that for a higher deposit or another tenant's share. Each payer is charged the rest of the own premium: nobody pays for what another has got back (docs/product-decisions.md#d103). Together they are charged what a single tenant would be (docs/product-decisions.md#d124).
 * A rest that no card takes is not charged.
 * @returns as `chargeDifference`
 */
export async function chargeRefundedRest(
  trx: Kysely<Tables>,
  policyId: string,
  today: CivilDate,
  now: Date,
): Promise<string[]> {
  const policy = required(await findChargedPolicy(trx, policyId), 'policy')
  const refunded = await refundedRests(trx, policyId, today)
  const parts = new Map<number, PayersPart>()
  for (const { number, payerId, cardSetupId, rest } of refunded) {
    const payer = payerOfCharge(number)
    parts.set(payer, { amount: (parts.get(payer)?.amount ?? 0) + rest, payer, payerId, cardSetupId })
  }
  const charged = [...parts.values()].filter(({ amount }) => amount >= LEAST_CHARGE)
  const end = refunded
    .map((one) => one.end)
    .sort()
    .at(-1)
  if (charged.length === 0 || end === undefined) return []
  return insertParts(trx, policy, charged, { days: { first: today, last: addDays(end, -1) }, today, now })
}
