import { describe, expect, it } from 'vitest'
import { MOST_BYTES, MOST_FILES_OF_A_KIND } from '@nestbond/domain/lifecycle/documents'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { ApiError, NoAnswerError } from '../../api/api-error.ts'
import { faultAfter, faultBefore } from './upload-fault.ts'

const limits = { maxBytes: MOST_BYTES, maxFiles: MOST_FILES_OF_A_KIND }
const de = serverTranslator('de')
const en = serverTranslator('en')
const failed = (errorCode: string, status = 400) => new ApiError(status, { errorCode, title: '', status, detail: '', errors: [] } as never)

describe('before a file is sent', () => {
  it('refuses what is larger than the limit, and names it', () => {
    expect(faultBefore({ size: MOST_BYTES }, 0, limits, en)).toBeNull()
    expect(faultBefore({ size: 62_000_000 }, 0, limits, en)?.message).toBe('62\u00a0MB is too large. Files can have up to 50\u00a0MB.')
    expect(faultBefore({ size: 62_000_000 }, 0, limits, de)?.message).toContain('50\u00a0MB')
  })
  it('refuses the sixth file of a kind', () => {
    expect(faultBefore({ size: 1 }, 4, limits, en)).toBeNull()
    expect(faultBefore({ size: 1 }, 5, limits, en)?.message).toContain('No more than 5 files')
  })
})

describe('after an upload has failed', () => {
  it.each([
    [failed('FILE_TYPE_NOT_ALLOWED'), 'We cannot read this kind of file. Upload PDF, JPG, PNG, WebP or HEIC.'],
    [failed('FILE_INFECTED'), 'Malware was found in this file. We have not accepted it.'],
    [failed('UPLOAD_LIMIT_EXCEEDED', 429), 'Maximum number of uploads exceeded, try again later. There can be 5 files for each document and 20 uploads an hour.'],
    [failed('NOT_READY', 503), 'This service is not available right now. Please try again in a moment.'],
    [new ApiError(502, null), 'The file did not arrive. Please try again.'],
    [new NoAnswerError('offline'), 'The file did not arrive. Please try again.'],
  ])('%s is said in words', (error, message) => {
    expect(faultAfter(error, { size: 1 }, limits, en).message).toBe(message)
  })
})
