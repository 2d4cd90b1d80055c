import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { CodeDismissedError, type Pass } from '../../application/mailbox-code/CodeGate.tsx'
import type { Upload } from './upload.ts'
import { uploadWithCode } from './upload-with-code.ts'

const refused = new ApiError(409, { errorCode: 'MAILBOX_NOT_PROVED' } as never)
const refusedOnce = () => {
  const begin = vi.fn<() => Upload<string>>()
  begin.mockReturnValueOnce({ answer: Promise.reject(refused), cancel: vi.fn() })
  begin.mockReturnValueOnce({ answer: Promise.resolve('stored'), cancel: vi.fn() })
  return begin
}

it('sends the same file again once the code is there', async () => {
  const begin = refusedOnce()
  const pass: Pass = (act) => act().catch(() => act())
  const upload = uploadWithCode(pass, begin)
  await expect(upload.answer).resolves.toBe('stored')
  expect(begin).toHaveBeenCalledTimes(2)
  upload.cancel()
  expect(begin.mock.results[1]!.value.cancel).toHaveBeenCalledOnce()
})

it('fails as the server has refused it when no code is typed', async () => {
  const pass: Pass = (act) =>
    act().catch((error: ApiError) => {
      throw new CodeDismissedError(error)
    })
  await expect(uploadWithCode(pass, refusedOnce()).answer).rejects.toBe(refused)
})
