import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { ApplicationDriver } from '../support/api.ts'
import { Savers } from './savers.ts'
import { smallDisk, type SmallDisk } from './small-disk.ts'
import { exitOf, halfSaves, query, startProcess, untilReady, type ServerProcess } from './support.ts'

const MEGABYTE = 1_048_576

const probe = smallDisk(1)
const refused = typeof probe === 'string' ? probe : null
if (typeof probe === 'string') console.warn(`The tests of a full disk are skipped: ${probe}`)
else probe.remove()

function mounted(megabytes: number): SmallDisk {
  const disk = smallDisk(megabytes)
  if (typeof disk === 'string') throw new Error(disk)
  return disk
}

describe.skipIf(refused !== null)('a full disk of the file storage', () => {
  let disk: SmallDisk
  let postgres: TemporaryPostgres
  let server: ServerProcess
  beforeAll(async () => {
    disk = mounted(32)
    postgres = await startTemporaryPostgres()
    server = await startProcess(postgres.url, { DATA_DIR: disk.folder })
  })
  afterAll(async () => {
    await server?.stop()
    await postgres?.stop()
    disk?.remove()
  })

  const files = () =>
    existsSync(join(disk.folder, 'files'))
      ? readdirSync(join(disk.folder, 'files'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : []
  const documentsOf = () => query<{ storage_key: string }>(postgres.url, 'select storage_key from documents')
  async function upload(token: string) {
    const form = new FormData()
    form.append('token', token)
    form.append('file', new Blob([largePdf()]), 'Bescheid.pdf')
    const response = await fetch(`${server.url}/api/v1/onboarding/student-certificate/document`, {
      method: 'POST',
      body: form,
    })
    const { errorCode } = (await response.json()) as { errorCode?: string }
    return { status: response.status, errorCode, retryAfter: response.headers.get('retry-after') }
  }

  it('answers an upload with 503, keeps no partial file, and takes it once there is space', async () => {
    const employment = {
      employmentStatus: 'STUDENT',
      // Enough for the rent, so that nobody has to look at it.
      grossIncome: 20_000,
      educationLevel: 'bachelor',
      educationPlace: 'Köln',
    }
    const driver = await (await ApplicationDriver.start(server.url, { bodies: { employment } })).checked()
    await sleep(500)
    const before = files()
    // The disk has room for the beginning of the file, but not for all of it.
    disk.fill(MEGABYTE / 2)
    expect(await upload(driver.token)).toEqual({ status: 503, errorCode: 'NOT_READY', retryAfter: '30' })
    disk.fill()
    expect(await upload(driver.token)).toEqual({ status: 503, errorCode: 'NOT_READY', retryAfter: '30' })
    expect([files().filter((file) => !before.includes(file)), await documentsOf()]).toEqual([[], []])
    expect(await exitOf(server)).toBeNull()
    disk.makeRoom()
    expect((await upload(driver.token)).status).toBe(200)
    const [document] = await documentsOf()
    expect(files().filter((file) => !before.includes(file))).toEqual([expect.stringContaining(document!.storage_key)])
  })

  it('answers an acceptance, which writes the certificate, with 503, and accepts once there is space', async () => {
    const driver = await (await ApplicationDriver.start(server.url)).signed()
    const id = await driver.invitationId()
    const accept = () =>
      fetch(`${server.url}/api/v1/onboarding/tenant/invitation/${id}/accept`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    disk.fill()
    const full = await accept()
    expect([
      full.status,
      full.headers.get('retry-after'),
      ((await full.json()) as { errorCode: string }).errorCode,
    ]).toEqual([503, '30', 'NOT_READY'])
    disk.makeRoom()
    expect((await accept()).status).toBe(200)
    expect((await fetch(`${server.url}/api/v1/onboarding/tenant/invitation/${id}/certificate`)).status).toBe(200)
  })
})

describe.skipIf(refused !== null)('a full disk of PostgreSQL', () => {
  let disk: SmallDisk
  let postgres: TemporaryPostgres
  let server: ServerProcess
  let savers: Savers | undefined
  // A retry gets a disk, a database and a server of its own.
  beforeEach(async () => {
    disk = mounted(256)
    postgres = await startTemporaryPostgres({ durable: true, within: disk.folder })
    server = await startProcess(postgres.url)
  })
  afterEach(async () => {
    await savers?.stop()
    savers = undefined
    await server?.stop()
    disk?.makeRoom()
    await postgres?.stop()
    disk?.remove()
  })

  it('answers saves with 503, never INTERNAL, keeps running, and loses none', { timeout: 180_000 }, async () => {
    savers = await Savers.begin(server.url, 16)
    const { report } = savers
    await sleep(500)
    disk.fill()
    await until(() => report.statuses.has('503 NOT_READY'))
    expect([...report.statuses.keys()]).toEqual(['503 NOT_READY'])
    await sleep(500)
    expect(await exitOf(server)).toBeNull()
    // The disk is full for the tables and for the log. PostgreSQL shuts down when it cannot write its log.
    await query(postgres.url, 'select pg_switch_wal()').catch(() => {})
    await sleep(1_000)
    expect(await exitOf(server)).toBeNull()
    disk.makeRoom()
    await postgres.restart()
    await untilReady(server.url)
    const { acknowledged } = report
    await until(() => report.acknowledged > acknowledged)
    await sleep(500)
    await savers.stop()
    console.log(
      `PostgreSQL without room: ${report.acknowledged} saves acknowledged, others ${JSON.stringify([...report.statuses])}`,
    )
    expect(report.acknowledged).toBeGreaterThan(acknowledged)
    expect([...report.statuses.keys()]).toEqual(['503 NOT_READY'])
    expect(report.withoutRetryAfter).toBe(0)
    expect(await savers.lost()).toEqual([])
    expect(await halfSaves(postgres.url)).toBe(0)
    expect(await exitOf(server)).toBeNull()
  })
})

/** Waits until the condition holds, or for half a minute: the assertion after it tells then. */
async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !holds() && Date.now() < deadline;) await sleep(50)
}

/** A PDF of one page with a megabyte of data that readers ignore. */
function largePdf(): Uint8Array<ArrayBuffer> {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj\n'
  return new Uint8Array(
    Buffer.from(
      `${head}4 0 obj<</Length ${MEGABYTE}>>stream\n${' '.repeat(MEGABYTE)}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    ),
  )
}
