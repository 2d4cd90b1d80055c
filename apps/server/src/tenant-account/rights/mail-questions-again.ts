import { takeBackEnd } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { isAskedToLeave, mayStillRefuse } from '@nestbond/domain/co-tenants/tenant-change'
import { isAsked } from '@nestbond/domain/premiums/split-change'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findTenantChange, listLeaversOf } from '../../application/tenant-change-store.ts'
import { findNewestDeclaration } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { correctionOn, findLastCorrection } from '../../contract/corrections/correction-store.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
import { correctionProposed } from '../../landlord/corrections/mails/correction-proposed.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { coTenantReceipt } from '../../policy/mails/co-tenant-receipt.ts'
import { goOnWithout } from '../../policy/mails/go-on-without.ts'
import { splitChangeMail, splitChangeMailData } from '../../policy/mails/split-change.ts'
import { takeOver } from '../../policy/mails/take-over.ts'
import { withdrawalReceiptMail } from '../../policy/mails/withdrawal-receipt-mail.ts'
import { listOpenSplitsOf } from '../../policy/split-change/split-change-store.ts'
import { listHoldersOf } from '../../policy/withdrawal/withdrawal-store.ts'

/**
 * Mails every question that waits for a tenant to the new mailbox, because the links in the former one open nothing any more (tokens and links,
 * docs/product-decisions.md#d8).
 * @param applicationIds the applications whose mailbox has changed
 */
export async function mailQuestionsAgain(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  if (applicationIds.length === 0) return
  for (const id of applicationIds) {
    // These two find out themselves whether they ask anything.
    await queue.enqueue(trx, goOnWithout, tenantMailData(id))
    await queue.enqueue(trx, takeOver, tenantMailData(id))
    const declared = await findNewestDeclaration(trx, id)
    if (declared && takeBackEnd(declared, now)) await queue.enqueue(trx, coTenantReceipt, tenantMailData(id))
    const correction = await findLastCorrection(trx, id)
    if (correction && correctionOn(correction, civilDateIn(now)) === 'PROPOSED')
      await queue.enqueue(trx, correctionProposed, { ...tenantMailData(id), correctionId: correction.id })
  }
  for (const id of await listHoldersOf(trx, applicationIds, now))
    await queue.enqueue(trx, withdrawalReceiptMail, tenantMailData(id))
  for (const leaver of await listLeaversOf(trx, applicationIds)) {
    const change = await findTenantChange(trx, leaver.changeId)
    const asks = change !== null && isAskedToLeave(change, leaver, now)
    if (!change || !(asks || mayStillRefuse(change, leaver))) continue
    const news = asks ? 'asked' : 'leaves'
    await queue.enqueue(trx, tenantChangeNews, { ...tenantMailData(leaver.applicationId), changeId: change.id, news })
  }
  for (const change of await listOpenSplitsOf(trx, applicationIds))
    for (const part of change.parts)
      if (applicationIds.includes(part.applicationId) && isAsked(change, part))
        await queue.enqueue(trx, splitChangeMail, splitChangeMailData(part.applicationId, change.id, 'asked'))
}
