import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Country, Language } from '@nestbond/domain/values/enums'
import { CODE_MINUTES, nextCodeAt, triesOfNextCode } from '@nestbond/domain/values/mailbox-code'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { mailboxCode } from '../mails/mailbox-code.ts'
import type { CodeAsker } from './code-browser.ts'
import { countedCaller } from './code-caller.ts'
import { codesIssuedSince, insertCode, lockMailbox } from './code-store.ts'
import type { CodePurpose } from './code-purpose.ts'

export interface CodeRequest {
  purpose: CodePurpose
  /** The thing that the code allows to act on: the id of an application or an invitation, or the mailbox's key. At most 254 characters. */
  subject: string
  email: string
  language: Language
  country: Country
  caller: CodeAsker
  /** True if the code works in the asking browser alone, also if that had no cookie before: it opens a session. */
  inBrowserOnly?: boolean
  /** False for an unknown address: it counts, costs and answers the same, and no mail is sent. */
  known?: boolean
}

/**
 * Mails six digits to a mailbox, for the browser that asks for them. They are valid for 10 minutes and 5 tries there, and if the browser had no cookie also
 * for 10 tries by calls without one; earlier ones stay valid, as mails overtake each other. A caller gets at most 5 an hour and 10 a day for a mailbox and
 * purpose, the mailbox 20 an hour from all callers, and strangers together wait after 10. A browser that has proved the mailbox counts alone, so that no
 * stranger can use up the owner's codes.
 * @returns the masked address
 * @throws AppError RATE_LIMITED with Retry-After
 */
export async function issueCode(
  deps: Pick<Deps, 'database' | 'clock' | 'queue' | 'config'>,
  request: CodeRequest,
): Promise<{ sentTo: string }> {
  const { purpose, subject, email, language, country, known = true, inBrowserOnly = false } = request
  const { database, clock, queue } = deps
  const target = { purpose, subject, emailKey: emailKey(email) }
  const caller = await countedCaller(deps, request.caller, target.emailKey)
  await database.transaction(async (trx) => {
    await lockMailbox(trx, target)
    // Read under the lock: at an earlier time, a code that another call has issued since would lie in the future, and this call would have to wait for it.
    const now = clock.now()
    const issued = await codesIssuedSince(trx, target, new Date(now.getTime() - DAY))
    const codes = {
      byCaller: issued.filter((code) => code.caller === caller.caller).map(({ at }) => at),
      toMailbox: issued.map(({ at }) => at),
      byStrangers: caller.byOwner ? null : issued.filter(({ byOwner }) => !byOwner).map(({ at }) => at),
    }
    const wait = nextCodeAt(codes, now)
    if (wait) throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil((wait.getTime() - now.getTime()) / 1000) })
    const id = randomUUID()
    await insertCode(trx, {
      ...target,
      ...caller,
      mark: request.caller.mark,
      open: request.caller.unmarked && !inBrowserOnly,
      id,
      email,
      language,
      country,
      now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
      mostTries: triesOfNextCode(codes, now),
    })
    // A job without a row mails nothing: neither the answer nor the work tells whether the address is known.
    await queue.enqueue(trx, mailboxCode, { codeId: known ? id : randomUUID() })
  })
  return { sentTo: maskEmail(email) }
}
