import type { ProblemAnswer } from '@nestbond/contract/errors'
import type { UploadedDocument } from '@nestbond/contract/documents'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import { currentLocale } from '../locale.ts'
import { ApiError, CancelledError, NoAnswerError } from './api-error.ts'
import { urlOf } from './client.ts'

export interface Upload {
  /** Rejects with ApiError, NoAnswerError or CancelledError; no error of an upload changes the screen (specification 7). */
  answer: Promise<UploadedDocument>
  /** Only the person ends an upload: another upload to the same address does not (D9). */
  cancel: () => void
}

/**
 * Sends one file and tells how many of its bytes are on their way. The answer comes after the scan.
 * fetch cannot tell about progress, so this is the one place with an XMLHttpRequest.
 */
export function uploadDocument(kind: DocumentKind, file: File, token: string, onProgress: (sentBytes: number, totalBytes: number) => void): Upload {
  const request = new XMLHttpRequest()
  const answer = new Promise<UploadedDocument>((resolve, reject) => {
    request.open('POST', urlOf('documentUpload', { params: { kind } }))
    request.setRequestHeader('accept-language', currentLocale())
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => onProgress(loaded, lengthComputable ? total : file.size)
    request.upload.onload = () => onProgress(file.size, file.size)
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body as UploadedDocument)
      else reject(new ApiError(request.status, body as ProblemAnswer | null, Number(request.getResponseHeader('retry-after')) || null))
    }
    request.onerror = () => reject(new NoAnswerError('upload'))
    request.onabort = () => reject(new CancelledError())
    const form = new FormData()
    // The server reads the token first and can refuse before it takes the file.
    form.append('token', token)
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
