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
  /** Several, one for each account, are separated by commas. In the sandbox also the source of its own secrets. */
  webhookSecret: string
  /** Stripe's address when it is not Stripe's own. */
  apiUrl: string | null
}

export interface CardDependencies {
  clock: { now(): Date }
  /** Where the sandbox keeps its set-ups; not used by real providers. */
  sandboxStore: SandboxStore
  /** Where people and providers reach us, without a trailing slash. */
  publicUrl: string
  /** How faithfully the sandbox delivers its webhooks; 'once' by default. */
  sandboxDelivery?: DeliveryMode
}

export interface Cards {
  provider: CardProvider
  /** To be registered at the server's root, with no prefix; null for providers that have pages of their own. */
  routes: FastifyPluginAsync | null
  /** The sandbox's postman, for tests that want faults; null for real providers. */
  sandboxWebhooks: SandboxWebhooks | null
  /** At the server's end: gives up undelivered webhooks of the sandbox. */
  close(): Promise<void>
}

/** The card provider of the settings, loaded only where it is wanted. A new vendor is a case here. */
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
