import type { AccountDebt } from '@nestbond/api/policy/debt'
import { premiumDebt, recourseDebt, type Debt, type DebtKind } from '@nestbond/domain/premiums/debt'
import { receiptNumber } from '@nestbond/domain/premiums/charge'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { groupedIban } from '@nestbond/domain/values/iban'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { owedClaim } from '../../claims/card-payments/pay-claim-by-card.ts'
import { paymentsUnderWay } from '../../claims/card-payments/card-payment-store.ts'
import { repaidOfClaim } from '../../claims/claim-ledger-store.ts'
import { claimsOfPolicy, findPolicy } from '../../claims/claim-store.ts'
import { required } from '../../platform/required.ts'
import { findCollection } from '../collection/collection-store.ts'
import { premiumsOfPolicy } from '../premiums/premium-store.ts'

/** A debt with the charge or claim that it is of. */
export interface OwnDebt extends Debt {
  kind: DebtKind
  /** The id of the charge or the claim. */
  id: string
  /** The reference that a transfer names. */
  reference: string
}

/**
 * The debts of a policy on a day, premiums first: all of them for its first tenant, who may pay each, and the own share for a co-tenant.
 * @param payerId the application of a co-tenant; null for the first tenant
 */
export async function debtsOf(
  db: Kysely<Tables>,
  policyId: string,
  today: CivilDate,
  payerId: string | null = null,
): Promise<OwnDebt[]> {
  const debts: OwnDebt[] = []
  for (const premium of await premiumsOfPolicy(db, policyId)) {
    if (premium.state === 'PAID' || premium.state === 'CANCELLED') continue
    // All owe another's share, but a charge that is tried again is that payer's own matter.
    const isOwn = premium.payerId === payerId
    if (!isOwn && (payerId !== null || premium.state !== 'WITH_OFFICE')) continue
    const { id, period, policyNumber } = premium
    const remindedOn = (await findCollection(db, id))?.collection.remindedOn ?? null
    const debt = premiumDebt({ ...premium, remindedOn }, today)
    const reference = receiptNumber(policyNumber, period)
    if (debt) debts.push({ ...debt, kind: 'PREMIUM', id, reference })
  }
  if (payerId !== null) return debts
  const claims = (await claimsOfPolicy(db, policyId)).filter(({ owed }) => owed > 0)
  if (claims.length === 0) return debts
  const underWay = await paymentsUnderWay(db, policyId)
  const { number } = required(await findPolicy(db, policyId), 'policy')
  for (const claim of claims) {
    const owed = owedClaim(claim, await repaidOfClaim(db, claim), underWay.has(claim.id))
    const debt = owed && recourseDebt(owed, today)
    if (debt) debts.push({ ...debt, kind: 'RECOURSE', id: claim.id, reference: number })
  }
  return debts
}

/** The debts of a policy for its tenant's account, with the account for a transfer. */
export async function presentDebts(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  policyId: string,
  payerId: string | null = null,
): Promise<AccountDebt[]> {
  const { holder, iban } = config.insurerAccount
  return (await debtsOf(database.kysely, policyId, todayOf(clock), payerId)).map(
    ({ id, kind, amount, since, until, follows, payable, transfer, instalment, reference }) => ({
      id,
      kind,
      amount: toMajor(amount),
      since: toWireDate(since),
      until: until && toWireDate(until),
      follows,
      payable: payable.map(toMajor),
      transfer: transfer ? { holder, iban: groupedIban(iban), reference } : null,
      instalment,
    }),
  )
}
