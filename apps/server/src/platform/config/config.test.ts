import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { SETTING_NAMES } from './environment.ts'
import { emlMail } from '../providers/mail/eml.ts'
import { createFileStorage } from '../providers/storage/registry.ts'
import { START_CHECKS } from './start-checks.ts'

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
  DATABASE_URL: 'postgres://db.internal/nestbond',
  CARD_PROVIDER: 'sandbox',
  BUREAU_PROVIDER: 'sandbox',
  MAIL_URL: 'folder',
  SCANNER_URL: 'embedded',
  KEYS: 'generated',
  INSURER_ACCOUNT_HOLDER: 'Nestbond Versicherung AG',
  INSURER_IBAN: 'DE02120300000000202051',
}

describe('loadConfig', () => {
  it('works without any setting', () => {
    const config = load({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      environment: 'local',
      role: 'all',
      publicUrl: 'http://127.0.0.1:3000',
    })
    expect(config.database.url).toBeNull()
    expect(config.cards.provider).toBe('sandbox')
    expect(config.mail.url).toBeNull()
  })

  it('treats an empty line of .env as not set', () => {
    expect(load({ DATABASE_URL: '', PORT: '  ', SENTRY_DSN: '' })).toMatchObject({
      port: 3000,
      database: { url: null },
    })
  })

  it('names every invalid setting in one error, never its value', () => {
    const problems = problemsOf({
      PORT: '70000',
      ENVIRONMENT: 'production',
      DATABASE_URL: 'mysql://secret@host/x',
      MAINTENANCE: 'maybe',
    })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'ENVIRONMENT',
      'MAINTENANCE',
      'DATABASE_URL',
    ])
    expect(problems.join()).not.toContain('secret')
  })

  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['STORGE_KEY', 'STORAGE_KEY'],
    ['RATE_LIMIT_LOGINS_PER_MINUTE', 'RATE_LIMIT_LOGIN_PER_MINUTE'],
  ])('refuses %s, which is no setting, and names %s', (wrong, meant) => {
    expect(problemsOf({ [wrong]: 'secret' })).toEqual([`${wrong} is no setting: do you mean ${meant}?`])
  })

  it('leaves other names of the environment alone', () => {
    expect(
      problemsOf({ HOSTNAME: 'x', PORTS: '1', NODE_ENV: 'production', DATABASE_ULR: '', PGDATABASE: 'x' }),
    ).toEqual([])
  })

  it('asks for what a named vendor needs', () => {
    expect(problemsOf({ CARD_PROVIDER: 'stripe', STRIPE_SECRET_KEY_DE: 'a', STRIPE_SECRET_KEY_AT: 'b' })).toHaveLength(
      3,
    )
    expect(problemsOf({ ADDRESS_PROVIDER: 'photon' })).toEqual([
      'PHOTON_URL is missing: ADDRESS_PROVIDER=photon needs it',
    ])
  })

  it('asks for the server behind a pooler', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://pooler/nestbond', DATABASE_PREPARE: 'false' })).toEqual([
      'DATABASE_DIRECT_URL is missing: DATABASE_PREPARE=false needs it',
    ])
    expect(problemsOf({ DATABASE_DIRECT_URL: 'postgres://server/nestbond' })).toEqual([
      'DATABASE_URL is missing: DATABASE_DIRECT_URL needs it',
    ])
  })

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('reads TRUST_PROXY=%s', (word, expected) => expect(load({ TRUST_PROXY: word }).trustProxy).toBe(expected))
})

describe('in prod', () => {
  it('starts with sandboxes and generated keys when both are enabled by name', () => {
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

/** Keys as `openssl rand -base64 32` makes them. */
const drawn = (name: string) => createHash('sha256').update(name).digest('base64')
const STRIPE = {
  CARD_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY_DE: 'sk_live_de',
  STRIPE_SECRET_KEY_AT: 'sk_live_at',
  STRIPE_PUBLIC_KEY_DE: 'pk_live_de',
  STRIPE_PUBLIC_KEY_AT: 'pk_live_at',
  STRIPE_WEBHOOK_SECRET: `whsec_${drawn('de')},whsec_${drawn('at')}`,
}
const HASH = `sha384-${createHash('sha384').update('a script').digest('base64')}`
const KEYS = {
  KEYS: '',
  LINK_KEY: drawn('link'),
  PLACE_KEY: drawn('place'),
  WEBHOOK_KEY: drawn('webhook'),
  STORAGE_KEY: drawn('storage'),
  SEAL_P12_FILE: '/etc/seal.p12',
}

describe('a start that is refused', () => {
  const SETS: [check: string, right: Record<string, string>, wrong: Record<string, string>, setting: string][] = [
    ['public-url', PROD, { PUBLIC_URL: 'http://nestbond.example' }, 'PUBLIC_URL'],
    ['public-url', PROD, { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['database-server', PROD, { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['insurer-account', PROD, { INSURER_ACCOUNT_HOLDER: '' }, 'INSURER_ACCOUNT_HOLDER'],
    ['insurer-account', PROD, { INSURER_IBAN: '' }, 'INSURER_IBAN'],
    ['vendors-by-name', PROD, { CARD_PROVIDER: '' }, 'CARD_PROVIDER'],
    ['vendors-by-name', PROD, { BUREAU_PROVIDER: '' }, 'BUREAU_URL'],
    ['vendors-by-name', PROD, { MAIL_URL: '' }, 'MAIL_URL'],
    ['vendors-by-name', PROD, { SCANNER_URL: '' }, 'SCANNER_URL'],
    ['live-card-keys', { ...PROD, ...STRIPE }, { STRIPE_SECRET_KEY_AT: 'sk_test_at' }, 'STRIPE_SECRET_KEY_AT'],
    ['live-card-keys', { ...PROD, ...STRIPE }, { STRIPE_SECRET_KEY_DE: 'rk_test_de' }, 'STRIPE_SECRET_KEY_DE'],
    ['live-card-keys', { ...PROD, ...STRIPE }, { STRIPE_PUBLIC_KEY_DE: 'pk_test_de' }, 'STRIPE_PUBLIC_KEY_DE'],
    ['keys-present', { ...PROD, ...KEYS }, { LINK_KEY: '' }, 'LINK_KEY'],
    ['keys-present', { ...PROD, ...KEYS }, { SEAL_P12_FILE: '' }, 'SEAL_P12_FILE'],
    ['keys-apart', { ...PROD, ...KEYS }, { STORAGE_KEY: drawn('link') }, 'STORAGE_KEY'],
    ['keys-apart', { ...PROD, ...KEYS }, { SEAL_P12_PASSPHRASE: drawn('link') }, 'SEAL_P12_PASSPHRASE'],
    ['keys-apart', { ...PROD, ...KEYS }, { STORAGE_KEY: `${drawn('newest')},${drawn('link')}` }, 'STORAGE_KEY'],
    ['keys-random', { ...PROD, ...KEYS }, { LINK_KEY: 'a'.repeat(32) }, 'LINK_KEY'],
    ['keys-random', { ...PROD, ...STRIPE }, { STRIPE_WEBHOOK_SECRET: 'x' }, 'STRIPE_WEBHOOK_SECRET'],
    [
      'keys-random',
      { ...PROD, ...STRIPE },
      { STRIPE_WEBHOOK_SECRET: `whsec_${drawn('de')},x` },
      'STRIPE_WEBHOOK_SECRET',
    ],
    ['trusted-proxies', PROD, { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [
      'foreign-scripts',
      { ...PROD, TRACKING_SCRIPT_URL: 'https://count.example/c.js', TRACKING_SCRIPT_INTEGRITY: HASH },
      { TRACKING_SCRIPT_INTEGRITY: '' },
      'TRACKING_SCRIPT_INTEGRITY',
    ],
    [
      'foreign-scripts',
      { ...PROD, DESIGN_SYSTEM_URL: 'https://look.example', DESIGN_SYSTEM_INTEGRITY: `remoteEntry.js=${HASH}` },
      { DESIGN_SYSTEM_INTEGRITY: `brand.json=${HASH}` },
      'DESIGN_SYSTEM_INTEGRITY',
    ],
    ['movable-clock', PROD, { MOVABLE_CLOCK: 'true' }, 'MOVABLE_CLOCK'],
    ['webhook-targets', PROD, { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' }, 'WEBHOOKS_TO_PRIVATE_ADDRESSES'],
    ['password-cost', PROD, { PASSWORD_MEMORY_KIB: '19455' }, 'PASSWORD_MEMORY_KIB'],
    ['local-host', {}, { HOST: '0.0.0.0' }, 'HOST'],
    ['local-host', { HOST: '::1' }, { HOST: '::' }, 'HOST'],
    ['local-host', { HOST: 'localhost' }, { HOST: '127.0.0.1.evil.example' }, 'HOST'],
    ['local-address', {}, { PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL'],
  ]

  it.each(SETS)('is caused by %s', (check, right, wrong, setting) => {
    expect(problemsOf(right)).toEqual([])
    const problems = problemsOf({ ...right, ...wrong })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([setting])
    const settings = Object.fromEntries(
      Object.entries({ ...right, ...wrong }).map(([name, value]) => [name, value === '' ? undefined : value]),
    )
    expect(
      START_CHECKS.find(({ name }) => name === check)
        ?.problems(settings as never)
        .join(),
    ).toContain(setting)
    for (const value of Object.values(wrong)) if (value.length > 8) expect(problems.join()).not.toContain(value)
  })

  it('has a case in this test and a row in docs/operations.md for each check', () => {
    const names = START_CHECKS.map(({ name }) => name)
    expect([...new Set(SETS.map(([check]) => check))].toSorted()).toEqual(names.toSorted())
    const operations = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
    const table = operations.slice(
      operations.indexOf('## Settings that stop the start'),
      operations.indexOf('## Time limits, restarts and lost connections'),
    )
    const rows = [...table.matchAll(/^\| *`([\w-]+)` *\| *(prod|local|all) *\| *(.+?) *\|/gm)].map(
      ([, name, environment]) => `${name} ${environment}`,
    )
    expect(rows.toSorted()).toEqual(
      [
        ...START_CHECKS.map(({ name, environment }) => `${name} ${environment}`),
        'seal-file all',
        'generated-keys all',
      ].toSorted(),
    )
  })

  it('names all errors at once', () => {
    expect(problemsOf({ ...PROD, PUBLIC_URL: 'http://a.example', DATABASE_URL: '', TRUST_PROXY: 'true' })).toHaveLength(
      3,
    )
  })

  it('accepts in test mode the settings that containers and phones need', () => {
    expect(problemsOf({ ENVIRONMENT: 'test', HOST: '0.0.0.0', PUBLIC_URL: 'https://phone.example' })).toEqual([])
  })
})

describe('the data folder', () => {
  it.each([
    ['with generated keys', {}],
    ['with keys that are given', KEYS],
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
        encryptionSecrets: [drawn('storage')],
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

describe('.env.example', () => {
  const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8')
  const lines = example.split('\n').filter((line) => /^[A-Z]/.test(line))

  it('lists every setting', () => {
    expect(lines.map((line) => line.slice(0, line.indexOf('='))).toSorted()).toEqual(SETTING_NAMES.toSorted())
  })

  it('states the defaults', () => {
    const stated = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    expect(load({ ...stated, DATA_DIR: dataDir })).toEqual(load({}))
  })
})
