import { randomUUID } from 'node:crypto'
import type { Answer } from '@nestbond/contract/types'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { todayOf } from '../../clock.ts'
import { statementsOf } from '../../database/statements.ts'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { landlordMailData } from '../../jobs/landlord-mail.ts'
import { tenantMailData } from '../../jobs/tenant-mail.ts'
import { withdrawalReceiptMail } from '../../jobs/withdrawal-receipt-mail.ts'
import { withdrawalToLandlord } from '../../jobs/withdrawal-to-landlord.ts'
import { addEvent } from '../application/application-event.ts'
import type { Application } from '../application/application.ts'
import { findById } from '../application/store.ts'
import { needed } from '../application/needed.ts'
import { forgetCardOf } from '../card-setups/forget-card-of.ts'
import { findInvitationOf, lockInvitation, writeExpired, type StoredInvitation } from '../landlord-links/invitation-store.ts'
import { endPolicy } from '../policy-end/end-policy.ts'
import { presentReceipt } from './present-receipt.ts'
import { judge } from './preview.ts'
import { findSignedContract, findWithdrawalOf, insertWithdrawal, type SignedContract } from '../policy-end/withdrawal-store.ts'

/**
 * The tenant withdraws: policy or invitation, receipt and mails in one transaction. Repeated or at the same time it is done once, and
 * every call answers the same receipt.
 * @throws AppError WITHDRAWAL_NOT_POSSIBLE
 */
export async function withdraw(deps: Deps, { id, applicationId }: SignedContract): Promise<Answer<'withdrawal'>> {
  const { database } = deps
  const application = needed(await findById(statementsOf(database), applicationId), 'application')
  const { id: invitationId } = needed(await findInvitationOf(database.kysely, applicationId), 'invitation')
  const withdrawal = await database.transaction(async (trx) => {
    // Nobody accepts, and nobody else withdraws, until this is done.
    const invitation = needed(await lockInvitation(trx, invitationId), 'invitation')
    if (!(await findWithdrawalOf(trx, applicationId))) {
      await write(deps, trx, needed(await findSignedContract(trx, id), 'contract'), invitation, application)
    }
    return needed(await findWithdrawalOf(trx, applicationId), 'withdrawal')
  })
  return presentReceipt(deps, withdrawal, application)
}

async function write(deps: Deps, trx: Kysely<Tables>, contract: SignedContract, invitation: StoredInvitation, application: Application): Promise<void> {
  const { clock, queue } = deps
  const said = judge(contract, invitation, application, todayOf(clock))
  if (!said.possible) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
  const now = clock.now()
  let refund: Cents = 0
  if (contract.policy && said.end) {
    const { lastPaidDay: lastDay, refund: scope } = said.end
    const ended = await endPolicy(deps, trx, { policyId: contract.policy.id, state: 'WITHDRAWN', lastDay, refund: scope })
    if (!ended) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
    refund = ended.refund
  } else {
    // To the landlord's calls an invitation without a contract is one whose time is over.
    await writeExpired(trx, invitation.id)
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'contract-withdrawn', data: { contract: contract.number } }, now)
    await forgetCardOf(deps, trx, application.id)
  }
  const policyId = contract.policy?.id ?? null
  await insertWithdrawal(trx, { id: randomUUID(), contractId: contract.id, policyId, at: now, refund, language: application.language })
  await queue.enqueue(trx, withdrawalReceiptMail, tenantMailData(application.id))
  await queue.enqueue(trx, withdrawalToLandlord, landlordMailData(invitation.id))
}
