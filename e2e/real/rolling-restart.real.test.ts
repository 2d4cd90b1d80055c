import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../apps/server/src/commands/migrate.ts'
import { loadConfig } from '../../apps/server/src/platform/config/config.ts'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { startS3 } from '../../apps/server/src/test/s3-server.ts'
import { build } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { startHaproxy } from '../../scripts/haproxy.mjs'
import { Savers } from '../faults/savers.ts'
import { query, startProcess, untilReady, type ServerProcess } from '../faults/support.ts'
import { ApplicationDriver, SMALL_PDF } from '../support/api.ts'
import { fromToday } from '../support/dates.ts'

const WEBS = 3
const WORKERS = 2
const POLICIES = 8
const LIMIT = '100000'

let postgres: TemporaryPostgres
let s3: Awaited<ReturnType<typeof startS3>>
let proxy: Awaited<ReturnType<typeof startHaproxy>>
/** A folder for each process, as on machines of their own. */
let folder: string
/** A process, and how to start it again where it was. */
interface Member {
  running: ServerProcess
  start(): Promise<ServerProcess>
  dataDir: string
}
const webs: Member[] = []
const workers: Member[] = []
beforeAll(async () => {
  await build({ parts: ['addresses', 'server'] })
  postgres = await startTemporaryPostgres({ durable: true })
  s3 = await startS3(['nestbond'])
  folder = await mkdtemp(join(tmpdir(), 'nestbond-rolling-'))
  const ports = await Promise.all(Array.from({ length: WEBS }, freePort))
  proxy = await startHaproxy(await freePort(), ports)
  const settings = {
    DATABASE_MIGRATE_ON_START: 'false',
    STORAGE_URL: s3.urlOf('nestbond'),
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    SHUTDOWN_DELAY_MS: '3000',
    UPLOADS_PER_HOUR: '1000',
    RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: LIMIT,
    RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: LIMIT,
    RATE_LIMIT_RISK_CHECKS_PER_HOUR: LIMIT,
  }
  if ((await migrate({ ...settings, DATA_DIR: folder, DATABASE_URL: postgres.url }, SAY)) !== 0)
    throw new Error('not migrated')
  for (const port of ports)
    webs.push(await startMember(`web-${port}`, { ...settings, ROLE: 'web', PORT: String(port) }))
  for (let n = 0; n < WORKERS; n++) {
    const metricsPort = String(await freePort())
    workers.push(await startMember(`worker-${n}`, { ...settings, ROLE: 'worker', METRICS_PORT: metricsPort }))
  }
}, 300_000)
afterAll(async () => {
  await Promise.all([...webs, ...workers].map(({ running }) => running.stop()))
  await proxy?.stop()
  await s3?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

const SAY = { log: () => {}, error: console.error }

/** All members have the same keys and the same mail server, for which a folder stands in; nothing else. */
async function startMember(name: string, settings: Record<string, string>): Promise<Member> {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  loadConfig({ DATA_DIR: folder })
  await cp(join(folder, 'keys'), join(dataDir, 'keys'), { recursive: true })
  await mkdir(join(folder, 'mail'), { recursive: true })
  await symlink(join(folder, 'mail'), join(dataDir, 'mail'))
  const start = async () => {
    const running = await startProcess(postgres.url, { ...settings, DATA_DIR: dataDir })
    const metricsPort = settings['METRICS_PORT']
    if (metricsPort !== undefined) await untilReady(`http://127.0.0.1:${metricsPort}`)
    return running
  }
  return { running: await start(), start, dataDir }
}

async function restart(member: Member): Promise<void> {
  member.running.signal('SIGTERM')
  const { code } = await member.running.exit
  if (code !== 0) throw new Error(`the process ended with ${code}:\n${member.running.log()}`)
  await member.running.stop()
  member.running = await member.start()
}

/** A signed contract with a first premium that is due on the landlord's acceptance. @returns the id of the mailed invitation */
async function invited(n: number): Promise<string> {
  const bodies = fromToday()
  // The folder of mails answers callers of this machine only, not through the proxy.
  const driver = await ApplicationDriver.start(webs[n % WEBS]!.running.url, { bodies })
  return (await driver.signed()).invitationId()
}

async function accept(id: string): Promise<void> {
  const answer = await fetch(`${proxy.url}/api/v1/onboarding/tenant/invitation/${id}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`accept: ${answer.status} ${await answer.text()}`)
}

const SELF_EMPLOYED = {
  employmentStatus: 'SELF_EMPLOYED',
  grossIncome: 60_000,
  educationLevel: null,
  educationPlace: null,
}

/** Answers all questions and uploads a document, again and again. @returns the number of uploads */
async function uploading(goes: () => boolean): Promise<number> {
  let uploads = 0
  for (; goes(); uploads++) {
    const driver = await ApplicationDriver.start(proxy.url, { bodies: { employment: SELF_EMPLOYED } })
    await driver.checked()
    const form = new FormData()
    form.append('token', driver.token)
    form.append('file', new Blob([new Uint8Array(SMALL_PDF)]), 'assessment.pdf')
    const answer = await fetch(`${proxy.url}/api/v1/onboarding/tax-assessment/document`, { method: 'POST', body: form })
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  }
  return uploads
}

const paidCharges = async () => (await query(postgres.url, `select 1 from premium_charges where state = 'PAID'`)).length

it(
  'restarts every process in turn without a failed request, a lost save or a charge too many',
  { timeout: 400_000 },
  async () => {
    const invitations: string[] = []
    for (let n = 0; n < POLICIES; n++) invitations.push(await invited(n))

    const savers = await Savers.begin(proxy.url, 8)
    let goes = true
    const uploads = uploading(() => goes)
    uploads.catch(() => {})
    const accepted: string[] = []
    const members = [...webs, ...workers]
    for (const member of members) {
      // Acceptances meet a process that ends: they draw the certificate, and enqueue mails and a charge.
      const restarting = restart(member)
      for (const id of invitations.splice(0, Math.ceil(POLICIES / members.length))) {
        await accept(id)
        accepted.push(id)
        await sleep(300)
      }
      await restarting
      await sleep(1_500)
    }
    goes = false
    const { acknowledged, statuses, longestMs } = await savers.stop()
    console.log(
      `${acknowledged} saves, the longest ${Math.round(longestMs)} ms, ${await uploads} uploads, ${accepted.length} acceptances while ${members.length} processes restarted`,
    )
    expect([...statuses]).toEqual([])
    expect(acknowledged).toBeGreaterThan(100)
    expect(await uploads).toBeGreaterThan(0)
    expect(await savers.lost()).toEqual([])

    await expect.poll(paidCharges, { timeout: 60_000 }).toBe(POLICIES)
    const [sums] = await query(
      postgres.url,
      `select (select count(*)::int from sandbox_card_charges) as taken, (select count(*)::int from ledger_entries) as booked,
      (select count(*)::int from jobs.job where state = 'failed') as failed`,
    )
    expect(sums).toEqual({ taken: POLICIES, booked: POLICIES, failed: 0 })

    // Every process reads the papers that another one has stored, and none keeps a file in its own folder.
    for (const id of accepted.slice(0, 2)) {
      const papers = await Promise.all(
        webs.map(async ({ running }) => {
          const answer = await fetch(`${running.url}/api/v1/onboarding/tenant/invitation/${id}/certificate`)
          return [
            answer.status,
            createHash('sha256')
              .update(await answer.bytes())
              .digest('hex'),
          ]
        }),
      )
      expect(new Set(papers.map(String)).size).toBe(1)
      expect(papers[0]?.[0]).toBe(200)
    }
    for (const { dataDir } of members) expect((await readdir(dataDir)).toSorted()).toEqual(['keys', 'mail'])
  },
)
