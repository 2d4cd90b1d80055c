import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { UploadedDocument } from '@nestbond/api/underwriting/documents'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { DOCUMENT_KINDS, type DocumentKind } from '@nestbond/domain/values/enums'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { loadByToken } from '../../application/tokens.ts'
import { documentsOf } from './upload-store.ts'
import { keepNamedFile } from '../../application/stored-files/keep-named-file.ts'
import { bringDocuments } from './private-documents.ts'
import { receiveMultipart } from './receive-multipart.ts'
import { removeDocument } from './remove-document.ts'
import { unprovedBytes, type UnprovedBytes } from './unproved-bytes.ts'
import { admitUpload, endAttempt, keepUpload, presentDocument, type Admission } from './upload.ts'

/** Calls about documents that a decision asks for. */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const bytesOf = unprovedBytes(deps)
  app.register(async (uploads) => {
    await uploads.register(multipart)
    route(uploads, CALLS.documentUpload, ({ params, request }) => {
      const kind = DOCUMENT_KINDS.find((one) => one === params.kind)
      if (!kind) throw new AppError('NOT_FOUND')
      if (!request.isMultipart()) throw new AppError('MALFORMED_REQUEST')
      return upload(deps, request, kind, bytesOf(request))
    })
  })

  route(app, CALLS.documents, async ({ params }) => {
    const { id } = await loadByToken(deps, params.token)
    return { documents: (await documentsOf(deps.database.kysely, id)).map(presentDocument) }
  })

  route(app, CALLS.documentRemove, async ({ params }) => {
    const { state } = await removeDocument(deps, await loadByToken(deps, params.token), params.documentId)
    return { lastCompletedPage: state.marker }
  })

  route(app, CALLS.privateDocuments, async ({ payload }) => {
    const { state } = await bringDocuments(deps, await loadByToken(deps, payload.token))
    return { lastCompletedPage: state.marker }
  })
}

/** Receives an upload and answers it. A file that is not kept is deleted from the storage. */
async function upload(
  deps: Deps,
  request: FastifyRequest,
  kind: DocumentKind,
  bytes: UnprovedBytes,
): Promise<UploadedDocument> {
  let admission = null as Admission | null
  const { token, file, failure } = await receiveMultipart(deps, request, {
    folder: 'documents',
    onToken: async (given) => {
      admission = await admitUpload(deps, given, kind, bytes)
    },
    onBytes: async (arrived) => {
      if (admission?.application.mailboxProved === false) await bytes.add(arrived)
    },
  })
  try {
    return await keepNamedFile(deps.storage, file?.key ?? null, async (named) => {
      if (failure !== null) throw failure
      const absent = [...(token === null ? ['token'] : []), ...(file === null ? ['file'] : [])]
      if (admission === null || file === null) throw invalid(absent.map((field) => ({ field, ...REQUIRED })))
      return keepUpload(deps, admission, kind, file, named)
    })
  } catch (error) {
    await bytes.giveBack()
    if (admission) await endAttempt(deps, admission, error instanceof AppError ? error.code : 'INTERNAL')
    throw error
  }
}
