import { randomUUID } from 'node:crypto'
import { holdUntil } from '@nestbond/domain/values/hold'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { tellCoTenants, tellOtherTenants } from '../../application/tell-co-tenants.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { withdrawalCarryOut } from './withdrawal-carry-out.ts'
import { withdrawalReceiptMail } from '../mails/withdrawal-receipt-mail.ts'
import { withdrawalToLandlord } from '../mails/withdrawal-to-landlord.ts'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { findInvitationOf, lockInvitation } from '../../landlord-session/links/invitation-store.ts'
import { refundPreview } from '../end/end-policy.ts'
import {
  findSignedContract,
  findOwnWithdrawal,
  insertWithdrawal,
  type SignedContract,
  type StoredWithdrawal,
} from './withdrawal-store.ts'
import { declareWithin } from './co-tenant-withdrawal.ts'
import { endContract, type HeldContract } from './end-contract.ts'
import { judge } from './judge.ts'
import { oneOfSeveral } from './shared-withdrawal-views.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** A withdrawal with the application of the tenant who has declared it. */
export interface Withdrawn {
  withdrawal: StoredWithdrawal
  application: Application
}

/**
 * The signed-in tenant withdraws. The end of policy or invitation, the receipt and the mails are written in one transaction. Idempotent, also for
 * concurrent calls: every call returns the same receipt.
 * @throws AppError WITHDRAWAL_NOT_POSSIBLE
 */
export function withdraw(deps: Needs, contract: SignedContract): Promise<Withdrawn> {
  const now = deps.clock.now()
  return deps.database.transaction((trx) =>
    onceWithin(deps, trx, contract, { at: now, declarer: null }, async (held) => {
      const refund = await endContract(deps, trx, held)
      await insertWithdrawal(trx, { ...declared(held, now), refund, heldUntil: null, carriedOutAt: now })
      await deps.queue.enqueue(trx, withdrawalToLandlord, landlordMailData(held.invitation.id))
      await tellCoTenants(deps, trx, held.application, 'ended')
    }),
  )
}

/**
 * A caller with contract number and e-mail address declares the withdrawal. It counts from now, and the receipt goes to the known mailbox. Refund and
 * notice to the landlord wait, so that a tenant who did not declare it loses nothing (withdrawal by contract number, docs/product-decisions.md#d60).
 * @param declarer the co-tenant's application; null for the first or a single tenant
 * @throws AppError WITHDRAWAL_NOT_POSSIBLE
 */
export function declareWithdrawal(
  deps: Needs,
  contract: SignedContract,
  declarer: string | null = null,
): Promise<Withdrawn> {
  const now = deps.clock.now()
  return deps.database.transaction((trx) =>
    onceWithin(deps, trx, contract, { at: now, declarer }, (held) =>
      hold(deps, trx, held, { actor: 'tenant', at: now, declarer }),
    ),
  )
}

/**
 * Two people of the office write down a withdrawal that the tenant has declared in another way, such as by letter. It counts from the day on which it
 * reached us, and is held like any declaration without a sign-in, so that the tenant may contradict it.
 * @throws AppError WITHDRAWAL_NOT_POSSIBLE
 */
export async function declareForTenant(
  deps: Needs,
  trx: Kysely<Tables>,
  contract: SignedContract,
  declaredAt: Date,
): Promise<void> {
  const one = await oneOfSeveral(trx, contract, null)
  if (one !== null) {
    await declareWithin(deps, trx, { contract, applicationId: one, actor: 'office', at: declaredAt })
    return
  }
  await onceWithin(deps, trx, contract, { at: declaredAt, declarer: null }, (held) =>
    hold(deps, trx, held, { actor: 'office', at: declaredAt, declarer: null }),
  )
}

async function hold(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  held: HeldContract,
  { actor, at, declarer }: { actor: 'tenant' | 'office'; at: Date; declarer: string | null },
): Promise<void> {
  const {
    contract: { number, policy },
    application,
    said,
  } = held
  const now = deps.clock.now()
  const refund = policy && said.end ? await refundPreview(trx, policy.id, said.end.lastPaidDay, said.end.refund) : 0
  const heldUntil = holdUntil(now)
  const by = declarer === null ? application : required(await findById(trx, declarer), 'application')
  const row = {
    ...declared(held, at),
    declaredBy: declarer,
    language: by.language,
    refund,
    heldUntil,
    carriedOutAt: null,
  }
  await insertWithdrawal(trx, row)
  await addEvent(trx, application.id, { actor, kind: 'withdrawal-declared', data: { contract: number } }, now)
  if (by.id !== application.id)
    await addEvent(trx, by.id, { actor, kind: 'withdrew-as-co-tenant', data: { contract: number } }, now)
  await deps.queue.enqueue(trx, withdrawalCarryOut, { withdrawalId: row.id }, { startAfter: heldUntil })
  // It ends for all of several tenants, so the others hear of it at once, as the landlord does after the hold.
  const shared = policy !== null && application.state.tenancy === 'first'
  if (shared)
    await tellOtherTenants(deps, trx, {
      firstId: application.id,
      about: declarer ?? application.id,
      news: 'withdrew-insured',
      heldUntil,
    })
}

async function onceWithin(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  { id, applicationId }: SignedContract,
  { at, declarer }: { at: Date; declarer: string | null },
  write: (held: HeldContract) => Promise<void>,
): Promise<Withdrawn> {
  const application = required(await findById(trx, applicationId), 'application')
  const { id: invitationId } = required(await findInvitationOf(trx, applicationId), 'invitation')
  // The lock blocks the landlord's acceptance and other withdrawals until the transaction ends.
  const invitation = required(await lockInvitation(trx, invitationId), 'invitation')
  const own = { firstId: applicationId, declarer }
  if (!(await findOwnWithdrawal(trx, own))) {
    const contract = required(await findSignedContract(trx, id, declarer), 'contract')
    const said = judge(contract, invitation, application, civilDateIn(at))
    if (!said.possible) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
    await write({ contract, invitation, application, said })
    await queue.enqueue(trx, withdrawalReceiptMail, tenantMailData(declarer ?? application.id))
  }
  return {
    withdrawal: required(await findOwnWithdrawal(trx, own), 'withdrawal'),
    application: declarer === null ? application : required(await findById(trx, declarer), 'application'),
  }
}

function declared({ contract: { id, policy }, application: { language } }: HeldContract, at: Date) {
  return { id: randomUUID(), contractId: id, policyId: policy?.id ?? null, at, language, declaredBy: null }
}
