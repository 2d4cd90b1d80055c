import { useEffect, useRef, useState } from 'react'
import type { UploadedDocument } from '@nestbond/api/underwriting/documents'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import { CancelledError } from '../../../api/api-error.ts'
import { callApi, urlOf } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { setMarker } from '../../../application/state.ts'
import { readToken } from '../../../application/token.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { faultAfter, type UploadLimits } from '../uploads/upload-fault.ts'
import { uploadFile } from '../uploads/upload.ts'
import { uploadWithCode } from '../uploads/upload-with-code.ts'
import { useUploadLimits, useUploads, type PendingFile } from '../uploads/use-uploads.ts'

interface Documents {
  /** Null until the list has loaded. */
  documents: readonly UploadedDocument[] | null
  listFailed: boolean
  reload: () => void
  pending: readonly PendingFile<DocumentKind>[]
  limits: UploadLimits
  /** Id of the file whose removal failed. */
  removeFailed: string | null
  add: (kind: DocumentKind, files: readonly File[]) => void
  remove: (documentId: string) => Promise<void>
}

/** The application's documents: the stored files and the queue of uploads, which are sent one at a time. */
export function useDocuments(): Documents {
  const texts = useTexts()
  const limits = useUploadLimits()
  const [removeFailed, setRemoveFailed] = useState<string | null>(null)
  const input = { params: { token: readToken() ?? '' } }
  const { data, error, isFetching, refetch } = useCall('documents', input)
  const documents = data?.documents ?? null
  const change = (by: (list: readonly UploadedDocument[]) => UploadedDocument[]) =>
    putResponse('documents', input, (before) => ({ ...before, documents: by(before.documents) }))
  /** Ids of all files received from the server so far, to detect new ones. */
  const known = useRef(new Set<string>())
  useEffect(() => {
    for (const { documentId } of documents ?? []) known.current.add(documentId)
  }, [documents])
  const readAgain = async () => (await refetch()).data?.documents ?? null

  const pass = usePass()
  const { pending, add } = useUploads<DocumentKind, UploadedDocument>({
    send: ({ place, file }, onProgress) =>
      uploadWithCode(pass, () =>
        uploadFile(
          urlOf('documentUpload', { params: { kind: place } }),
          { token: readToken() ?? '' },
          file,
          onProgress,
        ),
      ),
    async landed({ place, file }) {
      // Not through the cache: a file that it has just shown would count as known.
      const list = await callApi('documents', input).then(
        (answer) => answer.documents,
        () => [],
      )
      return (
        list.find((one) => one.kind === place && one.size === file.size && !known.current.has(one.documentId)) ?? null
      )
    },
    onDone(_job, document) {
      known.current.add(document.documentId)
      change((list) => [...list.filter(({ documentId }) => documentId !== document.documentId), document])
    },
    async faultOf({ place, file }, error) {
      const told = faultAfter(error, file, limits, texts)
      if (told.errorKey !== 'errors.UPLOAD_LIMIT_EXCEEDED') return told
      // Two limits share this error code. Reload the list to tell them apart, because another tab may have filled this kind.
      const list = await readAgain()
      const full = (list ?? []).filter((document) => document.kind === place).length >= limits.maxFiles
      return faultAfter(error, file, limits, texts, full)
    },
  })

  return {
    documents,
    listFailed: error !== null && !(error instanceof CancelledError) && !isFetching,
    reload: () => void refetch(),
    pending,
    limits,
    removeFailed,
    add: (kind, files) => add(kind, files, (documents ?? []).filter((document) => document.kind === kind).length),
    async remove(documentId) {
      setRemoveFailed(null)
      try {
        const { lastCompletedPage } = await callApi('documentRemove', {
          params: { token: readToken() ?? '', documentId },
        })
        setMarker(lastCompletedPage)
        change((list) => list.filter((document) => document.documentId !== documentId))
      } catch (error) {
        if (!(error instanceof CancelledError)) setRemoveFailed(documentId)
      }
    },
  }
}
