import { MOST_UPLOADS_AN_HOUR } from '@nestbond/domain/lifecycle/documents'
import { formatFileSize } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { ApiError } from '../../api/api-error.ts'

export interface UploadLimits {
  maxBytes: number
  maxFiles: number
}

/** Limits are set in binary megabytes and named as people name them: 50 MB. */
export function limitText(maxBytes: number, locale: Translator['locale']): string {
  return formatFileSize(Math.round(maxBytes / 1_048_576) * 1_000_000, locale)
}

/** What is wrong with a file before it is sent, or null. `already` counts the files of its kind, those on their way included. */
export function faultBefore(file: { size: number }, already: number, limits: UploadLimits, { t, locale }: Translator): UploadFault | null {
  if (file.size > limits.maxBytes) return tooLarge(file, limits, { t, locale } as Translator)
  if (already >= limits.maxFiles) return { message: t('documents.tooMany', { count: limits.maxFiles }), errorKey: 'errors.UPLOAD_LIMIT_EXCEEDED' }
  return null
}

export interface UploadFault {
  message: string
  errorKey: string
}

/** Why an upload failed, in words, with the limit where there is one. */
export function faultAfter(error: unknown, file: { size: number }, limits: UploadLimits, texts: Translator): UploadFault {
  const { t, has } = texts
  const code = error instanceof ApiError ? error.errorCode : null
  if (code === 'FILE_TOO_LARGE') return tooLarge(file, limits, texts)
  const key = `errors.${code}`
  const message = code !== null && has(key) ? t(key) : t('documents.failed')
  if (code !== 'UPLOAD_LIMIT_EXCEEDED') return { message, errorKey: code === null ? 'documents.failed' : key }
  return { message: `${message} ${t('documents.limits', { files: limits.maxFiles, uploads: MOST_UPLOADS_AN_HOUR })}`, errorKey: key }
}

function tooLarge(file: { size: number }, { maxBytes }: UploadLimits, { t, locale }: Translator): UploadFault {
  const values = { size: formatFileSize(file.size, locale), limit: limitText(maxBytes, locale) }
  return { message: t('documents.tooLarge', values), errorKey: 'errors.FILE_TOO_LARGE' }
}
