import { signatureOnPaper } from '../../contract/signature-on-paper.ts'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import type { ContractSignature } from '../../platform/pdf/inputs.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { required } from '../../platform/required.ts'
import { landlordOnPaper, postal } from '../../application/on-paper.ts'
import { landlordLanguageOf } from '../../landlord-session/links/landlord-language.ts'
import { seal } from '../../contract/sealing.ts'
import type { OpenedRelease } from './open-release.ts'
import { allTenantsOnPaper, tenantOnPaper } from '../../application/names.ts'

/** The signed release as a sealed PDF, in the landlord's language. */
export async function sealedRelease(
  deps: Pick<Deps, 'config' | 'clock' | 'drawPaper'>,
  { application, certificate, invitation }: Pick<OpenedRelease, 'application' | 'certificate' | 'invitation'>,
  signature: ContractSignature,
  lastDay: CivilDate,
): Promise<Buffer> {
  const { answers } = application
  const { country, code } = certificate
  const translator = translatorFor(landlordLanguageOf(application, invitation), country)
  const pdf = await deps.drawPaper(
    'release',
    {
      certificateCode: certificate.code,
      country,
      brand: paperBrand(deps.config),
      tenant: tenantOnPaper(answers),
      allTenants: allTenantsOnPaper(answers),
      landlord: landlordOnPaper(answers),
      home: postal(required(answers.address, 'address')),
      depositCents: certificate.deposit,
      currency: answers.currency ?? 'EUR',
      insuranceStart: certificate.insuranceStart,
      lastDay,
      signature: signatureOnPaper(signature, required(answers.landlord, 'landlord')),
    },
    translator,
  )
  return seal(pdf, translator.t('pdf.release.reference', { code }), deps)
}
