import { coverStart } from '@nestbond/domain/policy/cover-start'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { required } from '../platform/required.ts'
import { countryOfApplication } from '../application/application.ts'
import { stateOn } from '../landlord-session/links/invitation-store.ts'
import { landlordLanguageOf } from '../landlord-session/links/landlord-language.ts'
import { drawCertificate } from '../policy/certificate/issue-certificate.ts'
import type { OpenedInvitation } from './invitation.ts'

/**
 * Draws the certificate as it would be if the landlord accepted today. It is marked as a preview and has no code. Nothing is stored.
 * @throws AppError INVITATION_CLOSED
 */
export async function previewCertificate(
  deps: Pick<Deps, 'clock' | 'config' | 'database' | 'drawPaper'>,
  { invitation, application }: OpenedInvitation,
): Promise<Buffer> {
  const today = todayOf(deps.clock)
  if (stateOn(invitation, today) !== 'OPEN') throw new AppError('INVITATION_CLOSED')
  const { answers } = application
  const { pdf } = await drawCertificate(deps, application, landlordLanguageOf(application, invitation), {
    code: '',
    replaces: null,
    preview: true,
    issuedAt: deps.clock.now(),
    country: countryOfApplication(application),
    deposit: required(answers.rentDepositAmount, 'rentDepositAmount'),
    insuranceStart: coverStart(required(answers.insuranceStart, 'insuranceStart'), today),
    insuranceEnd: answers.insuranceEnd ?? null,
  })
  return pdf
}
