import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { judgeCard } from './card-numbers.ts'
import { createCards, type Cards } from './registry.ts'
import type { CardEvent } from './port.ts'
import { memorySandboxStore, type SandboxStore } from './sandbox-store.ts'
import type { DeliveryMode } from './sandbox-webhooks.ts'

const clock = { now: () => new Date('2026-11-21T10:00:00Z') }
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

async function start(delivery: DeliveryMode, store: SandboxStore = memorySandboxStore()) {
  const received: CardEvent[] = []
  let answerWith = 200
  const us = createServer((request, response) => {
    let body = ''
    request
      .on('data', (chunk) => (body += String(chunk)))
      .on('end', () => {
        if (answerWith === 200) received.push(cards.provider.verifyWebhook(Buffer.from(body), request.headers))
        response.writeHead(answerWith).end()
        answerWith = 200
      })
  })
  await new Promise<void>((done) => us.listen(0, '127.0.0.1', done))
  const publicUrl = `http://127.0.0.1:${(us.address() as AddressInfo).port}`
  const settings = {
    provider: 'sandbox' as const,
    publicKeys: { de: 'a', at: 'b' },
    secretKeys: { de: '', at: '' },
    webhookSecret: 'k'.repeat(43),
    apiUrl: null,
  }
  const cards: Cards = await createCards(settings, { clock, sandboxStore: store, publicUrl, sandboxDelivery: delivery })
  const app = Fastify()
  if (cards.routes) await app.register(cards.routes)
  closers.push(
    () => cards.close(),
    () => app.close(),
    () => new Promise((done) => us.close(done)),
  )
  const confirm = async (payload: object) => {
    const answer = await app.inject({ method: 'POST', url: '/sandbox-card-provider/confirm', payload })
    return { code: answer.statusCode, ...answer.json<{ status: string; declineCode: string | null }>() }
  }
  const { secret, providerSetupId } = await cards.provider.createSetup({
    setupId: 's1',
    country: 'de',
    applicationRef: 'a1',
  })
  return { cards, received, confirm, secret, providerSetupId, failNext: () => (answerWith = 500) }
}

describe('judgeCard', () => {
  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '4242' }, 'incorrect_number'],
    [{ number: 'four two' }, 'incorrect_number'],
    [{ number: '' }, 'incorrect_number'],
    [{ expiry: '10/26' }, 'expired_card'],
    [{ expiry: '13/30' }, 'invalid_expiry_month'],
    [{ expiry: '12/99' }, 'invalid_expiry_year'],
    [{ expiry: '1230' }, 'invalid_expiry'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ cvc: 'abc' }, 'invalid_cvc'],
    [{ number: '4000000000000002' }, 'card_declined'],
    [{ number: '5555555555554444' }, 'test_mode_live_card'],
    [{ number: '378282246310005', cvc: '123' }, 'invalid_cvc'],
    [{ number: '378282246310005', cvc: '1234' }, 'test_mode_live_card'],
  ])('%j is declined with %s', (change, code) => {
    expect(judgeCard({ ...good, ...change }, '2026-11-21')).toEqual({ kind: 'declined', code })
  })

  test('accepts a card until the end of its month', () => {
    expect(judgeCard({ ...good, expiry: '11/26' }, '2026-11-30').kind).toBe('accepted')
    expect(judgeCard({ ...good, expiry: '11/26' }, '2026-12-01').kind).toBe('declined')
  })
})

describe('the sandbox in the browser', () => {
  test('confirms a card, a second time without harm, and remembers no number', async () => {
    const store = memorySandboxStore()
    const { confirm, secret, cards, providerSetupId } = await start('once', store)
    expect(await confirm({ secret, card: good })).toEqual({ code: 200, status: 'succeeded', declineCode: null })
    expect(await confirm({ secret, card: { ...good, number: '4000000000000002' } })).toMatchObject({
      status: 'succeeded',
    })
    expect((await cards.provider.setupStatus(providerSetupId)).cardLabel).toBe('Visa •••• 4242')
    expect(JSON.stringify(await store.findSetup(providerSetupId))).not.toContain('424242')
  })

  test('asks for confirmation and accepts the response', async () => {
    const { confirm, secret } = await start('once')
    expect(await confirm({ secret, challenge: 'approve' })).toMatchObject({
      status: 'failed',
      declineCode: 'no_challenge',
    })
    expect(await confirm({ secret, card: { ...good, number: '4000002500003155' } })).toMatchObject({
      status: 'requires_action',
    })
    expect(await confirm({ secret, challenge: 'reject' })).toMatchObject({
      status: 'failed',
      declineCode: 'authentication_failed',
    })
    await confirm({ secret, card: { ...good, number: '4000002500003155' } })
    expect(await confirm({ secret, challenge: 'approve' })).toMatchObject({ status: 'succeeded' })
  })

  test('rejects secrets that are malformed, foreign or of a canceled set-up', async () => {
    const { confirm, secret, cards, providerSetupId } = await start('once')
    for (const wrong of [
      '',
      'x',
      `${secret}0`,
      secret.slice(0, -1),
      providerSetupId,
      secret.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
    ]) {
      expect(await confirm({ secret: wrong, card: good })).toMatchObject({
        code: 200,
        status: 'failed',
        declineCode: 'invalid_secret',
      })
    }
    await cards.provider.cancelSetup(providerSetupId)
    expect(await confirm({ secret, card: good })).toMatchObject({ status: 'failed', declineCode: 'setup_canceled' })
  })

  test.each([
    {},
    { secret: 1 },
    { secret: 's' },
    { secret: 's', challenge: 'maybe' },
    { secret: 's', card: { number: '1' } },
  ])('answers 400 to %j', async (body) => {
    const { confirm } = await start('never')
    expect(await confirm(body)).toEqual({ code: 400, status: 'failed', declineCode: 'invalid_request' })
  })
})

describe("the sandbox's webhooks", () => {
  test.each([
    ['once', 1],
    ['twice', 2],
    ['never', 0],
  ] as const)('sent %s arrive in %i deliveries', async (mode, count) => {
    const { confirm, secret, cards, received } = await start(mode)
    await confirm({ secret, card: good })
    await cards.sandboxWebhooks?.settled()
    expect([received.length, new Set(received.map((event) => event.eventId)).size]).toEqual([count, Math.min(count, 1)])
  })

  test('sent in another order deliver the newer event first', async () => {
    const { confirm, secret, cards, received } = await start('reordered')
    await confirm({ secret, card: { ...good, number: '4000000000000002' } })
    await confirm({ secret, card: { ...good, number: '4000002500003155' } })
    await confirm({ secret, challenge: 'approve' })
    await cards.sandboxWebhooks?.settled()
    expect(received.map((event) => event.status)).toEqual(['requires_action', 'failed', 'succeeded'])
  })

  test('are retried after an error response, and stop when the sandbox is closed', async () => {
    const { confirm, secret, cards, received, failNext } = await start('once')
    failNext()
    await confirm({ secret, card: good })
    await cards.sandboxWebhooks?.settled()
    expect(received).toHaveLength(1)

    const late = await start('late')
    await late.confirm({ secret: late.secret, card: good })
    await late.cards.close()
    expect(late.received).toEqual([])
  })
})
