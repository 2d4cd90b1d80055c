import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { type CardEntry, judgeCard } from './card-numbers.ts'
import {
  type CardCountry,
  type CardEvent,
  type CardProvider,
  type ChargeOutcome,
  type CreatedSetup,
  IdempotencyKeyReused,
  type NewCharge,
  type NewRefund,
  type NewSetup,
  type RefundOutcome,
  type SetupState,
  type SetupStatus,
  SetupUnknown,
  type WebhookHeaders,
  WebhookSignatureInvalid,
} from './port.ts'
import type { SandboxSetup, SandboxStore } from './sandbox-store.ts'
import type { SandboxWebhooks } from './sandbox-webhooks.ts'
import { checkWebhook } from './webhook-signature.ts'

export interface SandboxOptions {
  store: SandboxStore
  webhooks: SandboxWebhooks
  publicKeys: Record<CardCountry, string>
  /** At least 32 random bytes: signs webhooks, and the set-ups' ids and secrets are derived from it. */
  secret: string
  now: () => Date
}

/** The provider's answer to the browser (card set-ups, docs/product-decisions.md#d33). */
export interface ConfirmAnswer {
  status: 'succeeded' | 'requires_action' | 'failed'
  declineCode: string | null
}

/** Begins the id of a charge whose card expires before a refund. */
const UNREFUNDABLE = 'sandbox_charge_unrefundable_'

/**
 * A card provider without money that behaves like a real one: separate state, its own page for the browser, its own webhooks (card set-ups,
 * docs/product-decisions.md#d33).
 */
export class SandboxCardProvider implements CardProvider {
  readonly name = 'sandbox'
  readonly chargesAtOnce = 500
  readonly #options: SandboxOptions

  constructor(options: SandboxOptions) {
    this.#options = options
  }

  publicKey(country: CardCountry): string {
    return this.#options.publicKeys[country]
  }

  async createSetup(setup: NewSetup): Promise<CreatedSetup> {
    const id = `sandbox_setup_${setup.country}_${this.#derive('id', setup.setupId)}`
    const none = { declineCode: null, cardBrand: null, cardLast4: null, behaviour: null }
    await this.#options.store.createSetup({ id, status: 'pending', ...none, applicationRef: setup.applicationRef })
    return { providerSetupId: id, secret: this.#secretOf(id) }
  }

  async setupStatus(providerSetupId: string): Promise<SetupState> {
    const { status, declineCode, cardBrand, cardLast4 } = await this.#find(providerSetupId)
    return { status, declineCode, cardLabel: cardLast4 ? `${cardBrand} •••• ${cardLast4}` : null }
  }

  async charge(charge: NewCharge): Promise<ChargeOutcome> {
    const setup = await this.#find(charge.providerSetupId)
    const kept = await this.#options.store.keepCharge({
      id: `${setup.behaviour === 'refuses_refunds' ? UNREFUNDABLE : 'sandbox_charge_'}${randomUUID()}`,
      idempotencyKey: charge.idempotencyKey,
      setupId: setup.id,
      amountCents: charge.amountCents,
      currency: charge.currency,
      declineCode: declineOf(setup),
    })
    if (kept.setupId !== setup.id || kept.amountCents !== charge.amountCents || kept.currency !== charge.currency) {
      throw new IdempotencyKeyReused('the idempotency key belongs to another charge')
    }
    if (kept.declineCode === null) return { status: 'succeeded', providerChargeId: kept.id }
    return { status: 'failed', providerChargeId: kept.id, declineCode: kept.declineCode }
  }

  async refund({ providerChargeId, amountCents, idempotencyKey }: NewRefund): Promise<RefundOutcome> {
    if (providerChargeId.startsWith(UNREFUNDABLE)) return { status: 'refused', declineCode: 'expired_card' }
    const kept = await this.#options.store.keepRefund({
      id: `sandbox_refund_${randomUUID()}`,
      idempotencyKey,
      chargeId: providerChargeId,
      amountCents,
    })
    if (typeof kept === 'string') return { status: 'refused', declineCode: kept }
    if (kept.chargeId !== providerChargeId || kept.amountCents !== amountCents)
      throw new IdempotencyKeyReused('the idempotency key belongs to another refund')
    return { status: 'succeeded', providerRefundId: kept.id }
  }

  /** The sandbox's bank takes nothing back. */
  async returnedPayment(): Promise<null> {
    return null
  }

  async cancelSetup(providerSetupId: string): Promise<void> {
    for (;;) {
      const setup = await this.#find(providerSetupId)
      if (setup.status === 'canceled') return
      if (await this.#move({ ...setup, status: 'canceled', declineCode: null, behaviour: null }, setup.status)) return
    }
  }

  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): CardEvent {
    const header = headers['sandbox-signature']
    checkWebhook(rawBody, typeof header === 'string' ? header : undefined, this.#options.secret, this.#options.now())
    try {
      return JSON.parse(rawBody.toString('utf8')) as CardEvent
    } catch {
      throw new WebhookSignatureInvalid('not an event')
    }
  }

  /** The browser's call with a card. After a declined card another one may follow. A confirmed set-up stays confirmed (double click). */
  async confirm(secret: string, card: CardEntry): Promise<ConfirmAnswer> {
    const setup = await this.#findBySecret(secret)
    if (!setup) return failed('invalid_secret')
    if (setup.status === 'succeeded') return { status: 'succeeded', declineCode: null }
    if (setup.status === 'canceled') return failed('setup_canceled')
    const verdict = judgeCard(card, this.#options.now().toISOString().slice(0, 10))
    if (verdict.kind === 'declined') {
      const declined = {
        status: 'failed' as const,
        declineCode: verdict.code,
        cardBrand: null,
        cardLast4: null,
        behaviour: null,
      }
      return this.#settle({ ...setup, ...declined }, setup.status)
    }
    const { behaviour, brand, last4, challenge } = verdict
    const status = challenge ? 'requires_action' : 'succeeded'
    return this.#settle(
      { ...setup, status, declineCode: null, cardBrand: brand, cardLast4: last4, behaviour },
      setup.status,
    )
  }

  /** The card holder's answer to the bank's question. */
  async answerChallenge(secret: string, challenge: 'approve' | 'reject'): Promise<ConfirmAnswer> {
    const setup = await this.#findBySecret(secret)
    if (!setup) return failed('invalid_secret')
    if (setup.status === 'succeeded') return { status: 'succeeded', declineCode: null }
    if (setup.status !== 'requires_action') return failed('no_challenge')
    if (challenge === 'approve') return this.#settle({ ...setup, status: 'succeeded' }, setup.status)
    return this.#settle(
      { ...setup, status: 'failed', declineCode: 'authentication_failed', behaviour: null },
      setup.status,
    )
  }

  /** Writes the state and sends the event. If a concurrent call was faster, this returns that call's result. */
  async #settle(setup: SandboxSetup, from: SetupStatus): Promise<ConfirmAnswer> {
    const now = (await this.#move(setup, from)) ? setup : await this.#find(setup.id)
    if (now.status === 'succeeded' || now.status === 'requires_action') return { status: now.status, declineCode: null }
    return failed(now.declineCode ?? 'setup_canceled')
  }

  async #move(setup: SandboxSetup, from: SetupStatus): Promise<boolean> {
    const moved = await this.#options.store.moveSetup(setup, from)
    if (moved) {
      const event: CardEvent = {
        eventId: `sandbox_event_${randomUUID()}`,
        type: `setup.${setup.status}`,
        providerSetupId: setup.id,
        status: setup.status,
        declineCode: setup.declineCode,
      }
      this.#options.webhooks.send(event)
    }
    return moved
  }

  async #find(id: string): Promise<SandboxSetup> {
    const setup = await this.#options.store.findSetup(id)
    if (!setup) throw new SetupUnknown('the card provider knows no such set-up')
    return setup
  }

  async #findBySecret(secret: string): Promise<SandboxSetup | null> {
    const [id = '', mac] = secret.split('_secret_')
    if (!mac) return null
    const expected = Buffer.from(this.#secretOf(id))
    const given = Buffer.from(secret)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return this.#options.store.findSetup(id)
  }

  #secretOf(id: string): string {
    return `${id}_secret_${this.#derive('secret', id)}`
  }

  #derive(purpose: string, text: string): string {
    return createHmac('sha256', this.#options.secret).update(`sandbox cards ${purpose}:${text}`).digest('hex')
  }
}

function failed(declineCode: string): ConfirmAnswer {
  return { status: 'failed', declineCode }
}

function declineOf(setup: SandboxSetup): string | null {
  if (setup.status !== 'succeeded' || setup.behaviour === null) return 'payment_method_missing'
  return setup.behaviour === 'fails_when_charged' ? 'card_declined' : null
}
