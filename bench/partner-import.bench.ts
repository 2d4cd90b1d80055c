// A partner's file of homes over HTTP: checked, imported, and checked again when all rows exist, with the memory of the server's process. IMPORT_ROWS
// sets the number of rows; the default is the maximum of a file.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ImportReport } from '@nestbond/api/partner-portal/properties'
import { MOST_IMPORT_ROWS } from '@nestbond/domain/partners/csv-report'
import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { forgetPeak, residentMegabytes } from './resident.ts'
import { print } from './statistics.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? MOST_IMPORT_ROWS)
const UNITS_A_HOUSE = 10
const SETTLE_MS = 3000
const PASSWORD = 'Correct-Horse-9'
const OWNER = { space: 'bench', email: 'rita.vogt@vogt.example' }

type Built = Awaited<ReturnType<typeof startBuiltServer>>

const postgres = await startTemporaryPostgres({ durable: true })
try {
  const server = await startBuiltServer({
    DATABASE_URL: postgres.url,
    RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  })
  try {
    await measure(server, await signIn(server))
  } finally {
    await server.stop()
  }
} finally {
  await postgres.stop()
}

async function measure(server: Built, session: string): Promise<void> {
  const file = homes(ROWS)
  // A warm-up, so that code and data that are loaded only once do not count as growth.
  await send(server.url, session, homes(10))
  await sleep(SETTLE_MS)
  const before = residentMegabytes(server.pid)
  forgetPeak(server.pid)
  const judged = await timed(() => send(server.url, session, file))
  const taken = await timed(() => send(server.url, session, file, judged.answer.hash))
  const again = await timed(() => send(server.url, session, file))
  const peak = residentMegabytes(server.pid, 'VmHWM')
  await sleep(SETTLE_MS)
  const { adds, imported } = taken.answer
  if (!imported || adds.units !== ROWS || again.answer.unchanged !== ROWS)
    throw new Error(`not every row was taken: ${JSON.stringify(adds)}`)
  print([
    [`rows, of ${(file.length / 1e6).toFixed(1)} MB`, ROWS],
    ['seconds until they are judged', judged.seconds],
    ['seconds until they are taken in', taken.seconds],
    ['seconds until they are judged, all there', again.seconds],
    ['resident memory before, MB', before],
    ['growth at the peak, MB', peak - before],
    ['growth afterwards, MB', residentMegabytes(server.pid) - before],
  ])
}

/** One line per unit. */
function homes(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, n) => {
    const house = Math.floor(n / UNITS_A_HOUSE)
    return `Hof ${house};V-${house};Straße des Ostens;${house + 1};${String(10_000 + (house % 90_000))};Berlin;DE;WE ${n % UNITS_A_HOUSE}`
  })
  return Buffer.from(`Objekt;Zeichen;Straße;Hausnummer;PLZ;Ort;Land;Wohnung\n${lines.join('\n')}\n`)
}

async function send(url: string, session: string, file: Buffer, confirm?: string): Promise<ImportReport> {
  const query = confirm === undefined ? '' : `?confirm=${confirm}`
  return (
    await post(url, `/partner/properties/csv${query}`, new Uint8Array(file), 'text/csv', session)
  ).json() as Promise<ImportReport>
}

/** Adds a partner and its owner by the command line, and signs in through the mailed link. */
async function signIn({ url, dataDir }: Built): Promise<string> {
  await command(dataDir, 'partner-add', ['--space', OWNER.space, '--name', 'Hausverwaltung Vogt'])
  const said = await command(dataDir, 'partner-staff', [
    '--space',
    OWNER.space,
    '--email',
    OWNER.email,
    '--name',
    'Rita Vogt',
    '--role',
    'member',
  ])
  const secret = /\/partner\/password\/([\w-]+)/.exec(said)?.[1] ?? ''
  await post(url, `/partner/password/${secret}`, JSON.stringify({ password: PASSWORD }))
  const { headers } = await post(url, '/partner/login', JSON.stringify({ email: OWNER.email, password: PASSWORD }))
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function command(dataDir: string, name: string, options: string[]): Promise<string> {
  const script = `process.exitCode = await (await import(process.argv[1])).main(process.argv.slice(2))`
  const env = { ...process.env, ENVIRONMENT: 'test', DATA_DIR: dataDir, DATABASE_URL: postgres.url }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script, join(process.cwd(), `apps/server/dist/${name}.js`), ...options],
    { cwd: dataDir, env },
  )
  return stdout
}

/** @throws Error if the response is not a success */
async function post(
  url: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
  session = '',
): Promise<Response> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': type, origin: url, cookie: session },
    body,
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function timed<T>(call: () => Promise<T>): Promise<{ answer: T; seconds: number }> {
  const began = performance.now()
  const answer = await call()
  return { answer, seconds: (performance.now() - began) / 1000 }
}
