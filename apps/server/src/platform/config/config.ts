import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { DEFAULT_LIMITS, type ConnectionLimits } from '../database/connections.ts'
import { readKeys } from './keys.ts'
import type { Keys } from './keys.ts'
import { rateLimitsOf, type RateLimits } from './rate-limits.ts'
import {
  choice,
  choiceOr,
  flag,
  key,
  milliseconds,
  rate,
  setting,
  text,
  textOr,
  url,
  urlOrWord,
  whole,
} from './setting-kinds.ts'
import { areFileHashes, fileHashes, HASH } from '../file-hashes.ts'
import { areAddresses, socialLinks } from './social-links.ts'
import { tightenDataFolders } from '../private-folder.ts'
import { PASSWORD_MEMORY_KIB, startProblems } from './start-checks.ts'

/** Minimum length in characters, as `key` of setting-kinds.ts demands. */
const SHORTEST_KEY = 32

const environmentVariables = z.object({
  HOST: textOr('127.0.0.1'),
  PORT: whole(3000, 0, 65535),
  DATA_DIR: textOr('./data'),
  PUBLIC_URL: url,
  ENVIRONMENT: choiceOr(['local', 'test', 'prod'], 'local'),
  ROLE: choiceOr(['all', 'web', 'worker'], 'all'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  TRUST_PROXY: text,
  MAINTENANCE: flag(false),
  MOVABLE_CLOCK: flag(false),
  SHUTDOWN_DELAY_MS: setting(
    z.coerce
      .number({ error: 'is not a number' })
      .int({ error: 'is not a whole number' })
      .min(0, { error: 'is below 0' })
      .max(10_000, { error: 'is above 10000' })
      .optional(),
  ),
  KEEP_ALIVE_TIMEOUT_MS: whole(65_000, 1_000, 600_000),

  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'does not begin with postgres:// or postgresql://' })
      .optional(),
  ),
  DATABASE_POOL_SIZE: whole(10, 1, 200),
  DATABASE_PREPARE: flag(true),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.connectMs),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.statementMs),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.lockMs),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.idleInTransactionMs),
  DATABASE_ANSWER_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.answerMs),
  DATABASE_KEEP_ALIVE_MS: milliseconds(DEFAULT_LIMITS.keepAliveMs),

  MAIL_URL: urlOrWord(['smtp', 'smtps'], 'folder'),
  MAIL_FROM: textOr('Nestbond <hello@nestbond.example>'),
  DEV_MAIL_KEY: setting(z.string().min(16, { error: 'has fewer than 16 characters' }).optional()),
  STORAGE_URL: urlOrWord(['file'], 'folder'),
  SCANNER_URL: urlOrWord(['tcp'], 'embedded'),

  ADDRESS_PROVIDER: choiceOr(['embedded', 'photon', 'google'], 'embedded'),
  PHOTON_URL: url,
  GOOGLE_PLACES_KEY: text,
  BUREAU_PROVIDER: choice(['sandbox', 'http']),
  BUREAU_URL: url,
  BUREAU_API_KEY: text,
  BUREAU_NAME_DE: text,
  BUREAU_NAME_AT: text,
  CARD_PROVIDER: choice(['sandbox', 'stripe']),
  PREMIUM_RUN: setting(
    z
      .union([z.literal('never'), z.string().regex(/^\S+( \S+){4}$/)], {
        error: "is neither 'never' nor a cron expression of five fields",
      })
      .optional(),
  ),
  ERASURE_RUN: setting(
    z
      .union([z.literal('never'), z.string().regex(/^\S+( \S+){4}$/)], {
        error: "is neither 'never' nor a cron expression of five fields",
      })
      .optional(),
  ),
  STRIPE_SECRET_KEY_DE: text,
  STRIPE_SECRET_KEY_AT: text,
  STRIPE_PUBLIC_KEY_DE: text,
  STRIPE_PUBLIC_KEY_AT: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: url,
  INSURER_ACCOUNT_HOLDER: text,
  INSURER_IBAN: setting(
    z
      .string()
      .transform((typed) => typed.replaceAll(' ', '').toUpperCase())
      .refine((iban) => isValidIBAN(iban), { error: 'is not an IBAN' })
      .optional(),
  ),

  PRODUCT_NAME: textOr('Nestbond'),
  PRODUCT_WEBSITE: setting(z.url({ error: 'is not a URL' }).default('https://nestbond.example')),
  DEFAULT_LOCALE: choiceOr(['en', 'de'], 'en'),
  DESIGN_SYSTEM_URL: url,
  DESIGN_SYSTEM_INTEGRITY: setting(
    z.string().trim().refine(areFileHashes, { error: 'is no list of file=sha384-…' }).optional(),
  ),
  TRACKING_SCRIPT_URL: url,
  TRACKING_SCRIPT_INTEGRITY: setting(
    z.string().trim().regex(HASH, { error: 'is no hash such as sha384-…' }).optional(),
  ),
  APP_STORE_URL: url,
  PLAY_STORE_URL: url,
  SOCIAL_URLS: setting(z.string().trim().refine(areAddresses, { error: 'has something that is not a URL' }).optional()),
  CONSENTS_AT_URL: url,
  SECURITY_CONTACT: setting(
    z
      .string()
      .regex(/^(?:mailto:|https:\/\/|tel:)\S+$/, { error: 'does not begin with mailto:, https:// or tel:' })
      .optional(),
  ),

  SENTRY_DSN: url,
  RELEASE: textOr('0.2.0'),
  TRACES_SAMPLE_RATE: rate(0.01),
  REPLAYS_SESSION_SAMPLE_RATE: rate(0.1),
  REPLAYS_ON_ERROR_SAMPLE_RATE: rate(1),

  UPLOAD_MAX_BYTES: whole(50 * 1024 * 1024, 1, 1024 ** 3),
  UPLOAD_MAX_FILES: whole(5, 1, 100),
  UPLOADS_PER_HOUR: whole(20, 1, 10_000),
  RATE_LIMIT_CALLS_PER_MINUTE: whole(6000, 1, 1_000_000),
  RATE_LIMIT_LOGIN_PER_MINUTE: whole(10, 1, 1_000_000),
  RATE_LIMIT_REVIEW_PER_HOUR: whole(10, 1, 1_000_000),
  RATE_LIMIT_DEPOSIT_BACK_PER_HOUR: whole(10, 1, 1_000_000),
  RATE_LIMIT_WITHDRAWAL_PER_HOUR: whole(30, 1, 1_000_000),
  RATE_LIMIT_MAILED_LINKS_PER_HOUR: whole(60, 1, 1_000_000),
  RATE_LIMIT_UNPROVED_MAILS_PER_DAY: whole(3, 1, 1_000_000),
  RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: whole(30, 1, 1_000_000),
  RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: whole(300, 1, 1_000_000),
  RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: whole(5, 1, 1_000_000),
  RATE_LIMIT_EXPORTS_PER_HOUR: whole(10, 1, 1_000_000),
  RATE_LIMIT_API_KEY_PER_MINUTE: whole(600, 1, 1_000_000),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag(false),
  RATE_LIMIT_FRESH_LINKS_PER_HOUR: whole(10, 1, 1_000_000),
  RATE_LIMIT_HAND_OVERS_PER_HOUR: whole(60, 1, 1_000_000),
  RATE_LIMIT_DOUBLE_POLICY_PER_HOUR: whole(30, 1, 1_000_000),

  PASSWORD_MEMORY_KIB: whole(PASSWORD_MEMORY_KIB, 8, 4 * 1024 * 1024),

  KEYS: choice(['generated']),
  LINK_KEY: key,
  PLACE_KEY: key,
  WEBHOOK_KEY: key,
  STORAGE_KEY: key,
  SEAL_P12_FILE: text,
  SEAL_P12_PASSPHRASE: text,
})

/** The checked environment variables, by their names. */
export type Settings = z.infer<typeof environmentVariables>

/** All that `.env.example` lists. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentVariables.shape)

/** Stands on the screens of a trial: the example account of the IBAN registry. */
const SAMPLE_ACCOUNT = { holder: 'Muster Versicherung AG', iban: 'DE89370400440532013000' }

/** Every setting of a process, checked. Durations and sizes are in the unit of their name; secrets never leave the server. */
/** Told to tenants of a trial, whose scores are made up. */
const SANDBOX_BUREAU = 'Musterauskunft'

export interface Config {
  host: string
  /** 0 lets the system choose one. */
  port: number
  /** Absolute. */
  dataDir: string
  /** Absolute: `DATA_DIR/keys`, where generated keys and the generated seal live. */
  keysDir: string
  /** Without a trailing slash. */
  publicUrl: string
  /** An address of security.txt; null: the e-mail address of the imprint. */
  securityContact: string | null
  environment: 'local' | 'test' | 'prod'
  /** `web` answers calls, `worker` runs jobs, `all` does both. */
  role: 'all' | 'web' | 'worker'
  logLevel: string
  /** As Fastify takes it: a count of proxies, a list of addresses, or whether to trust any. */
  trustProxy: boolean | number | string
  maintenance: boolean
  /** Whether POST /dev/clock may move the clock ahead. */
  movableClock: boolean
  /** In milliseconds: the time between "not ready" and the closing of the port, and how long an idle connection is kept. */
  connections: { shutdownDelayMs: number; keepAliveTimeoutMs: number }
  database: { url: string | null; poolSize: number; prepare: boolean; limits: ConnectionLimits }
  /** url null: `.eml` files in DATA_DIR/mail. */
  mail: { url: string | null; from: string }
  /** Opens /dev/mail to callers from other machines; null: only to callers of this machine. */
  devMailKey: string | null
  /** url null: DATA_DIR/files. */
  storage: { url: string | null }
  /** url null: the embedded scanner. */
  scanner: { url: string | null }
  addresses: { provider: 'embedded' | 'photon' | 'google'; photonUrl: string | null; googleKey: string | null }
  bureau: {
    provider: 'sandbox' | 'http'
    url: string | null
    apiKey: string | null
    /** The agency that tenants are told, by the country of the home. */
    names: { de: string; at: string }
  }
  cards: {
    provider: 'sandbox' | 'stripe'
    publicKeys: { de: string; at: string }
    secretKeys: { de: string; at: string }
    webhookSecret: string
    /** Base URL of the vendor's API; null: the vendor's default. */
    apiUrl: string | null
  }
  /** The account to which tenants transfer what they owe. */
  insurerAccount: { holder: string; iban: string }
  /** When premiums are charged: a cron expression in Berlin time; null: never by schedule. */
  premiumRun: string | null
  /** When data whose retention has ended are erased: a cron expression in Berlin time; null: never by schedule. */
  erasureRun: string | null
  product: { name: string; website: string }
  defaultLocale: 'en' | 'de'
  designSystemUrl: string | null
  /** The hashes of the brand's files, by their names below {designSystemUrl}/assets/. */
  designSystemIntegrity: Record<string, string>
  trackingScriptUrl: string | null
  trackingScriptIntegrity: string | null
  links: {
    appStore: string | null
    playStore: string | null
    social: Record<string, string>
    consentsAt: string | null
  }
  errorReporting: {
    dsn: string | null
    release: string
    tracesSampleRate: number
    replaysSessionSampleRate: number
    replaysOnErrorSampleRate: number
  }
  upload: { maxBytes: number; maxFiles: number; perHour: number }
  /** Calls from one address. */
  rateLimits: RateLimits
  /** Whether partners' webhooks may go to private addresses and over http: for a sandbox only. */
  webhooksToPrivateAddresses: boolean
  /** Memory that argon2id uses to hash a password. */
  passwordMemoryKib: number
  keys: Keys
  /** The certificate that seals contracts; file null: generated into keysDir. */
  seal: { file: string | null; passphrase: string }
}

/** One or more settings are wrong; the message names each with its reason and never shows a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      `Wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nSee .env.example for all settings.`,
    )
    this.problems = problems
  }
}

/** Loads `.env` of the working directory if it exists. Variables that are already set win. */
export function readDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * The settings of an environment. Keys that are not given are generated once into DATA_DIR/keys.
 * @throws ConfigError naming every wrong setting at once
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environmentVariables.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const settings = parsed.data
  const problems = [...missingPartners(settings), ...limitsInTheWay(settings), ...startProblems(settings)]
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(settings.DATA_DIR)
  tightenDataFolders(dataDir)
  const keys = readKeys(resolve(dataDir, 'keys'), {
    link: settings.LINK_KEY,
    place: settings.PLACE_KEY,
    webhook: settings.WEBHOOK_KEY,
    storage: settings.STORAGE_KEY,
  })
  const damaged = Object.entries(keys).filter(([, value]) => value.length < SHORTEST_KEY)
  if (damaged.length > 0)
    throw new ConfigError(
      damaged.map(
        ([name]) =>
          `${name.toUpperCase()}_KEY is not set, and its generated file in DATA_DIR/keys is damaged: restore ${name}.key from the backup`,
      ),
    )
  return toConfig(settings, dataDir, keys)
}

/** A configured vendor needs its address and keys. */
function missingPartners(s: Settings): string[] {
  const needs = (condition: boolean, why: string, names: (keyof Settings)[]): string[] =>
    condition ? names.filter((name) => s[name] === undefined).map((name) => `${name} is missing: ${why} needs it`) : []
  return [
    ...needs(s.ADDRESS_PROVIDER === 'photon', 'ADDRESS_PROVIDER=photon', ['PHOTON_URL']),
    ...needs(s.ADDRESS_PROVIDER === 'google', 'ADDRESS_PROVIDER=google', ['GOOGLE_PLACES_KEY']),
    ...needs(s.BUREAU_PROVIDER === 'http', 'BUREAU_PROVIDER=http', ['BUREAU_URL', 'BUREAU_NAME_DE']),
    ...needs(s.CARD_PROVIDER === 'stripe', 'CARD_PROVIDER=stripe', [
      'STRIPE_SECRET_KEY_DE',
      'STRIPE_SECRET_KEY_AT',
      'STRIPE_PUBLIC_KEY_DE',
      'STRIPE_PUBLIC_KEY_AT',
      'STRIPE_WEBHOOK_SECRET',
    ]),
  ]
}

/** The client's timeout must be longer than the server's, so that it never cuts statements that the server still allows. */
function limitsInTheWay(s: Settings): string[] {
  return s.DATABASE_ANSWER_TIMEOUT_MS > s.DATABASE_STATEMENT_TIMEOUT_MS
    ? []
    : ['DATABASE_ANSWER_TIMEOUT_MS is not above DATABASE_STATEMENT_TIMEOUT_MS']
}

function toConfig(s: Settings, dataDir: string, keys: Keys): Config {
  const stripe = s.CARD_PROVIDER === 'stripe'
  return {
    host: s.HOST,
    port: s.PORT,
    dataDir,
    keysDir: resolve(dataDir, 'keys'),
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
    securityContact: s.SECURITY_CONTACT ?? null,
    environment: s.ENVIRONMENT,
    role: s.ROLE,
    logLevel: s.LOG_LEVEL ?? (s.ENVIRONMENT === 'test' ? 'warn' : 'info'),
    trustProxy: trustProxy(s.TRUST_PROXY),
    maintenance: s.MAINTENANCE,
    movableClock: s.MOVABLE_CLOCK,
    connections: {
      // In production a balancer must see that the process is not ready before the port closes. Elsewhere no balancer needs the delay.
      shutdownDelayMs: s.SHUTDOWN_DELAY_MS ?? (s.ENVIRONMENT === 'prod' ? 5_000 : 0),
      keepAliveTimeoutMs: s.KEEP_ALIVE_TIMEOUT_MS,
    },
    database: {
      url: s.DATABASE_URL ?? null,
      poolSize: s.DATABASE_POOL_SIZE,
      prepare: s.DATABASE_PREPARE,
      limits: limitsOf(s),
    },
    mail: { url: s.MAIL_URL === undefined || s.MAIL_URL === 'folder' ? null : s.MAIL_URL, from: s.MAIL_FROM },
    devMailKey: s.DEV_MAIL_KEY ?? null,
    storage: { url: s.STORAGE_URL === undefined || s.STORAGE_URL === 'folder' ? null : s.STORAGE_URL },
    scanner: { url: s.SCANNER_URL === undefined || s.SCANNER_URL === 'embedded' ? null : s.SCANNER_URL },
    addresses: {
      provider: s.ADDRESS_PROVIDER,
      photonUrl: s.PHOTON_URL ?? null,
      googleKey: s.GOOGLE_PLACES_KEY ?? null,
    },
    bureau: {
      provider: s.BUREAU_PROVIDER ?? (s.BUREAU_URL === undefined ? 'sandbox' : 'http'),
      url: s.BUREAU_URL ?? null,
      apiKey: s.BUREAU_API_KEY ?? null,
      names: { de: s.BUREAU_NAME_DE ?? SANDBOX_BUREAU, at: s.BUREAU_NAME_AT ?? s.BUREAU_NAME_DE ?? SANDBOX_BUREAU },
    },
    cards: {
      provider: stripe ? 'stripe' : 'sandbox',
      publicKeys: {
        de: s.STRIPE_PUBLIC_KEY_DE ?? 'sandbox_public_de',
        at: s.STRIPE_PUBLIC_KEY_AT ?? 'sandbox_public_at',
      },
      secretKeys: { de: s.STRIPE_SECRET_KEY_DE ?? '', at: s.STRIPE_SECRET_KEY_AT ?? '' },
      webhookSecret: stripe ? (s.STRIPE_WEBHOOK_SECRET ?? '') : keys.webhook,
      apiUrl: s.STRIPE_API_URL ?? null,
    },
    insurerAccount: {
      holder: s.INSURER_ACCOUNT_HOLDER ?? SAMPLE_ACCOUNT.holder,
      iban: s.INSURER_IBAN ?? SAMPLE_ACCOUNT.iban,
    },
    premiumRun: premiumRun(s),
    erasureRun: erasureRun(s),
    product: { name: s.PRODUCT_NAME, website: s.PRODUCT_WEBSITE.replace(/\/+$/, '') },
    defaultLocale: s.DEFAULT_LOCALE,
    designSystemUrl: s.DESIGN_SYSTEM_URL ?? null,
    designSystemIntegrity: fileHashes(s.DESIGN_SYSTEM_INTEGRITY ?? ''),
    trackingScriptUrl: s.TRACKING_SCRIPT_URL ?? null,
    trackingScriptIntegrity: s.TRACKING_SCRIPT_INTEGRITY ?? null,
    links: {
      appStore: s.APP_STORE_URL ?? null,
      playStore: s.PLAY_STORE_URL ?? null,
      social: socialLinks(s.SOCIAL_URLS ?? ''),
      consentsAt: s.CONSENTS_AT_URL ?? null,
    },
    errorReporting: {
      dsn: s.SENTRY_DSN ?? null,
      release: s.RELEASE,
      tracesSampleRate: s.TRACES_SAMPLE_RATE,
      replaysSessionSampleRate: s.REPLAYS_SESSION_SAMPLE_RATE,
      replaysOnErrorSampleRate: s.REPLAYS_ON_ERROR_SAMPLE_RATE,
    },
    upload: { maxBytes: s.UPLOAD_MAX_BYTES, maxFiles: s.UPLOAD_MAX_FILES, perHour: s.UPLOADS_PER_HOUR },
    rateLimits: rateLimitsOf(s),
    webhooksToPrivateAddresses: s.WEBHOOKS_TO_PRIVATE_ADDRESSES,
    passwordMemoryKib: s.PASSWORD_MEMORY_KIB,
    keys,
    seal: { file: s.SEAL_P12_FILE ?? null, passphrase: s.SEAL_P12_PASSPHRASE ?? '' },
  }
}

function limitsOf(s: Settings): ConnectionLimits {
  return {
    connectMs: s.DATABASE_CONNECT_TIMEOUT_MS,
    statementMs: s.DATABASE_STATEMENT_TIMEOUT_MS,
    lockMs: s.DATABASE_LOCK_TIMEOUT_MS,
    idleInTransactionMs: s.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    answerMs: s.DATABASE_ANSWER_TIMEOUT_MS,
    keepAliveMs: s.DATABASE_KEEP_ALIVE_MS,
  }
}

/** Every ten minutes during the day: the first run of a day does nearly all, the others what was put off. Tests trigger the run themselves. */
function premiumRun({ PREMIUM_RUN, ENVIRONMENT }: Settings): string | null {
  if (PREMIUM_RUN === undefined) return ENVIRONMENT === 'test' ? null : '*/10 6-21 * * *'
  return PREMIUM_RUN === 'never' ? null : PREMIUM_RUN
}

/** Once a night. */
function erasureRun({ ERASURE_RUN, ENVIRONMENT }: Settings): string | null {
  if (ERASURE_RUN === undefined) return ENVIRONMENT === 'test' ? null : '20 3 * * *'
  return ERASURE_RUN === 'never' ? null : ERASURE_RUN
}

function trustProxy(word: string | undefined): boolean | number | string {
  if (word === undefined || word === 'false') return false
  if (word === 'true') return true
  return /^\d+$/.test(word) ? Number(word) : word
}
