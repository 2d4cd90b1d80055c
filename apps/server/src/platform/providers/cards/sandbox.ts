import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import { maskedIban } from '@nestbond/domain/values/iban'
import { type CardEntry, judgeCard } from './card-numbers.ts'
import { type AccountEntry, judgeAccount } from './test-ibans.ts'
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
  type ReturnedPayment,
  type SetupState,
  type SetupStatus,
  SetupUnknown,
  type WebhookHeaders,
  WebhookSignatureInvalid,
} from './port.ts'
import type { SandboxCharge, SandboxSetup, SandboxStore } from './sandbox-store.ts'
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

/** How long the sandbox's bank takes, in milliseconds: to answer a debit, and to take a paid one back. A real bank takes days. */
export const SANDBOX_BANK = { settlesMs: 60_000, returnsMs: 180_000 }

/** The bank's reasons (SEPA rulebook): the account has no cover, or its holder objects. */
const NO_COVER = 'AM04'
const OBJECTION = 'MD06'

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
    const none = { declineCode: null, cardBrand: null, cardLast4: null, holder: null, behaviour: null }
    const { applicationRef, method = 'card' } = setup
    await this.#options.store.createSetup({ id, method, status: 'pending', ...none, applicationRef })
    return { providerSetupId: id, secret: this.#secretOf(id) }
  }

  async setupStatus(providerSetupId: string): Promise<SetupState> {
    const { id, method, status, declineCode, cardBrand, cardLast4, holder } = await this.#find(providerSetupId)
    const label = method === 'card' ? `${cardBrand} •••• ${cardLast4}` : maskedIban(`${cardBrand}${cardLast4}`)
    return {
      status,
      declineCode,
      method,
      cardLabel: cardLast4 ? label : null,
      holder,
      mandateReference: method === 'sepa_debit' && status === 'succeeded' ? this.#mandateOf(id) : null,
    }
  }

  async charge(charge: NewCharge): Promise<ChargeOutcome> {
    const setup = await this.#find(charge.providerSetupId)
    const now = this.#options.now()
    const declineCode = charge.amountCents < LEAST_CHARGE ? 'amount_too_small' : declineOf(setup)
    // A debit without a mandate never reaches the bank.
    const asksBank = declineCode !== 'amount_too_small' && setup.method === 'sepa_debit' && setup.behaviour !== null
    const returned = setup.behaviour === 'returned_late'
    const intent: SandboxCharge = {
      id: `${setup.behaviour === 'refuses_refunds' ? UNREFUNDABLE : 'sandbox_charge_'}${randomUUID()}`,
      idempotencyKey: charge.idempotencyKey,
      setupId: setup.id,
      amountCents: charge.amountCents,
      currency: charge.currency,
      declineCode,
      settlesAt: asksBank ? new Date(now.getTime() + SANDBOX_BANK.settlesMs) : null,
      returnsAt: returned ? new Date(now.getTime() + SANDBOX_BANK.returnsMs) : null,
    }
    const kept = await this.#options.store.keepCharge(intent)
    if (kept.setupId !== setup.id || kept.amountCents !== charge.amountCents || kept.currency !== charge.currency) {
      throw new IdempotencyKeyReused('the idempotency key belongs to another charge')
    }
    if (kept.id === intent.id) this.#announceOutcome(kept)
    if (kept.settlesAt !== null && kept.settlesAt > now) return { status: 'pending', providerChargeId: kept.id }
    if (kept.declineCode === null) return { status: 'succeeded', providerChargeId: kept.id }
    return { status: 'failed', providerChargeId: kept.id, declineCode: kept.declineCode }
  }

  /** Sends the bank's answers when they are due. An event that a restart loses is replaced by the next question about the charge. */
  #announceOutcome({ id, idempotencyKey, settlesAt, returnsAt }: SandboxCharge): void {
    const event = (type: string, more: Partial<CardEvent>): CardEvent => ({
      eventId: `sandbox_event_${randomUUID()}`,
      type,
      providerSetupId: null,
      status: null,
      declineCode: null,
      ...more,
    })
    const { webhooks } = this.#options
    if (settlesAt) webhooks.sendAfter(event('charge.settled', { settledKey: idempotencyKey }), SANDBOX_BANK.settlesMs)
    if (returnsAt) webhooks.sendAfter(event('charge.returned', { providerChargeIds: [id] }), SANDBOX_BANK.returnsMs)
  }

  async refund({ providerChargeId, amountCents, idempotencyKey }: NewRefund): Promise<RefundOutcome> {
    if (providerChargeId.startsWith(UNREFUNDABLE)) return { status: 'refused', declineCode: 'expired_card' }
    const refund = { id: `sandbox_refund_${randomUUID()}`, idempotencyKey, chargeId: providerChargeId, amountCents }
    const kept = await this.#options.store.keepRefund(refund, this.#options.now())
    if (typeof kept === 'string') return { status: 'refused', declineCode: kept }
    if (kept.chargeId !== providerChargeId || kept.amountCents !== amountCents)
      throw new IdempotencyKeyReused('the idempotency key belongs to another refund')
    return { status: 'succeeded', providerRefundId: kept.id }
  }

  async returnedPayment(providerChargeId: string): Promise<ReturnedPayment | null> {
    const charge = await this.#options.store.findCharge(providerChargeId)
    if (!charge?.returnsAt || charge.returnsAt > this.#options.now()) return null
    return { amountCents: charge.amountCents, reason: OBJECTION }
  }

  async cancelSetup(providerSetupId: string): Promise<void> {
    for (;;) {
      const setup = await this.#find(providerSetupId)
      if (setup.status === 'canceled') return
      if (
        await this.#move(
          { ...setup, status: 'canceled', declineCode: null, holder: null, behaviour: null },
          setup.status,
        )
      )
        return
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

  /**
   * The browser's call with a card or a bank account. After a declined one another one may follow. A confirmed set-up stays confirmed (double
   * click).
   */
  async confirm(secret: string, entry: CardEntry | AccountEntry): Promise<ConfirmAnswer> {
    const setup = await this.#findBySecret(secret)
    if (!setup) return failed('invalid_secret')
    if (setup.status === 'succeeded') return { status: 'succeeded', declineCode: null }
    if (setup.status === 'canceled') return failed('setup_canceled')
    if ((setup.method === 'sepa_debit') !== 'iban' in entry) return failed('invalid_request')
    const verdict =
      'iban' in entry ? judgeAccount(entry) : judgeCard(entry, this.#options.now().toISOString().slice(0, 10))
    if (verdict.kind === 'declined') {
      const declined = {
        status: 'failed' as const,
        declineCode: verdict.code,
        cardBrand: null,
        cardLast4: null,
        holder: null,
        behaviour: null,
      }
      return this.#settle({ ...setup, ...declined }, setup.status)
    }
    const { behaviour, brand, last4, challenge } = verdict
    const holder = 'iban' in entry ? entry.holder.trim() : null
    const status = challenge ? 'requires_action' : 'succeeded'
    return this.#settle(
      { ...setup, status, declineCode: null, cardBrand: brand, cardLast4: last4, holder, behaviour },
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

  /** At most 35 characters, as the SEPA rulebook allows. */
  #mandateOf(id: string): string {
    return `NB-${this.#derive('mandate', id).slice(0, 12).toUpperCase()}`
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
  if (setup.behaviour !== 'fails_when_charged') return null
  return setup.method === 'sepa_debit' ? NO_COVER : 'card_declined'
}
