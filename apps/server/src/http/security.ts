import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const STRIPE_SCRIPT = 'https://js.stripe.com'

/** Headers of every answer. No inline script or style, nothing from elsewhere but the vendors that are configured. */
export function secure(app: FastifyInstance, config: Config): void {
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    // Tokens stand in addresses for a moment: no other site may learn them.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}

export function contentSecurityPolicy(config: Config): Record<string, string[]> {
  const designSystem = originsOf(config.designSystemUrl)
  const tracking = config.environment === 'prod' ? originsOf(config.trackingScriptUrl) : []
  const stripe = config.cards.provider === 'stripe'
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...designSystem, ...tracking, ...(stripe ? [STRIPE_SCRIPT] : [])],
    'style-src': ["'self'", ...designSystem],
    'img-src': ["'self'", 'data:', ...designSystem, ...tracking],
    'font-src': ["'self'", ...designSystem],
    'connect-src': ["'self'", ...designSystem, ...tracking, ...originsOf(config.errorReporting.dsn), ...(stripe ? ['https://api.stripe.com'] : [])],
    'frame-src': stripe ? [STRIPE_SCRIPT, 'https://hooks.stripe.com'] : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

function originsOf(url: string | null): string[] {
  return url === null ? [] : [new URL(url).origin]
}
