import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { mayNameRefundAccount } from '@nestbond/domain/premiums/refund-account'
import { maskedIban } from '@nestbond/domain/values/iban'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { refundsOfPayer } from '../../policy/end/refund-store.ts'
import { judge } from '../../policy/withdrawal/preview.ts'
import { findSignedContract } from '../../policy/withdrawal/withdrawal-store.ts'
import type { OpenedContract } from '../../policy/timeline/open-contract.ts'

/**
 * The refunds of a policy that one of its payers gets, and their states.
 * @param payerId the application of a co-tenant; null for the first tenant
 */
export async function presentRefunds(
  { database }: Pick<Deps, 'database'>,
  { contract }: OpenedContract,
  payerId: string | null = null,
): Promise<AccountPolicy['refunds']> {
  const refunds = contract.policy ? await refundsOfPayer(database.kysely, contract.policy.id, payerId) : []
  return refunds.map(({ reference, amount, state, requestedAt, paidAt, byTransfer, account }) => ({
    receiptNumber: reference,
    amount: toMajor(amount),
    state,
    requestedAt: requestedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    account: account && { ...account, iban: maskedIban(account.iban) },
    mayNameAccount: mayNameRefundAccount({ state, byTransfer }),
  }))
}

/** Whether the contract can still be withdrawn from. If it was withdrawn from, the receipt's id and the end of the hold. */
export async function presentWithdrawal(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  { contract, invitation, application, withdrawal }: OpenedContract,
): Promise<AccountPolicy['withdrawal']> {
  if (withdrawal) {
    const receiptId = publicIds(config.keys.link, 'withdrawal').of(withdrawal.id)
    return {
      possible: false,
      lastDay: null,
      receiptId,
      heldUntil: withdrawal.carriedOutAt ? null : required(withdrawal.heldUntil, 'end of the hold').toISOString(),
    }
  }
  const signed = required(await findSignedContract(database.kysely, contract.id), 'contract')
  const { possible, lastDay } = judge(signed, invitation, application, todayOf(clock))
  return { possible, lastDay: lastDay && toWireDate(lastDay), receiptId: null, heldUntil: null }
}
