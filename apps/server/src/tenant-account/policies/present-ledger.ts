import type { LedgerAccount, PremiumLedger } from '@nestbond/api/tenant-account/own-policies'
import { twoAccounts } from '@nestbond/domain/premiums/price-lock'
import { offerOf } from '@nestbond/domain/tariff/offers'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { loadHousehold } from '../../application/household.ts'
import { sharesOfHousehold } from '../../co-tenants/shares-of-household.ts'
import { payerOf, type AccountContract } from '../../contract/own-contract-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { loadAmountLeft } from '../../claims/surety-of-policy.ts'
import { offersForDeposit } from '../../contract/offers-store.ts'
import { ledgerOfPayer, type StoredEntry } from '../../policy/premiums/policy-ledger-store.ts'
import { findChargedPolicy } from '../../policy/premiums/premium-store.ts'

/**
 * How the premium of a contract is made by its own tariff, and what a tenant has paid and got back, with a running balance for premiums and another for claims (price lock,
 * docs/product-decisions.md#d98).
 */
export async function presentOwnLedger(
  { database: { kysely } }: Pick<Deps, 'database'>,
  own: AccountContract,
): Promise<PremiumLedger> {
  const { contract, applicationId } = own
  const application = required(await findById(kysely, contract.applicationId), 'application')
  const policy = contract.policy && (await findChargedPolicy(kysely, contract.policy.id))
  // After a payout the premium is that of the amount left (docs/product-decisions.md#d122).
  const deposit = policy
    ? await loadAmountLeft(kysely, policy.id)
    : required(application.answers.rentDepositAmount, 'rentDepositAmount')
  const period = policy?.payment_period ?? required(application.paymentPeriod, 'paymentPeriod')
  const offers = await offersForDeposit(kysely, application, deposit)
  const { discountPercent, insuranceTaxPercent, price } = offerOf(offers, period)
  const { premiums, claims } = twoAccounts(policy ? await ledgerOfPayer(kysely, policy.id, payerOf(own)) : [])
  return {
    made: {
      tariff: offers.tariffId,
      rate: offers.basis.rate / 100,
      minimum: toMajor(offers.basis.minimum),
      rentDepositAmount: toMajor(deposit),
      listPrice: toMajor(offers.basis.list),
      period,
      discountPercent,
      insuranceTaxPercent,
      premium: toMajor(price),
      share: await presentShare(kysely, application, applicationId),
    },
    ...presentEntries(premiums),
    claims: presentEntries(claims),
  }
}

function presentEntries(entries: ReturnType<typeof twoAccounts<StoredEntry>>['premiums']): LedgerAccount {
  return {
    entries: entries.map(({ kind, on, reference, amount, balance }) => ({
      kind,
      on: toWireDate(on),
      reference,
      amount: toMajor(amount),
      balance: toMajor(balance),
    })),
    balance: toMajor(entries.at(-1)?.balance ?? 0),
  }
}

async function presentShare(
  db: Kysely<Tables>,
  first: Application,
  applicationId: string,
): Promise<PremiumLedger['made']['share']> {
  const household = await loadHousehold(db, first)
  if (!household) return null
  const { split, tenants } = await sharesOfHousehold(db, household)
  const own = required(
    tenants.find((one) => one.applicationId === applicationId),
    'share',
  )
  return {
    amount: toMajor(own.amount ?? 0),
    split,
    percent: split === 'PERCENT' ? own.weight : null,
    among: tenants.filter(({ amount }) => (amount ?? 0) > 0).length,
  }
}
