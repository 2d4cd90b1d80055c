import type { ResponseOf } from '@nestbond/api/types'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { tellCoTenants, tellOtherTenants } from '../../application/tell-co-tenants.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { withdrawalToLandlord } from '../mails/withdrawal-to-landlord.ts'
import { withdrawalTakenBackMail } from '../mails/withdrawal-taken-back-mail.ts'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { required } from '../../platform/required.ts'
import { findById } from '../../application/store.ts'
import {
  findInvitationOf,
  lockInvitation,
  type StoredInvitation,
} from '../../landlord-session/links/invitation-store.ts'
import {
  findHeldOfOther,
  findSignedContract,
  findWithdrawal,
  holdEnd,
  listDueWithdrawals,
  writeCarriedOut,
  writeTakenBack,
  type StoredWithdrawal,
} from './withdrawal-store.ts'
import { settleCoTenantWithdrawals } from './co-tenant-withdrawal.ts'
import { endContract } from './end-contract.ts'
import { judge } from './judge.ts'
import { loadOwnRefund } from './own-refund.ts'

/**
 * The tenant continues the contract as if the withdrawal had never been declared. Idempotent.
 * @throws AppError NOT_FOUND; WITHDRAWAL_FINAL after the hold
 */
export async function continueContract(deps: Deps, withdrawalId: string): Promise<void> {
  await underLock(deps, withdrawalId, async (trx, { withdrawal, application }) => {
    const now = deps.clock.now()
    if (withdrawal.takenBackAt) return
    if (holdEnd(withdrawal, now) === null) throw new AppError('WITHDRAWAL_FINAL')
    await writeTakenBack(trx, withdrawal.id, now)
    await addEvent(
      trx,
      application.id,
      { actor: 'tenant', kind: 'withdrawal-taken-back', data: { contract: withdrawal.contractNumber } },
      now,
    )
    const { declaredBy, policyId } = withdrawal
    await deps.queue.enqueue(trx, withdrawalTakenBackMail, tenantMailData(declaredBy ?? application.id))
    if (policyId === null || application.state.tenancy !== 'first') return
    const open = await findHeldOfOther(trx, { firstId: application.id, declarer: declaredBy })
    await tellOtherTenants(deps, trx, {
      firstId: application.id,
      about: declaredBy ?? application.id,
      news: open === null ? 'stays-insured' : 'stays-insured-on-hold',
    })
  })
}

/**
 * Carries out a declared withdrawal after its hold: refunds by the day of the declaration and tells the landlord. If the contract has ended in
 * another way in the meantime, only the declaration is closed.
 */
export async function carryOutWithdrawal(deps: Deps, withdrawalId: string): Promise<void> {
  await underLock(deps, withdrawalId, async (trx, { withdrawal, application, invitation }) => {
    const now = deps.clock.now()
    if (withdrawal.carriedOutAt || withdrawal.takenBackAt || holdEnd(withdrawal, now)) return
    const contract = required(await findSignedContract(trx, withdrawal.contractId, withdrawal.declaredBy), 'contract')
    const said = judge(contract, invitation, application, civilDateIn(withdrawal.at))
    await writeCarriedOut(trx, withdrawal.id, { at: now, policyId: contract.policy?.id ?? null })
    if (!said.possible) return
    await endContract(deps, trx, { contract, invitation, application, said })
    await deps.queue.enqueue(trx, withdrawalToLandlord, landlordMailData(invitation.id))
    // A co-tenant who has declared it has the receipt.
    if (withdrawal.ofCoTenant)
      await tellOtherTenants(deps, trx, { firstId: application.id, about: withdrawal.declaredBy, news: 'ended' })
    else await tellCoTenants(deps, trx, application, 'ended')
  })
}

/** Carries out every withdrawal whose hold is over. Catches up on jobs that ran too early or were lost. */
export async function carryOutDueWithdrawals(deps: Deps): Promise<void> {
  for (const id of await listDueWithdrawals(deps.database.kysely, deps.clock.now())) await carryOutWithdrawal(deps, id)
  await settleCoTenantWithdrawals(deps)
}

/**
 * A declaration as its tenant sees it through the mailed link.
 * @throws AppError NOT_FOUND
 */
export async function presentHeldWithdrawal(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  withdrawalId: string,
): Promise<ResponseOf<'withdrawalHeld'>> {
  const withdrawal = await findWithdrawal(database.kysely, withdrawalId)
  const application = withdrawal && (await findById(database.kysely, withdrawal.applicationId))
  if (!withdrawal?.heldUntil || !application) throw new AppError('NOT_FOUND')
  return {
    contractId: withdrawal.contractNumber,
    // It ends for all tenants, and nobody is asked to go on.
    shared: false,
    part: await partInChange(database.kysely, application),
    withdrawnAt: withdrawal.at.toISOString(),
    heldUntil: withdrawal.heldUntil.toISOString(),
    refundAmount: toMajor(await loadOwnRefund(database.kysely, withdrawal)),
    currency: application.answers.currency ?? 'EUR',
    state: withdrawal.takenBackAt ? 'CONTINUED' : holdEnd(withdrawal, clock.now()) ? 'HELD' : 'FINAL',
  }
}

interface Locked {
  withdrawal: StoredWithdrawal
  application: Application
  invitation: StoredInvitation
}

async function underLock(
  deps: Deps,
  withdrawalId: string,
  run: (trx: Kysely<Tables>, locked: Locked) => Promise<void>,
): Promise<void> {
  const { database } = deps
  const found = await findWithdrawal(database.kysely, withdrawalId)
  if (!found) throw new AppError('NOT_FOUND')
  const application = required(await findById(database.kysely, found.applicationId), 'application')
  const { id } = required(await findInvitationOf(database.kysely, application.id), 'invitation')
  await database.transaction(async (trx) => {
    const invitation = required(await lockInvitation(trx, id), 'invitation')
    await run(trx, {
      withdrawal: required(await findWithdrawal(trx, withdrawalId), 'withdrawal'),
      application,
      invitation,
    })
  })
}
