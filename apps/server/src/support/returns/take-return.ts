import { DAY } from '@nestbond/domain/values/day'
import { emailKey, landlordEmailKey } from '@nestbond/domain/validation/different-contact'
import { findById } from '../../application/store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { returnedMessageId } from '../../platform/mail/return-address.ts'
import { isAddressStatus } from '../../platform/providers/mail/port.ts'
import { noteRefusedAddress } from '../../platform/mail-preferences/preference-store.ts'
import { markNoticeReturned } from '../../policy/debits/debit-notice-store.ts'
import { moveNotice } from '../../policy/end/notice-store.ts'
import { isNotice } from '../letters/letter-of-today.ts'
import { tellTenantOfRefusal } from '../mails/landlord-mail-refused.ts'
import { headerOf, readFinalReport } from './read-report.ts'
import { lockMail, markReturned, otherHandOver } from './return-store.ts'

/** Mail servers give up after five days. A report that comes much later is about nothing that still matters. */
const REPORTED_WITHIN_DAYS = 10

/**
 * Handles the report of a mail server that a mail came back after it was handed over. The mail then counts as rejected: it is a task of the office and, to a
 * landlord, a letter to post; the tenant is told to correct the landlord's address; a notice counts from the letter (landlords without e-mail,
 * docs/product-decisions.md#d65). The report names the mail by the sealed address that it was sent to, not by its text. A no-op for a repeated report.
 * @throws AppError STEP_NOT_ALLOWED while the mail is still being handed over; the report should then come again
 */
export async function takeReturn(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  raw: Buffer,
): Promise<'returned' | 'ignored'> {
  const { config, database, clock } = deps
  const messageId = returnedMessageId(config, headerOf(raw))
  const report = messageId === null ? null : await readFinalReport(raw)
  if (messageId === null || report === null) return 'ignored'
  return database.transaction(async (trx) => {
    const now = clock.now()
    const mail = await lockMail(trx, messageId)
    if (mail?.state === 'SENDING' || mail?.state === 'RETRYING') throw new AppError('STEP_NOT_ALLOWED')
    const late = new Date(now.getTime() - REPORTED_WITHIN_DAYS * DAY)
    if (mail?.state !== 'SENT' || mail.changedAt < late) return 'ignored'
    await markReturned(trx, mail.id, { now, status: report.status })
    await markNoticeReturned(trx, mail.mailId, todayOf(clock))
    if (report.status !== null && isAddressStatus(report.status)) await noteRefusedAddress(deps, trx, mail.sentTo)
    const application = await findById(trx, mail.applicationId)
    if (mail.recipient !== 'landlord' || !application) return 'returned'
    // The tenant may have corrected the address in the meantime.
    if (landlordEmailKey(application.answers) === emailKey(mail.sentTo))
      await tellTenantOfRefusal(trx, deps, mail.applicationId)
    if (isNotice(mail)) await moveNotice(trx, mail.applicationId, await otherHandOver(trx, mail))
    return 'returned'
  })
}
