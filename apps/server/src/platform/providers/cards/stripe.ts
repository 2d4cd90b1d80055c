import Stripe from 'stripe'
import {
  type CardCountry,
  type CardEvent,
  type CardProvider,
  CardProviderUnavailable,
  type ChargeOutcome,
  type CreatedSetup,
  IdempotencyKeyReused,
  type NewCharge,
  type NewRefund,
  type NewSetup,
  type ProviderBooks,
  type RefundOutcome,
  type ReturnedPayment,
  type SetupState,
  SetupUnknown,
  type WebhookHeaders,
  WebhookSignatureInvalid,
} from './port.ts'
import {
  declineOf,
  guarded,
  idOf,
  outcomeOf,
  refundOutcomeOf,
  setupStateOf,
  setupStatusOf,
  takesDebits,
} from './stripe-outcomes.ts'

export interface StripeSettings {
  publicKeys: Record<CardCountry, string>
  secretKeys: Record<CardCountry, string>
  /** One for each account; any of them may have signed an event. */
  webhookSecrets: readonly string[]
  /** Another address than Stripe's own: a proxy, or a stand-in of tests. */
  apiUrl?: string | null
  timeoutMs?: number
  /** Maximum wait in milliseconds for all requests to Stripe of one user's call. A charge has more time. */
  personWaitsMs?: number
}

const PERSON_WAITS_MS = 10_000

/**
 * The version of Stripe's API that the types of the pinned library describe. The library would send the same one; a newer library with
 * another version does not compile here, so that the change is read first. @stripe/stripe-js must be of the same release train.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/**
 * Stripe: a SetupIntent for later off-session use, then PaymentIntents (card set-ups, docs/product-decisions.md#d33). Our ids are `de:seti_…`, so
 * that each call finds its country's account.
 */
export class StripeCardProvider implements CardProvider {
  readonly name = 'stripe'
  /** Well below the hundred calls per second that Stripe allows an account. */
  readonly chargesAtOnce = 20
  readonly #settings: StripeSettings
  readonly #clients: Record<CardCountry, Stripe>
  readonly #now: () => Date

  constructor(settings: StripeSettings, now: () => Date) {
    this.#settings = settings
    this.#now = now
    this.#clients = { de: clientOf(settings, 'de'), at: clientOf(settings, 'at') }
  }

  publicKey(country: CardCountry): string {
    return this.#settings.publicKeys[country]
  }

  async createSetup(setup: NewSetup): Promise<CreatedSetup> {
    const stripe = this.#clients[setup.country]
    const metadata = {
      ...setup.metadata,
      setupId: setup.setupId,
      applicationRef: setup.applicationRef,
      country: setup.country,
    }
    return this.#inTime(async () => {
      // A card can be charged later only if it belongs to a customer. Our customers at Stripe have no name and no e-mail address.
      const customer = await stripe.customers.create({ metadata }, { idempotencyKey: `${setup.setupId}:customer` })
      const intent = await stripe.setupIntents.create(
        {
          customer: customer.id,
          usage: 'off_session',
          allowed_payment_method_types: [setup.method ?? 'card'],
          metadata,
        },
        { idempotencyKey: `${setup.setupId}:setup` },
      )
      if (!intent.client_secret) throw new CardProviderUnavailable('Stripe gave no client secret')
      return { providerSetupId: `${setup.country}:${intent.id}`, secret: intent.client_secret }
    })
  }

  async setupStatus(providerSetupId: string): Promise<SetupState> {
    const { stripe, id } = this.#accountOf(providerSetupId)
    return this.#inTime(async () =>
      setupStateOf(await stripe.setupIntents.retrieve(id, { expand: ['payment_method', 'mandate'] })),
    )
  }

  async charge(charge: NewCharge): Promise<ChargeOutcome> {
    const { stripe, id, country } = this.#accountOf(charge.providerSetupId)
    const outcome = await guarded(async (): Promise<ChargeOutcome> => {
      const intent = await stripe.setupIntents.retrieve(id)
      const method = idOf(intent.payment_method)
      const customer = idOf(intent.customer)
      // Comes first, because the means of payment may have been forgotten since the earlier call.
      const before = charge.repeated && customer ? await earlierIntent(stripe, customer, charge) : undefined
      if (before) return outcomeOf(before)
      if (intent.status !== 'succeeded' || !method || !customer) {
        return { status: 'failed', providerChargeId: null, declineCode: 'payment_method_missing' }
      }
      const debit = takesDebits(intent)
      try {
        const created = await stripe.paymentIntents.create(
          {
            amount: charge.amountCents,
            currency: charge.currency.toLowerCase(),
            customer,
            payment_method: method,
            allowed_payment_method_types: [debit ? 'sepa_debit' : 'card'],
            off_session: true,
            confirm: true,
            ...(charge.description === undefined ? {} : { description: charge.description }),
            metadata: { ...charge.metadata, [KEY]: charge.idempotencyKey },
          },
          { idempotencyKey: charge.idempotencyKey },
        )
        // The answer to a repeated key is a replay of the old state, so fetch the current one.
        return outcomeOf(created.status === 'succeeded' ? created : await stripe.paymentIntents.retrieve(created.id))
      } catch (error) {
        return declineOf(error, debit)
      }
    })
    return outcome.providerChargeId === null
      ? outcome
      : { ...outcome, providerChargeId: `${country}:${outcome.providerChargeId}` }
  }

  async refund({ providerChargeId, amountCents, idempotencyKey, repeated }: NewRefund): Promise<RefundOutcome> {
    const payment = this.#paymentOf(providerChargeId)
    if (!payment) return { status: 'refused', declineCode: 'charge_unknown' }
    const { stripe, intent } = payment
    return guarded(async () => {
      const before = repeated ? await earlierRefund(stripe, intent, idempotencyKey, amountCents) : undefined
      if (before) return refundOutcomeOf(before)
      try {
        const created = await stripe.refunds.create(
          { payment_intent: intent, amount: amountCents, metadata: { [REFUND_KEY]: idempotencyKey } },
          { idempotencyKey },
        )
        return refundOutcomeOf(created.status === 'succeeded' ? created : await stripe.refunds.retrieve(created.id))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return { status: 'refused', declineCode: error.code ?? 'refund_refused' }
      }
    })
  }

  async returnedPayment(providerChargeId: string): Promise<ReturnedPayment | null> {
    const payment = this.#paymentOf(providerChargeId)
    if (!payment) return null
    const { stripe, intent } = payment
    return this.#inTime(async () => {
      for await (const dispute of stripe.disputes.list({ payment_intent: intent, limit: 100 }))
        if (!KEEPS_THE_MONEY.test(dispute.status)) return { amountCents: dispute.amount, reason: dispute.reason }
      return null
    })
  }

  async books(since: Date): Promise<ProviderBooks> {
    const list = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
    const books: ProviderBooks = { payments: [], refunds: [] }
    for (const country of COUNTRIES)
      await guarded(async () => {
        const stripe = this.#clients[country]
        for await (const { id, amount, status, metadata } of stripe.paymentIntents.list(list))
          if (status === 'succeeded') books.payments.push({ id: `${country}:${id}`, key: metadata[KEY] ?? '', amount })
        for await (const { id, amount, status, payment_intent: intent } of stripe.refunds.list(list))
          if (status === 'succeeded') books.refunds.push({ id, paymentId: `${country}:${idOf(intent)}`, amount })
      })
    return books
  }

  async cancelSetup(providerSetupId: string): Promise<void> {
    const { stripe, id } = this.#accountOf(providerSetupId)
    await guarded(async () => {
      const intent = await stripe.setupIntents.retrieve(id)
      if (intent.status === 'canceled') return
      if (intent.status !== 'succeeded') {
        await stripe.setupIntents.cancel(id)
        return
      }
      // Stripe cannot cancel a finished set-up. Detaching the card from its customer makes it useless.
      const method = idOf(intent.payment_method)
      if (!method) return
      const { customer } = await stripe.paymentMethods.retrieve(method)
      if (customer) await stripe.paymentMethods.detach(method)
    })
  }

  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): CardEvent {
    const event = this.#verified(rawBody, headers['stripe-signature'])
    const none = { eventId: event.id, type: event.type, providerSetupId: null, status: null, declineCode: null }
    if (event.type === 'refund.failed') return { ...none, failedRefundId: event.data.object.id }
    if (isDispute(event)) {
      const intent = idOf(event.data.object.payment_intent)
      return intent === null ? none : { ...none, providerChargeIds: COUNTRIES.map((country) => `${country}:${intent}`) }
    }
    if (isDebitNews(event)) {
      const { [KEY]: key } = event.data.object.metadata
      return key === undefined || !takesDebits(event.data.object) ? none : { ...none, settledKey: key }
    }
    // A card that its network has renewed needs nothing: the set-up's label is asked for when it is shown, and Stripe charges the new card.
    if (!event.type.startsWith('setup_intent.')) return none
    const intent = event.data.object as Stripe.SetupIntent
    const country = intent.metadata?.['country']
    if (country !== 'de' && country !== 'at') return none
    const { status, declineCode } = setupStatusOf(intent)
    return { ...none, providerSetupId: `${country}:${intent.id}`, status, declineCode }
  }

  #verified(rawBody: Buffer, header: string | string[] | undefined): Stripe.Event {
    const { webhooks } = this.#clients.de
    for (const secret of this.#settings.webhookSecrets) {
      try {
        return webhooks.constructEvent(rawBody, header ?? '', secret, 300, undefined, this.#now().getTime())
      } catch {
        // Perhaps the other account signed it.
      }
    }
    throw new WebhookSignatureInvalid('no account of ours signed this')
  }

  /** Answers after the time limit are ignored: the retry uses the same idempotency key. */
  async #inTime<T>(ask: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new CardProviderUnavailable('Stripe did not answer in time')),
        this.#settings.personWaitsMs ?? PERSON_WAITS_MS,
      )
    })
    const asked = guarded(ask)
    asked.catch(() => undefined)
    try {
      return await Promise.race([asked, late])
    } finally {
      clearTimeout(timer)
    }
  }

  #paymentOf(providerChargeId: string): { stripe: Stripe; intent: string } | null {
    const [, country, intent] = /^(de|at):(pi_\w+)$/.exec(providerChargeId) ?? []
    return intent ? { stripe: this.#clients[country as CardCountry], intent } : null
  }

  #accountOf(providerSetupId: string): { stripe: Stripe; id: string; country: CardCountry } {
    const parts = /^(de|at):(seti_\w+)$/.exec(providerSetupId)
    if (!parts) throw new SetupUnknown('not a set-up of Stripe')
    const country = parts[1] as CardCountry
    return { stripe: this.#clients[country], id: parts[2] as string, country }
  }
}

const COUNTRIES: readonly CardCountry[] = ['de', 'at']

/** States of a dispute in which the money is ours: a mere inquiry, a dispute that we have won, or one that was prevented. */
const KEEPS_THE_MONEY = /^(warning_\w+|won|prevented)$/

type DisputeEvent =
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.ChargeDisputeClosedEvent

function isDebitNews(
  event: Stripe.Event,
): event is Stripe.PaymentIntentSucceededEvent | Stripe.PaymentIntentPaymentFailedEvent {
  return event.type === 'payment_intent.succeeded' || event.type === 'payment_intent.payment_failed'
}

function isDispute(event: Stripe.Event): event is DisputeEvent {
  return event.type.startsWith('charge.dispute.')
}

function clientOf(settings: StripeSettings, country: CardCountry): Stripe {
  const own = settings.apiUrl ? new URL(settings.apiUrl) : null
  const protocol = own?.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(settings.secretKeys[country], {
    timeout: settings.timeoutMs ?? 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    apiVersion: STRIPE_API_VERSION,
    ...(own ? { host: own.hostname, port: Number(own.port || (protocol === 'http' ? 80 : 443)), protocol } : {}),
  })
}

/** Metadata field in which an intent keeps its idempotency key. */
const KEY = 'chargeKey'

/**
 * Finds the earlier intent of a key. Stripe forgets idempotency keys after a day, and would then charge a second time. Each set-up has a
 * separate customer, so the customer's list of intents is short, and it is never stale.
 */
async function earlierIntent(
  stripe: Stripe,
  customer: string,
  charge: NewCharge,
): Promise<Stripe.PaymentIntent | undefined> {
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
    if (intent.metadata[KEY] !== charge.idempotencyKey) continue
    if (intent.amount !== charge.amountCents)
      throw new IdempotencyKeyReused('the idempotency key belongs to another charge')
    return intent
  }
  return undefined
}

/** Metadata field in which a refund keeps its idempotency key. */
const REFUND_KEY = 'refundKey'

async function earlierRefund(
  stripe: Stripe,
  intent: string,
  key: string,
  amount: number,
): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (refund.metadata?.[REFUND_KEY] !== key) continue
    if (refund.amount !== amount) throw new IdempotencyKeyReused('the idempotency key belongs to another refund')
    return refund
  }
  return undefined
}
