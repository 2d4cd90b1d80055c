import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'

/** Sources of Stripe.js for script-src and frame-src: its frames are on subdomains of js.stripe.com (Stripe's integration security guide). */
const STRIPE_SCRIPT = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * Sets the security headers of every response: no inline script, no inline style except those of `allowInline`, and no other origins except
 * the configured vendors.
 */
export function secure(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Allows the inline style sheets and scripts of a page by their hashes. All others stay forbidden. */
export function allowInline(
  reply: FastifyReply,
  { styleHashes, scriptHashes }: { styleHashes: readonly string[]; scriptHashes: readonly string[] },
): void {
  if (styleHashes.length + scriptHashes.length === 0) return
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}' `).join('')
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy
      .replace('style-src ', `style-src ${quoted(styleHashes)}`)
      .replace('script-src ', `script-src ${quoted(scriptHashes)}`),
  )
}

/**
 * Returns a function that sets the policy of a sensitive page (contract/sensitive-pages). From other origins it allows only the card
 * vendor's script and the design system's data.
 */
export function foreignScriptsForbidder(config: Config): (reply: FastifyReply) => void {
  const own = contentSecurityPolicy({ ...config, trackingScriptUrl: null, designSystemUrl: null })
  const look = originsOf(config.designSystemUrl)
  const directives = { ...own }
  for (const name of ['img-src', 'font-src', 'connect-src']) directives[name] = [...(own[name] ?? []), ...look]
  const policy = serializePolicy(directives)
  return (reply) => void reply.header('content-security-policy', policy)
}

export function serializePolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/** Allows any other site to embed this one response in a frame. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
  reply.removeHeader('x-frame-options')
  // A page that isolates itself embeds only resources that allow it explicitly.
  reply.header('cross-origin-resource-policy', 'cross-origin').header('cross-origin-embedder-policy', 'require-corp')
}

/** Headers that browsers obey in pages and workers only. They are a kilobyte, more than most of our files and answers. */
const OF_PAGES = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Takes the headers of pages from a part of a page: a script, a style sheet or a font. */
export function forPartsOfPages(reply: FastifyReply): void {
  for (const name of OF_PAGES) reply.removeHeader(name)
}

/** A file that is opened as a page may load nothing. */
const DATA_POLICY = serializePolicy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })

/** Takes the headers of pages from a picture. */
export function forPictures(reply: FastifyReply): void {
  forPartsOfPages(reply)
  reply.header('content-security-policy', DATA_POLICY)
}

/** Takes the headers of pages from an answer of JSON, or of nothing. All others, such as a file, keep theirs. */
export function forData(reply: FastifyReply): void {
  const type = String(reply.getHeader('content-type') ?? '')
  if (type !== '' && !/^application\/(?:problem\+)?json\b/.test(type)) return
  forPartsOfPages(reply)
  reply.header('content-security-policy', DATA_POLICY)
}

/** Helmet's headers are the same for every response, so they are computed once. */
function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    // URLs contain tokens for a moment, and no other site may learn them.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined)
  headers['permissions-policy'] = permissionsPolicy(config)
  return headers
}

/**
 * Browser features that our pages do not use, so no script in them may use them. `bluetooth` is missing, because Chromium on Linux does not know it and
 * warns on every page.
 */
const UNUSED_POWERS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * The Permissions-Policy. Only the card vendor uses payment. Our pages copy links, certificate codes and keys to the clipboard. They also share links
 * from a phone, which every browser allows by default.
 */
function permissionsPolicy(config: Config): string {
  const payment =
    config.cards.provider === 'stripe' ? `(self ${STRIPE_SCRIPT.map((origin) => `"${origin}"`).join(' ')})` : '()'
  const used = [`payment=${payment}`, 'clipboard-write=(self)']
  return [...UNUSED_POWERS.map((power) => `${power}=()`), ...used].join(', ')
}

export function contentSecurityPolicy(config: Config): Record<string, string[]> {
  const designSystem = originsOf(config.designSystemUrl)
  const tracking = config.environment === 'prod' ? originsOf(config.trackingScriptUrl) : []
  const stripe = config.cards.provider === 'stripe'
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...designSystem, ...tracking, ...(stripe ? STRIPE_SCRIPT : [])],
    'style-src': ["'self'", ...designSystem],
    'img-src': ["'self'", 'data:', ...designSystem, ...tracking],
    'font-src': ["'self'", ...designSystem],
    'connect-src': [
      "'self'",
      ...tracking,
      ...originsOf(config.errorReporting.dsn),
      ...(stripe ? ['https://api.stripe.com'] : []),
    ],
    // Our pages frame only tenants' files, in the office.
    'frame-src': ["'self'", ...(stripe ? [...STRIPE_SCRIPT, 'https://hooks.stripe.com'] : [])],
    'manifest-src': ["'self'"],
    // The reader of a rental contract (docs/product-decisions.md#d80).
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

function originsOf(url: string | null): string[] {
  return url === null ? [] : [new URL(url).origin]
}
