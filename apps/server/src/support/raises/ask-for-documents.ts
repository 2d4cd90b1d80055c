import type { DocumentKind } from '@nestbond/domain/values/enums'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { SentFile } from '../../platform/http/send-strangers-file.ts'
import { findLastDepositChange } from '../../policy/deposit-change/deposit-change-store.ts'
import { sentRaiseFiles } from '../../policy/deposit-change/awaited-documents.ts'
import { askForRaiseDocuments } from '../../policy/deposit-change/raise-documents.ts'
import { addAct } from '../people/person-store.ts'
import { requirePerson } from '../people/require-person.ts'

/**
 * A member of staff asks a tenant for documents before deciding on a raise of the deposit.
 * @throws AppError NOT_FOUND for an unknown person; CASE_CHANGED
 */
export async function askPersonForDocuments(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { staffId, id }: { staffId: string; id: string },
  asked: { version: number; documents: readonly DocumentKind[]; message: string },
): Promise<void> {
  const application = await requirePerson(deps, id)
  await deps.database.transaction(async (trx) => {
    const certificate = await findCertificateOf(trx, application.id)
    if (!certificate) throw new AppError('CASE_CHANGED')
    const of = { applicationId: application.id, policyId: certificate.policyId }
    await askForRaiseDocuments(deps, trx, of, asked)
    const act = {
      applicationId: application.id,
      staffId,
      kind: 'raise-documents-asked',
      reason: asked.message,
    } as const
    await addAct(trx, { ...act, at: deps.clock.now() })
  })
}

/** A file that the tenant has sent for a raise; null for every other file, also of the same person. */
export async function findRaiseFile(
  { database }: Pick<Deps, 'database'>,
  { id, documentId }: { id: string; documentId: string },
): Promise<SentFile | null> {
  const { kysely } = database
  const application = await requirePerson({ database }, id)
  const certificate = await findCertificateOf(kysely, application.id)
  const change = certificate && (await findLastDepositChange(kysely, certificate.policyId))
  if (change?.state !== 'WITH_OFFICE') return null
  return (await sentRaiseFiles(kysely, application.id, change)).find((file) => file.id === documentId) ?? null
}
