import { MOST_UPLOADS_AN_HOUR } from '@nestbond/domain/application/documents'
import { formatFileSize } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { ApiError, NoAnswerError } from '../../../api/api-error.ts'

const TENTH_OF_MEGABYTE = 104_858

export interface UploadLimits {
  maxBytes: number
  maxFiles: number
}

export interface UploadFault {
  message: string
  errorKey: string
  /** Whether the same file can be sent again later. */
  again: boolean
}

/** The fault of a file before it is sent, or null. `already` counts the files of its kind, including those under way. */
export function faultBefore(
  file: { size: number },
  already: number,
  limits: UploadLimits,
  texts: Translator,
): UploadFault | null {
  if (file.size > limits.maxBytes) return tooLarge(file, limits, texts)
  if (file.size === 0) return { message: texts.t('errors.FILE_EMPTY'), errorKey: 'errors.FILE_EMPTY', again: false }
  return already >= limits.maxFiles ? tooMany(limits, texts) : null
}

/** A chosen file, with the reason if it cannot be uploaded. */
export interface ChosenFile {
  file: File
  fault: UploadFault | null
}

/** Chosen files with their faults before they are sent. A file without a fault counts for those after it. */
export function withFaults(
  files: readonly File[],
  already: number,
  limits: UploadLimits,
  texts: Translator,
): readonly ChosenFile[] {
  let there = already
  return files.map((file) => {
    const fault = faultBefore(file, there, limits, texts)
    if (!fault) there++
    return { file, fault }
  })
}

/** Says why an upload failed, with the limit if there is one. `full`: its kind already has the maximum number of files. */
export function faultAfter(
  error: unknown,
  file: { size: number },
  limits: UploadLimits,
  texts: Translator,
  full = false,
): UploadFault {
  const { t, has } = texts
  const code = error instanceof ApiError ? error.errorCode : null
  const again =
    code === 'LANDLORD_CODE_REQUIRED' ||
    code === 'MAILBOX_NOT_PROVED' ||
    error instanceof NoAnswerError ||
    (error instanceof ApiError && (error.status >= 500 || error.status === 429))
  if (code === 'FILE_TOO_LARGE') return tooLarge(file, limits, texts)
  if (code === 'UPLOAD_LIMIT_EXCEEDED') return full ? tooMany(limits, texts) : tooOften(error as ApiError, texts)
  const key = `errors.${code}`
  if (code === 'MAILBOX_NOT_PROVED') return { message: t('documents.mailboxNotProved'), errorKey: key, again }
  if (code === 'NOT_READY') return { message: t('documents.notReady'), errorKey: key, again }
  if (code !== null && has(key)) return { message: t(key), errorKey: key, again }
  return { message: t('documents.failed'), errorKey: 'documents.failed', again }
}

function tooLarge(file: { size: number }, { maxBytes }: UploadLimits, { t, locale }: Translator): UploadFault {
  // A file just above the limit must not be shown with the size of the limit.
  const shown = Math.max(file.size, maxBytes + TENTH_OF_MEGABYTE)
  const values = { size: formatFileSize(shown, locale), limit: formatFileSize(maxBytes, locale) }
  return { message: t('documents.tooLarge', values), errorKey: 'errors.FILE_TOO_LARGE', again: false }
}

function tooMany({ maxFiles }: UploadLimits, { t }: Translator): UploadFault {
  return {
    message: t('documents.tooMany', { count: maxFiles }),
    errorKey: 'errors.UPLOAD_LIMIT_EXCEEDED',
    again: false,
  }
}

function tooOften({ retryAfter }: ApiError, { t }: Translator): UploadFault {
  const limit = t('documents.tooOften', {
    uploads: MOST_UPLOADS_AN_HOUR,
    minutes: Math.max(1, Math.ceil((retryAfter ?? 3600) / 60)),
  })
  return {
    message: `${t('errors.UPLOAD_LIMIT_EXCEEDED')} ${limit}`,
    errorKey: 'errors.UPLOAD_LIMIT_EXCEEDED',
    again: true,
  }
}
