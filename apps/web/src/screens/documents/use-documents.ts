import { useEffect, useRef, useState } from 'react'
import type { UploadedDocument } from '@nestbond/contract/documents'
import { MOST_BYTES, MOST_FILES_OF_A_KIND } from '@nestbond/domain/lifecycle/documents'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import { CancelledError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { useSettings } from '../../api/settings.ts'
import { uploadDocument } from '../../api/upload.ts'
import { setMarker } from '../../application/application.ts'
import { readToken } from '../../application/token.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { faultAfter, faultBefore, type UploadFault, type UploadLimits } from './upload-fault.ts'

/** A file that is not there yet: on its way, or refused. */
export interface PendingFile {
  id: number
  kind: DocumentKind
  name: string
  size: number
  sent: number
  fault: UploadFault | null
  cancel: () => void
}

interface Documents {
  /** Null until the list has come. */
  documents: readonly UploadedDocument[] | null
  listFailed: boolean
  reload: () => void
  pending: readonly PendingFile[]
  limits: UploadLimits
  /** Ids of files whose removal failed. */
  removeFailed: string | null
  add: (kind: DocumentKind, files: readonly File[]) => void
  remove: (documentId: string) => Promise<void>
  dismiss: (id: number) => void
}

/** The files of this application: those that are there, and those on their way. Several may be on their way at once. */
export function useDocuments(): Documents {
  const texts = useTexts()
  const upload = useSettings()?.upload
  const limits = { maxBytes: upload?.maxBytes ?? MOST_BYTES, maxFiles: upload?.maxFiles ?? MOST_FILES_OF_A_KIND }
  const [documents, setDocuments] = useState<readonly UploadedDocument[] | null>(null)
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const [listFailed, setListFailed] = useState(false)
  const [removeFailed, setRemoveFailed] = useState<string | null>(null)
  const lastId = useRef(0)

  const reload = () => {
    setListFailed(false)
    callApi('documents', { params: { token: readToken() ?? '' } }).then(
      (answer) => setDocuments(answer.documents),
      (error: unknown) => {
        if (!(error instanceof CancelledError)) setListFailed(true)
      },
    )
  }
  useEffect(reload, [])

  const change = (id: number, by: Partial<PendingFile>) => setPending((files) => files.map((file) => (file.id === id ? { ...file, ...by } : file)))
  const dismiss = (id: number) => setPending((files) => files.filter((file) => file.id !== id))

  const start = (kind: DocumentKind, file: File, fault: UploadFault | null) => {
    const id = ++lastId.current
    const entry = { id, kind, name: file.name, size: file.size, sent: 0, fault, cancel: () => dismiss(id) }
    if (fault) return setPending((files) => [...files, entry])
    const sending = uploadDocument(kind, file, readToken() ?? '', (sent) => change(id, { sent: Math.min(sent, file.size) }))
    setPending((files) => [...files, { ...entry, cancel: sending.cancel }])
    sending.answer.then(
      (document) => {
        dismiss(id)
        setDocuments((list) => [...(list ?? []).filter(({ documentId }) => documentId !== document.documentId), document])
      },
      (error: unknown) => {
        if (error instanceof CancelledError) dismiss(id)
        else change(id, { fault: faultAfter(error, file, limits, texts), cancel: () => dismiss(id) })
      },
    )
  }

  return {
    documents,
    listFailed,
    reload,
    pending,
    limits,
    removeFailed,
    dismiss,
    add(kind, files) {
      const there = (documents ?? []).filter((document) => document.kind === kind).length
      let already = there + pending.filter((file) => file.kind === kind && !file.fault).length
      for (const file of files) {
        const fault = faultBefore(file, already, limits, texts)
        if (!fault) already++
        start(kind, file, fault)
      }
    },
    async remove(documentId) {
      setRemoveFailed(null)
      try {
        const { lastCompletedPage } = await callApi('documentRemove', { params: { token: readToken() ?? '', documentId } })
        setMarker(lastCompletedPage)
        setDocuments((list) => list?.filter((document) => document.documentId !== documentId) ?? null)
      } catch (error) {
        if (!(error instanceof CancelledError)) setRemoveFailed(documentId)
      }
    },
  }
}
