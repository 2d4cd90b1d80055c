import { askAgainFrom, authorityOn } from '@nestbond/domain/partners/authority'
import { authorityBody } from '@nestbond/domain/partners/authority-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { addDays } from '@nestbond/domain/values/civil-date'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { lockName } from '../platform/database/lock-name.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { limitMail, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { required } from '../platform/required.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import type { Caller } from '../partner-portal/session/require-partner.ts'
import { findLastAuthority, insertAuthority, writeAuthority } from './authority-store.ts'
import { authorityRequested } from './mails/authority-requested.ts'
import { openPartnerHome, refuseConflict } from './on-behalf-of-landlord.ts'

/**
 * Asks the landlord of a home for an authority, for all homes of that mailbox with this partner. The landlord is mailed and agrees in a session that a
 * code has opened. One request or authority is open for a mailbox at a time, and a refusal keeps the partner from asking again for 30 days.
 * @returns the authority's id
 * @throws AppError NOT_FOUND, AUTHORITY_CONFLICT, AUTHORITY_EXISTS, RATE_LIMITED, or the failing fields
 */
export async function askForAuthority(
  deps: Pick<Deps, 'clock' | 'config' | 'database' | 'queue'>,
  { partnerId, account }: Pick<Caller, 'partnerId' | 'account'>,
  given: object,
): Promise<string> {
  const checked = checkWith(authorityBody, given)
  if (!checked.ok) throw invalid(checked.errors)
  const { home: homeId, powers } = checked.value
  const { clock, config, database, queue } = deps
  return database.transaction(async (trx) => {
    const { home, mailboxes } = await openPartnerHome(trx, partnerId, homeId)
    refuseConflict(mailboxes)
    const landlordEmailKey = required(home.landlordEmailKey, 'mailbox')
    await lockName(trx, `partner-authority:${partnerId}:${landlordEmailKey}`)
    const now = clock.now()
    const today = todayOf(clock)
    const last = await findLastAuthority(trx, { partnerId, landlordEmailKey })
    const state = last && authorityOn(last, today)
    if (state === 'REQUESTED' || state === 'GRANTED') throw new AppError('AUTHORITY_EXISTS')
    const from = askAgainFrom(last)
    if (from !== null && today < from)
      throw new AppError('RATE_LIMITED', {
        retryAfter: Math.ceil((midnightAfter(addDays(from, -1)).getTime() - now.getTime()) / 1000),
      })
    if (last?.state === 'REQUESTED') await writeAuthority(trx, last, { state: 'LAPSED', event: null, now })
    await limitMail(trx, deps, ofOneKind(config, 'authority-request'), landlordEmailKey)
    const id = await insertAuthority(trx, { partnerId, landlordEmailKey, powers, requestedBy: account.id, now })
    await queue.enqueue(trx, authorityRequested, { ...landlordMailData(home.invitationId), authorityId: id })
    return id
  })
}
