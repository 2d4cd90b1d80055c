import { readCreditorId } from '@nestbond/domain/values/creditor-id'
import { isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { DEFAULT_JOB_STATEMENT_MS, DEFAULT_LIMITS } from '../database/connections.ts'
import {
  choice,
  choiceOr,
  flag,
  key,
  milliseconds,
  postgresUrl,
  rate,
  setting,
  text,
  textOr,
  url,
  urlOrWord,
  whole,
} from './setting-kinds.ts'
import { BUREAU_FORMATS } from '../providers/bureau/formats/formats.ts'
import { areFileHashes, HASH } from '../file-hashes.ts'
import { DEFAULT_RATES, readCostRate } from './cost-rates.ts'
import { areAddresses } from './social-links.ts'
import { PASSWORD_MEMORY_KIB } from './start-checks.ts'

const costRate = (name: keyof typeof DEFAULT_RATES) =>
  setting(
    z
      .string()
      .default(DEFAULT_RATES[name])
      .transform((text, context) => {
        const read = readCostRate(text)
        if (read) return read
        context.addIssue({
          code: 'custom',
          message: "is not 'percent | date | source' such as '1.00 | 2026-09 | Bank'",
        })
        return z.NEVER
      }),
  )

/** Every environment variable that the server reads, as `.env.example` lists them. */
export const environmentVariables = z.object({
  HOST: textOr('127.0.0.1'),
  PORT: whole(3000, 0, 65535),
  DATA_DIR: textOr('./data'),
  PUBLIC_URL: url,
  ENVIRONMENT: choiceOr(['local', 'test', 'prod'], 'local'),
  ROLE: choiceOr(['all', 'web', 'worker'], 'all'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  TRUST_PROXY: text,
  MAINTENANCE: flag(false),
  KEEP_QUESTIONS_OFFLINE: flag(true),
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

  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_REPLICA_LAG_MS: milliseconds(1_000),
  DATABASE_MIGRATE_ON_START: flag(true),
  DATABASE_POOL_SIZE: whole(10, 1, 200),
  DATABASE_PREPARE: flag(true),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.connectMs),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.statementMs),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.lockMs),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.idleInTransactionMs),
  DATABASE_ANSWER_TIMEOUT_MS: milliseconds(DEFAULT_LIMITS.answerMs),
  DATABASE_KEEP_ALIVE_MS: milliseconds(DEFAULT_LIMITS.keepAliveMs),
  DATABASE_IDLE_CONNECTION_MS: milliseconds(DEFAULT_LIMITS.idleMs),
  DATABASE_CONNECTION_LIFETIME_MS: milliseconds(DEFAULT_LIMITS.lifetimeMs),
  DATABASE_JOB_STATEMENT_TIMEOUT_MS: milliseconds(DEFAULT_JOB_STATEMENT_MS),

  MAIL_URL: urlOrWord(['smtp', 'smtps'], 'folder'),
  MAIL_FROM: textOr('Nestbond <hello@nestbond.example>'),
  MAIL_RETURN_TO: setting(
    z
      .string()
      .regex(/^[\w.-]{1,22}@[a-z0-9.-]{3,200}$/i, {
        error: 'is no e-mail address with at most 22 characters before the @',
      })
      .optional(),
  ),
  MAIL_RETURN_KEY: setting(z.string().min(32, { error: 'has fewer than 32 characters' }).optional()),
  DEV_MAIL_KEY: setting(z.string().min(16, { error: 'has fewer than 16 characters' }).optional()),
  STORAGE_URL: urlOrWord(['file', 's3'], 'folder'),
  SCANNER_URL: urlOrWord(['tcp'], 'embedded'),

  ADDRESS_PROVIDER: choiceOr(['embedded', 'photon', 'google'], 'embedded'),
  PHOTON_URL: url,
  GOOGLE_PLACES_KEY: text,
  BUREAU_PROVIDER: choice(['sandbox', 'http']),
  BUREAU_URL: url,
  BUREAU_API_KEY: text,
  BUREAU_FORMAT: choiceOr(BUREAU_FORMATS, 'own'),
  BUREAU_ACCOUNT: setting(
    z
      .string()
      .max(1000)
      .regex(/^[\w-]+=[^,]+(?:,\s*[\w-]+=[^,]+)*$/, { error: 'is no list of name=value' })
      .optional(),
  ),
  BUREAU_TLS_CERT: text,
  BUREAU_TLS_KEY: text,
  BUREAU_TLS_KEY_PASSPHRASE: text,
  BUREAU_TLS_CA: text,
  BUREAU_TIMEOUT_MS: whole(8_000, 500, 30_000),
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
  SEPA_DEBIT: flag(false),
  SEPA_CREDITOR_ID: setting(
    z
      .string()
      .transform(readCreditorId)
      .refine((read) => read !== null, { error: 'is not a SEPA creditor identifier such as DE98ZZZ09999999999' })
      .optional(),
  ),
  STRIPE_SECRET_KEY_DE: text,
  STRIPE_SECRET_KEY_AT: text,
  STRIPE_PUBLIC_KEY_DE: text,
  STRIPE_PUBLIC_KEY_AT: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: url,
  INSURER_NAME: text,
  INSURER_STREET: text,
  INSURER_CITY: text,
  COMPANY_NAME: text,
  COMPANY_STREET: text,
  COMPANY_CITY: text,
  COMPANY_REPRESENTATIVES: text,
  COMPANY_REGISTER: text,
  COMPANY_INTERMEDIARY_NUMBER: text,
  COMPANY_VAT_ID: text,
  COMPANY_SUPERVISOR: text,
  LEGAL_FOLDER: text,
  INSURER_ACCOUNT_HOLDER: text,
  INSURER_IBAN: setting(
    z
      .string()
      .transform((typed) => typed.replaceAll(' ', '').toUpperCase())
      .refine((iban) => isValidIBAN(iban), { error: 'is not an IBAN' })
      .optional(),
  ),

  COST_DEPOSIT_DE: costRate('COST_DEPOSIT_DE'),
  COST_LOAN_DE: costRate('COST_LOAN_DE'),
  COST_DEPOSIT_AT: costRate('COST_DEPOSIT_AT'),
  COST_LOAN_AT: costRate('COST_LOAN_AT'),
  COST_LOAN_MONTHS: whole(36, 1, 120),

  PRODUCT_NAME: textOr('Nestbond'),
  PRODUCT_WEBSITE: setting(z.url({ error: 'is not a URL' }).default('https://nestbond.example')),
  DEFAULT_LOCALE: choiceOr(['en', 'de'], 'en'),
  DESIGN_SYSTEM_URL: url,
  BRAND_FILE: text,
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
  RELEASE: textOr('0.3.0-dev'),
  TRACES_SAMPLE_RATE: rate(0.01),
  REPLAYS_SESSION_SAMPLE_RATE: rate(0.1),
  REPLAYS_ON_ERROR_SAMPLE_RATE: rate(1),

  METRICS_PORT: setting(
    z.coerce
      .number({ error: 'is not a number' })
      .int({ error: 'is not a whole number' })
      .min(0, { error: 'is below 0' })
      .max(65_535, { error: 'is above 65535' })
      .optional(),
  ),
  METRICS_HOST: textOr('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_SERVICE_NAME: textOr('nestbond'),

  UPLOAD_MAX_BYTES: whole(50 * 1024 * 1024, 1, 1024 ** 3),
  UPLOAD_MAX_FILES: whole(5, 1, 100),
  UPLOADS_PER_HOUR: whole(20, 1, 10_000),
  RATE_LIMIT_CALLS_PER_MINUTE: whole(6000, 1, 1_000_000),
  RATE_LIMIT_PAGES_PER_MINUTE: whole(18_000, 1, 10_000_000),
  RATE_LIMIT_LOGIN_PER_MINUTE: whole(10, 1, 1_000_000),
  RATE_LIMIT_RISK_CHECKS_PER_HOUR: whole(60, 1, 1_000_000),
  RATE_LIMIT_REVIEW_PER_HOUR: whole(10, 1, 1_000_000),
  RATE_LIMIT_DEPOSIT_BACK_PER_HOUR: whole(10, 1, 1_000_000),
  RATE_LIMIT_WITHDRAWAL_PER_HOUR: whole(30, 1, 1_000_000),
  RATE_LIMIT_MAILED_LINKS_PER_HOUR: whole(60, 1, 1_000_000),
  RATE_LIMIT_UNPROVED_MAILS_PER_DAY: whole(3, 1, 1_000_000),
  RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: whole(30, 1, 1_000_000),
  RATE_LIMIT_UNPROVED_UPLOAD_MB_PER_DAY: whole(500, 1, 1_000_000),
  RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: whole(300, 1, 1_000_000),
  RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: whole(5, 1, 1_000_000),
  RATE_LIMIT_EXPORTS_PER_HOUR: whole(10, 1, 1_000_000),
  RATE_LIMIT_API_KEY_PER_MINUTE: whole(600, 1, 1_000_000),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag(false),
  RATE_LIMIT_FRESH_LINKS_PER_HOUR: whole(10, 1, 1_000_000),
  RATE_LIMIT_HAND_OVERS_PER_HOUR: whole(60, 1, 1_000_000),
  RATE_LIMIT_STARTS_PER_DAY: whole(10_000, 1, 10_000_000),
  RATE_LIMIT_PAID_ADDRESS_SEARCHES_PER_DAY: whole(2000, 1, 10_000_000),
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
