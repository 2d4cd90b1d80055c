import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { faultAfter, type UploadLimits } from '../underwriting/uploads/upload-fault.ts'
import { uploadFile } from '../underwriting/uploads/upload.ts'
import { uploadWithCode } from '../underwriting/uploads/upload-with-code.ts'
import { usePass } from '../application/mailbox-code/CodeGate.tsx'
import { useUploadLimits, useUploads, type PendingFile } from '../underwriting/uploads/use-uploads.ts'
import type { AnyClaim } from './claim-words.ts'

export interface Evidence {
  /** Their `place` is the id of the item. */
  pending: readonly PendingFile[]
  limits: UploadLimits
  add: (itemId: string, files: readonly File[]) => void
}

interface EvidenceOf<Claim extends AnyClaim> {
  claim: Claim
  /** Upload URL for the files of an item. */
  url: (itemId: string) => string
  /** Loads the claim from the server. It passes the signal to the call, so that the uploads of two claims do not cancel each other's call. */
  read: (signal: AbortSignal) => Promise<Claim | null>
  onStored: (claim: Claim) => void
}

/** Uploads files for the items of a claim, one after the other. Each response is the claim with the new file in it. */
export function useEvidence<Claim extends AnyClaim>({ claim, url, read, onStored }: EvidenceOf<Claim>): Evidence {
  const texts = useTexts()
  const limits = useUploadLimits()
  /** Ids of the files that were there before, to recognise a new one. */
  const known = useRef(new Set<string>())
  const filesOf = (one: Claim, itemId: string) => one.items.find(({ id }) => id === itemId)?.evidence ?? []
  useEffect(() => {
    for (const { evidence } of claim.items) for (const { id } of evidence) known.current.add(id)
  }, [claim])
  const pass = usePass()
  const { pending, add } = useUploads<string, Claim>({
    send: ({ place, file }, onProgress) =>
      uploadWithCode(pass, () => uploadFile<Claim>(url(place), {}, file, onProgress)),
    async landed({ place, file }) {
      const now = await read(new AbortController().signal).catch(() => null)
      const there =
        now &&
        filesOf(now, place).some(
          (one) => one.size === file.size && one.fileName === file.name && !known.current.has(one.id),
        )
      return there ? now : null
    },
    onDone: (_job, stored) => onStored(stored),
    faultOf: ({ place, file }, error) =>
      faultAfter(error, file, limits, texts, filesOf(claim, place).length >= limits.maxFiles),
  })
  return {
    pending,
    limits,
    add: (itemId, files) => add(itemId, files, filesOf(claim, itemId).length),
  }
}
