import type { Settings } from './environment.ts'
import { resolve } from 'node:path'
import { fileHashes } from '../file-hashes.ts'
import { daysAhead } from '../movable-clock.ts'
import { isLowEntropy } from './key-strength.ts'
import { ringOf } from './keys.ts'

/** A check of the settings that stops the start of the server. Each has a row in docs/operations.md, which a test compares with this list. */
export interface StartCheck {
  /** The check's name in docs/operations.md. */
  name: string
  /** The value of ENVIRONMENT for which it applies. */
  environment: 'prod' | 'local'
  /** A sentence for each wrong setting that begins with the setting's name and never shows its value. */
  problems(settings: Settings): string[]
}

/** The server's own keys. STRIPE_WEBHOOK_SECRET is checked with them, because a caller who guesses it can confirm payments. */
const OWN_KEYS = ['LINK_KEY', 'PLACE_KEY', 'WEBHOOK_KEY', 'STORAGE_KEY'] as const
const SECRETS = [
  ...OWN_KEYS,
  'STRIPE_WEBHOOK_SECRET',
  'BUREAU_API_KEY',
  'BUREAU_TLS_KEY_PASSPHRASE',
  'GOOGLE_PLACES_KEY',
  'SEAL_P12_PASSPHRASE',
] as const
const CARD_KEYS = [
  'STRIPE_SECRET_KEY_DE',
  'STRIPE_SECRET_KEY_AT',
  'STRIPE_PUBLIC_KEY_DE',
  'STRIPE_PUBLIC_KEY_AT',
] as const

/** OWASP's minimum for argon2id with two passes and one lane: 19 MiB. */
export const PASSWORD_MEMORY_KIB = 19_456

/** The checks that need the settings alone. `seal-file` needs the file and is `checkSealFile` of contract/sealing.ts. */
export const START_CHECKS: readonly StartCheck[] = [
  {
    name: 'public-url',
    environment: 'prod',
    problems: ({ PUBLIC_URL }) => {
      if (PUBLIC_URL === undefined) return ['PUBLIC_URL is not set: mails and links need the address people use']
      return PUBLIC_URL.startsWith('https:')
        ? []
        : ['PUBLIC_URL is not https: without it cookies are not Secure and everything can be read on the way']
    },
  },
  {
    name: 'database-server',
    environment: 'prod',
    problems: ({ DATABASE_URL }) =>
      DATABASE_URL === undefined
        ? ['DATABASE_URL is not set: the embedded database does not survive a power cut; name a PostgreSQL server']
        : [],
  },
  {
    name: 'vendors-by-name',
    environment: 'prod',
    problems: (s) => [
      ...(s.CARD_PROVIDER === undefined
        ? ['CARD_PROVIDER is not set: in prod the sandbox must be asked for by name (CARD_PROVIDER=sandbox)']
        : []),
      ...(s.BUREAU_PROVIDER === undefined && s.BUREAU_URL === undefined
        ? ['BUREAU_URL is not set: in prod the sandbox must be asked for by name (BUREAU_PROVIDER=sandbox)']
        : []),
      ...(s.MAIL_URL === undefined
        ? ['MAIL_URL is not set: in prod the mail folder must be asked for by name (MAIL_URL=folder)']
        : []),
      ...(s.SCANNER_URL === undefined
        ? ['SCANNER_URL is not set: in prod the embedded scanner must be asked for by name (SCANNER_URL=embedded)']
        : []),
    ],
  },
  {
    name: 'insurer-account',
    environment: 'prod',
    problems: (s) =>
      (['INSURER_ACCOUNT_HOLDER', 'INSURER_IBAN'] as const)
        .filter((name) => s[name] === undefined)
        .map((name) => `${name} is not set: tenants who pay by transfer would be sent to a sample account`),
  },
  {
    name: 'sample-facts',
    environment: 'prod',
    problems: (s) => [
      ...(s.INSURER_NAME === undefined ? ['INSURER_NAME is not set: papers would name a sample insurer'] : []),
      ...(s.COMPANY_NAME === undefined ? ['COMPANY_NAME is not set: the imprint would name a sample company'] : []),
      ...(s.LEGAL_FOLDER === undefined
        ? ['LEGAL_FOLDER is not set: in prod the sample texts must be asked for by name (LEGAL_FOLDER=samples)']
        : []),
    ],
  },
  {
    name: 'live-card-keys',
    environment: 'prod',
    problems: (s) =>
      CARD_KEYS.filter((name) => /^[a-z]+_test_/.test(s[name] ?? '')).map(
        (name) => `${name} is a test key: no card would be charged; set the live one`,
      ),
  },
  {
    name: 'keys-present',
    environment: 'prod',
    problems: (s) =>
      s.KEYS === undefined
        ? [...OWN_KEYS, 'SEAL_P12_FILE' as const]
            .filter((name) => s[name] === undefined)
            .map((name) => `${name} is not set: in prod generated keys must be asked for by name (KEYS=generated)`)
        : [],
  },
  {
    name: 'keys-apart',
    environment: 'prod',
    problems: (s) =>
      SECRETS.flatMap((name, at) => {
        const keys = new Set(ringOf(s[name] ?? ''))
        const shared = SECRETS.slice(0, at).find((other) => ringOf(s[other] ?? '').some((key) => key && keys.has(key)))
        return shared === undefined ? [] : [`${name} is the same as ${shared}: each purpose needs a key of its own`]
      }),
  },
  {
    name: 'keys-random',
    environment: 'prod',
    problems: (s) =>
      [...OWN_KEYS, 'STRIPE_WEBHOOK_SECRET' as const]
        // A webhook secret of each country, separated by a comma.
        .filter((name) => (s[name]?.split(',') ?? []).some((key) => isLowEntropy(key.trim().replace(/^whsec_/, ''))))
        .map((name) => `${name} can be guessed: make a random one, such as by openssl rand -base64 32`),
  },
  {
    name: 'trusted-proxies',
    environment: 'prod',
    problems: ({ TRUST_PROXY }) =>
      TRUST_PROXY === 'true'
        ? [
            'TRUST_PROXY is true: every caller could name an address of its own; set the count or the addresses of the proxies',
          ]
        : [],
  },
  {
    name: 'foreign-scripts',
    environment: 'prod',
    problems: (s) => [
      ...(s.TRACKING_SCRIPT_URL !== undefined && s.TRACKING_SCRIPT_INTEGRITY === undefined
        ? [
            'TRACKING_SCRIPT_INTEGRITY is not set: a script of another origin needs its hash, such as by openssl dgst -sha384 -binary … | base64',
          ]
        : []),
      ...(s.DESIGN_SYSTEM_URL !== undefined &&
      fileHashes(s.DESIGN_SYSTEM_INTEGRITY ?? '')['remoteEntry.js'] === undefined
        ? [
            'DESIGN_SYSTEM_INTEGRITY names no hash of remoteEntry.js: a script of another origin needs it; npm run brand prints it',
          ]
        : []),
    ],
  },
  {
    name: 'webhook-targets',
    environment: 'prod',
    problems: (s) =>
      s.WEBHOOKS_TO_PRIVATE_ADDRESSES
        ? ['WEBHOOKS_TO_PRIVATE_ADDRESSES is set: in prod partners must not reach what stands behind our walls']
        : [],
  },
  {
    name: 'movable-clock',
    environment: 'prod',
    problems: (s) => [
      ...(s.MOVABLE_CLOCK ? ['MOVABLE_CLOCK is set: in prod deadlines and charges must follow the real date'] : []),
      ...(daysAhead(resolve(s.DATA_DIR)) > 0
        ? ['DATA_DIR holds a clock that was moved ahead (clock-ahead-days): in prod only the real date counts']
        : []),
    ],
  },
  {
    name: 'password-cost',
    environment: 'prod',
    problems: (s) =>
      s.PASSWORD_MEMORY_KIB < PASSWORD_MEMORY_KIB
        ? [`PASSWORD_MEMORY_KIB is below ${PASSWORD_MEMORY_KIB}: in prod passwords must not be cheaper to guess`]
        : [],
  },
  {
    name: 'local-host',
    environment: 'local',
    problems: ({ HOST }) =>
      isLoopback(HOST)
        ? []
        : [
            'HOST is not loopback: with ENVIRONMENT=local this machine alone may call; set ENVIRONMENT=test for containers and phones, or prod',
          ],
  },
  {
    name: 'local-address',
    environment: 'local',
    problems: ({ PUBLIC_URL }) =>
      PUBLIC_URL?.startsWith('https:')
        ? ['PUBLIC_URL is https: with ENVIRONMENT=local nobody else is served; set ENVIRONMENT=prod, or test']
        : [],
  },
]

/** All problems that keep the server from starting in its environment. */
export function startProblems(settings: Settings): string[] {
  return START_CHECKS.filter(({ environment }) => environment === settings.ENVIRONMENT).flatMap((check) =>
    check.problems(settings),
  )
}

/** Whether an address or host name is of this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host)
}
