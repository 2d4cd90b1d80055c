import { countryOfApplication } from '../../application/application.ts'
import type { CodeAsker, CodeTyper } from '../../application/mailbox-codes/code-browser.ts'
import { issueCode } from '../../application/mailbox-codes/issue-code.ts'
import { redeemCode } from '../../application/mailbox-codes/redeem-code.ts'
import { correctionOn } from '../../contract/corrections/correction-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { codesByCaller, limitMail } from '../../platform/mail-limits/mail-limits.ts'
import { required } from '../../platform/required.ts'
import type { OpenedCorrection } from './present-correction.ts'

const PURPOSE = 'tenant-correction'

/**
 * Mails a code that shows that the caller reads the tenant's mailbox now. The link alone does not: the mail with the question may have been passed on, also
 * to the landlord, and agreeing opens an application with all answers (reminders and second chances, docs/product-decisions.md#d59).
 * @throws AppError CORRECTION_CLOSED, RATE_LIMITED
 */
export async function mailCorrectionCode(
  deps: Deps,
  { correction, application }: OpenedCorrection,
  caller: CodeAsker,
): Promise<{ sentTo: string }> {
  if (correctionOn(correction, todayOf(deps.clock)) !== 'PROPOSED') throw new AppError('CORRECTION_CLOSED')
  await deps.database.transaction((trx) => limitMail(trx, deps, codesByCaller(deps.config), caller.network))
  return issueCode(deps, {
    purpose: PURPOSE,
    subject: correction.id,
    email: required(application.answers.email, 'email'),
    language: application.language,
    country: countryOfApplication(application),
    caller,
  })
}

/** @throws AppError CODE_WRONG, CODE_EXPIRED */
export async function proveTenant(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { correction, application }: OpenedCorrection,
  code: string,
  caller: CodeTyper,
): Promise<void> {
  const email = required(application.answers.email, 'email')
  await redeemCode(deps, { purpose: PURPOSE, subject: correction.id, email, code, caller, again: true })
}
