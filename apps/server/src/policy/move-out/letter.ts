import { endBySilence, moveOutDay, silentUntil } from '@nestbond/domain/policy/move-out'
import type { Application } from '../../application/application.ts'
import { countryOfApplication } from '../../application/application.ts'
import { addEvent } from '../../application/application-event.ts'
import { landlordOnPaper, postal } from '../../application/on-paper.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { landlordLanguageOf } from '../../landlord-session/links/landlord-language.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { required } from '../../platform/required.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { lockPolicy } from '../release/release-store.ts'
import { findMoveOut, writeLetter } from './move-out-store.ts'
import { silenceFacts } from './silence.ts'
import { allTenantsOnPaper, tenantOnPaper } from '../../application/names.ts'

/**
 * The letter about the move-out as a PDF, dated today, in the landlord's language.
 * @throws AppError NOT_FOUND without a named day
 */
export async function moveOutLetterPdf(
  deps: Pick<Deps, 'config' | 'clock' | 'database' | 'drawPaper'>,
  application: Application,
): Promise<{ pdf: Buffer; fileName: string }> {
  const { kysely } = deps.database
  const certificate = await findCertificateOf(kysely, application.id)
  const moveOut = certificate && (await findMoveOut(kysely, certificate.policyId))
  if (!moveOut) throw new AppError('NOT_FOUND')
  const { answers } = application
  const country = countryOfApplication(application)
  const invitation = required(await findInvitationOf(kysely, application.id), 'invitation')
  const writtenOn = todayOf(deps.clock)
  const pdf = await deps.drawPaper(
    'moveOutLetter',
    {
      brand: paperBrand(deps.config),
      country,
      tenant: tenantOnPaper(answers),
      allTenants: allTenantsOnPaper(answers),
      landlord: landlordOnPaper(answers),
      home: postal(required(answers.address, 'address')),
      certificateCode: certificate.code,
      writtenOn,
      day: moveOutDay(moveOut),
      until: required(silentUntil({ ...moveOut, letterOn: moveOut.letterOn ?? writtenOn }), 'last day'),
    },
    translatorFor(landlordLanguageOf(application, invitation), country),
  )
  return { pdf, fileName: `${certificate.code}.pdf` }
}

/**
 * Records in the caller's transaction that the letter was posted today. The six months of silence count from it. Repeating it changes nothing.
 * @throws AppError STEP_NOT_ALLOWED if no letter is to be posted
 */
export async function recordPostedLetter(
  { clock }: Pick<Deps, 'clock'>,
  trx: Kysely<Tables>,
  { policyId, applicationId }: { policyId: string; applicationId: string },
): Promise<void> {
  const state = await lockPolicy(trx, policyId)
  const today = todayOf(clock)
  const facts = await silenceFacts(trx, policyId, state, today)
  if (facts.moveOut?.letterOn) return
  // The landlord has nothing to answer before the day of the move-out.
  if (endBySilence(facts, today).bar !== 'NO_LETTER' || !facts.moveOut || moveOutDay(facts.moveOut) > today)
    throw new AppError('STEP_NOT_ALLOWED')
  await writeLetter(trx, policyId, today)
  await addEvent(
    trx,
    applicationId,
    { actor: 'office', kind: 'move-out-letter-posted', data: { day: today } },
    clock.now(),
  )
}
