import { expect, it } from 'vitest'
import type { Config } from '../config/config.ts'
import { contentSecurityPolicy } from './security.ts'

const config = (provider: Config['cards']['provider']) =>
  ({
    cards: { provider },
    designSystemUrl: null,
    trackingScriptUrl: null,
    errorReporting: { dsn: null },
    environment: 'prod',
  }) as unknown as Config

it('allows Stripe’s script, frames and API as its guide asks, only if Stripe takes the cards', () => {
  const stripe = contentSecurityPolicy(config('stripe'))
  expect(stripe['script-src']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
  expect(stripe['frame-src']).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ])
  expect(stripe['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
  expect(JSON.stringify(contentSecurityPolicy(config('sandbox')))).not.toContain('stripe')
})
