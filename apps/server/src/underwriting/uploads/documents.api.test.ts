import { readdir, readFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { ScannerUnavailable, type Scanner } from '../../platform/providers/scanner/port.ts'
import { EICAR_SAMPLE, heic, jpeg, pdf, png, webp } from '../../test/sample-files.ts'
import { readAnswer, startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { markerOf, seedApplication } from '../../test/sample-application.ts'

let server: HttpApi
let scanner: Scanner
beforeAll(async () => {
  server = await startHttpApi()
  scanner = server.deps.scanner
})
afterAll(() => server.close())

const tenant = '/onboarding/tenant'

interface Upload {
  kind?: string
  name?: string
  fields?: ('token' | 'file')[]
}

async function upload(
  token: string,
  content: Buffer,
  { kind = 'income-proof', name = 'Nachweis.pdf', fields = ['token', 'file'] }: Upload = {},
) {
  const form = new FormData()
  for (const field of fields) {
    if (field === 'token') form.append('token', token)
    else form.append('file', new Blob([new Uint8Array(content)]), name)
  }
  const answer = await fetch(`${server.url}/api/v1/onboarding/${kind}/document`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'de' },
  })
  return readAnswer('POST', `/onboarding/${kind}/document`, answer)
}
const list = async (token: string) => (await server.call('GET', `${tenant}/${token}/documents`)).body.documents
const bring = (token: string) => server.call('POST', `${tenant}/private-documents`, { token })
const remove = (token: string, id: string) => server.call('DELETE', `${tenant}/${token}/documents/${id}`)
const attemptsOf = (id: string) =>
  server.db.selectFrom('uploads').select('id').where('application_id', '=', id).execute()
const storedFiles = () => readdir(join(server.deps.config.dataDir, 'files', 'documents')).catch(() => [])

/** Streams a body of any size without holding it in memory. The end of the multipart body follows its file. */
async function uploadStream(token: string, bytes: number, head: Buffer) {
  const boundary = 'a-boundary'
  const before = `--${boundary}\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="gross.png"\r\ncontent-type: image/png\r\n\r\n`
  async function* body() {
    yield Buffer.from(before)
    yield head
    const piece = Buffer.alloc(65_536, 7)
    for (let left = bytes - head.length; left > 0; left -= piece.length)
      yield left < piece.length ? piece.subarray(0, left) : piece
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${server.url}/api/v1/onboarding/income-proof/document`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'transfer-encoding': 'chunked' },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    Readable.from(body()).pipe(sent)
  })
  const headers = { 'content-type': answer.headers['content-type']! }
  const response = new Response(await buffer(answer), { status: answer.statusCode!, headers })
  return readAnswer('POST', '/onboarding/income-proof/document', response)
}

describe('an upload', () => {
  it.each([
    ['PDF', pdf()],
    ['JPEG', jpeg()],
    ['PNG', png('data')],
    ['WebP', webp('data')],
    ['HEIC', heic()],
  ])('accepts a %s and stores it encrypted', async (_, content) => {
    const { token } = await seedApplication(server.deps, 'papers open')
    const answer = await upload(token, content)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        documentId: expect.any(String),
        kind: 'income-proof',
        fileName: 'Nachweis.pdf',
        size: content.length,
        scan: 'CLEAN',
      },
    })
    expect(await list(token)).toEqual([answer.body])
    const row = await server.row('documents', { id: answer.body.documentId })
    expect((await buffer(await server.deps.storage.get(row.storage_key))).equals(content)).toBe(true)
    expect(
      (await readFile(join(server.deps.config.dataDir, 'files', row.storage_key))).includes(content.subarray(0, 20)),
    ).toBe(false)
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'FILE_EMPTY'],
    ['a program', Buffer.from('MZ\x90\0 a program that calls itself a PDF'), 'FILE_TYPE_NOT_ALLOWED'],
    ['a program with the test virus', Buffer.from(`MZ ${EICAR_SAMPLE}`), 'FILE_TYPE_NOT_ALLOWED'],
    ['the test virus in a PDF', Buffer.concat([pdf(), Buffer.from(EICAR_SAMPLE)]), 'FILE_INFECTED'],
    ['a PDF with a script', pdf('/AA << /O << /S /JavaScript /JS (x) >> >>'), 'FILE_NOT_PLAIN'],
    ['a PDF that only opens with a password', pdf('/Encrypt << /Filter /Standard >>'), 'FILE_LOCKED'],
    ['a PDF without pages', Buffer.from('%PDF-1.7\n%%EOF\n'), 'FILE_EMPTY'],
  ])('rejects %s and stores nothing', async (_, content, errorCode) => {
    const { token, id } = await seedApplication(server.deps, 'papers open')
    const before = await storedFiles()
    expect(await upload(token, content)).toMatchObject({ status: 400, problem: { errorCode } })
    expect(await list(token)).toEqual([])
    expect(await storedFiles()).toEqual(before)
    const attempts = await server.db.selectFrom('uploads').select('outcome').where('application_id', '=', id).execute()
    expect(attempts).toEqual([{ outcome: errorCode }])
  })

  it('is neither kept nor scanned before its token is there, and needs both', async () => {
    const { token } = await seedApplication(server.deps, 'papers open')
    const before = await storedFiles()
    const put = vi.spyOn(server.deps.storage, 'put')
    const scan = vi.spyOn(server.deps.scanner, 'scan')
    for (const fields of [['file', 'token'], ['file']] as const)
      expect(await upload(token, pdf(), { fields: [...fields] })).toMatchObject({
        status: 400,
        problem: {
          errorCode: 'FIELD_REQUIRED',
          errors: [{ field: 'token', message: 'Das Feld „token“ muss vor der Datei stehen.' }],
        },
      })
    expect([put.mock.calls, scan.mock.calls]).toEqual([[], []])
    expect(await upload(token, pdf(), { fields: ['token'] })).toMatchObject({
      status: 400,
      problem: { errorCode: 'FIELD_REQUIRED', errors: [{ field: 'file' }] },
    })
    expect(await upload('x', pdf())).toMatchObject({ status: 404, problem: { errorCode: 'TOKEN_UNKNOWN' } })
    expect(await storedFiles()).toEqual(before)
  })

  it('must be multipart and of a known kind', async () => {
    const { token } = await seedApplication(server.deps, 'papers open')
    expect(await upload(token, pdf(), { kind: 'diary' })).toMatchObject({
      status: 404,
      problem: { errorCode: 'NOT_FOUND' },
    })
    expect(await server.call('POST', '/onboarding/identity/document', { token })).toMatchObject({
      status: 400,
      problem: { errorCode: 'MALFORMED_REQUEST' },
    })
    expect(
      await server.call('POST', '/onboarding/identity/document', 'nonsense', {
        'content-type': 'multipart/form-data; boundary=x',
      }),
    ).toMatchObject({ status: 400 })
  })

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\lea\\Übersicht.pdf', 'Übersicht.pdf'],
    ['evil\u202Efdp.exe.pdf', 'evilfdp.exe.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('shows the name %s as %s and does not use it in storage', async (name, shown) => {
    const { token } = await seedApplication(server.deps, 'papers open')
    const { body } = await upload(token, pdf(), { name })
    expect(body.fileName).toBe(shown)
    const row = await server.row('documents', { id: body.documentId })
    expect(row.storage_key).toMatch(/^documents\/[0-9a-f-]{36}$/)
  })

  it('may have 50 MB, not a byte more', async () => {
    const { token } = await seedApplication(server.deps, 'papers open')
    const most = server.deps.config.upload.maxBytes
    expect(most).toBe(50 * 1024 * 1024)
    const whole = await uploadStream(token, most, png())
    expect(whole).toMatchObject({ status: 200, body: { size: most } })
    const files = await storedFiles()
    expect(await uploadStream(token, most + 1, png())).toMatchObject({
      status: 400,
      problem: { errorCode: 'FILE_TOO_LARGE' },
    })
    expect(await uploadStream(token, most * 1.5, Buffer.from('no such type'))).toMatchObject({
      status: 400,
      problem: { errorCode: 'FILE_TOO_LARGE' },
    })
    expect(await storedFiles()).toEqual(files)
    expect(await list(token)).toHaveLength(1)
  }, 120_000)

  it('is answered with 503 while the scanner is unavailable, and does not count', async () => {
    const { token, id } = await seedApplication(server.deps, 'papers open')
    server.deps.scanner = { vendor: 'away', scan: async () => Promise.reject(new ScannerUnavailable('away')) }
    try {
      const answer = await upload(token, pdf())
      expect(answer).toMatchObject({ status: 503, problem: { errorCode: 'NOT_READY' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      server.deps.scanner = scanner
    }
    expect(await attemptsOf(id)).toEqual([])
    expect((await upload(token, pdf())).status).toBe(200)
  })

  it('does not count if it finds no place to be scanned because of others in the same network', async () => {
    const { token, id } = await seedApplication(server.deps, 'papers open')
    const full = vi.spyOn(server.deps.scanner, 'scan').mockRejectedValue(new AppError('RATE_LIMITED'))
    try {
      expect(await upload(token, pdf())).toMatchObject({ status: 429, problem: { errorCode: 'RATE_LIMITED' } })
    } finally {
      full.mockRestore()
    }
    expect(await attemptsOf(id)).toEqual([])
    expect((await upload(token, pdf())).status).toBe(200)
  })

  it('that breaks off leaves no file', async () => {
    const { token } = await seedApplication(server.deps, 'papers open')
    const before = await storedFiles()
    const broken = request(`${server.url}/api/v1/onboarding/income-proof/document`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000_000 },
    })
    broken.on('error', () => undefined)
    broken.write(
      `--b\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    )
    broken.write(png('x'.repeat(50_000)))
    await new Promise((resolve) => setTimeout(resolve, 300))
    broken.destroy()
    await expect.poll(storedFiles).toEqual(before)
    expect(await list(token)).toEqual([])
    expect((await upload(token, pdf())).status).toBe(200)
  })
})

describe('the limits', () => {
  it('allow five files of a kind, also at the same time', async () => {
    const { token } = await seedApplication(server.deps, 'papers open')
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(token, pdf())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 429, problem: { errorCode: 'UPLOAD_LIMIT_EXCEEDED' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await list(token)).toHaveLength(5)
    expect((await upload(token, pdf(), { kind: 'identity' })).status).toBe(200)
    const ofKind = (await list(token)).find(({ kind }) => kind === 'income-proof')
    await remove(token, ofKind!.documentId)
    expect((await upload(token, pdf())).status).toBe(200)
  })

  it('allow twenty uploads an hour, rejected ones too', async () => {
    const { token } = await seedApplication(server.deps, 'papers open')
    for (let n = 0; n < 20; n++) expect((await upload(token, Buffer.from('no such type'))).status).toBe(400)
    const answer = await upload(token, pdf())
    expect(answer).toMatchObject({ status: 429, problem: { errorCode: 'UPLOAD_LIMIT_EXCEEDED' } })
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3000)
    expect(wait).toBeLessThanOrEqual(3600)
    server.travel(wait * 1000)
    try {
      expect((await upload(token, pdf())).status).toBe(200)
    } finally {
      server.travel(-wait * 1000)
    }
  })
})

describe('the documents of a step', () => {
  it('complete the step when all are uploaded, and reopen it when one is removed', async () => {
    const { token, id } = await seedApplication(server.deps, 'papers open')
    expect(await bring(token)).toMatchObject({
      status: 400,
      problem: { errorCode: 'DOCUMENTS_MISSING', missing: ['income-proof'] },
    })
    await upload(token, pdf(), { kind: 'identity' })
    expect((await bring(token)).status).toBe(400)
    const { body } = await upload(token, pdf())
    const [one, two] = await Promise.all([bring(token), bring(token)])
    for (const answer of [one, two])
      expect(answer).toMatchObject({ status: 200, body: { lastCompletedPage: 'PRIVATE_DOCUMENTS' } })
    expect((await server.call('GET', `${tenant}/${token}/payment`)).status).toBe(200)

    const removals = await Promise.all([remove(token, body.documentId), remove(token, body.documentId)])
    for (const answer of removals)
      expect(answer).toMatchObject({ status: 200, body: { lastCompletedPage: 'RISK_CHECK' } })
    expect(await markerOf(server.deps, id)).toBe('RISK_CHECK')
    expect((await server.call('GET', `${tenant}/${token}/payment`)).status).toBe(409)
    const row = await server.row('documents', { id: body.documentId })
    expect(await server.deps.storage.exists(row.storage_key)).toBe(false)
  })

  it('of another kind can be removed without a change of the marker', async () => {
    const { token } = await seedApplication(server.deps, 'papers open')
    await upload(token, pdf())
    const { body } = await upload(token, pdf(), { kind: 'identity' })
    await bring(token)
    expect(await remove(token, body.documentId)).toMatchObject({
      status: 200,
      body: { lastCompletedPage: 'PRIVATE_DOCUMENTS' },
    })
  })

  it('of another tenant are not found by any call', async () => {
    const mine = await seedApplication(server.deps, 'papers open')
    const other = await seedApplication(server.deps, 'papers open')
    const { body } = await upload(mine.token, pdf())
    const id = body.documentId
    for (const tried of [
      id,
      crypto.randomUUID(),
      'x',
      '%00',
      `../${mine.token}/documents/${id}`,
      encodeURIComponent(`../../${mine.token}/documents/${id}`),
    ])
      expect(await remove(other.token, tried)).toMatchObject({ status: 404 })
    expect(await list(other.token)).toEqual([])
    // A document of another application does not count.
    expect(await bring(other.token)).toMatchObject({ status: 400, body: { missing: ['income-proof'] } })
    for (const token of ['', 'x', `${mine.token}x`, mine.token.toUpperCase(), id])
      expect((await server.call('GET', `${tenant}/${token}/documents`)).status).toBe(404)
    expect(await list(mine.token)).toEqual([body])
    expect(JSON.stringify((await server.call('GET', `${tenant}/${other.token}`)).body)).not.toContain(id)
  })

  it('cannot be downloaded, not even by their tenant', async () => {
    const { token } = await seedApplication(server.deps, 'papers open')
    const { body } = await upload(token, pdf())
    const { storage_key: key } = await server.row('documents', { id: body.documentId })
    const paths = [
      `${tenant}/${token}/documents/${body.documentId}`,
      `${tenant}/${token}/documents/${body.documentId}/content`,
      `/onboarding/income-proof/document/${body.documentId}`,
      `/office/documents/${body.documentId}`,
    ]
    for (const path of paths) expect((await server.call('GET', path)).status).toBeGreaterThanOrEqual(401)
    for (const path of [`/files/${key}`, `/${key}`, `/data/files/${key}`])
      expect(await (await fetch(`${server.url}${path}`)).text()).not.toContain('%PDF')
  })

  it('for a review do not change the marker', async () => {
    const { token } = await seedApplication(server.deps, 'review, papers asked')
    expect(await bring(token)).toMatchObject({ status: 400, body: { missing: ['identity'] } })
    expect((await upload(token, pdf(), { kind: 'identity' })).status).toBe(200)
    expect(await bring(token)).toMatchObject({ status: 200, body: { lastCompletedPage: 'SUMMARY' } })
  })

  it.each(['start', 'details', 'summary', 'refused', 'review', 'accepted', 'no papers left'] as const)(
    'cannot be changed at %s',
    async (state) => {
      const { token } = await seedApplication(server.deps, state)
      expect(await upload(token, pdf())).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
      expect(await bring(token)).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
      expect(await list(token)).toEqual([])
    },
  )

  it('are not named in the log', async () => {
    const { token } = await seedApplication(server.deps, 'papers open')
    await upload(token, pdf(), { name: 'Geheimnis von Lea.pdf' })
    const log = server.log.join('')
    for (const text of ['Geheimnis', token]) expect(log).not.toContain(text)
  })
})
