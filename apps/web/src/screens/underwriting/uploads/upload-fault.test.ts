import { describe, expect, it } from 'vitest'
import { MOST_BYTES, MOST_FILES_OF_A_KIND } from '@nestbond/domain/application/documents'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { ApiError, NoAnswerError } from '../../../api/api-error.ts'
import { faultAfter, faultBefore } from './upload-fault.ts'

const limits = { maxBytes: MOST_BYTES, maxFiles: MOST_FILES_OF_A_KIND }
const de = serverTranslator('de')
const en = serverTranslator('en')
const failed = (errorCode: string, status = 400, retryAfter: number | null = null) =>
  new ApiError(status, { errorCode, title: '', status, detail: '', errors: [] } as never, retryAfter)

describe('before a file is sent', () => {
  it('rejects a file above the limit, and names the limit', () => {
    expect(faultBefore({ size: MOST_BYTES }, 0, limits, en)).toBeNull()
    expect(faultBefore({ size: 62_000_000 }, 0, limits, en)?.message).toBe(
      '59.1\u00a0MB is too large. Files can be up to 50\u00a0MB.',
    )
    expect(faultBefore({ size: MOST_BYTES + 1 }, 0, limits, de)?.message).toBe(
      '50,1\u00a0MB sind zu groß. Dateien dürfen bis 50\u00a0MB haben.',
    )
  })
  it('rejects the sixth file of a kind', () => {
    expect(faultBefore({ size: 1 }, 4, limits, en)).toBeNull()
    expect(faultBefore({ size: 1 }, 5, limits, en)?.message).toContain('No more than 5 files')
  })
  it('rejects an empty file', () => {
    expect(faultBefore({ size: 0 }, 0, limits, en)?.message).toBe('The file is empty. Choose another one.')
  })
})

describe('after an upload has failed', () => {
  const OFTEN = 'Maximum number of uploads exceeded, try again later. You can upload 20 files per hour.'
  it.each([
    [failed('FILE_TYPE_NOT_ALLOWED'), 'We can’t read this kind of file. Upload PDF, JPG, PNG, WebP or HEIC.', false],
    [
      failed('FILE_LOCKED'),
      'This file only opens with a password. Open it, print it to a new PDF and upload that one.',
      false,
    ],
    [
      failed('FILE_NOT_PLAIN'),
      'This file has scripts, attachments or parts that we can’t check. Print it to a new PDF and upload that one.',
      false,
    ],
    [failed('FILE_INFECTED'), 'We found malware in this file, so we didn’t accept it.', false],
    [failed('FILE_TOO_LARGE'), '59.1\u00a0MB is too large. Files can be up to 50\u00a0MB.', false],
    [failed('UPLOAD_LIMIT_EXCEEDED', 429, 1261), `${OFTEN} The next one is possible in 22 minutes.`, true],
    [failed('UPLOAD_LIMIT_EXCEEDED', 429, 2), `${OFTEN} The next one is possible in one minute.`, true],
    [failed('NOT_READY', 503), 'The malware scan isn’t available right now. Please try again in a moment.', true],
    [
      failed('MAILBOX_NOT_PROVED', 409),
      'A lot of files have come through your internet connection today. Please try again and confirm your e-mail address with a code.',
      true,
    ],
    [failed('STEP_NOT_ALLOWED', 409), en.t('errors.STEP_NOT_ALLOWED'), false],
    [new ApiError(502, null), 'The file didn’t arrive. Please try again.', true],
    [new NoAnswerError('offline'), 'The file didn’t arrive. Please try again.', true],
  ])('has a text for %s', (error, message, again) => {
    expect(faultAfter(error, { size: 62_000_000 }, limits, en)).toMatchObject({ message, again })
  })
  it('distinguishes the limit of a kind from the limit of an hour', () => {
    expect(faultAfter(failed('UPLOAD_LIMIT_EXCEEDED', 429, 3600), { size: 1 }, limits, en, true)).toMatchObject({
      message: 'No more than 5 files per document. Please remove another one first.',
      again: false,
    })
    expect(faultAfter(failed('UPLOAD_LIMIT_EXCEEDED', 429, 90), { size: 1 }, limits, de).message).toBe(
      'Die höchste Zahl an Uploads ist überschritten, versuchen Sie es später noch einmal. Es gehen 20 Uploads in der Stunde. Der nächste geht in 2 Minuten.',
    )
  })
})
