import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { runningHold } from '@nestbond/domain/values/hold'
import { mayNameRefundAccount } from '@nestbond/domain/premiums/refund-account'
import { maskedIban } from '@nestbond/domain/values/iban'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { findDeclarationOf } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { takeBackUntil } from '../../contract/co-tenant-withdrawals/present-hold.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { refundsOfPayer } from '../../policy/end/refund-store.ts'
import { judge } from '../../policy/withdrawal/judge.ts'
import {
  findHeldOfOther,
  findOwnWithdrawal,
  findSignedContract,
  holdEnd,
  type StoredWithdrawal,
} from '../../policy/withdrawal/withdrawal-store.ts'
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

/**
 * Whether the tenant may still withdraw from the contract. If they have, the receipt's id and the end of the hold; and another tenant's declaration that
 * is on hold.
 * @param declarer a co-tenant's application; null for the first or a single tenant
 */
export async function presentWithdrawal(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  { contract, invitation, application }: OpenedContract,
  declarer: string | null = null,
): Promise<AccountPolicy['withdrawal']> {
  const { kysely } = database
  const receipts = publicIds(config.keys.link, 'withdrawal')
  const of = { firstId: application.id, declarer }
  const own = await findOwnWithdrawal(kysely, of)
  const now = clock.now()
  const other = await presentOther(kysely, application, await findHeldOfOther(kysely, of), now)
  if (own) {
    const held = holdEnd(own, now)
    return {
      possible: false,
      lastDay: null,
      receiptId: receipts.of(own.id),
      heldUntil: held?.toISOString() ?? null,
      final: own.carriedOutAt === null && held === null,
      other,
    }
  }
  const beforeAcceptance = await findDeclarationOf(kysely, {
    contractId: contract.id,
    applicationId: declarer ?? application.id,
  })
  const signed = required(await findSignedContract(kysely, contract.id, declarer), 'contract')
  const { possible, lastDay } = judge(signed, invitation, application, todayOf(clock))
  return {
    possible: possible && beforeAcceptance === null,
    lastDay: lastDay && toWireDate(lastDay),
    receiptId: beforeAcceptance && receipts.of(beforeAcceptance.id),
    heldUntil: takeBackUntil(beforeAcceptance, now),
    final: false,
    other,
  }
}

async function presentOther(
  db: Kysely<Tables>,
  first: Application,
  held: StoredWithdrawal | null,
  now: Date,
): Promise<AccountPolicy['withdrawal']['other']> {
  if (!held) return null
  const declarer = held.declaredBy === null ? first : await findById(db, held.declaredBy)
  const { firstName = '', lastName = '' } = declarer?.answers ?? {}
  return { name: fullName({ firstName, lastName }), heldUntil: runningHold(held.heldUntil, now)?.toISOString() ?? null }
}
