import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig, SETTING_NAMES } from './config.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestbond-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env })
const problemsOf = (env: Record<string, string>): string[] => {
  try {
    load(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const PROD = {
  ENVIRONMENT: 'prod',
  PUBLIC_URL: 'https://nestbond.example/',
  CARD_PROVIDER: 'sandbox',
  BUREAU_PROVIDER: 'sandbox',
  MAIL_URL: 'folder',
  SCANNER_URL: 'embedded',
  KEYS: 'generated',
}

describe('loadConfig', () => {
  it('needs nothing at all', () => {
    const config = load({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, environment: 'local', role: 'all', publicUrl: 'http://localhost:3000' })
    expect(config.database.url).toBeNull()
    expect(config.cards.provider).toBe('sandbox')
    expect(config.mail.url).toBeNull()
  })

  it('takes an empty line of .env as not set', () => {
    expect(load({ DATABASE_URL: '', PORT: '  ', SENTRY_DSN: '' })).toMatchObject({ port: 3000, database: { url: null } })
  })

  it('names every wrong setting at once, never its value', () => {
    const problems = problemsOf({ PORT: '70000', ENVIRONMENT: 'production', DATABASE_URL: 'mysql://secret@host/x', MAINTENANCE: 'maybe' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'ENVIRONMENT', 'MAINTENANCE', 'DATABASE_URL'])
    expect(problems.join()).not.toContain('secret')
  })

  it('asks for what a named vendor needs', () => {
    expect(problemsOf({ CARD_PROVIDER: 'stripe', STRIPE_SECRET_KEY_DE: 'a', STRIPE_SECRET_KEY_AT: 'b' })).toHaveLength(3)
    expect(problemsOf({ ADDRESS_PROVIDER: 'photon' })).toEqual(['PHOTON_URL is missing: ADDRESS_PROVIDER=photon needs it'])
  })

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('reads TRUST_PROXY=%s', (word, expected) => expect(load({ TRUST_PROXY: word }).trustProxy).toBe(expected))
})

describe('in prod', () => {
  it('starts with sandboxes and generated keys that were asked for by name', () => {
    expect(load(PROD).publicUrl).toBe('https://nestbond.example')
  })

  it.each([
    ['CARD_PROVIDER', 1],
    ['BUREAU_PROVIDER', 1],
    ['MAIL_URL', 1],
    ['SCANNER_URL', 1],
    ['PUBLIC_URL', 1],
    ['KEYS', 5],
  ])('refuses the default of %s', (name, count) => {
    expect(problemsOf({ ...PROD, [name]: '' })).toHaveLength(count)
  })

  it('refuses cheaper passwords than the default', () => {
    expect(problemsOf({ ...PROD, PASSWORD_MEMORY_KIB: '19455' })).toHaveLength(1)
    expect(load({ ...PROD, PASSWORD_MEMORY_KIB: '65536' }).passwordMemoryKib).toBe(65_536)
    expect(load(PROD).passwordMemoryKib).toBe(19_456)
  })
})

describe('keys', () => {
  it('are made once, for the owner alone', () => {
    const first = load({}).keys
    expect(load({}).keys).toEqual(first)
    const file = join(dataDir, 'keys', 'link.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(first.link)
    expect(new Set(Object.values(first)).size).toBe(4)
    expect(Buffer.from(first.link, 'base64url')).toHaveLength(32)
  })

  it('are taken from the settings where given', () => {
    const given = 'g'.repeat(32)
    expect(load({ LINK_KEY: given }).keys.link).toBe(given)
    expect(problemsOf({ LINK_KEY: 'short' })).toEqual(['LINK_KEY has fewer than 32 characters'])
  })
})

describe('.env.example', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const lines = example.split('\n').filter((line) => /^[A-Z]/.test(line))

  it('lists every setting', () => {
    expect(lines.map((line) => line.slice(0, line.indexOf('='))).toSorted()).toEqual(SETTING_NAMES.toSorted())
  })

  it('states the defaults', () => {
    const stated = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
    expect(load({ ...stated, DATA_DIR: dataDir })).toEqual(load({}))
  })
})
