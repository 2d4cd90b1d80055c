import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { paperBrand } from '../../documents/brand.ts'
import { renderCertificate } from '../../documents/certificate.ts'
import { translatorFor } from '../../http/language.ts'
import type { Application } from '../application/application.ts'
import { needed } from '../application/needed.ts'
import { landlordOnPaper, postal } from '../application/on-paper.ts'
import { newCertificateCode } from '../../documents/paper-codes.ts'
import type { NewPolicy } from './policy-store.ts'

export interface IssuedCertificate {
  code: string
  policyId: string
  /** Where it lies in the storage. */
  pdfKey: string
  pdfSha256: string
  issuedAt: Date
}

/** The certificate of a policy to be made, rendered and stored under a code of its own. The caller writes it down, or deletes it. */
export async function issueCertificate(
  { config, clock, storage }: Pick<Deps, 'config' | 'clock' | 'storage'>,
  { answers, language }: Application,
  policy: Omit<NewPolicy, 'awaitsDepositBack'>,
): Promise<IssuedCertificate> {
  const code = newCertificateCode()
  const issuedAt = clock.now()
  const pdf = await renderCertificate(
    {
      contractId: policy.number,
      country: policy.country,
      brand: paperBrand(config),
      issuedAt,
      tenant: {
        salutation: answers.salutation ?? null,
        firstName: needed(answers.firstName, 'firstName'),
        lastName: needed(answers.lastName, 'lastName'),
      },
      landlord: landlordOnPaper(answers),
      home: postal(needed(answers.address, 'address')),
      depositCents: policy.deposit,
      currency: answers.currency ?? 'EUR',
      insuranceStart: policy.insuranceStart,
      insuranceEnd: policy.insuranceEnd,
      code,
      checkUrl: certificateUrl(config, code),
    },
    translatorFor(language, policy.country),
  )
  const pdfKey = `certificates/${policy.id}/${randomUUID()}.pdf`
  await storage.put(pdfKey, Readable.from([pdf]), { contentType: 'application/pdf' })
  return { code, policyId: policy.id, pdfKey, pdfSha256: createHash('sha256').update(pdf).digest('hex'), issuedAt }
}

/** The public page with the live state (D47); without a language, since anybody may open it. */
export function certificateUrl({ publicUrl }: Pick<Deps['config'], 'publicUrl'>, code: string): string {
  return `${publicUrl}/certificate/${code}`
}
