import type { Readable } from 'node:stream'
import type { Deps } from '../../platform/deps.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { landlordLanguageOf } from '../../landlord-session/links/landlord-language.ts'
import { openPaper } from '../../application/stored-files/stored-paper.ts'
import { findReplacedCode } from './certificate-store.ts'
import { drawCertificate } from './issue-certificate.ts'
import { writeCertificateHash } from '../policy-store.ts'
import { type StoredCertificate } from '../../application/policy-of-application-store.ts'

/** Opens the certificate's PDF. If the file is missing, it is rendered again from its row. */
export function certificatePdf(
  deps: Pick<Deps, 'config' | 'clock' | 'storage' | 'database' | 'drawPaper'>,
  certificate: StoredCertificate,
): Promise<Readable> {
  const { database } = deps
  return openPaper(deps, certificate.pdfKey, async () => {
    const application = required(await findById(database.kysely, certificate.applicationId), 'application')
    const language = landlordLanguageOf(application, await findInvitationOf(database.kysely, application.id))
    const replaces = await findReplacedCode(database.kysely, certificate.policyId)
    const { pdf, sha256 } = await drawCertificate(deps, application, language, { ...certificate, replaces })
    await writeCertificateHash(database.kysely, certificate.code, sha256)
    return pdf
  })
}
