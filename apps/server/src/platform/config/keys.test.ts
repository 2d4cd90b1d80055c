import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emlMail } from '../providers/mail/eml.ts'
import { createFileStorage } from '../providers/storage/registry.ts'
import { configProblems } from '../../test/config-problems.ts'
import { loadConfig } from './config.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestbond-keys-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env })
const problemsOf = (env: Record<string, string>) => configProblems({ DATA_DIR: dataDir, ...env })
const someKey = () => randomBytes(32).toString('base64')
const GIVEN = {
  LINK_KEY: someKey(),
  PLACE_KEY: someKey(),
  WEBHOOK_KEY: someKey(),
  STORAGE_KEY: someKey(),
  SEAL_P12_FILE: '/etc/seal.p12',
}

describe('the data folder', () => {
  it.each([
    ['with generated keys', {}],
    ['with keys that are given', GIVEN],
  ])('is closed to others %s, also when it was open before', (_, settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'nestbond-open-'))
    try {
      for (const name of ['', 'pg', 'files', 'mail']) {
        mkdirSync(join(folder, name), { recursive: true })
        chmodSync(join(folder, name), 0o755)
      }
      load({ ...settings, DATA_DIR: folder })
      for (const name of ['', 'pg', 'files', 'mail'])
        expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o700)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('is closed to others from the start, whether files or mails create it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nestbond-first-'))
    try {
      await createFileStorage({
        url: null,
        dataDir: join(folder, 'files-first'),
        encryptionSecrets: [someKey()],
      })
      await emlMail(join(folder, 'mail-first', 'mail'), 'a@example.com', { now: () => new Date() }).send({
        messageId: 'a',
        to: 'b@example.com',
        subject: 's',
        text: 't',
        html: 't',
        locale: 'de',
      } as never)
      for (const name of ['files-first', 'files-first/files', 'mail-first', 'mail-first/mail'])
        expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o700)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('keys', () => {
  it('are created once, readable by the owner only', () => {
    const first = load({}).keys
    expect(load({}).keys).toEqual(first)
    const file = join(dataDir, 'keys', 'link.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(first.link[0])
    expect(new Set(Object.values(first).flat()).size).toBe(4)
    expect(Buffer.from(first.link[0], 'base64url')).toHaveLength(32)
  })

  it('stop the start when their file is empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nestbond-keys-'))
    try {
      load({ DATA_DIR: folder })
      writeFileSync(join(folder, 'keys', 'link.key'), '')
      expect(problemsOf({ DATA_DIR: folder })).toEqual([expect.stringMatching(/^LINK_KEY /)])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('are rings: the newest first, in the settings and in a file', () => {
    const [newest, older] = ['n'.repeat(32), 'o'.repeat(32)]
    expect(load({ LINK_KEY: `${newest}, ${older}` }).keys.link).toEqual([newest, older])
    expect(problemsOf({ LINK_KEY: `${newest},short` })).toEqual(['LINK_KEY has a key of fewer than 32 characters'])
    const folder = mkdtempSync(join(tmpdir(), 'nestbond-keys-'))
    try {
      mkdirSync(join(folder, 'keys'))
      writeFileSync(join(folder, 'keys', 'storage.key'), `${newest}\n${older}\n`)
      expect(load({ DATA_DIR: folder }).keys.storage).toEqual([newest, older])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('are taken from the settings when given', () => {
    const given = 'g'.repeat(32)
    expect(load({ LINK_KEY: given }).keys.link).toEqual([given])
    expect(problemsOf({ LINK_KEY: 'short' })).toEqual(['LINK_KEY has a key of fewer than 32 characters'])
  })
})
