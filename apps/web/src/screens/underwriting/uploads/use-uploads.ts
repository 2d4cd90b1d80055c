import { useLayoutEffect, useRef, useState } from 'react'
import { MOST_BYTES, MOST_FILES_OF_A_KIND } from '@nestbond/domain/application/documents'
import { useSettings } from '../../../api/settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { withFaults, type ChosenFile, type UploadFault, type UploadLimits } from './upload-fault.ts'
import {
  createUploadQueue,
  pauseUntilOnline,
  type Job,
  type UploadQueue,
  type UploadQueueHooks,
} from './upload-queue.ts'

/** A file that is not stored yet: waiting, under way or rejected. */
export interface PendingFile<Place extends string = string> {
  id: number
  place: Place
  name: string
  size: number
  sent: number
  state: 'waiting' | 'sending' | 'paused' | 'failed'
  fault: UploadFault | null
  cancel: () => void
  retry: () => void
}

export interface UploadHooks<Place extends string, Stored> extends Pick<
  UploadQueueHooks<Place, Stored>,
  'send' | 'landed' | 'onDone'
> {
  /** Says why the upload failed. */
  faultOf(job: Job<Place>, error: unknown): Promise<UploadFault> | UploadFault
}

interface Uploads<Place extends string> {
  pending: readonly PendingFile<Place>[]
  /** Adds files to a place that has so many stored ones: uploads each, or shows its fault at once. */
  add: (place: Place, files: readonly File[], stored: number) => void
}

/** The largest file and the most files of a place, from the server's settings. */
export function useUploadLimits(): UploadLimits {
  const upload = useSettings()?.upload
  return { maxBytes: upload?.maxBytes ?? MOST_BYTES, maxFiles: upload?.maxFiles ?? MOST_FILES_OF_A_KIND }
}

/** Uploads files one after the other. The caller keeps the files that are already stored. */
export function useUploads<Place extends string, Stored>(hooks: UploadHooks<Place, Stored>): Uploads<Place> {
  const texts = useTexts()
  const limits = useUploadLimits()
  const [pending, setPending] = useState<readonly PendingFile<Place>[]>([])
  const lastId = useRef(0)
  const change = (id: number, by: Partial<PendingFile<Place>>) =>
    setPending((files) => files.map((file) => (file.id === id ? { ...file, ...by } : file)))
  const dismiss = (id: number) => setPending((files) => files.filter((file) => file.id !== id))
  // The queue outlives renders and calls the hooks of the latest one.
  const latest = useRef(hooks)
  useLayoutEffect(() => {
    latest.current = hooks
  })
  const queue = useRef<UploadQueue<Place> | null>(null)
  const createQueue = () =>
    createUploadQueue<Place, Stored>({
      send: (job, onProgress) => latest.current.send(job, onProgress),
      landed: (job) => latest.current.landed(job),
      pause: pauseUntilOnline,
      onProgress: ({ id, file }, sent, state) => change(id, { sent: Math.min(sent, file.size), state }),
      onDone(job, stored) {
        dismiss(job.id)
        latest.current.onDone(job, stored)
      },
      onCancelled: ({ id }) => dismiss(id),
      onFault: async (job, error) =>
        change(job.id, { state: 'failed', fault: await latest.current.faultOf(job, error) }),
    })
  /** The queue of this screen, created for its first file. */
  const openQueue = () => (queue.current ??= createQueue())
  const start = (place: Place, { file, fault }: ChosenFile) => {
    const job: Job<Place> = { id: ++lastId.current, place, file }
    const entry: PendingFile<Place> = {
      id: job.id,
      place,
      name: file.name,
      size: file.size,
      sent: 0,
      state: fault ? 'failed' : 'waiting',
      fault,
      cancel: () => queue.current?.cancel(job),
      retry() {
        change(job.id, { sent: 0, state: 'waiting', fault: null })
        openQueue().add(job)
      },
    }
    setPending((files) => [...files, entry])
    if (!fault) openQueue().add(job)
  }
  return {
    pending,
    add(place, files, stored) {
      const underWay = pending.filter((one) => one.place === place && !one.fault).length
      for (const chosen of withFaults(files, stored + underWay, limits, texts)) start(place, chosen)
    },
  }
}
