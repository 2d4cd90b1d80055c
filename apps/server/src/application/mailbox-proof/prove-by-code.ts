import { emailKey } from '@nestbond/domain/validation/different-contact'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { countryOfApplication, type Application } from '../application.ts'
import { proveMailbox } from '../prove-mailbox.ts'
import { codesByCaller, limitMail } from '../../platform/mail-limits/mail-limits.ts'
import type { CodeAsker, CodeTyper } from '../mailbox-codes/code-browser.ts'
import { issueCode } from '../mailbox-codes/issue-code.ts'
import { redeemCode } from '../mailbox-codes/redeem-code.ts'

/**
 * Mails six digits to the application's address, at every marker. If the mailbox is already proved, the response is the same and no mail is sent.
 * @throws AppError STEP_NOT_ALLOWED before there is an address, RATE_LIMITED
 */
export async function mailCode(deps: Deps, application: Application, caller: CodeAsker): Promise<{ sentTo: string }> {
  const email = addressOf(application)
  if (application.mailboxProved) return { sentTo: maskEmail(email) }
  await deps.database.transaction((trx) => limitMail(trx, deps, codesByCaller(deps.config), caller.network))
  return issueCode(deps, {
    purpose: 'tenant-mailbox',
    subject: application.id,
    email,
    language: application.language,
    country: countryOfApplication(application),
    caller,
  })
}

/**
 * @returns the key of the mailbox that the code has proved; null if it was proved before
 * @throws AppError CODE_WRONG, CODE_EXPIRED, STEP_NOT_ALLOWED before there is an address
 */
export async function proveByCode(
  deps: Deps,
  application: Application,
  code: string,
  caller: CodeTyper,
): Promise<string | null> {
  const email = addressOf(application)
  if (application.mailboxProved) return null
  await redeemCode(deps, { purpose: 'tenant-mailbox', subject: application.id, email, code, caller, again: true })
  await deps.database.transaction((trx) =>
    proveMailbox(trx, { applicationId: application.id, emailKey: emailKey(email), by: 'code' }, deps.clock.now()),
  )
  return emailKey(email)
}

function addressOf({ answers, state }: Application): string {
  if (answers.email === undefined)
    throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
  return answers.email
}
