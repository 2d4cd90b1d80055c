import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markerOf, seedApplication } from '../test/sample-application.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { signWebhook } from '../platform/providers/cards/webhook-signature.ts'
import { expectHistory } from '../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const GOOD = '4242 4242 4242 4242'
const tenant = '/onboarding/tenant'

const offersOf = (token: string) => server.call('GET', `${tenant}/${token}/payment`)
const choose = (token: string, paymentPeriod = 'YEARLY', premiumAmount = 103.9, language = 'de') =>
  server.call('POST', `${tenant}/payment-period`, { token, language, paymentPeriod, premiumAmount })
const secretOf = async (token: string): Promise<string> =>
  (await server.call('GET', `${tenant}/${token}/payment-secret`)).body.secret
const pay = (token: string) => server.call('POST', `${tenant}/payment`, { token })
const confirm = async (secret: string, more: object = { card: { number: GOOD, expiry: '12/34', cvc: '123' } }) => {
  const answer = await fetch(`${server.url}/sandbox-card-provider/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, ...more }),
  })
  return answer.json()
}
const card = (number: string) => ({ card: { number, expiry: '12/34', cvc: '123' } })
const webhooks = () => server.deps.cards.sandboxWebhooks!
const setupsOf = (id: string) =>
  server.db.selectFrom('card_setups').selectAll().where('application_id', '=', id).orderBy('created_at').execute()

/** Switches the webhook off, so that each test controls the provider's reports. */
async function silent<T>(run: () => Promise<T>): Promise<T> {
  webhooks().mode = 'never'
  try {
    return await run()
  } finally {
    webhooks().mode = 'once'
  }
}

describe('offers', () => {
  it('have the prices of the tariff and keep them when the tariff changes', async () => {
    const { token, id } = await seedApplication(server.deps, 'accepted')
    const first = await offersOf(token)
    expect(first).toMatchObject({
      status: 200,
      body: {
        currency: 'EUR',
        yearly: { period: 'YEARLY', discountPercent: 10, price: 103.9 },
        monthly: { period: 'MONTHLY', discountPercent: 0, price: 9.62 },
      },
    })
    // Simulates another tariff: the stored prices count.
    await server.db.updateTable('offers').set({ yearly_cents: 99_00 }).where('application_id', '=', id).execute()
    expect((await offersOf(token)).body.yearly.price).toBe(99)
    const changed = await choose(token)
    expect(changed).toMatchObject({
      status: 409,
      problem: { errorCode: 'PRICE_CHANGED', offers: { yearly: { price: 99 } } },
    })
    expect(await choose(token, 'YEARLY', 99)).toMatchObject({
      status: 200,
      body: { lastCompletedPage: 'PAYMENT_PERIOD' },
    })
  })

  it('are stored once by parallel calls', async () => {
    const { token, id } = await seedApplication(server.deps, 'accepted')
    const answers = await Promise.all(Array.from({ length: 8 }, () => offersOf(token)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await server.db.selectFrom('offers').select('id').where('application_id', '=', id).execute()).toHaveLength(1)
  })
})

describe('the period', () => {
  it('writes one event for twenty equal choices, and another event for another choice', async () => {
    const { token, id } = await seedApplication(server.deps, 'accepted')
    await offersOf(token)
    const events = () =>
      server.db
        .selectFrom('application_events')
        .select('id')
        .where('application_id', '=', id)
        .where('kind', '=', 'period-chosen')
        .execute()
    const answers = []
    for (let n = 0; n < 20; n++) answers.push(await choose(token))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.lastCompletedPage])))).toEqual(
      new Set(['[200,"PAYMENT_PERIOD"]']),
    )
    expect(await events()).toHaveLength(1)
    await choose(token, 'MONTHLY', 9.62)
    expect(await events()).toHaveLength(2)
  })

  it.each([
    ['another price', { paymentPeriod: 'YEARLY', premiumAmount: 103.91 }, 409, 'PRICE_CHANGED'],
    ["the other period's price", { paymentPeriod: 'MONTHLY', premiumAmount: 103.9 }, 409, 'PRICE_CHANGED'],
    ['parts of a cent', { paymentPeriod: 'YEARLY', premiumAmount: 103.9000001 }, 409, 'PRICE_CHANGED'],
    ['a text', { paymentPeriod: 'YEARLY', premiumAmount: '103.9' }, 400, 'VALIDATION_FAILED'],
    ['no price', { paymentPeriod: 'YEARLY' }, 400, 'FIELD_REQUIRED'],
    ['no such period', { paymentPeriod: 'DAILY', premiumAmount: 103.9 }, 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, fields, status, errorCode) => {
    const { token, id } = await seedApplication(server.deps, 'accepted')
    const answer = await server.call('POST', `${tenant}/payment-period`, { token, language: 'de', ...fields })
    expect(answer).toMatchObject({ status, problem: { errorCode } })
    expect(await markerOf(server.deps, id)).toBe('RISK_CHECK')
  })

  it('accepts two parallel choices', async () => {
    const { token } = await seedApplication(server.deps, 'papers there')
    const answers = await Promise.all([choose(token), choose(token), choose(token, 'MONTHLY', 9.62)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('does not change the language of the contract', async () => {
    const { token } = await seedApplication(server.deps, 'accepted')
    await choose(token, 'MONTHLY', 9.62, 'en')
    const { body } = await server.call('GET', `${tenant}/${token}`)
    expect(body).toMatchObject({
      language: 'en',
      paymentPeriod: 'MONTHLY',
      premiumAmount: 9.62,
      lastCompletedPage: 'PAYMENT_PERIOD',
    })
  })
})

describe('the card', () => {
  const chosen = async () => {
    const seeded = await seedApplication(server.deps, 'accepted')
    await choose(seeded.token)
    return seeded
  }

  it('has one secret, also for parallel calls', async () => {
    const { token, id } = await chosen()
    const secrets = await Promise.all(Array.from({ length: 6 }, () => secretOf(token)))
    expect(new Set(secrets).size).toBe(1)
    expect(await setupsOf(id)).toHaveLength(1)
  })

  it('is looked up at the provider when the webhook is lost', async () => {
    await silent(async () => {
      const { token } = await chosen()
      const secret = await secretOf(token)
      expect(await pay(token)).toMatchObject({
        status: 409,
        problem: { errorCode: 'PAYMENT_NOT_CONFIRMED', lastCompletedPage: 'PAYMENT_PERIOD' },
      })
      expect(await confirm(secret)).toMatchObject({ status: 'succeeded' })
      const answers = await Promise.all([pay(token), pay(token), pay(token)])
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, body: { lastCompletedPage: 'PAYMENT' } })
      expect(await pay(token)).toMatchObject({ status: 200, body: { lastCompletedPage: 'PAYMENT' } })
      await expectHistory(server, token, ['payment-confirmed'])
    })
  })

  it.each(['once', 'twice'] as const)('is confirmed by a webhook that arrives %s', async (mode) => {
    const { token, id } = await chosen()
    const secret = await secretOf(token)
    webhooks().mode = mode
    await confirm(secret)
    await webhooks().settled()
    webhooks().mode = 'once'
    expect(await markerOf(server.deps, id)).toBe('PAYMENT')
    await expectHistory(server, id, ['payment-confirmed'])
  })

  it('accepts events that arrive out of order', async () => {
    const { token, id } = await chosen()
    const secret = await secretOf(token)
    webhooks().mode = 'reordered'
    expect(await confirm(secret, card('4000 0025 0000 3155'))).toMatchObject({ status: 'requires_action' })
    expect(await pay(token)).toMatchObject({ status: 409 })
    expect(await confirm(secret, { challenge: 'approve' })).toMatchObject({ status: 'succeeded' })
    await webhooks().settled()
    webhooks().mode = 'once'
    expect(await markerOf(server.deps, id)).toBe('PAYMENT')
  })

  it('may be declined and replaced by another card', async () => {
    const { token, id } = await chosen()
    const secret = await secretOf(token)
    expect(await confirm(secret, card('4000 0000 0000 0002'))).toMatchObject({ status: 'failed' })
    await webhooks().settled()
    expect(await pay(token)).toMatchObject({ status: 409, problem: { errorCode: 'PAYMENT_NOT_CONFIRMED' } })
    expect(await setupsOf(id)).toMatchObject([{ status: 'failed' }])
    expect(await secretOf(token)).toBe(secret)
    expect(await confirm(secret, card('4000 0000 0000 0341'))).toMatchObject({ status: 'succeeded' })
    await webhooks().settled()
    expect(await markerOf(server.deps, id)).toBe('PAYMENT')
    expect(await setupsOf(id)).toMatchObject([{ status: 'succeeded', decline_code: null }])
  })

  it('is not confirmed when its holder rejects the payment', async () => {
    const { token, id } = await chosen()
    const secret = await secretOf(token)
    await confirm(secret, card('4000 0025 0000 3155'))
    expect(await confirm(secret, { challenge: 'reject' })).toMatchObject({ status: 'failed' })
    await webhooks().settled()
    expect(await pay(token)).toMatchObject({ status: 409 })
    expect(await markerOf(server.deps, id)).toBe('PAYMENT_PERIOD')
  })

  it.each([
    ['the other period', (token: string) => choose(token, 'MONTHLY', 9.62)],
    ['the same period again', (token: string) => choose(token)],
  ])('is void after choosing %s', async (_, chooseAgain) => {
    const { token, id } = await chosen()
    const old = await secretOf(token)
    await chooseAgain(token)
    const fresh = await secretOf(token)
    expect(fresh).not.toBe(old)
    expect(await confirm(old)).toMatchObject({ status: 'succeeded' })
    await webhooks().settled()
    expect(await pay(token)).toMatchObject({ status: 409, problem: { errorCode: 'PAYMENT_NOT_CONFIRMED' } })
    expect(await markerOf(server.deps, id)).toBe('PAYMENT_PERIOD')
    const first = (await setupsOf(id)).find(({ status }) => status === 'superseded')
    expect(first!.confirmed_at).toBeInstanceOf(Date)
    // The provider deletes the card of a void set-up.
    await server.runJobs()
    expect((await server.deps.cards.provider.setupStatus(first!.setup_id)).status).toBe('canceled')
    await confirm(fresh)
    await webhooks().settled()
    expect(await markerOf(server.deps, id)).toBe('PAYMENT')
  })

  it('is void after a change of the answers', async () => {
    const { token, id } = await chosen()
    const old = await secretOf(token)
    const saved = await server.call('POST', `${tenant}/rent-property-details`, {
      token,
      currency: 'EUR',
      coldRentAmount: 740,
      rentDepositAmount: 2000,
    })
    expect(saved).toMatchObject({ status: 200, body: { lastCompletedPage: 'TENANT_DETAILS' } })
    await confirm(old)
    await webhooks().settled()
    expect(await markerOf(server.deps, id)).toBe('TENANT_DETAILS')
    expect(await pay(token)).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
    const [setup] = await setupsOf(id)
    expect(setup).toMatchObject({ status: 'superseded' })
    expect(setup!.confirmed_at).toBeInstanceOf(Date)
  })
})

describe('the webhook', () => {
  const post = (body: string, headers: Record<string, string> = {}, provider = 'sandbox') =>
    server.call('POST', `/payment/webhook/${provider}`, body, headers)
  const event = (providerSetupId: string | null, more = {}) =>
    JSON.stringify({
      eventId: `event-${crypto.randomUUID()}`,
      type: 'setup.succeeded',
      providerSetupId,
      status: 'succeeded',
      declineCode: null,
      ...more,
    })
  const signed = (body: string, at = server.deps.clock.now(), secret = server.deps.config.cards.webhookSecret) => ({
    'sandbox-signature': signWebhook(body, secret, at),
  })

  it.each([
    ['no signature', () => ({})],
    ['a forged one', (body: string) => signed(body, undefined, 'x'.repeat(40))],
    ['one of another body', () => signed('{}')],
    ['an old one', (body: string) => signed(body, new Date(server.deps.clock.now().getTime() - 600_000))],
  ])('rejects %s and records nothing', async (_, headers) => {
    const body = event('sandbox_setup_de_x')
    expect(await post(body, headers(body))).toMatchObject({ status: 400, problem: { errorCode: 'MALFORMED_REQUEST' } })
    const rows = await server.db
      .selectFrom('webhook_events')
      .select('event_id')
      .where('event_id', '=', JSON.parse(body).eventId)
      .execute()
    expect(rows).toEqual([])
  })

  it('acknowledges an event of an unknown set-up once, and rejects another provider', async () => {
    const body = event('sandbox_setup_de_unknown')
    for (let n = 0; n < 3; n++)
      expect(await post(body, signed(body))).toMatchObject({ status: 200, body: { received: true } })
    const rows = await server.db
      .selectFrom('webhook_events')
      .selectAll()
      .where('event_id', '=', JSON.parse(body).eventId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.processed_at).toBeInstanceOf(Date)
    expect(await post(body, signed(body), 'stripe')).toMatchObject({ status: 404 })
  })

  it('asks the provider instead of trusting the event', async () => {
    const { token, id } = await seedApplication(server.deps, 'accepted')
    await choose(token)
    await secretOf(token)
    const [setup] = await setupsOf(id)
    const body = event(setup!.setup_id)
    expect(await post(body, signed(body))).toMatchObject({ status: 200 })
    expect(await markerOf(server.deps, id)).toBe('PAYMENT_PERIOD')
  })
})

it('logs neither tokens nor personal data', async () => {
  const { token, answers } = await seedApplication(server.deps, 'accepted')
  await choose(token)
  await secretOf(token)
  const all = server.log.join('')
  for (const secret of [token, answers.email!, answers.lastName!, 'sandbox_setup']) expect(all).not.toContain(secret)
})
