import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anEmail } from '../../test/account-sign-in.ts'
import { codeMailedTo } from '../../test/mailed-code.ts'
import { readAnswer, startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { sampleAnswers, seedApplication } from '../../test/sample-application.ts'
import { pdf, png } from '../../test/sample-files.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_UNPROVED_UPLOAD_MB_PER_DAY: '1', TRUST_PROXY: '1' })
})
afterAll(() => server.close())

const KILOBYTE = 1024
let networks = 0
const aNetwork = () => `198.51.100.${++networks}`
const picture = (kilobytes: number) => png('x'.repeat(kilobytes * KILOBYTE))
const application = (mailboxProved = false, email = anEmail()) =>
  seedApplication(server.deps, 'papers open', { mailboxProved, answers: sampleAnswers(server.deps, { email }) })

/** @param length whether the request names its length */
async function upload(token: string, ip: string, content: Buffer, length = true) {
  const body = Buffer.concat([
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const path = '/onboarding/income-proof/document'
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'x-forwarded-for': ip,
        ...(length ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }),
      },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    for (let at = 0; at < body.length; at += 65_536) sent.write(body.subarray(at, at + 65_536))
    sent.end()
  })
  const headers = { 'content-type': answer.headers['content-type']! }
  const { status, problem } = await readAnswer(
    'POST',
    path,
    new Response(await buffer(answer), { status: answer.statusCode!, headers }),
  )
  return [status, problem?.errorCode]
}
const attempts = (id: string) =>
  server.db.selectFrom('uploads').select('outcome').where('application_id', '=', id).execute()

it('refuses a file before it is received, and takes it once the mailbox is proved by a code', async () => {
  const ip = aNetwork()
  const email = anEmail()
  const { token, id } = await application(false, email)
  expect(await upload(token, ip, picture(600))).toEqual([200, undefined])
  const put = vi.spyOn(server.deps.storage, 'put')
  expect(await upload(token, ip, picture(600))).toEqual([409, 'MAILBOX_NOT_PROVED'])
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
  // The refusal is no attempt, and a smaller file still fits.
  expect(await attempts(id)).toHaveLength(1)
  expect(await upload(token, ip, picture(200))).toEqual([200, undefined])
  await server.call('POST', '/onboarding/tenant/mailbox/code', { token })
  await server.call('POST', '/onboarding/tenant/mailbox', { token, code: await codeMailedTo(server, email) })
  expect(await upload(token, ip, picture(600))).toEqual([200, undefined])
})

it('counts all applications of a network together, and no proved mailbox', async () => {
  const [ip, other] = ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2']
  const of = async () => (await application()).token
  expect(await upload(await of(), ip, picture(600))).toEqual([200, undefined])
  expect(await upload(await of(), other, picture(600))).toEqual([409, 'MAILBOX_NOT_PROVED'])
  expect(await upload(await of(), '2001:db8:1:2::1', picture(600))).toEqual([200, undefined])
  expect(await upload((await application(true)).token, ip, picture(600))).toEqual([200, undefined])
})

it('refuses a file without a length as soon as it passes the limit', async () => {
  const ip = aNetwork()
  const { token, id } = await application()
  const stored = vi.spyOn(server.deps.scanner, 'scan')
  expect(await upload(token, ip, picture(2_100), false)).toEqual([409, 'MAILBOX_NOT_PROVED'])
  expect(stored).not.toHaveBeenCalled()
  stored.mockRestore()
  expect(await attempts(id)).toEqual([])
  expect(await upload(token, ip, picture(300), false)).toEqual([200, undefined])
})

it('counts only what is stored', async () => {
  const ip = aNetwork()
  const { token } = await application()
  const script = Buffer.concat([pdf('/AA << /S /JavaScript >>'), Buffer.alloc(600 * KILOBYTE, '%')])
  for (let n = 0; n < 3; n++) expect(await upload(token, ip, script)).toEqual([400, 'FILE_NOT_PLAIN'])
  expect(await upload(token, ip, picture(900))).toEqual([200, undefined])
})

it('lets uploads at the same time share what is left', async () => {
  const ip = aNetwork()
  const { token } = await application()
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(token, ip, picture(400))))
  expect(answers.filter(([status]) => status === 200).length).toBeLessThanOrEqual(2)
  expect(answers.filter(([status]) => status === 409).length).toBeGreaterThanOrEqual(2)
})
