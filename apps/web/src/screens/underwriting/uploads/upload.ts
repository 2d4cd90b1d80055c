import type { ProblemAnswer } from '@nestbond/api/errors'
import { ApiError, CancelledError, NoAnswerError } from '../../../api/api-error.ts'
import { currentLocale } from '../../../locale.ts'

export interface Upload<Stored> {
  /** Rejects with ApiError, NoAnswerError or CancelledError. An error of an upload never opens an error screen (specification 7). */
  answer: Promise<Stored>
  /** Only the person cancels an upload. Another upload to the same address does not (requests in order, docs/product-decisions.md#d9). */
  cancel: () => void
}

/**
 * Uploads one file, after its fields, and reports how many bytes are sent. The response comes after the virus scan. It uses XMLHttpRequest, because
 * fetch cannot report progress.
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
    // The server reads the fields first and can reject the request before it takes the file.
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
