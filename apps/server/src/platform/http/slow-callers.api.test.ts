import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LONGEST_DRAWING } from '@nestbond/domain/validation/signature'
import { JSON_BODY_LIMIT } from '@nestbond/api/call'
import { ApiServer } from '../../test/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({
    patience: {
      head: 400,
      body: 400,
      upload: 1_500,
      uploadSpan: 300,
      leastBytes: 1_000,
      silence: 5_000,
      lookEvery: 100,
    },
  })
})
afterAll(() => server.close())

/** Sends `first`, then `piece` every 50 ms, until the server hangs up. */
async function drip(
  first: string,
  piece: string,
  { until = 4_000 } = {},
): Promise<{ heard: string; afterMs: number; open: boolean }> {
  const { hostname, port } = new URL(server.url)
  const socket: Socket = connect({ host: hostname, port: Number(port) })
  let heard = ''
  let open = true
  socket.on('data', (data) => (heard += data.toString('latin1'))).on('error', () => undefined)
  socket.once('close', () => (open = false))
  await once(socket, 'connect')
  const begun = performance.now()
  socket.write(first)
  while (open && performance.now() - begun < until) {
    if (piece !== '' && socket.writable) socket.write(piece)
    await sleep(50)
  }
  const afterMs = performance.now() - begun
  const stillOpen = open
  socket.destroy()
  return { heard, afterMs, open: stillOpen }
}

const head = (path: string, type: string, length: number) =>
  `POST /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const FORM = 'multipart/form-data; boundary=b'
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'

it.each([
  ['that drips', ' ', 10_000],
  ['that is silent', '', 10_000],
  ['of one byte that never comes', '', 1],
])('ends a JSON body %s', async (_name, piece, length) => {
  const { heard, open, afterMs } = await drip(head('/onboarding/tenant/name', 'application/json', length), piece)
  expect({ open, heard }).toEqual({ open: false, heard: expect.stringMatching(/^HTTP\/1\.1 408/) as string })
  expect(afterMs).toBeLessThan(3_000)
})

it('ends a request whose headers arrive too slowly', async () => {
  const { open } = await drip('GET /healthz HTTP/1.1\r\n', 'a')
  expect(open).toBe(false)
})

it('ends an upload below the minimum rate, long before the total limit', async () => {
  const { open, heard, afterMs } = await drip(`${head('/onboarding/identity/document', FORM, 1_000_000)}${PART}`, 'x')
  expect({ open, heard }).toEqual({ open: false, heard: expect.stringMatching(/^HTTP\/1\.1 408/) as string })
  expect(afterMs).toBeLessThan(1_400)
})

it('ends an upload at the total limit, also at a sufficient rate', async () => {
  const { open, afterMs } = await drip(
    `${head('/onboarding/identity/document', FORM, 1_000_000)}${PART}`,
    'x'.repeat(1_000),
  )
  expect(open).toBe(false)
  expect(afterMs).toBeGreaterThan(1_400)
})

it('waits for a body that arrives in time, and keeps the connection', async () => {
  const body = JSON.stringify({ language: 'de' })
  const { heard, open } = await drip(
    head('/onboarding/tenant/partner/init', 'application/json', body.length) + body,
    '',
    { until: 1_000 },
  )
  expect(heard).toMatch(/^HTTP\/1\.1 200/)
  expect(open).toBe(true)
})

it('ends the connection of a caller who never reads the responses', async () => {
  const open = () =>
    new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  const before = await open()
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined).pause()
  await once(socket, 'connect')
  // More than the buffers of both ends take.
  socket.write('GET /api/docs/json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40))
  await expect.poll(open).toBe(before + 1)
  await expect.poll(open, { timeout: 30_000, interval: 200 }).toBe(before)
  socket.destroy()
})

it('reads at most 64 KiB of JSON', async () => {
  const answer = (bytes: number) =>
    server.call('partnerInit', {
      payload: { language: 'de', more: 'x'.repeat(bytes - '{"language":"de","more":""}'.length) },
    })
  expect(await answer(JSON_BODY_LIMIT)).toMatchObject({ status: 200 })
  expect(await answer(JSON_BODY_LIMIT + 1)).toMatchObject({ status: 400, problem: { errorCode: 'MALFORMED_REQUEST' } })
})

it('reads at most the longest drawing when a call has a signature', async () => {
  const signed = (length: number) =>
    server.call('contractSign', {
      payload: {
        token: 'x'.repeat(43),
        name: 'A',
        place: 'B',
        signature: `data:image/png;base64,${'A'.repeat(length)}`,
      },
    })
  expect(await signed(LONGEST_DRAWING)).toMatchObject({ status: 404, problem: { errorCode: 'TOKEN_UNKNOWN' } })
  expect(await signed(LONGEST_DRAWING + JSON_BODY_LIMIT)).toMatchObject({
    status: 400,
    problem: { errorCode: 'MALFORMED_REQUEST' },
  })
})
