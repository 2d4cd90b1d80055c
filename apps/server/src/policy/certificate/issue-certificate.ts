import { othersOnPaper, tenantOnPaper } from '../../application/names.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { Language } from '@nestbond/domain/values/enums'
import type { Application } from '../../application/application.ts'
import { findReplacedContract } from '../../application/replaced-surety-store.ts'
import { required } from '../../platform/required.ts'
import { isSandboxApplication } from '../../partners/sandbox-store.ts'
import { landlordOnPaper, postal } from '../../application/on-paper.ts'
import { newCertificateCode } from '../../platform/pdf/paper-codes.ts'
import { seal } from '../../contract/sealing.ts'
import { storePaper } from '../../application/stored-files/stored-paper.ts'
import type { NewPolicy } from '../policy-store.ts'
import type { StoredCertificate } from '../../application/policy-of-application-store.ts'

export interface IssuedCertificate {
  code: string
  policyId: string
  /** Key of the PDF in the storage. */
  pdfKey: string
  pdfSha256: string
  issuedAt: Date
}

/** Renders and stores a certificate of a policy, in the landlord's language and under a new code. The caller writes its row or deletes it. */
export async function issueCertificate(
  deps: Pick<Deps, 'config' | 'clock' | 'database' | 'storage' | 'drawPaper'>,
  application: Application,
  language: Language,
  policy: Pick<NewPolicy, 'id' | 'country' | 'deposit' | 'insuranceStart' | 'insuranceEnd'> & {
    replaces?: string | null
  },
): Promise<IssuedCertificate> {
  const code = newCertificateCode()
  const issuedAt = deps.clock.now()
  const { pdf, sha256 } = await drawCertificate(deps, application, language, {
    ...policy,
    replaces: policy.replaces ?? null,
    code,
    issuedAt,
  })
  const pdfKey = `certificates/${policy.id}/${randomUUID()}.pdf`
  await storePaper(deps, pdfKey, pdf)
  return { code, policyId: policy.id, pdfKey, pdfSha256: sha256, issuedAt }
}

/** The data on a certificate that does not come from the answers. */
type CertificateFacts = Pick<
  StoredCertificate,
  'code' | 'issuedAt' | 'country' | 'deposit' | 'insuranceStart' | 'insuranceEnd'
> & {
  /** The code of the certificate that this one replaces after a correction; null for the first. */
  replaces: string | null
  /** A paper to look at before the acceptance; it has no code. */
  preview?: boolean
}

/** Renders and seals the PDF, so that a changed copy shows, and hashes its bytes (hexadecimal). */
export async function drawCertificate(
  deps: Pick<Deps, 'config' | 'clock' | 'database' | 'drawPaper'>,
  { id, answers }: Application,
  language: Language,
  facts: CertificateFacts,
): Promise<{ pdf: Buffer; sha256: string }> {
  const { config, database } = deps
  const test = await isSandboxApplication(database.kysely, id)
  const translator = translatorFor(language, facts.country)
  const drawn = await deps.drawPaper(
    'certificate',
    {
      country: facts.country,
      brand: paperBrand(config),
      issuedAt: facts.issuedAt,
      tenant: {
        salutation: answers.salutation ?? null,
        ...tenantOnPaper(answers),
      },
      otherTenants: othersOnPaper(answers),
      landlord: landlordOnPaper(answers),
      home: postal(required(answers.address, 'address')),
      depositCents: facts.deposit,
      currency: answers.currency ?? 'EUR',
      insuranceStart: facts.insuranceStart,
      insuranceEnd: facts.insuranceEnd,
      code: facts.code,
      replaces: facts.replaces,
      takesPlace: (await findReplacedContract(database.kysely, id)) !== null,
      preview: facts.preview ?? false,
      test,
      checkUrl: certificateUrl(config, facts.code),
    },
    translator,
  )
  const { country, code } = facts
  // A preview, and a paper of a sandbox, must not look like a genuine one.
  const pdf =
    facts.preview || test
      ? drawn
      : await seal(drawn, translator.t('pdf.certificate.reference', { country, code }), deps)
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') }
}

/**
 * The public page with the certificate's current state (certificates, docs/product-decisions.md#d47). The URL names no language, since anyone may
 * open it.
 */
export function certificateUrl({ publicUrl }: Pick<Deps['config'], 'publicUrl'>, code: string): string {
  return `${publicUrl}/certificate/${code}`
}
