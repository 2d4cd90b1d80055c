import { fullName } from '@nestbond/domain/values/person-name'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { ApplicationDriver } from '../support/api.ts'
import { Savers } from './savers.ts'
import { query, startProcess, untilReady, type ServerProcess } from './support.ts'

const WITHIN_MS = 20_000

let postgres: TemporaryPostgres
beforeAll(async () => {
  postgres = await startTemporaryPostgres({ durable: true })
}, 60_000)
afterAll(() => postgres?.stop())

/** Sends SIGTERM and waits for the process to exit. */
async function ended(server: ServerProcess): Promise<{ code: number | null; ms: number }> {
  const began = performance.now()
  server.signal('SIGTERM')
  const { code } = await server.exit
  const ms = performance.now() - began
  await server.stop()
  return { code, ms }
}

/** Posts over a connection that is kept alive, as browsers and load balancers do. */
function postKept(
  url: string,
  path: string,
  body: object,
  agent: Agent,
): Promise<{ status: number; connection: string | undefined }> {
  const content = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/v1/onboarding/tenant/${path}`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }))
      },
    )
    call.on('error', reject)
    call.end(content)
  })
}

const refused = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname: host, port } = new URL(url)
    const socket = connect({ host, port: Number(port) })
    socket.on('connect', () => (socket.destroy(), resolve(false)))
    socket.on('error', () => resolve(true))
  })

describe('SIGTERM', () => {
  it('with only an idle keep-alive connection ends the process at once', async () => {
    const server = await startProcess(postgres.url)
    const agent = new Agent({ keepAlive: true })
    expect((await postKept(server.url, 'partner/init', { language: 'de', country: 'de' }, agent)).status).toBe(200)
    const { code, ms } = await ended(server)
    agent.destroy()
    expect([code, ms < 5_000]).toEqual([0, true])
  })

  it('with running saves and a running signature on keep-alive connections finishes both, loses no save, and ends', async () => {
    const server = await startProcess(postgres.url)
    const driver = await (await (await ApplicationDriver.start(server.url)).paid()).proved()
    const savers = await Savers.begin(server.url, 8)
    const agent = new Agent({ keepAlive: true })
    const name = fullName(driver.tenant)
    await sleep(300)
    // Holds a lock on the row, so that signing is still in progress when the signal arrives, on any machine.
    const holding = query(
      postgres.url,
      `begin; select 1 from applications where answers->>'email' = '${driver.tenant.email}' for update; select pg_sleep(2); commit`,
    )
    await sleep(200)
    const signing = postKept(
      server.url,
      'contract/sign',
      { token: driver.token, name, place: driver.home.city, signature: name },
      agent,
    )
    await sleep(100)
    const end = await ended(server)
    const answered = await signing
    await holding
    await savers.stop()
    agent.destroy()
    expect(answered).toEqual({ status: 200, connection: 'close' })
    expect(end.code).toBe(0)
    expect(end.ms).toBeLessThan(WITHIN_MS)

    const again = await startProcess(postgres.url, { PORT: new URL(server.url).port })
    expect(await savers.lost()).toEqual([])
    await again.stop()
  })

  it('with a request body that never arrives drops the request and ends', async () => {
    const server = await startProcess(postgres.url)
    const { hostname: host, port } = new URL(server.url)
    const stalled = connect({ host, port: Number(port) })
    stalled.on('error', () => {})
    stalled.write(
      `POST /api/v1/onboarding/tenant/name HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"lastName":`,
    )
    // A connection without a request, as browsers open some in advance.
    const unused = connect({ host, port: Number(port) })
    unused.on('error', () => {})
    await sleep(300)
    const { code, ms } = await ended(server)
    stalled.destroy()
    unused.destroy()
    console.log(`SIGTERM with a stalled body: ended after ${Math.round(ms)} ms`)
    expect(code).toBe(0)
    expect(ms).toBeLessThan(WITHIN_MS)
  })

  it('with a save that waits for a locked row ends', async () => {
    const server = await startProcess(postgres.url)
    const driver = await ApplicationDriver.start(server.url)
    const holding = query(postgres.url, `begin; lock table applications; select pg_sleep(25); commit`).catch(() => {})
    await sleep(300)
    const saving = driver.post('pets', { pet: 'cat' }).catch((error: unknown) => error)
    await sleep(200)
    const { ms } = await ended(server)
    await saving
    expect(ms).toBeLessThan(WITHIN_MS)
    await query(
      postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(25)%' and pid <> pg_backend_pid()`,
    )
    await holding
  })

  it('reports not ready at once, and takes connections until the delay has passed', async () => {
    const server = await startProcess(postgres.url, { SHUTDOWN_DELAY_MS: '1500' })
    await untilReady(server.url)
    server.signal('SIGTERM')
    await sleep(300)
    const { status } = await fetch(`${server.url}/readyz`)
    expect(status).toBe(503)
    const answered = await fetch(`${server.url}/api/v1/settings`)
    expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close'])
    await sleep(1_700)
    expect(await refused(server.url)).toBe(true)
    expect((await server.exit).code).toBe(0)
    await server.stop()
  })
})
