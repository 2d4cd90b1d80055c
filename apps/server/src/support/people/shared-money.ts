import type { PersonPage } from '@nestbond/api/support/person-page'
import { maskedIban } from '@nestbond/domain/values/iban'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { namedTenants, type Household } from '../../application/household.ts'
import { sharesOfHousehold } from '../../co-tenants/shares-of-household.ts'
import { policyIdOf } from '../../contract/card-setups/policy-card-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { refundsOfPolicy } from '../../policy/end/refund-store.ts'
import { premiumsOfPolicy } from '../../policy/premiums/premium-store.ts'
import { paymentsOf } from './payments-of.ts'

/**
 * Who pays what on a contract of several tenants, for the office: shares, means of payment (masked), charges and refunds, each with its payer. The same
 * on the page of each tenant (shares of the premium, docs/product-decisions.md#d103).
 */
export async function presentSharedMoney(
  db: Kysely<Tables>,
  household: Household | null,
): Promise<PersonPage['shared']> {
  if (!household?.first.state.signed) return null
  const firstId = household.first.id
  const { split, tenants } = await sharesOfHousehold(db, household)
  const names = new Map(namedTenants(household).map(({ applicationId, name }) => [applicationId, name]))
  // A tenant who was erased has no name any more.
  const nameOf = (id: string | null) => names.get(id ?? firstId) ?? ''
  const payers = []
  for (const { applicationId, weight, amount } of tenants) {
    const payments = await paymentsOf(db, applicationId)
    payers.push({
      id: applicationId,
      name: nameOf(applicationId),
      percent: split === 'PERCENT' ? weight : null,
      amount: toMajor(amount ?? 0),
      means: payments.find(({ state }) => state !== 'REPLACED') ?? null,
    })
  }
  const policyId = await policyIdOf(db, firstId)
  const charges = policyId === null ? [] : await premiumsOfPolicy(db, policyId)
  const refunds = policyId === null ? [] : await refundsOfPolicy(db, policyId)
  return {
    split,
    payers,
    charges: charges.map(({ id, payerId, paidBy, paid, amount, start, end, state, nextTryOn }) => ({
      id,
      payer: nameOf(payerId),
      paidBy: paid !== null && paidBy !== payerId ? nameOf(paidBy) : null,
      amount: toMajor(amount),
      periodStart: toWireDate(start),
      periodEnd: toWireDate(end),
      state,
      nextTryOn: wire(nextTryOn),
      receiptNumber: paid?.receiptNumber ?? null,
    })),
    refunds: refunds.map(({ payerId, reference, amount, state, account }) => ({
      receiptNumber: reference,
      payer: nameOf(payerId),
      amount: toMajor(amount),
      state,
      account: account && { ...account, iban: maskedIban(account.iban) },
    })),
  }
}

const wire = (day: CivilDate | null) => day && toWireDate(day)
