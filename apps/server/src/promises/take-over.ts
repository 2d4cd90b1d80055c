import { afterSave } from '@nestbond/domain/application/after-change'
import { mayTakeOver, withPersonOf } from '@nestbond/domain/promises/take-over'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import { addEvent } from '../application/application-event.ts'
import { allowCall, countryOfApplication, type Application } from '../application/application.ts'
import { changeApplication } from '../application/change.ts'
import { lockApplication } from '../application/lock-store.ts'
import type { CodeAsker, CodeTyper } from '../application/mailbox-codes/code-browser.ts'
import { issueCode } from '../application/mailbox-codes/issue-code.ts'
import { redeemCode } from '../application/mailbox-codes/redeem-code.ts'
import { findPromises } from '../application/promise-store.ts'
import { findTakenOver, insertTakeOver, provedApplicationsWithPromise } from '../application/promise-take-over-store.ts'
import { findById } from '../application/store.ts'
import { isSandboxApplication } from '../partners/sandbox-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { codesByCaller, limitMail } from '../platform/mail-limits/mail-limits.ts'
import { stateOf } from './state-of.ts'

/** The newest promises of a mailbox among which a valid one is looked for. */
const LOOKED_AT = 5

/**
 * Mails a code that shows that the caller reads the mailbox now. The link of an invitation alone does not: it may have been passed on, and would open the
 * answers that its recipient gave for a promise (docs/product-decisions.md#d113).
 * @throws AppError STEP_NOT_ALLOWED, RATE_LIMITED
 */
export async function mailTakeOverCode(
  deps: Deps,
  application: Application,
  caller: CodeAsker,
): Promise<{ sentTo: string }> {
  const email = invitedMailbox(application)
  await deps.database.transaction((trx) => limitMail(trx, deps, codesByCaller(deps.config), caller.network))
  return issueCode(deps, {
    purpose: 'promise-take-over',
    subject: application.id,
    email,
    language: application.language,
    country: countryOfApplication(application),
    caller,
  })
}

/**
 * Takes the person, the present address, the employment, the consents and the credit report of a valid promise over into the application of an invited
 * tenant (docs/product-decisions.md#d113). The promise stays valid until a contract is signed with it. Idempotent.
 * @returns whether the mailbox has a valid promise
 * @throws AppError CODE_WRONG, CODE_EXPIRED, STEP_NOT_ALLOWED
 */
export async function takePromiseOver(
  deps: Deps,
  read: Application,
  code: string,
  caller: CodeTyper,
): Promise<{ application: Application; taken: boolean }> {
  const email = invitedMailbox(read)
  await redeemCode(deps, { purpose: 'promise-take-over', subject: read.id, email, code, caller, again: true })
  let taken = false
  const application = await changeApplication(deps, read, async (current) => {
    taken = false
    // The code has proved the mailbox of then.
    if (emailKey(invitedMailbox(current)) !== emailKey(email)) throw new AppError('CODE_EXPIRED')
    const { kysely } = deps.database
    const promised = await findValid(deps, kysely, current)
    if (!promised) return null
    taken = true
    const before = { answers: current.answers, state: current.state }
    const { answers, changed, state } = afterSave(before, withPersonOf(promised.answers, current.answers))
    if (!changed && (await findTakenOver(kysely, current.id)) === promised.id) return null
    return {
      after: {
        ...current,
        answers,
        state,
        answersVersion: current.answersVersion + 1,
        reasons: [],
        paymentPeriod: null,
        premium: null,
      },
      event: { actor: 'tenant', kind: 'promise-taken-over', data: { promised: promised.id } },
      async first(trx) {
        // Of two invitations that take it over at once, the second one waits. It may have been revoked or used in the meantime.
        await lockApplication(trx, promised.id)
        if (!(await isValid(deps, trx, promised.id))) throw new AppError('NOT_READY', { retryAfter: 1 })
      },
      async also(trx) {
        const now = deps.clock.now()
        await insertTakeOver(trx, { applicationId: current.id, promiseApplicationId: promised.id }, now)
        await addEvent(trx, promised.id, { actor: 'tenant', kind: 'promise-used-for', data: { for: current.id } }, now)
      },
    }
  })
  return { application, taken }
}

/** @throws AppError STEP_NOT_ALLOWED */
function invitedMailbox(application: Application): string {
  allowCall('save', application)
  const { answers, state } = application
  if (!mayTakeOver(state, application) || answers.email === undefined)
    throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
  return answers.email
}

/** The application with the newest valid promise of the same proved mailbox. A promise of a sandbox counts in a sandbox alone. */
async function findValid(deps: Deps, db: Kysely<Tables>, { id, answers }: Application): Promise<Application | null> {
  const mailbox = { applicationId: id, emailKey: emailKey(answers.email ?? '') }
  const sandbox = await isSandboxApplication(db, id)
  for (const one of await provedApplicationsWithPromise(db, mailbox, LOOKED_AT)) {
    if ((await isSandboxApplication(db, one)) !== sandbox) continue
    const found = await isValid(deps, db, one)
    if (found) return found
  }
  return null
}

async function isValid(deps: Deps, db: Kysely<Tables>, applicationId: string): Promise<Application | null> {
  const { promise } = await findPromises(db, applicationId)
  const application = promise && (await findById(db, applicationId))
  return promise && application && stateOf(deps, promise, application) === 'valid' ? application : null
}
