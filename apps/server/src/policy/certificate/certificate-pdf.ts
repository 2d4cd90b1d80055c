import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '../../platform/deps.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { FileNotFound } from '../../platform/providers/storage/port.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { landlordLanguageOf } from '../../landlord-session/links/landlord-language.ts'
import { keepNamedFile } from '../../application/stored-files/keep-named-file.ts'
import { storePaper } from '../../application/stored-files/stored-paper.ts'
import { findCertificateOf, type StoredCertificate } from '../../application/policy-of-application-store.ts'
import { findReplacedCode, nameCertificateFile } from './certificate-store.ts'
import { drawCertificate } from './issue-certificate.ts'

type Needs = Pick<Deps, 'config' | 'clock' | 'storage' | 'database' | 'drawPaper'>

/** Opens the certificate's PDF. If the file is missing, it is rendered again from its row. */
export async function certificatePdf(deps: Needs, certificate: StoredCertificate): Promise<Readable> {
  try {
    return await deps.storage.get(certificate.pdfKey)
  } catch (error) {
    if (!(error instanceof FileNotFound)) throw error
    return drawAgain(deps, certificate)
  }
}

/**
 * Draws a missing certificate. Each drawing has other bytes, because the seal has the time. So each has a key of its own, and the row gets key and
 * hash of the same bytes. If two draw at the same time, the first one is named, and the other's file is deleted.
 */
async function drawAgain(deps: Needs, certificate: StoredCertificate): Promise<Readable> {
  const { database, storage } = deps
  const { applicationId, policyId, code, pdfKey: missing } = certificate
  const application = required(await findById(database.kysely, applicationId), 'application')
  const language = landlordLanguageOf(application, await findInvitationOf(database.kysely, application.id))
  const replaces = await findReplacedCode(database.kysely, policyId)
  const { pdf, sha256 } = await drawCertificate(deps, application, language, { ...certificate, replaces })
  const key = `certificates/${policyId}/${randomUUID()}.pdf`
  await storePaper(deps, key, pdf)
  const isNamed = await keepNamedFile(storage, key, (named) =>
    database.transaction(async (trx) => {
      const done = await nameCertificateFile(trx, { code, missing, key, sha256 })
      if (done) named()
      return done
    }),
  )
  const present = isNamed ? null : await findCertificateOf(database.kysely, applicationId)
  return present?.code === code ? storage.get(present.pdfKey) : Readable.from([pdf])
}
