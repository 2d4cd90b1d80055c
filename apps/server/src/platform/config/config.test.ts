import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configProblems } from '../../test/config-problems.ts'
import { LIVE_SETTINGS } from '../../test/live-settings.ts'
import { loadConfig } from './config.ts'
import { SETTING_NAMES } from './environment.ts'
import { milliseconds, rate, whole } from './setting-kinds.ts'
import { START_CHECKS } from './start-checks.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestbond-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env })
const problemsOf = (env: Record<string, string>) => configProblems({ DATA_DIR: dataDir, ...env })

const PROD = { ...LIVE_SETTINGS, PUBLIC_URL: 'https://nestbond.example/' }

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

  it.each([
    [whole(5, 2, 8), [2, 8], [1, 9, 2.5]],
    [milliseconds(200), [100, 3_600_000], [99, 3_600_001]],
    [rate(0.5), [0, 0.5, 1], [-0.01, 1.01]],
  ])('takes numbers from the lowest to the highest (%#)', (kind, taken, refused) => {
    const takes = (value: number) => kind.safeParse(String(value)).success
    expect([taken.filter(takes), refused.filter(takes)]).toEqual([taken, []])
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

  it.each([
    ['STORAGE_URL', 's3://nestbond', 'region'],
    ['STORAGE_URL', 's3://[secret', 'URL'],
    ['STORAGE_URL', 's3://nestbond?region=de&endpoint=secret', 'endpoint'],
    ['STORAGE_URL', 'file://secret/files', 'folder of this machine'],
    ['SCANNER_URL', 'tcp://secret:3310/x', 'tcp://host:port'],
    ['SCANNER_URL', 'tcp://secret:99999', 'is not a URL'],
    ['MAIL_URL', 'smtp://secret:port', 'is not a URL'],
    ['DATABASE_URL', 'postgres://user:secret@host:port/nestbond', 'is not a URL'],
  ])('refuses %s=%s, which only its reader finds wrong', (name, value, reason) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
    expect(problems.join()).toContain(reason)
    expect(problems.join()).not.toContain('secret')
  })

  it.each(['postgres:///nestbond?host=/run/postgresql', 'postgres://user:word@/nestbond?host=/run/postgresql'])(
    'takes %s, a socket',
    (url) => expect(problemsOf({ DATABASE_URL: url })).toEqual([]),
  )

  it('refuses the placeholder of an example, once for each setting', () => {
    const placeholders = {
      MAIL_URL: 'smtp://a:REPLACE-ME@b:25',
      LINK_KEY: 'REPLACE-ME',
      AWS_SECRET_ACCESS_KEY: 'REPLACE-ME',
    }
    expect(problemsOf({ ...PROD, ...placeholders }).map((problem) => problem.split(' ')[0])).toEqual(
      Object.keys(placeholders),
    )
  })

  it('offers direct debits at Stripe only with a creditor identifier', () => {
    const debits = { ...STRIPE, SEPA_DEBIT: 'true' }
    expect(problemsOf(debits)).toEqual(['SEPA_CREDITOR_ID is missing: SEPA_DEBIT=true needs it'])
    expect(problemsOf({ ...debits, SEPA_CREDITOR_ID: 'DE97ZZZ09999999999' })).toEqual([
      expect.stringContaining('SEPA_CREDITOR_ID is not a SEPA creditor identifier'),
    ])
    expect(problemsOf({ ...debits, SEPA_CREDITOR_ID: 'DE98 ZZZ 0999 9999 999' })).toEqual([])
  })

  it('asks for the server behind a pooler', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://pooler/nestbond', DATABASE_PREPARE: 'false' })).toEqual([
      'DATABASE_DIRECT_URL is missing: DATABASE_PREPARE=false needs it',
    ])
    expect(problemsOf({ DATABASE_REPLICA_URL: 'postgres://standby/nestbond' })).toEqual([
      'DATABASE_URL is missing: DATABASE_REPLICA_URL needs it',
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

describe('the rates that prices are compared with', () => {
  it('are read with date and source, and have built-in ones', () => {
    const { costs } = load({ COST_DEPOSIT_DE: '0.75 | 2026-10 | Bank', COST_LOAN_MONTHS: '24' })
    expect(costs.rates.de.deposit).toEqual({ rate: 75, asOf: '2026-10', source: 'Bank' })
    expect(costs.rates.at.deposit).toMatchObject({ rate: 176, asOf: '2024-09' })
    expect(costs.loanMonths).toBe(24)
  })
  it('are refused without a source', () => {
    expect(problemsOf({ COST_LOAN_AT: '6.5 | 2026' })).toEqual([
      "COST_LOAN_AT is not 'percent | date | source' such as '1.00 | 2026-09 | Bank'",
    ])
  })
})

describe('the credit bureau', () => {
  const HTTP = { BUREAU_PROVIDER: 'http', BUREAU_URL: 'https://bureau.example/', BUREAU_NAME_DE: 'Auskunftei' }
  const CRIF = {
    ...HTTP,
    BUREAU_FORMAT: 'crif-concheck',
    BUREAU_API_KEY: 'secret',
    BUREAU_ACCOUNT: 'uuid=1-2, user=foo',
  }

  it('gets its key and account', () => {
    expect(load(CRIF).bureau).toMatchObject({
      format: 'crif-concheck',
      apiKey: 'secret',
      account: { uuid: '1-2', user: 'foo' },
      tls: null,
      timeoutMs: 8000,
    })
  })

  it.each([
    [{ ...CRIF, BUREAU_ACCOUNT: 'uuid=1-2' }, 'BUREAU_ACCOUNT lacks user'],
    [{ ...CRIF, BUREAU_ACCOUNT: 'foo' }, 'BUREAU_ACCOUNT is no list of name=value'],
    [{ ...CRIF, BUREAU_API_KEY: '' }, 'BUREAU_API_KEY is missing'],
    [{ ...HTTP, BUREAU_FORMAT: 'schufa' }, 'BUREAU_FORMAT is none of'],
    [{ ...HTTP, BUREAU_TLS_CERT: '/none.pem', BUREAU_TLS_KEY: '/none.key' }, 'BUREAU_TLS_CERT is neither PEM'],
    [{ ...HTTP, BUREAU_TIMEOUT_MS: '10' }, 'BUREAU_TIMEOUT_MS is below 500'],
  ])('refuses %j', (settings, problem) => {
    const problems = problemsOf(settings)
    expect(problems).toEqual([expect.stringContaining(problem)])
    expect(problems.join()).not.toContain('secret')
  })
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

/** The data folder of an installation whose clock was moved. */
const MOVED = mkdtempSync(join(tmpdir(), 'nestbond-moved-'))
writeFileSync(join(MOVED, 'clock-ahead-days'), '30')
afterAll(() => rmSync(MOVED, { recursive: true }))

describe('a start that is refused', () => {
  const SETS: [check: string, right: Record<string, string>, wrong: Record<string, string>, setting: string][] = [
    ['public-url', PROD, { PUBLIC_URL: 'http://nestbond.example' }, 'PUBLIC_URL'],
    ['public-url', PROD, { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['database-server', PROD, { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['insurer-account', PROD, { INSURER_ACCOUNT_HOLDER: '' }, 'INSURER_ACCOUNT_HOLDER'],
    ['insurer-account', PROD, { INSURER_IBAN: '' }, 'INSURER_IBAN'],
    ['sample-facts', PROD, { INSURER_NAME: '' }, 'INSURER_NAME'],
    ['sample-facts', PROD, { COMPANY_NAME: '' }, 'COMPANY_NAME'],
    ['sample-facts', PROD, { LEGAL_FOLDER: '' }, 'LEGAL_FOLDER'],
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
    ['movable-clock', PROD, { DATA_DIR: MOVED }, 'DATA_DIR'],
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
      Object.entries({ DATA_DIR: dataDir, ...right, ...wrong }).map(([name, value]) => [
        name,
        value === '' ? undefined : value,
      ]),
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
        'vendor-addresses all',
        'placeholders all',
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
