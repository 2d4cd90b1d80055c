import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import Stripe from 'stripe'
import { STRIPE_API_VERSION } from '../../platform/providers/cards/stripe.ts'
import {
  cardMethodOf,
  customerOf,
  debitMethodOf,
  disputeOf,
  eventOf,
  mandateOf,
  paymentIntentOf,
  refundOf,
  setupIntentOf,
  type StripeNews,
} from './stripe-objects.ts'
import { ACCOUNTS, CARDS, type Card } from './stripe-test-cards.ts'

type StripeObject =
  | Stripe.Customer
  | Stripe.SetupIntent
  | Stripe.PaymentMethod
  | Stripe.PaymentIntent
  | Stripe.Refund
  | Stripe.ApiList<Stripe.PaymentIntent | Stripe.Refund | Stripe.Dispute>

interface StripeFault {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  decline_code?: string
  message?: string
  param?: string
  payment_intent?: Stripe.PaymentIntent
}

interface Answer {
  status: number
  body: StripeObject | { error: StripeFault }
}

/** For tests only: the few calls of Stripe's API that we use, with its objects, states, idempotency keys, errors and signed events. */
export class StripeStandIn {
  readonly webhookSecret = 'whsec_stand_in'
  /** Events as Stripe would post them, newest last. */
  readonly events: { body: Buffer; headers: Record<string, string> }[] = []
  /** Authorization headers received, to prove which account was used. */
  readonly keysSeen = new Set<string>()
  /** API versions received. */
  readonly versionsSeen = new Set<string>()
  down = false
  /** The code with which charges are refused as a bad request; null if they are not. */
  refusesCharges: string | null = null
  charged = 0
  readonly #setups = new Map<string, Stripe.SetupIntent>()
  readonly #methods = new Map<string, { method: Stripe.PaymentMethod; card: Card }>()
  readonly #payments = new Map<string, Stripe.PaymentIntent>()
  readonly #disputes = new Map<string, Stripe.Dispute>()
  readonly #refunds = new Map<string, Stripe.Refund>()
  readonly #replies = new Map<string, { request: string; answer: Answer }>()
  /** The accounts to which payments and refunds belong. */
  readonly #accounts = new Map<string, string>()
  /** The account whose key the present call has. */
  #account = ''
  #count = 0
  readonly #now: () => Date
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': this.#id('req'),
        'stripe-should-retry': 'false',
      })
      response.end(JSON.stringify(body))
    })
  })

  constructor(now: () => Date) {
    this.#now = now
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Expires all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.#replies.clear()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  /** Confirms a card as Stripe's own widget does in the browser. */
  confirm(secret: string, number: string): void {
    const intent = this.#bySecret(secret)
    const card = CARDS[number] ?? { declines: true }
    if (card.declines) {
      intent.status = 'requires_payment_method'
      intent.last_setup_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
      return this.#emit({ type: 'setup_intent.setup_failed', object: intent })
    }
    const method = cardMethodOf(this.#id('pm'), idOf(intent.customer), number.slice(-4))
    this.#methods.set(method.id, { method, card })
    intent.payment_method = method.id
    intent.last_setup_error = null
    intent.status = card.challenge ? 'requires_action' : 'succeeded'
    this.#emit({ type: card.challenge ? 'setup_intent.requires_action' : 'setup_intent.succeeded', object: intent })
  }

  /** Takes a mandate as Stripe's own widget does in the browser, which checks the IBAN itself. */
  giveMandate(secret: string, iban: string): void {
    const intent = this.#bySecret(secret)
    const method = debitMethodOf(this.#id('pm'), idOf(intent.customer), iban)
    this.#methods.set(method.id, { method, card: ACCOUNTS[iban] ?? { debit: true } })
    intent.payment_method = method.id
    intent.mandate = mandateOf(this.#id('mandate'), method.id)
    intent.status = 'succeeded'
    this.#emit({ type: 'setup_intent.succeeded', object: { ...intent, mandate: intent.mandate.id } })
  }

  /** The banks answer all debits, and refunds of debits, that are being processed. */
  settleDebits(): void {
    for (const refund of this.#refunds.values()) if (refund.status === 'pending') refund.status = 'succeeded'
    for (const intent of this.#payments.values()) {
      if (intent.status !== 'processing') continue
      const fails = this.#methods.get(idOf(intent.payment_method) ?? '')?.card.failsWhenCharged === true
      intent.status = fails ? 'requires_payment_method' : 'succeeded'
      if (fails) {
        intent.last_payment_error = { type: 'card_error', code: 'insufficient_funds', decline_code: 'generic_decline' }
        this.#emit({ type: 'payment_intent.payment_failed', object: intent })
      } else {
        this.charged++
        this.#emit({ type: 'payment_intent.succeeded', object: intent })
      }
    }
  }

  challenge(secret: string, answer: 'approve' | 'reject'): void {
    const intent = this.#bySecret(secret)
    if (answer === 'approve') {
      intent.status = 'succeeded'
      return this.#emit({ type: 'setup_intent.succeeded', object: intent })
    }
    intent.status = 'requires_payment_method'
    intent.payment_method = null
    intent.last_setup_error = { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }
    this.#emit({ type: 'setup_intent.setup_failed', object: intent })
  }

  /** The bank takes a payment back, or only asks about it (`warning_needs_response`). */
  dispute(payment: string, status: Stripe.Dispute.Status, reason = 'fraudulent'): void {
    const intent = found(this.#payments, payment)
    const type = status === 'lost' || status === 'won' ? 'charge.dispute.closed' : 'charge.dispute.created'
    const object = disputeOf({ id: `dp_${intent.id}`, status, reason, intent })
    this.#disputes.set(object.id, object)
    this.#emit({ type, object })
  }

  /** The bank of the tenant returns a refund that had succeeded, as when the card's account is closed. */
  failRefund(id: string): void {
    const refund = found(this.#refunds, id)
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    this.#emit({ type: 'refund.failed', object: refund })
  }

  /** The card's network reports a new card of the same account. */
  renewCard(setup: string, last4: string): void {
    const method = this.#methods.get(idOf(found(this.#setups, setup).payment_method) ?? '')?.method
    if (!method?.card) throw new Error('no card')
    method.card.last4 = last4
    this.#emit({ type: 'payment_method.automatically_updated', object: method })
  }

  /** Stripe forgets the card or the account of a set-up. */
  dropMethod(setup: string): void {
    found(this.#setups, setup).payment_method = null
  }

  #bySecret(secret: string): Stripe.SetupIntent {
    const intent = [...this.#setups.values()].find((one) => one.client_secret === secret)
    if (!intent) throw new Error('no such secret')
    return intent
  }

  #emit(news: StripeNews): void {
    const payload = JSON.stringify(eventOf(this.#id('evt'), STRIPE_API_VERSION, news))
    const header = new Stripe('sk_test').webhooks.generateTestHeaderString({
      payload,
      secret: this.webhookSecret,
      timestamp: this.#seconds(),
    })
    this.events.push({ body: Buffer.from(payload), headers: { 'stripe-signature': header } })
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000)
  }

  #id(prefix: string): string {
    return `${prefix}_${++this.#count}`
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (this.down) return failure(500, { type: 'api_error', message: 'down' })
    this.#account = String(request.headers.authorization).replace('Bearer ', '')
    this.keysSeen.add(this.#account)
    this.versionsSeen.add(String(request.headers['stripe-version']))
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const path = pathname.replace('/v1/', '')
    const post = request.method === 'POST'
    const form = post ? new URLSearchParams(text) : searchParams
    const key = request.headers['idempotency-key']
    // Without an idempotency key the call is simply carried out.
    if (!post || typeof key !== 'string') return this.#route(post, path, form)
    const whole = `${path} ${text}`
    const before = this.#replies.get(key)
    if (before && before.request !== whole)
      return failure(400, { type: 'idempotency_error', message: 'other parameters' })
    const answer = before?.answer ?? this.#route(true, path, form)
    this.#replies.set(key, { request: whole, answer: structuredClone(answer) })
    return answer
  }

  #route(post: boolean, path: string, form: URLSearchParams): Answer {
    const [kind = '', id, action] = path.split('/')
    if (id !== undefined) return this.#one(kind, id, action, post)
    switch (kind) {
      case 'customers':
        return ok(customerOf(this.#id('cus'), metadataOf(form)))
      case 'setup_intents':
        return this.#setUp(form)
      case 'payment_intents':
        return post ? this.#charge(form) : ok(this.#paymentsOf(form))
      case 'refunds':
        return post ? this.#refund(form) : ok(this.#refundsOf(form))
      case 'disputes':
        return ok(
          pageOf([...this.#disputes.values()].filter((one) => one.payment_intent === form.get('payment_intent'))),
        )
      default:
        return failure(404, { type: 'invalid_request_error', message: 'no such call' })
    }
  }

  #one(kind: string, id: string, action: string | undefined, post: boolean): Answer {
    const missing = failure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' })
    if (kind === 'payment_methods') {
      const method = this.#methods.get(id)?.method
      if (!method) return missing
      if (action === 'detach') method.customer = null
      return ok(method)
    }
    if (kind === 'setup_intents') {
      const intent = this.#setups.get(id)
      if (!intent) return missing
      if (action === 'cancel') intent.status = 'canceled'
      const expanded = this.#methods.get(idOf(intent.payment_method) ?? '')?.method ?? null
      const mandate = typeof intent.mandate === 'string' ? null : intent.mandate
      return ok(post ? intent : { ...intent, payment_method: expanded, mandate })
    }
    const object = kind === 'refunds' ? this.#refunds.get(id) : this.#payments.get(id)
    return object ? ok(object) : missing
  }

  #setUp(form: URLSearchParams): Answer {
    const id = this.#id('seti')
    const intent = setupIntentOf({
      id,
      customer: form.get('customer'),
      usage: form.get('usage') ?? '',
      metadata: metadataOf(form),
      allowed_payment_method_types: [form.get('allowed_payment_method_types[0]') ?? ''],
      client_secret: `${id}_secret_${Math.random().toString(36).slice(2)}`,
    })
    this.#setups.set(id, intent)
    return ok(intent)
  }

  #paymentsOf(of: URLSearchParams): Stripe.ApiList<Stripe.PaymentIntent> {
    return this.#page(
      [...this.#payments.values()],
      of,
      (one) => !of.has('customer') || one.customer === of.get('customer'),
    )
  }

  #refundsOf(of: URLSearchParams): Stripe.ApiList<Stripe.Refund> {
    const payment = of.get('payment_intent')
    return this.#page([...this.#refunds.values()], of, (one) => payment === null || one.payment_intent === payment)
  }

  /** Of one account, the newest first, at most three a page. */
  #page<T extends { id: string; created: number }>(
    all: readonly T[],
    of: URLSearchParams,
    isAsked: (one: T) => boolean,
  ): Stripe.ApiList<T> {
    const since = Number(of.get('created[gte]') ?? 0)
    const asked = all
      .filter((one) => isAsked(one) && one.created >= since && this.#accounts.get(one.id) === this.#account)
      .toReversed()
    const from = asked.findIndex(({ id }) => id === of.get('starting_after')) + 1
    return { ...pageOf(asked.slice(from, from + 3)), has_more: from + 3 < asked.length }
  }

  #refund(form: URLSearchParams): Answer {
    const intent = this.#payments.get(form.get('payment_intent') ?? '')
    if (intent?.status !== 'succeeded')
      return failure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_intent' })
    const left = [...this.#refunds.values()]
      .filter((refund) => refund.payment_intent === intent.id)
      .reduce((sum, refund) => sum - refund.amount, intent.amount)
    const amount = Number(form.get('amount'))
    if (left <= 0) return failure(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
    if (amount > left) return failure(400, { type: 'invalid_request_error', param: 'amount' })
    const status = intent.allowed_payment_method_types?.includes('sepa_debit') ? 'pending' : 'succeeded'
    const refund = refundOf({
      id: this.#id('re'),
      created: this.#seconds(),
      status,
      amount,
      metadata: metadataOf(form),
      intent,
    })
    this.#refunds.set(refund.id, refund)
    this.#accounts.set(refund.id, this.#account)
    return ok(refund)
  }

  #charge(form: URLSearchParams): Answer {
    if (this.refusesCharges !== null) return failure(400, { type: 'invalid_request_error', code: this.refusesCharges })
    if (Number(form.get('amount')) < LEAST_CHARGE)
      return failure(400, { type: 'invalid_request_error', code: 'amount_too_small' })
    const kept = this.#methods.get(form.get('payment_method') ?? '')
    if (!kept || kept.method.customer !== form.get('customer'))
      return failure(400, { type: 'invalid_request_error', param: 'payment_method', message: 'detached' })
    const pending = kept.card.debit === true
    const fails = !pending && kept.card.failsWhenCharged === true
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } as const
    const intent = paymentIntentOf({
      id: this.#id('pi'),
      created: this.#seconds(),
      status: pending ? 'processing' : fails ? 'requires_payment_method' : 'succeeded',
      allowed_payment_method_types: [form.get('allowed_payment_method_types[0]') ?? ''],
      amount: Number(form.get('amount')),
      customer: kept.method.customer,
      payment_method: kept.method.id,
      metadata: metadataOf(form),
      last_payment_error: fails ? error : null,
    })
    this.#payments.set(intent.id, intent)
    this.#accounts.set(intent.id, this.#account)
    if (fails) return failure(402, { ...error, payment_intent: intent })
    if (!pending) this.charged++
    return ok(intent)
  }
}

function found<T>(map: ReadonlyMap<string, T>, id: string): T {
  const one = map.get(id.replace(/^(de|at):/, ''))
  if (!one) throw new Error(`no such object: ${id}`)
  return one
}

function pageOf<T>(data: T[]): Stripe.ApiList<T> {
  return { object: 'list', has_more: false, url: '/v1', data }
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function metadataOf(form: URLSearchParams): Stripe.Metadata {
  return Object.fromEntries(
    [...form].filter(([name]) => name.startsWith('metadata[')).map(([name, value]) => [name.slice(9, -1), value]),
  )
}

function ok(body: StripeObject): Answer {
  return { status: 200, body }
}

function failure(status: number, error: StripeFault): Answer {
  return { status, body: { error } }
}
