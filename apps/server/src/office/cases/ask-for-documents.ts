import { move } from '@nestbond/domain/values/moves'
import { CASE_MOVES } from '@nestbond/domain/underwriting/underwriting-case'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { DOCUMENT_KINDS, type DocumentKind } from '@nestbond/domain/values/enums'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/errors.ts'
import { documentsRequested } from '../mails/documents-requested.ts'
import { caseMailData } from '../../underwriting/mails/case-mail.ts'
import { actOnCase, type ActingOn } from './act-on-case.ts'

/**
 * Asks the tenant for documents with a mailed link. The case waits until the tenant has uploaded them.
 * @throws AppError VALIDATION_FAILED without a kind, and as `actOnCase`
 */
export async function askForDocuments(
  deps: Deps,
  acting: ActingOn,
  { documents: asked, message }: { documents: readonly DocumentKind[]; message: string },
): Promise<void> {
  const documents = DOCUMENT_KINDS.filter((kind) => asked.includes(kind))
  if (documents.length === 0) throw invalid([{ field: 'documents', ...REQUIRED }])
  await actOnCase(deps, acting, {
    action: 'ask',
    kinds: ['documents-asked'],
    message,
    documents,
    perform: ({ trx, one, application }) => ({
      change: { state: move(CASE_MOVES, one.state, 'WAITING') },
      kind: 'documents-asked',
      application: { ...application, state: { ...application.state, documentsRequested: documents } },
      also: () => deps.queue.enqueue(trx, documentsRequested, caseMailData(one, one.version + 1)),
    }),
  })
}
