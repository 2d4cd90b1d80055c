import type { PremiumLedger } from '@nestbond/api/tenant-account/own-policies'
import { withBalance } from '@nestbond/domain/premiums/price-lock'
import { offerOf } from '@nestbond/domain/tariff/offers'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { offersForDeposit } from '../../contract/offers-store.ts'
import { ledgerOfPolicy } from '../../policy/premiums/policy-ledger-store.ts'
import { findChargedPolicy } from '../../policy/premiums/premium-store.ts'
import type { OpenedContract } from '../../policy/timeline/open-contract.ts'

/** How the premium of a contract is made by its own tariff, and its ledger with a running balance (price lock, docs/product-decisions.md#d98). */
export async function presentLedger(
  { database: { kysely } }: Pick<Deps, 'database'>,
  { contract, application }: OpenedContract,
): Promise<PremiumLedger> {
  const policy = contract.policy && (await findChargedPolicy(kysely, contract.policy.id))
  const deposit = policy?.deposit_cents ?? required(application.answers.rentDepositAmount, 'rentDepositAmount')
  const period = policy?.payment_period ?? required(application.paymentPeriod, 'paymentPeriod')
  const offers = await offersForDeposit(kysely, application, deposit)
  const { discountPercent, insuranceTaxPercent, price } = offerOf(offers, period)
  const entries = withBalance(policy ? await ledgerOfPolicy(kysely, policy.id) : [])
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
    },
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
