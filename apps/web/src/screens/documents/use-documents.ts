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
import { createUploadQueue, pauseUntilOnline, type Job, type UploadQueue, type UploadQueueHooks } from './upload-queue.ts'

/** A file that is not there yet: on its way, or refused. */
export interface PendingFile {
  id: number
  kind: DocumentKind
  name: string
  size: number
  sent: number
  state: 'waiting' | 'sending' | 'paused' | 'failed'
  fault: UploadFault | null
  cancel: () => void
  retry: () => void
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
}

const fetchList = async () => (await callApi('documents', { params: { token: readToken() ?? '' } })).documents

/** The files of this application: those that are there, and those on their way, one after the other. */
export function useDocuments(): Documents {
  const texts = useTexts()
  const upload = useSettings()?.upload
  const limits = { maxBytes: upload?.maxBytes ?? MOST_BYTES, maxFiles: upload?.maxFiles ?? MOST_FILES_OF_A_KIND }
  const [documents, setDocuments] = useState<readonly UploadedDocument[] | null>(null)
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const [listFailed, setListFailed] = useState(false)
  const [removeFailed, setRemoveFailed] = useState<string | null>(null)
  const lastId = useRef(0)
  /** Whatever came from the server so far, to tell a new arrival from what was there. */
  const known = useRef(new Set<string>())

  const show = (list: readonly UploadedDocument[]) => {
    for (const { documentId } of list) known.current.add(documentId)
    setDocuments(list)
  }
  const reload = () => {
    setListFailed(false)
    fetchList().then(show, (error: unknown) => {
      if (!(error instanceof CancelledError)) setListFailed(true)
    })
  }
  useEffect(reload, [])

  const change = (id: number, by: Partial<PendingFile>) => setPending((files) => files.map((file) => (file.id === id ? { ...file, ...by } : file)))
  const dismiss = (id: number) => setPending((files) => files.filter((file) => file.id !== id))

  const hooks: UploadQueueHooks = {
    send: ({ kind, file }, onProgress) => uploadDocument(kind, file, readToken() ?? '', onProgress),
    pause: pauseUntilOnline,
    async landed({ kind, file }) {
      const list = await fetchList().catch(() => [])
      return list.find((one) => one.kind === kind && one.size === file.size && !known.current.has(one.documentId)) ?? null
    },
    onProgress: ({ id, file }, sent, state) => change(id, { sent: Math.min(sent, file.size), state }),
    onDone({ id }, document) {
      known.current.add(document.documentId)
      dismiss(id)
      setDocuments((list) => [...(list ?? []).filter(({ documentId }) => documentId !== document.documentId), document])
    },
    onCancelled: ({ id }) => dismiss(id),
    async onFault({ id, kind, file }, error) {
      const told = faultAfter(error, file, limits, texts)
      if (told.errorKey !== 'errors.UPLOAD_LIMIT_EXCEEDED') return change(id, { state: 'failed', fault: told })
      // Which of the two limits it was, the list tells: another tab may have filled this kind.
      const list = await fetchList().catch(() => null)
      if (list) show(list)
      const full = (list ?? []).filter((document) => document.kind === kind).length >= limits.maxFiles
      change(id, { state: 'failed', fault: faultAfter(error, file, limits, texts, full) })
    },
  }
  // The queue outlives renders; what it calls must be of the latest one.
  const latest = useRef(hooks)
  latest.current = hooks
  const queue = useRef<UploadQueue | null>(null)
  queue.current ??= createUploadQueue({
    send: (job, onProgress) => latest.current.send(job, onProgress),
    landed: (job) => latest.current.landed(job),
    pause: (ms) => latest.current.pause(ms),
    onProgress: (job, sent, state) => latest.current.onProgress(job, sent, state),
    onDone: (job, document) => latest.current.onDone(job, document),
    onCancelled: (job) => latest.current.onCancelled(job),
    onFault: (job, error) => latest.current.onFault(job, error),
  })

  const start = (kind: DocumentKind, file: File, fault: UploadFault | null) => {
    const job: Job = { id: ++lastId.current, kind, file }
    const entry: PendingFile = {
      id: job.id,
      kind,
      name: file.name,
      size: file.size,
      sent: 0,
      state: fault ? 'failed' : 'waiting',
      fault,
      cancel: () => queue.current?.cancel(job),
      retry() {
        change(job.id, { sent: 0, state: 'waiting', fault: null })
        queue.current?.add(job)
      },
    }
    setPending((files) => [...files, entry])
    if (!fault) queue.current?.add(job)
  }

  return {
    documents,
    listFailed,
    reload,
    pending,
    limits,
    removeFailed,
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
