import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ZodError } from 'zod'
import { readBrandFile } from '../brand-tokens.ts'
import type { BureauSettings } from '../providers/bureau/registry.ts'
import { bureauNames, bureauSettings } from './bureau-settings.ts'
import type { CostRates } from './cost-rates.ts'
import { COMPANY_SETTINGS, type CompanyFacts, companyOf, wrongLegalFolder } from './company.ts'
import { databaseOf, limitsInTheWay, type DatabaseConfig } from './database-settings.ts'
import { readKeys, SHORTEST_KEY } from './keys.ts'
import type { Keys } from './keys.ts'
import { rateLimitsOf, type RateLimits } from './rate-limits.ts'
import { clamdAddressOf } from '../providers/scanner/clamd-address.ts'
import { storageAddressOf } from '../providers/storage/storage-address.ts'
import { fileHashes } from '../file-hashes.ts'
import { socialLinks } from './social-links.ts'
import { tightenDataFolders } from '../private-folder.ts'
import { startProblems } from './start-checks.ts'
import { environmentVariables, SETTING_NAMES, type Settings } from './environment.ts'
import { misspeltSettings } from './misspelt.ts'

/** The identifier that the Bundesbank publishes for tests. */
const SANDBOX_CREDITOR_ID = 'DE98ZZZ09999999999'
/** Stands on the screens of a trial: the example account of the IBAN registry. */
const SAMPLE_ACCOUNT = { holder: 'Muster Versicherung AG', iban: 'DE89370400440532013000' }

/** In the example files of deploy/, where a secret belongs. */
const PLACEHOLDER = 'REPLACE-ME'

/** Every setting of a process, checked. Durations and sizes are in the unit of their name; secrets never leave the server. */
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
  /** Whether browsers may keep the questionnaire's files for a reload without a line (apps/web/public/questions-worker.js). */
  keepsQuestionsOffline: boolean
  /** Whether POST /dev/clock may move the clock ahead. */
  movableClock: boolean
  /** In milliseconds: the time between "not ready" and the closing of the port, and how long an idle connection is kept. */
  connections: { shutdownDelayMs: number; keepAliveTimeoutMs: number }
  database: DatabaseConfig
  /** url null: `.eml` files in DATA_DIR/mail. */
  mail: {
    url: string | null
    from: string
    /** The mailbox that mail servers report later rejections to, and the key of the program that passes these reports on; null: none. */
    returns: { address: string; key: string } | null
  }
  /** Opens /dev/mail to callers from other machines; null: only to callers of this machine. */
  devMailKey: string | null
  /** url null: DATA_DIR/files. */
  storage: { url: string | null }
  /** url null: the embedded scanner. */
  scanner: { url: string | null }
  addresses: { provider: 'embedded' | 'photon' | 'google'; photonUrl: string | null; googleKey: string | null }
  bureau: BureauSettings & {
    /** The agency that tenants are told, by the country of the home. */
    names: { de: string; at: string; english: { de: string; at: string } }
  }
  cards: {
    provider: 'sandbox' | 'stripe'
    publicKeys: { de: string; at: string }
    secretKeys: { de: string; at: string }
    webhookSecret: string
    /** Base URL of the vendor's API; null: the vendor's default. */
    apiUrl: string | null
    /** SEPA direct debit. `creditorId` stands in mandates and announcements, also after it is no longer offered. */
    sepa: { offered: boolean; creditorId: string }
  }
  /** The insurer that stands in papers; null: a marked sample. */
  insurer: { name: string; street: string; city: string } | null
  /** The company of the imprint and the first information; null: a marked sample. */
  company: CompanyFacts | null
  /** The account to which tenants transfer what they owe. */
  insurerAccount: { holder: string; iban: string }
  /** Interest rates for the comparison with a cash deposit and a borrowed one. `loanMonths`: the number of instalments of the loan. */
  costs: { rates: CostRates; loanMonths: number }
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
  /** Metrics and probes on a port of their own; port null: none. */
  metrics: { host: string; port: number | null }
  /** endpoint: of an OTLP collector, without a trailing slash; null: no traces. */
  traces: { endpoint: string | null; serviceName: string }
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
  const misspelt = misspeltSettings(env, SETTING_NAMES)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(withPlaceholders(env, [...wrong, ...misspelt]))
  }
  const settings = parsed.data
  const problems = withPlaceholders(env, [
    ...misspelt,
    ...missingPartners(settings),
    ...portTwice(settings),
    ...limitsInTheWay(settings),
    ...noBrand(settings),
    ...wrongAddresses(settings),
    ...wrongLegalFolder(settings),
    ...startProblems(settings),
  ])
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(settings.DATA_DIR)
  tightenDataFolders(dataDir)
  const keys = readKeys(resolve(dataDir, 'keys'), {
    link: settings.LINK_KEY,
    place: settings.PLACE_KEY,
    webhook: settings.WEBHOOK_KEY,
    storage: settings.STORAGE_KEY,
  })
  const damaged = Object.entries(keys).filter(([, ring]) => ring.some((key) => key.length < SHORTEST_KEY))
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
    ...needs(!s.DATABASE_PREPARE, 'DATABASE_PREPARE=false', ['DATABASE_DIRECT_URL']),
    ...needs(s.DATABASE_DIRECT_URL !== undefined, 'DATABASE_DIRECT_URL', ['DATABASE_URL']),
    ...needs(s.DATABASE_REPLICA_URL !== undefined, 'DATABASE_REPLICA_URL', ['DATABASE_URL']),
    ...needs(s.ADDRESS_PROVIDER === 'photon', 'ADDRESS_PROVIDER=photon', ['PHOTON_URL']),
    ...needs(s.ADDRESS_PROVIDER === 'google', 'ADDRESS_PROVIDER=google', ['GOOGLE_PLACES_KEY']),
    ...needs(s.BUREAU_PROVIDER === 'http', 'BUREAU_PROVIDER=http', ['BUREAU_URL', 'BUREAU_NAME_DE']),
    ...needs(s.INSURER_NAME !== undefined, 'INSURER_NAME', ['INSURER_STREET', 'INSURER_CITY']),
    ...needs(s.COMPANY_NAME !== undefined, 'COMPANY_NAME', Object.values(COMPANY_SETTINGS)),
    ...needs(s.MAIL_RETURN_TO !== undefined, 'MAIL_RETURN_TO', ['MAIL_RETURN_KEY']),
    ...needs(s.MAIL_RETURN_KEY !== undefined, 'MAIL_RETURN_KEY', ['MAIL_RETURN_TO']),
    ...needs(s.SEPA_DEBIT && s.CARD_PROVIDER === 'stripe', 'SEPA_DEBIT=true', ['SEPA_CREDITOR_ID']),
    ...needs(s.CARD_PROVIDER === 'stripe', 'CARD_PROVIDER=stripe', [
      'STRIPE_SECRET_KEY_DE',
      'STRIPE_SECRET_KEY_AT',
      'STRIPE_PUBLIC_KEY_DE',
      'STRIPE_PUBLIC_KEY_AT',
      'STRIPE_WEBHOOK_SECRET',
    ]),
  ]
}

/** The colours of papers and mails are read by their own modules (platform/brand-tokens.ts). */
function noBrand({ BRAND_FILE }: Settings): string[] {
  if (BRAND_FILE === undefined) return []
  try {
    readBrandFile(BRAND_FILE)
    return []
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code ?? (error instanceof ZodError || error instanceof SyntaxError ? 'it is no brand' : (error as Error).message)
    return [`BRAND_FILE is not the brand.json of npm run brand (${reason})`]
  }
}

/** The addresses of vendors, by the functions that read them later: a fault stops the start here, with all others. */
function wrongAddresses(settings: Settings): string[] {
  const { STORAGE_URL = 'folder', SCANNER_URL = 'embedded' } = settings
  return [
    () => bureauSettings(settings),
    () => STORAGE_URL === 'folder' || storageAddressOf(STORAGE_URL),
    () => SCANNER_URL === 'embedded' || clamdAddressOf(SCANNER_URL),
  ].flatMap((read) => {
    try {
      read()
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}

/** The problems, with those of settings that still have the placeholder of an example, which everybody knows, as one each. */
function withPlaceholders(env: Record<string, string | undefined>, problems: string[]): string[] {
  const names = Object.keys(env).filter((name) => env[name]?.includes(PLACEHOLDER))
  return [
    ...names.map((name) => `${name} has the placeholder of the example: put your own value there`),
    ...problems.filter((problem) => !names.includes(problem.split(' ', 1)[0] ?? '')),
  ]
}

/** One address has one port only once. */
function portTwice({ PORT, METRICS_PORT }: Settings): string[] {
  return METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT
    ? ['METRICS_PORT is PORT: metrics need a port of their own']
    : []
}

function toConfig(s: Settings, dataDir: string, keys: Keys): Config {
  return {
    host: s.HOST,
    port: s.PORT,
    dataDir,
    keysDir: resolve(dataDir, 'keys'),
    publicUrl: (s.PUBLIC_URL ?? `http://127.0.0.1:${s.PORT}`).replace(/\/+$/, ''),
    securityContact: s.SECURITY_CONTACT ?? null,
    environment: s.ENVIRONMENT,
    role: s.ROLE,
    logLevel: s.LOG_LEVEL ?? (s.ENVIRONMENT === 'test' ? 'warn' : 'info'),
    trustProxy: trustProxy(s.TRUST_PROXY),
    maintenance: s.MAINTENANCE,
    keepsQuestionsOffline: s.KEEP_QUESTIONS_OFFLINE,
    movableClock: s.MOVABLE_CLOCK,
    connections: {
      // In production a balancer must see that the process is not ready before the port closes. Elsewhere no balancer needs the delay.
      shutdownDelayMs: s.SHUTDOWN_DELAY_MS ?? (s.ENVIRONMENT === 'prod' ? 5_000 : 0),
      keepAliveTimeoutMs: s.KEEP_ALIVE_TIMEOUT_MS,
    },
    database: databaseOf(s),
    mail: {
      url: s.MAIL_URL === undefined || s.MAIL_URL === 'folder' ? null : s.MAIL_URL,
      from: s.MAIL_FROM,
      returns:
        s.MAIL_RETURN_TO === undefined || s.MAIL_RETURN_KEY === undefined
          ? null
          : { address: s.MAIL_RETURN_TO, key: s.MAIL_RETURN_KEY },
    },
    devMailKey: s.DEV_MAIL_KEY ?? null,
    storage: { url: s.STORAGE_URL === undefined || s.STORAGE_URL === 'folder' ? null : s.STORAGE_URL },
    scanner: { url: s.SCANNER_URL === undefined || s.SCANNER_URL === 'embedded' ? null : s.SCANNER_URL },
    addresses: {
      provider: s.ADDRESS_PROVIDER,
      photonUrl: s.PHOTON_URL ?? null,
      googleKey: s.GOOGLE_PLACES_KEY ?? null,
    },
    bureau: {
      ...bureauSettings(s),
      names: bureauNames(s),
    },
    cards: cardsOf(s, keys),
    insurer: insurerOf(s),
    company: companyOf(s),
    insurerAccount: {
      holder: s.INSURER_ACCOUNT_HOLDER ?? SAMPLE_ACCOUNT.holder,
      iban: s.INSURER_IBAN ?? SAMPLE_ACCOUNT.iban,
    },
    costs: costsOf(s),
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
    metrics: { host: s.METRICS_HOST, port: s.METRICS_PORT ?? null },
    traces: { endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null, serviceName: s.OTEL_SERVICE_NAME },
    upload: { maxBytes: s.UPLOAD_MAX_BYTES, maxFiles: s.UPLOAD_MAX_FILES, perHour: s.UPLOADS_PER_HOUR },
    rateLimits: rateLimitsOf(s),
    webhooksToPrivateAddresses: s.WEBHOOKS_TO_PRIVATE_ADDRESSES,
    passwordMemoryKib: s.PASSWORD_MEMORY_KIB,
    keys,
    seal: { file: s.SEAL_P12_FILE ?? null, passphrase: s.SEAL_P12_PASSPHRASE ?? '' },
  }
}

function cardsOf(s: Settings, keys: Keys): Config['cards'] {
  const stripe = s.CARD_PROVIDER === 'stripe'
  return {
    provider: stripe ? 'stripe' : 'sandbox',
    publicKeys: {
      de: s.STRIPE_PUBLIC_KEY_DE ?? 'sandbox_public_de',
      at: s.STRIPE_PUBLIC_KEY_AT ?? 'sandbox_public_at',
    },
    secretKeys: { de: s.STRIPE_SECRET_KEY_DE ?? '', at: s.STRIPE_SECRET_KEY_AT ?? '' },
    webhookSecret: stripe ? (s.STRIPE_WEBHOOK_SECRET ?? '') : keys.webhook[0],
    apiUrl: s.STRIPE_API_URL ?? null,
    sepa: {
      offered: !stripe || s.SEPA_DEBIT,
      creditorId: s.SEPA_CREDITOR_ID ?? (stripe ? '' : SANDBOX_CREDITOR_ID),
    },
  }
}

function costsOf(s: Settings): Config['costs'] {
  return {
    rates: {
      de: { deposit: s.COST_DEPOSIT_DE, loan: s.COST_LOAN_DE },
      at: { deposit: s.COST_DEPOSIT_AT, loan: s.COST_LOAN_AT },
    },
    loanMonths: s.COST_LOAN_MONTHS,
  }
}

function insurerOf({ INSURER_NAME: name, INSURER_STREET: street, INSURER_CITY: city }: Settings): Config['insurer'] {
  return name === undefined || street === undefined || city === undefined ? null : { name, street, city }
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
