import type { ProblemAnswer } from '@nestbond/api/errors'
import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'
import { currentLocale } from '../locale.ts'

export interface Upload<Stored> {
  /** Rejects with ApiError, NoAnswerError or CancelledError; no error of an upload changes the screen (specification 7). */
  answer: Promise<Stored>
  /** Only the person ends an upload: another upload to the same address does not (D9). */
  cancel: () => void
}

/**
 * Sends one file, after its fields, and tells how many of its bytes are on their way. The answer comes after the scan.
 * fetch cannot tell about progress, so this is the one place with an XMLHttpRequest.
 */
export function uploadFile<Stored>(
  url: string,
  fields: Record<string, string>,
  file: File,
  onProgress: (sentBytes: number, totalBytes: number) => void,
): Upload<Stored> {
  const request = new XMLHttpRequest()
  const answer = new Promise<Stored>((resolve, reject) => {
    request.open('POST', url)
    request.setRequestHeader('accept-language', currentLocale())
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress(loaded, lengthComputable ? total : file.size)
    request.upload.onload = () => onProgress(file.size, file.size)
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body as Stored)
      else
        reject(
          new ApiError(
            request.status,
            body as ProblemAnswer | null,
            Number(request.getResponseHeader('retry-after')) || null,
          ),
        )
    }
    request.onerror = () => reject(new NoAnswerError('upload'))
    request.onabort = () => reject(new CancelledError())
    const form = new FormData()
    // The server reads the fields first and can refuse before it takes the file.
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    request.send(form)
  })
  return { answer, cancel: () => request.abort() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
