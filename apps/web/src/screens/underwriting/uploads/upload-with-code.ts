import { CodeDismissedError, type Pass } from '../../application/mailbox-code/CodeGate.tsx'
import type { Upload } from './upload.ts'

/** An upload for which the server may ask for a mailed code. If the dialog is closed, the file stays in the list with the reason and can be sent again. */
export function uploadWithCode<Stored>(pass: Pass, begin: () => Upload<Stored>): Upload<Stored> {
  let current: Upload<Stored> | null = null
  const answer = pass(() => {
    current = begin()
    return current.answer
  }).catch((error: unknown) => {
    throw error instanceof CodeDismissedError ? (error.refusal ?? error) : error
  })
  return { answer, cancel: () => current?.cancel() }
}
