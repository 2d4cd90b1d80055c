import type { FastifyPluginAsync } from 'fastify'
import type { CardCountry, CardProvider } from './port.ts'
import { sandboxCardRoutes } from './sandbox-routes.ts'
import type { SandboxStore } from './sandbox-store.ts'
import { type DeliveryMode, SandboxWebhooks } from './sandbox-webhooks.ts'
import { SandboxCardProvider } from './sandbox.ts'

export interface CardSettings {
  provider: 'sandbox' | 'stripe'
  publicKeys: Record<CardCountry, string>
  secretKeys: Record<CardCountry, string>
  /** One per account, separated by commas. The sandbox also derives its secrets from it. */
  webhookSecret: string
  /** Base URL for Stripe's API; null: Stripe's own. */
  apiUrl: string | null
}

export interface CardDependencies {
  clock: { now(): Date }
  /** Storage of the sandbox's set-ups; real providers do not use it. */
  sandboxStore: SandboxStore
  /** Public base URL of this server, without a trailing slash. */
  publicUrl: string
  /** How reliably the sandbox delivers its webhooks; 'once' by default. */
  sandboxDelivery?: DeliveryMode
}

export interface Cards {
  provider: CardProvider
  /** To be registered at the server's root, without a prefix; null for providers that have their own pages. */
  routes: FastifyPluginAsync | null
  /** Sends the sandbox's webhooks, for tests that need faults; null for real providers. */
  sandboxWebhooks: SandboxWebhooks | null
  /** For shutdown: drops undelivered webhooks of the sandbox. */
  close(): Promise<void>
}

/** Creates the configured card provider; its code is loaded only when needed. A new vendor is a case here. */
export async function createCards(settings: CardSettings, deps: CardDependencies): Promise<Cards> {
  const now = () => deps.clock.now()
  switch (settings.provider) {
    case 'stripe': {
      const { StripeCardProvider } = await import('./stripe.ts')
      const webhookSecrets = settings.webhookSecret.split(',').map((secret) => secret.trim())
      const provider = new StripeCardProvider({ ...settings, webhookSecrets }, now)
      return { provider, routes: null, sandboxWebhooks: null, close: async () => {} }
    }
    case 'sandbox': {
      const { publicKeys, webhookSecret } = settings
      const url = `${deps.publicUrl}/api/v1/payment/webhook/sandbox`
      const webhooks = new SandboxWebhooks({
        url,
        secret: webhookSecret,
        now,
        ...(deps.sandboxDelivery ? { mode: deps.sandboxDelivery } : {}),
      })
      const provider = new SandboxCardProvider({
        store: deps.sandboxStore,
        webhooks,
        publicKeys,
        secret: webhookSecret,
        now,
      })
      return { provider, routes: sandboxCardRoutes(provider), sandboxWebhooks: webhooks, close: () => webhooks.close() }
    }
  }
}
