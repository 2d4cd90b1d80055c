import { randomUUID } from 'node:crypto'
import { withdrawalHeldUntil } from '@nestbond/domain/policy/withdrawal'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
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
  findWithdrawalOf,
  insertWithdrawal,
  type SignedContract,
  type StoredWithdrawal,
} from './withdrawal-store.ts'
import { endContract, type HeldContract } from './end-contract.ts'
import { judge } from './preview.ts'

/** A withdrawal with the application that its response is built from. */
export interface Withdrawn {
  withdrawal: StoredWithdrawal
  application: Application
}

/**
 * The signed-in tenant withdraws. The end of policy or invitation, the receipt and the mails are written in one transaction. Idempotent, also for
 * concurrent calls: every call returns the same receipt.
 * @throws AppError WITHDRAWAL_NOT_POSSIBLE
 */
export function withdraw(deps: Deps, contract: SignedContract): Promise<Withdrawn> {
  return once(deps, contract, async (trx, held) => {
    const now = deps.clock.now()
    const refund = await endContract(deps, trx, held)
    await insertWithdrawal(trx, { ...declared(held, now), refund, heldUntil: null, carriedOutAt: now })
    await deps.queue.enqueue(trx, withdrawalToLandlord, landlordMailData(held.invitation.id))
  })
}

/**
 * A caller with contract number and e-mail address declares the withdrawal. It counts from now, and the receipt goes to the known mailbox. Refund and
 * notice to the landlord wait, so that a tenant who did not declare it loses nothing (withdrawal by contract number, docs/product-decisions.md#d60).
 * @throws AppError WITHDRAWAL_NOT_POSSIBLE
 */
export function declareWithdrawal(deps: Deps, contract: SignedContract): Promise<Withdrawn> {
  return once(deps, contract, async (trx, held) => {
    const {
      contract: { number, policy },
      application,
      said,
    } = held
    const now = deps.clock.now()
    const refund = policy && said.end ? await refundPreview(trx, policy.id, said.end.lastPaidDay, said.end.refund) : 0
    const heldUntil = withdrawalHeldUntil(now)
    const row = { ...declared(held, now), refund, heldUntil, carriedOutAt: null }
    await insertWithdrawal(trx, row)
    await addEvent(
      trx,
      application.id,
      { actor: 'tenant', kind: 'withdrawal-declared', data: { contract: number } },
      now,
    )
    await deps.queue.enqueue(trx, withdrawalCarryOut, { withdrawalId: row.id }, { startAfter: heldUntil })
  })
}

async function once(
  deps: Deps,
  { id, applicationId }: SignedContract,
  write: (trx: Kysely<Tables>, held: HeldContract) => Promise<void>,
): Promise<Withdrawn> {
  const { database, clock, queue } = deps
  const application = required(await findById(database.kysely, applicationId), 'application')
  const { id: invitationId } = required(await findInvitationOf(database.kysely, applicationId), 'invitation')
  const withdrawal = await database.transaction(async (trx) => {
    // The lock blocks the landlord's acceptance and other withdrawals until the transaction ends.
    const invitation = required(await lockInvitation(trx, invitationId), 'invitation')
    if (!(await findWithdrawalOf(trx, applicationId))) {
      const contract = required(await findSignedContract(trx, id), 'contract')
      const said = judge(contract, invitation, application, todayOf(clock))
      if (!said.possible) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
      await write(trx, { contract, invitation, application, said })
      await queue.enqueue(trx, withdrawalReceiptMail, tenantMailData(application.id))
    }
    return required(await findWithdrawalOf(trx, applicationId), 'withdrawal')
  })
  return { withdrawal, application }
}

function declared({ contract: { id, policy }, application: { language } }: HeldContract, at: Date) {
  return { id: randomUUID(), contractId: id, policyId: policy?.id ?? null, at, language }
}
