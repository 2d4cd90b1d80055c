// Memory growth of the server's process during twenty concurrent uploads of 50 MB, half of them PDFs full of compressed streams. Measured with the
// embedded scanner, and with a real clamd if there is one.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
import { ApplicationDriver } from '../e2e/support/api.ts'
import { findClamd, startClamd } from '../scripts/clamd.mjs'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { forgetPeak, residentMegabytes } from './resident.ts'
import { median, print } from './statistics.ts'

const UPLOADS = 20
let networks = 1
const BYTES = Number(process.env['UPLOAD_BYTES'] ?? 50 * 1024 * 1024)
const SETTLE_MS = 3000
const BOUNDARY = 'a-boundary'
const NOISE = Buffer.from(Array.from({ length: 65_536 }, (_, n) => (n * n * 31 + n * 7) % 251))
const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

const postgres = await startTemporaryPostgres({ durable: true })
try {
  await measure('embedded scanner', {})
  if (findClamd() === null) console.log('No clamd here: the second half is left out')
  else {
    const clamd = await startClamd()
    await measure('clamd', { SCANNER_URL: clamd.url })
    await clamd.stop()
  }
} finally {
  await postgres.stop()
}

async function measure(scanner: string, settings: Record<string, string>): Promise<void> {
  const server = await startBuiltServer({
    DATABASE_URL: postgres.url,
    RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
    // One network may scan fewer files at once, so each upload comes from its own.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...settings,
  })
  try {
    const tokens: string[] = []
    for (let n = 0; n < UPLOADS; n++) tokens.push(await waitingForDocuments(server.url))
    // A warm-up, so that code and data that are loaded only once do not count as growth.
    for (const kind of ['png', 'pdf'] as const) await upload(server.url, tokens[0] ?? '', kind, 1_000_000)
    await sleep(SETTLE_MS)
    const before = residentMegabytes(server.pid)
    forgetPeak(server.pid)
    const samples: number[] = []
    const sampler = setInterval(() => samples.push(residentMegabytes(server.pid)), 50)
    const began = performance.now()
    await Promise.all(tokens.map((token, n) => upload(server.url, token, n % 2 ? 'pdf' : 'png', BYTES))).finally(() =>
      clearInterval(sampler),
    )
    const seconds = (performance.now() - began) / 1000
    const peak = residentMegabytes(server.pid, 'VmHWM')
    print([
      [`${scanner}: resident memory before, MB`, before],
      [
        `${scanner}: growth at the peak, ${UPLOADS} × ${Math.round(BYTES / 1_048_576)} MB at once, MB`,
        peak - before,
        'below 150',
      ],
      [`${scanner}: growth, median of ${samples.length} samples, MB`, median(samples) - before],
      [`${scanner}: MB a second, received, encrypted and scanned`, (UPLOADS * BYTES) / 1e6 / seconds],
    ])
  } finally {
    await server.stop()
  }
}

/** The token of an application that must prove its income. */
async function waitingForDocuments(url: string): Promise<string> {
  const employment = {
    employmentStatus: 'SELF_EMPLOYED',
    grossIncome: 60000,
    educationLevel: null,
    educationPlace: null,
  }
  const { token } = await (await ApplicationDriver.start(url, { bodies: { employment } })).checked()
  return token
}

/** @throws Error if the file was not accepted */
async function upload(url: string, token: string, kind: 'png' | 'pdf', bytes: number): Promise<void> {
  const part = (name: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(`${url}/api/v1/onboarding/tax-assessment/document`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'transfer-encoding': 'chunked',
        'x-forwarded-for': `203.0.113.${networks++}`,
      },
    })
    sent.once('response', (answer) =>
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject),
    )
    sent.once('error', reject)
    Readable.from(
      (function* () {
        yield Buffer.from(`${part('token')}\r\n\r\n${token}\r\n${part('file')}; filename="a.${kind}"\r\n\r\n`)
        yield* kind === 'png' ? pngOf(bytes) : pdfOf(bytes)
        yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
      })(),
    ).pipe(sent)
  })
  if (status !== 200) throw new Error(`An upload was answered ${status}: ${body}`)
}

function* pngOf(bytes: number): Generator<Buffer> {
  yield PNG_HEAD
  for (let left = bytes - PNG_HEAD.length; left > 0; left -= NOISE.length)
    yield NOISE.subarray(0, Math.min(left, NOISE.length))
}

/** Pages, images and compressed objects in turn, as in a scanned pile of documents. */
function* pdfOf(bytes: number): Generator<Buffer> {
  const objects = deflateSync(
    `1 0 ${Array.from({ length: 400 }, (_, n) => `<< /Type /Page /Parent ${n} 0 R /Contents ${n * 17} 0 R >>`).join(' ')}`,
  )
  const stream = (dictionary: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`5 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  const round = Buffer.concat([
    stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', objects),
    stream('/Filter /FlateDecode', deflateSync('1 0 0 1 50 700 cm BT (Salary) Tj ET '.repeat(500))),
    stream('/Subtype /Image /Filter /DCTDecode', NOISE),
  ])
  const head = Buffer.from('%PDF-1.7\n')
  const tail = Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n')
  yield head
  let left = bytes - head.length - tail.length
  for (; left > round.length; left -= round.length) yield round
  yield Buffer.alloc(left, '%')
  yield tail
}
