import type { Staff } from '@nestbond/api/staff/office-session'
import { isPostingOverdue } from '@nestbond/domain/landlord/invitation'
import { z } from 'zod'
import { landlordInvitation } from '../../contract/mails/landlord-invitation.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { issueLetterCode } from '../../landlord-session/links/letter-code.ts'
import { required } from '../../platform/required.ts'
import { addAct } from '../people/person-store.ts'
import { requirePerson } from '../people/require-person.ts'
import { markPosted } from '../mails/sent-mail-store.ts'
import { requireLetter } from './landlord-letter.ts'

/** Any job of a mail. Its handler checks the data with its own schema. */
const jobOf = (name: string) => ({ name, schema: z.looseObject({ mailId: z.uuid() }) })

/**
 * A member of staff says that the letter was posted. The mail's job runs once more without a mail, so that everything that counts from the hand-over, such
 * as the landlord's notice, counts from today (end of the surety, docs/product-decisions.md#d55).
 * @throws AppError NOT_FOUND; STEP_NOT_ALLOWED for a mail that is not to be posted; FORBIDDEN for an invitation that is overdue, which a manager closes
 * (days and cents, docs/product-decisions.md#d124)
 */
export async function postLetter(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  { staff, id, mailId, reason }: { staff: Staff; id: string; mailId: string; reason: string },
): Promise<void> {
  const { database, clock, queue } = deps
  const application = await requirePerson(deps, id)
  const mail = await requireLetter(deps, application, mailId)
  await database.transaction(async (trx) => {
    const now = clock.now()
    const invitation = required(await findInvitationOf(trx, application.id), 'invitation')
    const late = mail.kind === landlordInvitation.name && isPostingOverdue(invitation, todayOf(clock))
    if (late && staff.role !== 'manager') throw new AppError('FORBIDDEN')
    if (!(await markPosted(trx, mail.id, now))) throw new AppError('STEP_NOT_ALLOWED')
    // The code on the letter is valid for 30 days from today.
    await issueLetterCode(trx, deps, { letterId: mail.id, invitation })
    await addAct(trx, { applicationId: application.id, staffId: staff.id, kind: 'letter-posted', reason, at: now })
    await queue.enqueue(trx, jobOf(mail.kind), { ...mail.data, mailId: mail.mail_id })
  })
}
