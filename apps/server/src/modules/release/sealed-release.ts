import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Deps } from '../../deps.ts'
import { drawPaper } from '../../threads/paper-threads.ts'
import { paperBrand } from '../../documents/brand.ts'
import type { ContractSignature } from '../../documents/inputs.ts'
import { translatorFor } from '../../http/language.ts'
import { needed } from '../application/needed.ts'
import { landlordOnPaper, postal } from '../application/on-paper.ts'
import { landlordLanguageOf } from '../landlord-links/landlord-language.ts'
import { seal } from '../contract/sealing.ts'
import type { OpenedRelease } from './open-release.ts'

/** The signed release as a sealed PDF, in the landlord's language. */
export async function sealedRelease(
  deps: Pick<Deps, 'config' | 'clock'>,
  { application, certificate, invitation }: Pick<OpenedRelease, 'application' | 'certificate' | 'invitation'>,
  signature: ContractSignature,
  lastDay: CivilDate,
): Promise<Buffer> {
  const { answers } = application
  const { country, code } = certificate
  const translator = translatorFor(landlordLanguageOf(application, invitation), country)
  const pdf = await drawPaper(
    'release',
    {
      certificateCode: certificate.code,
      country,
      brand: paperBrand(deps.config),
      tenant: { firstName: needed(answers.firstName, 'firstName'), lastName: needed(answers.lastName, 'lastName') },
      landlord: landlordOnPaper(answers),
      home: postal(needed(answers.address, 'address')),
      depositCents: certificate.deposit,
      currency: answers.currency ?? 'EUR',
      insuranceStart: certificate.insuranceStart,
      lastDay,
      signature,
    },
    translator,
  )
  return seal(pdf, translator.t('pdf.release.reference', { code }), deps)
}
