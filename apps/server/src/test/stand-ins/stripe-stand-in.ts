import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

type Json = Record<string, unknown>
interface Answer {
  status: number
  body: Json
}
interface Card {
  declines?: boolean
  challenge?: boolean
  failsWhenCharged?: boolean
}

const CARDS: Record<string, Card> = {
  '4242424242424242': {},
  '4000000000000002': { declines: true },
  '4000002500003155': { challenge: true },
  '4000000000000341': { failsWhenCharged: true },
}

/** For tests only: the few calls of Stripe's API that we use, with its states, idempotency keys, errors and signed events. */
export class StripeStandIn {
  readonly webhookSecret = 'whsec_stand_in'
  /** Events as Stripe would post them, newest last. */
  readonly events: { body: Buffer; headers: Record<string, string> }[] = []
  /** Authorization headers received, to prove which account was used. */
  readonly keysSeen = new Set<string>()
  down = false
  charged = 0
  #objects = new Map<string, Json>()
  #replies = new Map<string, { request: string; answer: Answer }>()
  #count = 0
  #now: () => Date
  #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${++this.#count}`,
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
    const last_setup_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
    if (card.declines) {
      Object.assign(intent, { status: 'requires_payment_method', last_setup_error })
      return this.#emit('setup_intent.setup_failed', intent)
    }
    const method = this.#keep('pm', {
      object: 'payment_method',
      customer: intent['customer'],
      card: { brand: 'visa', last4: number.slice(-4) },
      number,
    })
    Object.assign(intent, {
      status: card.challenge ? 'requires_action' : 'succeeded',
      payment_method: method['id'],
      last_setup_error: null,
    })
    this.#emit(`setup_intent.${String(intent['status'])}`, intent)
  }

  challenge(secret: string, answer: 'approve' | 'reject'): void {
    const intent = this.#bySecret(secret)
    const last_setup_error = { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }
    Object.assign(
      intent,
      answer === 'approve'
        ? { status: 'succeeded' }
        : { status: 'requires_payment_method', payment_method: null, last_setup_error },
    )
    this.#emit(answer === 'approve' ? 'setup_intent.succeeded' : 'setup_intent.setup_failed', intent)
  }

  #bySecret(secret: string): Json {
    const found = [...this.#objects.values()].find((one) => one['client_secret'] === secret)
    if (!found) throw new Error('no such secret')
    return found
  }

  #emit(type: string, object: Json): void {
    const event = { id: `evt_${++this.#count}`, object: 'event', type, data: { object: { ...object } } }
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(this.#now().getTime() / 1000)
    const header = new Stripe('sk_test').webhooks.generateTestHeaderString({
      payload,
      secret: this.webhookSecret,
      timestamp,
    })
    this.events.push({ body: Buffer.from(payload), headers: { 'stripe-signature': header } })
  }

  #keep(prefix: string, object: Json): Json {
    const kept: Json = { id: `${prefix}_${++this.#count}`, ...object }
    this.#objects.set(String(kept['id']), kept)
    return kept
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (this.down) return { status: 500, body: { error: { type: 'api_error', message: 'down' } } }
    this.keysSeen.add(String(request.headers.authorization).replace('Bearer ', ''))
    const path = new URL(request.url ?? '/', 'http://stripe').pathname.replace('/v1/', '')
    const key = request.headers['idempotency-key']
    const whole = `${path} ${text}`
    // Without an idempotency key the call is simply carried out.
    if (request.method !== 'POST' || typeof key !== 'string')
      return this.#route(
        request.method,
        path,
        request.method === 'GET'
          ? new URL(request.url ?? '/', 'http://stripe').searchParams
          : new URLSearchParams(text),
      )
    const before = this.#replies.get(key)
    if (before && before.request !== whole)
      return failure(400, { type: 'idempotency_error', message: 'other parameters' })
    const answer = before?.answer ?? this.#route('POST', path, new URLSearchParams(text))
    this.#replies.set(key, { request: whole, answer: structuredClone(answer) })
    return answer
  }

  #route(method: string | undefined, path: string, form: URLSearchParams): Answer {
    const [kind = '', id, action] = path.split('/')
    if (id !== undefined) {
      const object = this.#objects.get(id)
      if (!object) return failure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' })
      if (action === 'cancel') object['status'] = 'canceled'
      if (action === 'detach') object['customer'] = null
      const payment_method = this.#objects.get(String(object['payment_method'])) ?? null
      return {
        status: 200,
        body: kind === 'setup_intents' && method === 'GET' ? { ...object, payment_method } : object,
      }
    }
    const metadata = metadataOf(form)
    if (kind === 'payment_intents' && method === 'GET') {
      const data = [...this.#objects.values()].filter(
        (one) => one['object'] === 'payment_intent' && one['customer'] === form.get('customer'),
      )
      return { status: 200, body: { object: 'list', has_more: false, data } }
    }
    if (kind === 'refunds') return method === 'GET' ? this.#refundsOf(form.get('payment_intent')) : this.#refund(form)
    if (kind === 'customers') return { status: 200, body: this.#keep('cus', { object: 'customer', metadata }) }
    if (kind === 'setup_intents') {
      const intent = this.#keep('seti', {
        object: 'setup_intent',
        status: 'requires_payment_method',
        customer: form.get('customer'),
        usage: form.get('usage'),
        metadata,
      })
      intent['client_secret'] = `${String(intent['id'])}_secret_${Math.random().toString(36).slice(2)}`
      return { status: 200, body: intent }
    }
    return this.#charge(form)
  }

  #refundsOf(intent: string | null): Answer {
    const data = [...this.#objects.values()].filter(
      (one) => one['object'] === 'refund' && one['payment_intent'] === intent,
    )
    return { status: 200, body: { object: 'list', has_more: false, data } }
  }

  #refund(form: URLSearchParams): Answer {
    const id = form.get('payment_intent')
    const intent = this.#objects.get(id ?? '')
    if (intent?.['status'] !== 'succeeded')
      return failure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_intent' })
    const earlier = this.#refundsOf(id).body['data'] as Json[]
    const left = earlier.reduce((sum, refund) => sum - Number(refund['amount']), Number(intent['amount']))
    const amount = Number(form.get('amount'))
    if (left <= 0) return failure(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
    if (amount > left) return failure(400, { type: 'invalid_request_error', param: 'amount' })
    return {
      status: 200,
      body: this.#keep('re', {
        object: 'refund',
        status: 'succeeded',
        payment_intent: id,
        amount,
        metadata: metadataOf(form),
      }),
    }
  }

  #charge(form: URLSearchParams): Answer {
    const card = this.#objects.get(form.get('payment_method') ?? '')
    if (!card || card['customer'] !== form.get('customer')) {
      return failure(400, { type: 'invalid_request_error', param: 'payment_method', message: 'detached' })
    }
    const fails = CARDS[String(card['number'])]?.failsWhenCharged === true
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    const intent = this.#keep('pi', {
      object: 'payment_intent',
      status: fails ? 'requires_payment_method' : 'succeeded',
      amount: Number(form.get('amount')),
      customer: card['customer'],
      metadata: metadataOf(form),
      last_payment_error: fails ? error : null,
    })
    if (fails) return failure(402, { ...error, payment_intent: intent })
    this.charged++
    return { status: 200, body: intent }
  }
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(([name]) => name.startsWith('metadata[')).map(([name, value]) => [name.slice(9, -1), value]),
  )
}

function failure(status: number, error: Json): Answer {
  return { status, body: { error } }
}
