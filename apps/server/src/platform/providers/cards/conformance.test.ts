import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type CardProvider,
  CardProviderUnavailable,
  IdempotencyKeyReused,
  SetupUnknown,
  WebhookSignatureInvalid,
} from './port.ts'
import { memorySandboxStore } from './sandbox-store.ts'
import { SandboxWebhooks } from './sandbox-webhooks.ts'
import { SandboxCardProvider } from './sandbox.ts'
import { StripeStandIn } from '../../../test/stand-ins/stripe-stand-in.ts'
import { STRIPE_API_VERSION, StripeCardProvider } from './stripe.ts'

interface Subject {
  provider: CardProvider
  confirm(secret: string, number: string): Promise<unknown>
  challenge(secret: string, answer: 'approve' | 'reject'): Promise<unknown>
  events(): Promise<{ body: Buffer; headers: Record<string, string> }[]>
  /** Makes a vendor whose idempotency keys expire forget them now. */
  forgetKeys?(): void
  close(): Promise<void>
}

let time = new Date('2026-11-21T10:00:00Z')
const now = () => time
const publicKeys = { de: 'pk_de', at: 'pk_at' }

const standIns: StripeStandIn[] = []
const vendors: Record<string, () => Promise<Subject>> = {
  sandbox: async () => {
    const events: { body: Buffer; headers: Record<string, string> }[] = []
    const post: typeof fetch = async (_, init) => {
      events.push({ body: Buffer.from(String(init?.body)), headers: init?.headers as Record<string, string> })
      return new Response('{}')
    }
    const secret = randomBytes(32).toString('base64url')
    const webhooks = new SandboxWebhooks({ url: 'http://localhost/hook', secret, now, fetch: post })
    const provider = new SandboxCardProvider({ store: memorySandboxStore(), webhooks, publicKeys, secret, now })
    return {
      provider,
      confirm: (setup, number) => provider.confirm(setup, { number, expiry: '12/30', cvc: '123' }),
      challenge: (setup, answer) => provider.answerChallenge(setup, answer),
      events: async () => (await webhooks.settled(), events),
      close: () => webhooks.close(),
    }
  },
  stripe: async () => {
    const standIn = new StripeStandIn(now)
    standIns.push(standIn)
    const apiUrl = await standIn.listen()
    const secretKeys = { de: 'sk_test_de', at: 'sk_test_at' }
    const webhookSecrets = ['whsec_other', standIn.webhookSecret]
    return {
      provider: new StripeCardProvider({ publicKeys, secretKeys, webhookSecrets, apiUrl }, now),
      confirm: async (secret, number) => standIn.confirm(secret, number),
      challenge: async (secret, answer) => standIn.challenge(secret, answer),
      events: async () => standIn.events,
      forgetKeys: () => standIn.forgetKeys(),
      close: () => standIn.close(),
    }
  },
}

describe.each(Object.keys(vendors))('card provider %s', (vendor) => {
  let subject: Subject
  let provider: CardProvider
  let setup: { providerSetupId: string; secret: string }
  beforeEach(async () => {
    time = new Date('2026-11-21T10:00:00Z')
    subject = await (vendors[vendor] as () => Promise<Subject>)()
    provider = subject.provider
    setup = await provider.createSetup({ setupId: 'setup-1', country: 'de', applicationRef: 'app-1' })
  })
  afterEach(() => subject.close())

  const charge = (more: object = {}) =>
    provider.charge({
      providerSetupId: setup.providerSetupId,
      amountCents: 11_232,
      currency: 'EUR',
      idempotencyKey: 'policy-1:1:1',
      ...more,
    })

  test('has a public key for each country', () => {
    expect([provider.name, provider.publicKey('de'), provider.publicKey('at')]).toEqual([vendor, 'pk_de', 'pk_at'])
  })

  test('returns the same set-up for the same id, and different secrets for different ids', async () => {
    expect(await provider.createSetup({ setupId: 'setup-1', country: 'de', applicationRef: 'app-1' })).toEqual(setup)
    const other = await provider.createSetup({ setupId: 'setup-2', country: 'at', applicationRef: 'app-1' })
    expect(other.providerSetupId).not.toBe(setup.providerSetupId)
    expect(other.secret).not.toBe(setup.secret)
    expect(await provider.setupStatus(setup.providerSetupId)).toEqual({
      status: 'pending',
      declineCode: null,
      cardLabel: null,
    })
  })

  test('keeps a good card and charges it once per key', async () => {
    await subject.confirm(setup.secret, '4242424242424242')
    expect(await provider.setupStatus(setup.providerSetupId)).toEqual({
      status: 'succeeded',
      declineCode: null,
      cardLabel: 'Visa •••• 4242',
    })
    const first = await charge()
    expect(first.status).toBe('succeeded')
    expect(await charge()).toEqual(first)
    expect(await Promise.all([charge(), charge()])).toEqual([first, first])
    expect(await charge({ idempotencyKey: 'policy-1:2:1' })).not.toEqual(first)
  })

  test('returns the outcome of the first call to a repeated one, also much later', async () => {
    for (const [number, status] of [
      ['4242424242424242', 'succeeded'],
      ['4000000000000341', 'failed'],
    ] as const) {
      const other = await provider.createSetup({ setupId: `setup-${status}`, country: 'at', applicationRef: 'app-2' })
      await subject.confirm(other.secret, number)
      const more = { providerSetupId: other.providerSetupId, idempotencyKey: `policy-2:1:${status}` }
      const first = await charge(more)
      expect(first.status).toBe(status)
      subject.forgetKeys?.()
      expect(await charge({ ...more, repeated: true })).toEqual(first)
      await expect(charge({ ...more, repeated: true, amountCents: 1_00 })).rejects.toThrow(IdempotencyKeyReused)
    }
    // A repeated charge that the vendor never received is charged now.
    await subject.confirm(setup.secret, '4242424242424242')
    expect(await charge({ repeated: true })).toMatchObject({ status: 'succeeded' })
  })

  test('rejects a key that was used for another amount', async () => {
    await subject.confirm(setup.secret, '4242424242424242')
    await charge()
    await expect(charge({ amountCents: 11_233 })).rejects.toThrow(IdempotencyKeyReused)
  })

  test('reports a declined card and accepts another one', async () => {
    await subject.confirm(setup.secret, '4000000000000002')
    const declined = await provider.setupStatus(setup.providerSetupId)
    expect(declined.status).toBe('failed')
    expect(declined.declineCode).toMatch(/decline/)
    expect((await charge()).status).toBe('failed')
    await subject.confirm(setup.secret, '4242424242424242')
    expect((await provider.setupStatus(setup.providerSetupId)).status).toBe('succeeded')
  })

  describe('paying back', () => {
    let providerChargeId: string
    beforeEach(async () => {
      await subject.confirm(setup.secret, '4242424242424242')
      const charged = await charge()
      if (charged.status !== 'succeeded') throw new Error('the charge failed')
      ;({ providerChargeId } = charged)
    })
    const refund = (more: object = {}) =>
      provider.refund({ providerChargeId, amountCents: 5_000, idempotencyKey: 'refund:1', ...more })

    test('happens once for each key, also much later and after the card was deleted', async () => {
      const first = await refund()
      expect(first).toEqual({ status: 'succeeded', providerRefundId: expect.any(String) })
      expect(await refund()).toEqual(first)
      await provider.cancelSetup(setup.providerSetupId)
      subject.forgetKeys?.()
      expect(await refund({ repeated: true })).toEqual(first)
      await expect(refund({ repeated: true, amountCents: 1 })).rejects.toThrow(IdempotencyKeyReused)
      // A repeated refund that the vendor never received is paid now, up to the last cent of the charge and not a cent more.
      expect(await refund({ repeated: true, idempotencyKey: 'refund:2', amountCents: 6_233 })).toMatchObject({
        status: 'refused',
      })
      expect(await refund({ repeated: true, idempotencyKey: 'refund:3', amountCents: 6_232 })).toMatchObject({
        status: 'succeeded',
      })
      expect(await refund({ idempotencyKey: 'refund:4', amountCents: 1 })).toMatchObject({
        status: 'refused',
        declineCode: expect.any(String),
      })
    })

    test('accepts each key for one amount only', async () => {
      await refund()
      await expect(refund({ amountCents: 5_001 })).rejects.toThrow(IdempotencyKeyReused)
    })

    test('is rejected for a charge that failed', async () => {
      for (const id of ['', 'x', 'de:pi_none', 'sandbox_charge_none']) {
        expect(await refund({ providerChargeId: id })).toMatchObject({ status: 'refused' })
      }
    })
  })

  test('waits for the holder when the bank asks for confirmation', async () => {
    await subject.confirm(setup.secret, '4000002500003155')
    expect((await provider.setupStatus(setup.providerSetupId)).status).toBe('requires_action')
    await subject.challenge(setup.secret, 'reject')
    const rejected = await provider.setupStatus(setup.providerSetupId)
    expect([rejected.status, rejected.declineCode]).toEqual(['failed', expect.stringMatching(/authentication/)])
    await subject.confirm(setup.secret, '4000002500003155')
    await subject.challenge(setup.secret, 'approve')
    expect((await provider.setupStatus(setup.providerSetupId)).status).toBe('succeeded')
  })

  test('a card may fail only when it is charged', async () => {
    await subject.confirm(setup.secret, '4000000000000341')
    expect((await provider.setupStatus(setup.providerSetupId)).status).toBe('succeeded')
    const failed = await charge()
    expect(failed.status).toBe('failed')
    expect(await charge()).toEqual(failed)
  })

  test.each(['pending', 'confirmed'])('a canceled %s set-up is never charged', async (kind) => {
    if (kind === 'confirmed') await subject.confirm(setup.secret, '4242424242424242')
    await provider.cancelSetup(setup.providerSetupId)
    await provider.cancelSetup(setup.providerSetupId)
    expect((await charge()).status).toBe('failed')
  })

  test('does not find a set-up of another account', async () => {
    for (const id of ['', 'de:seti_none', 'sandbox_setup_de_x']) {
      await expect(provider.setupStatus(id)).rejects.toThrow(SetupUnknown)
      await expect(provider.cancelSetup(id)).rejects.toThrow(SetupUnknown)
      await expect(charge({ providerSetupId: id })).rejects.toThrow(SetupUnknown)
    }
  })

  test('accepts a webhook only when it is signed and recent', async () => {
    await subject.confirm(setup.secret, '4000000000000002')
    await subject.confirm(setup.secret, '4242424242424242')
    const [declined, succeeded] = await subject.events()
    if (!declined || !succeeded) throw new Error('two events expected')
    const event = provider.verifyWebhook(succeeded.body, succeeded.headers)
    expect(event).toMatchObject({ providerSetupId: setup.providerSetupId, status: 'succeeded', declineCode: null })
    const first = provider.verifyWebhook(declined.body, declined.headers)
    expect(first.status).toBe('failed')
    expect(first.eventId).not.toBe(event.eventId)

    const altered = Buffer.from(succeeded.body.toString().replace('succeeded', 'Succeeded'))
    expect(() => provider.verifyWebhook(altered, succeeded.headers)).toThrow(WebhookSignatureInvalid)
    expect(() => provider.verifyWebhook(succeeded.body, declined.headers)).toThrow(WebhookSignatureInvalid)
    expect(() => provider.verifyWebhook(succeeded.body, {})).toThrow(WebhookSignatureInvalid)
    time = new Date('2026-11-21T10:05:01Z')
    expect(() => provider.verifyWebhook(succeeded.body, succeeded.headers)).toThrow(WebhookSignatureInvalid)
  })
})

describe('stripe alone', () => {
  const standIn = new StripeStandIn(now)
  afterAll(() => standIn.close())

  test('uses the account of the country, shows a renewed card, and says when Stripe is away', async () => {
    const settings = {
      publicKeys,
      secretKeys: { de: 'sk_de', at: 'sk_at' },
      webhookSecrets: [standIn.webhookSecret],
      apiUrl: await standIn.listen(),
    }
    const provider = new StripeCardProvider(settings, now)
    const setup = await provider.createSetup({ setupId: 's', country: 'at', applicationRef: 'a' })
    await provider.setupStatus(setup.providerSetupId)
    expect([...standIn.keysSeen]).toEqual(['sk_at'])
    expect([...standIn.versionsSeen]).toEqual([STRIPE_API_VERSION])
    standIn.confirm(setup.secret, '4242424242424242')
    standIn.renewCard(setup.providerSetupId.slice(3), '1881')
    expect((await provider.setupStatus(setup.providerSetupId)).cardLabel).toBe('Visa •••• 1881')
    const { body, headers } = standIn.events.at(-1)!
    expect(provider.verifyWebhook(body, headers)).toEqual({
      eventId: expect.any(String),
      type: 'payment_method.automatically_updated',
      providerSetupId: null,
      status: null,
      declineCode: null,
    })
    standIn.down = true
    await expect(provider.setupStatus(setup.providerSetupId)).rejects.toThrow(CardProviderUnavailable)
    await expect(provider.refund({ providerChargeId: 'de:pi_1', amountCents: 1, idempotencyKey: 'k' })).rejects.toThrow(
      CardProviderUnavailable,
    )
  })
})
