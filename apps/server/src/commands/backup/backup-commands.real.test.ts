import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../../../../scripts/workspace.mjs'
import { FOLDERS } from '../../application/stored-files/named-file-store.ts'
import { s3Storage } from '../../platform/providers/storage/s3.ts'
import { allRows, fillInstallation } from '../../test/filled-installation.ts'
import { startS3 } from '../../test/s3-server.ts'

type Installation = Record<'DATA_DIR' | 'ENVIRONMENT' | 'STORAGE_URL', string>

const folder = mkdtempSync(join(tmpdir(), 'nestbond-backup-'))
let s3: Awaited<ReturnType<typeof startS3>>
let filled: Installation
let restored: Installation

const installation = (name: string): Installation => ({
  DATA_DIR: join(folder, name),
  ENVIRONMENT: 'test',
  STORAGE_URL: s3.urlOf(name),
})

/** Runs an npm script as an operator does, and returns its exit code and what it said. */
const npmRun = (script: string, args: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', script, '--', ...args],
      { cwd: root, env: { ...process.env, ...env }, maxBuffer: 10_000_000 },
      (error, out, errors) => resolve({ code: error === null ? 0 : Number(error.code ?? 1), text: out + errors }),
    )
  })

/** Every file of a bucket with its bytes, as it is stored. */
async function allFiles({ STORAGE_URL }: Installation): Promise<Record<string, string>> {
  const storage = await s3Storage(STORAGE_URL)
  const files: Record<string, string> = {}
  for (const folder of FOLDERS)
    for await (const { key } of storage.list(folder))
      files[key] = (await buffer(await storage.get(key))).toString('base64')
  return files
}

beforeAll(async () => {
  s3 = await startS3(['filled', 'restored'])
  filled = installation('filled')
  restored = installation('restored')
  await fillInstallation(filled)
})
afterAll(async () => {
  await s3?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('npm run backup, restore and check:integrity bring rows and the files of a bucket into an empty installation', async () => {
  const to = join(folder, 'backup')
  const made = await npmRun('backup', ['--to', to], filled)
  expect(made.text).toMatch(/Backed up \d{3,} rows .* and [1-9]\d* files/)
  expect(made.code).toBe(0)

  // The operator keeps the keys apart from the backup.
  cpSync(join(filled.DATA_DIR, 'keys'), join(restored.DATA_DIR, 'keys'), { recursive: true })
  expect(await npmRun('restore', ['--from', to], restored)).toMatchObject({ code: 0 })
  const files = await allFiles(filled)
  expect(Object.keys(files).length).toBeGreaterThan(2)
  expect(await allFiles(restored)).toEqual(files)
  expect(await allRows(restored)).toEqual(await allRows(filled))

  const whole = await npmRun('check:integrity', [], restored)
  expect(whole.text).toMatch(/All [1-9]\d* files .* are there/)
  expect(whole.code).toBe(0)

  const [lost = ''] = Object.keys(files)
  await (await s3Storage(restored.STORAGE_URL)).delete(lost)
  const broken = await npmRun('check:integrity', [], restored)
  expect(broken.text).toContain('1 files are missing')
  expect(broken.code).toBe(1)

  const again = await npmRun('restore', ['--from', to], restored)
  expect(again.text).toContain('The database is not empty.')
  expect(again.code).toBe(1)
})
