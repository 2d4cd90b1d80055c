import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { requirePerson } from '../people/require-person.ts'
import { addAct, countActs } from '../people/person-store.ts'
import { mayBeSentAgain } from './mails-to-repeat.ts'
import { findMailAbout, insertWaiting } from './sent-mail-store.ts'

/** A mailbox must not be flooded, by mistake or on purpose. */
const MOST_PER_HOUR = 6
const HOUR = 3_600_000

/** Any job of a mail. Its handler checks the data with its own schema. */
const jobOf = (name: string) => ({ name, schema: z.looseObject({ mailId: z.uuid() }) })

/**
 * Has a mail sent again, to the address that is right now. The mail gets new links; the earlier ones stay valid.
 * @throws AppError NOT_FOUND; STEP_NOT_ALLOWED for a mail that is not sent again; RATE_LIMITED after six within an hour
 */
export async function sendMailAgain(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { staffId, id, mailId, reason }: { staffId: string; id: string; mailId: string; reason: string },
): Promise<void> {
  const { database, clock, queue } = deps
  const application = await requirePerson(deps, id)
  const now = clock.now()
  await database.transaction(async (trx) => {
    const mail = isUuid(mailId) ? await findMailAbout(trx, application.id, mailId) : null
    if (!mail) throw new AppError('NOT_FOUND')
    if (!mayBeSentAgain(mail)) throw new AppError('STEP_NOT_ALLOWED')
    const sent = await countActs(trx, application.id, 'mail-sent-again', new Date(now.getTime() - HOUR))
    if (sent >= MOST_PER_HOUR) throw new AppError('RATE_LIMITED')
    const next = randomUUID()
    const data = { ...mail.data, mailId: next }
    await insertWaiting(trx, mail, { mailId: next, data, now })
    await addAct(trx, { applicationId: application.id, staffId, kind: 'mail-sent-again', reason, at: now })
    await queue.enqueue(trx, jobOf(mail.kind), data, { recorded: true })
  })
}
