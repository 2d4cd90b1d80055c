import type { AccountDebt } from '@nestbond/api/policy/debt'
import { premiumDebt, recourseDebt, type Debt, type DebtKind } from '@nestbond/domain/premiums/debt'
import { inForce } from '@nestbond/domain/policy/policy'
import { receiptNumber } from '@nestbond/domain/premiums/charge'
import { firstDayToEnd } from '@nestbond/domain/premiums/collection'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { groupedIban } from '@nestbond/domain/values/iban'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { firstOfPayer } from '../../application/premium-share-store.ts'
import { findConfirmedSetup } from '../../contract/card-setups/card-setup-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { owedClaim } from '../../claims/card-payments/pay-claim-by-card.ts'
import { paymentsUnderWay } from '../../claims/card-payments/card-payment-store.ts'
import { repaidOfClaim } from '../../claims/claim-ledger-store.ts'
import { answeringTenants } from '../../claims/answering-tenants.ts'
import { claimsOfPolicy, findPolicy, type ClaimedPolicy } from '../../claims/claim-store.ts'
import { required } from '../../platform/required.ts'
import { findCollection } from '../collection/collection-store.ts'
import { rescissionOf } from '../collection/rescission.ts'
import { premiumsOfPolicy } from '../premiums/premium-store.ts'

/** A debt with the charge or claim that it is of. */
export interface OwnDebt extends Debt {
  kind: DebtKind
  /** The id of the charge or the claim. */
  id: string
  /** The reference that a transfer names. */
  reference: string
  /** All of several tenants owe it, and one payment settles it. */
  together: boolean
}

/**
 * The debts of a policy on a day, premiums first: all of them for its first tenant, who may pay each, the own share and the repayment of claims for a co-tenant, because all owe what
 * the insurer has paid (docs/product-decisions.md#d105).
 * @param payerId the application of a co-tenant; null for the first tenant
 */
export async function debtsOf(
  db: Kysely<Tables>,
  policyId: string,
  today: CivilDate,
  payerId: string | null = null,
): Promise<OwnDebt[]> {
  const debts: OwnDebt[] = []
  const rescindsOn = await rescissionOf(db, policyId)
  for (const premium of await premiumsOfPolicy(db, policyId)) {
    if (premium.state === 'PAID' || premium.state === 'CANCELLED') continue
    // All owe another's share, but a charge that is tried again is that payer's own matter.
    const isOwn = premium.payerId === payerId
    if (!isOwn && (payerId !== null || premium.state !== 'WITH_OFFICE')) continue
    const { id, period, policyNumber } = premium
    const remindedOn = (await findCollection(db, id))?.collection.remindedOn ?? null
    const rescinds = remindedOn !== null && rescindsOn(firstDayToEnd(remindedOn))
    const debt = premiumDebt({ ...premium, remindedOn, rescinds }, today)
    const reference = receiptNumber(policyNumber, period)
    if (debt) debts.push({ ...debt, kind: 'PREMIUM', id, reference, together: false })
  }
  const claims = (await claimsOfPolicy(db, policyId)).filter(({ owed }) => owed > 0)
  if (claims.length === 0) return debts
  const underWay = await paymentsUnderWay(db, policyId)
  const policy = required(await findPolicy(db, policyId), 'policy')
  const together = (await answeringTenants(db, policy)).length > 1
  const byCard = payerId === null || (await paysByCard(db, policy, payerId))
  for (const claim of claims) {
    const owed = owedClaim(claim, await repaidOfClaim(db, claim), underWay.has(claim.id))
    const debt = owed && recourseDebt(owed, today)
    if (debt)
      debts.push({
        ...debt,
        payable: byCard ? debt.payable : [],
        kind: 'RECOURSE',
        id: claim.id,
        reference: policy.number,
        together,
      })
  }
  return debts
}

/** Whether a co-tenant has a card on file for the own share, which is deleted when the contract ends. Everybody else transfers. */
async function paysByCard(db: Kysely<Tables>, { state }: ClaimedPolicy, payerId: string): Promise<boolean> {
  if (!inForce(state) || (await firstOfPayer(db, payerId)) === null) return false
  return (await findConfirmedSetup(db, payerId))?.method === 'card'
}

/** The debts of a policy for its tenant's account, with the account for a transfer. */
export async function presentDebts(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  policyId: string,
  payerId: string | null = null,
): Promise<AccountDebt[]> {
  const { holder, iban } = config.insurerAccount
  return (await debtsOf(database.kysely, policyId, todayOf(clock), payerId)).map(
    ({ id, kind, amount, since, until, follows, payable, transfer, instalment, reference, together }) => ({
      id,
      kind,
      amount: toMajor(amount),
      since: toWireDate(since),
      until: until && toWireDate(until),
      follows,
      payable: payable.map(toMajor),
      transfer: transfer ? { holder, iban: groupedIban(iban), reference } : null,
      instalment,
      together,
    }),
  )
}
