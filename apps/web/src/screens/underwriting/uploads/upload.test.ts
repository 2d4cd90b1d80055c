import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, CancelledError, NoAnswerError } from '../../../api/api-error.ts'
import { uploadFile } from './upload.ts'

/** The request of the upload under test. */
let request: FakeRequest

class FakeRequest {
  status = 0
  responseText = ''
  retryAfter: string | null = null
  sent: FormData | null = null
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open = vi.fn()
  setRequestHeader = vi.fn()
  getResponseHeader = () => this.retryAfter
  send = (form: FormData) => {
    this.sent = form
  }
  abort = () => this.onabort()
  answers(status: number, body: string) {
    Object.assign(this, { status, responseText: body })
    this.onload()
  }
}

beforeEach(() =>
  vi.stubGlobal('XMLHttpRequest', function makeRequest() {
    request = new FakeRequest()
    return request
  }),
)
afterEach(() => vi.unstubAllGlobals())

const file = new File(['12345'], 'lohn.pdf')
const start = (onProgress = (_sent: number, _total: number) => {}) =>
  uploadFile<{ id: string }>('/upload', { token: 't' }, file, onProgress)

describe('an upload', () => {
  it('sends its fields before the file', () => {
    void start()
    expect([...request.sent!.keys()]).toEqual(['token', 'file'])
    expect(request.open).toHaveBeenCalledWith('POST', '/upload')
  })

  it.each([200, 201, 299])('is stored with status %i', async (status) => {
    const { answer } = start()
    request.answers(status, '{"id":"one"}')
    expect(await answer).toEqual({ id: 'one' })
  })

  it.each([199, 300, 400, 503])('is refused with status %i, and tells when to try again', async (status) => {
    const { answer } = start()
    request.retryAfter = '7'
    request.answers(status, '{"errorCode":"BUSY"}')
    const error = await answer.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, errorCode: 'BUSY', retryAfter: 7 })
  })

  it('has an error without a problem if the response is no JSON', async () => {
    const { answer } = start()
    request.answers(502, '<html>')
    expect(await answer.catch((reason: unknown) => reason)).toMatchObject({ status: 502, problem: null })
  })

  it('tells a lost connection from a cancelled upload', async () => {
    const lost = start()
    request.onerror()
    await expect(lost.answer).rejects.toBeInstanceOf(NoAnswerError)
    const cancelled = start()
    cancelled.cancel()
    await expect(cancelled.answer).rejects.toBeInstanceOf(CancelledError)
  })

  it('reports the bytes that are sent, and in the end all of the file', () => {
    const reported: number[][] = []
    void start((...bytes) => reported.push(bytes))
    request.upload.onprogress?.({ loaded: 10, total: 400, lengthComputable: true })
    request.upload.onprogress?.({ loaded: 3, total: 0, lengthComputable: false })
    request.upload.onload?.()
    expect(reported).toEqual([
      [10, 400],
      [3, 5],
      [5, 5],
    ])
  })
})
