import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import { returnCategory } from '@nestbond/domain/premiums/debit'
import {
  type CardProvider,
  type ChargeOutcome,
  IdempotencyKeyReused,
  SetupUnknown,
  WebhookSignatureInvalid,
} from './port.ts'
import { memorySandboxStore } from './sandbox-store.ts'
import { SandboxWebhooks } from './sandbox-webhooks.ts'
import { SANDBOX_BANK, SandboxCardProvider } from './sandbox.ts'
import { StripeStandIn } from '../../../test/stand-ins/stripe-stand-in.ts'
import { StripeCardProvider } from './stripe.ts'

interface Subject {
  provider: CardProvider
  confirm(secret: string, number: string): Promise<unknown>
  challenge(secret: string, answer: 'approve' | 'reject'): Promise<unknown>
  giveMandate(secret: string, iban: string): Promise<unknown>
  /** Lets the bank answer all debits. */
  bankAnswers(): void
  /** Lets the bank take a paid debit back. */
  bankTakesBack(providerChargeId: string): void
  events(): Promise<{ body: Buffer; headers: Record<string, string> }[]>
  /** Makes a vendor whose idempotency keys expire forget them now. */
  forgetKeys?(): void
  close(): Promise<void>
}

const idOf = ({ providerChargeId }: ChargeOutcome) => providerChargeId ?? ''

let time = new Date('2026-11-21T10:00:00Z')
const now = () => time
const publicKeys = { de: 'pk_de', at: 'pk_at' }

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
      giveMandate: (setup, iban) => provider.confirm(setup, { iban, holder: 'Lea Brandt' }),
      bankAnswers: () => (time = new Date(time.getTime() + SANDBOX_BANK.settlesMs)),
      bankTakesBack: () => (time = new Date(time.getTime() + SANDBOX_BANK.returnsMs)),
      events: async () => (await webhooks.settled(), events),
      close: () => webhooks.close(),
    }
  },
  stripe: async () => {
    const standIn = new StripeStandIn(now)
    const apiUrl = await standIn.listen()
    const secretKeys = { de: 'sk_test_de', at: 'sk_test_at' }
    const webhookSecrets = ['whsec_other', standIn.webhookSecret]
    return {
      provider: new StripeCardProvider({ publicKeys, secretKeys, webhookSecrets, apiUrl }, now),
      confirm: async (secret, number) => standIn.confirm(secret, number),
      challenge: async (secret, answer) => standIn.challenge(secret, answer),
      giveMandate: async (secret, iban) => standIn.giveMandate(secret, iban),
      bankAnswers: () => standIn.settleDebits(),
      bankTakesBack: (id) => standIn.dispute(id, 'lost', 'debit_not_authorized'),
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
      method: 'card',
      cardLabel: null,
      holder: null,
      mandateReference: null,
    })
  })

  test('keeps a good card and charges it once per key', async () => {
    await subject.confirm(setup.secret, '4242424242424242')
    expect(await provider.setupStatus(setup.providerSetupId)).toEqual({
      status: 'succeeded',
      declineCode: null,
      method: 'card',
      cardLabel: 'Visa •••• 4242',
      holder: null,
      mandateReference: null,
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

  test('declines an amount below the least charge, at every call', async () => {
    await subject.confirm(setup.secret, '4242424242424242')
    const declined = { status: 'failed', declineCode: 'amount_too_small' }
    expect(await charge({ amountCents: LEAST_CHARGE - 1 })).toMatchObject(declined)
    expect(await charge({ amountCents: LEAST_CHARGE - 1 })).toMatchObject(declined)
    expect(await charge({ amountCents: LEAST_CHARGE, idempotencyKey: 'policy-1:2:1' })).toMatchObject({
      status: 'succeeded',
    })
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

  describe('by direct debit', () => {
    const mandate = async (iban: string, setupId = 'debit-1') => {
      setup = await provider.createSetup({ setupId, country: 'de', method: 'sepa_debit', applicationRef: 'app-1' })
      await subject.giveMandate(setup.secret, iban)
    }

    test('keeps the mandate with its reference, and no number of the account', async () => {
      await mandate('DE89370400440532013000')
      expect(await provider.setupStatus(setup.providerSetupId)).toEqual({
        status: 'succeeded',
        declineCode: null,
        method: 'sepa_debit',
        cardLabel: 'DE•• •••• 3000',
        holder: 'Lea Brandt',
        mandateReference: expect.stringMatching(/^[\w-]{8,35}$/),
      })
      const { body, headers } = (await subject.events()).at(-1)!
      expect(provider.verifyWebhook(body, headers)).toMatchObject({
        providerSetupId: setup.providerSetupId,
        status: 'succeeded',
      })
      expect(body.toString()).not.toContain('0532013000')
    })

    test('is pending until the bank answers, and taken once', async () => {
      await mandate('DE89370400440532013000')
      const first = await charge()
      expect(first).toEqual({ status: 'pending', providerChargeId: expect.any(String) })
      expect(await Promise.all([charge(), charge({ repeated: true })])).toEqual([first, first])
      expect(
        await provider.refund({ providerChargeId: idOf(first), amountCents: 1, idempotencyKey: 'r' }),
      ).toMatchObject({
        status: 'refused',
      })
      subject.bankAnswers()
      subject.forgetKeys?.()
      expect(await charge({ repeated: true })).toEqual({ ...first, status: 'succeeded' })
      expect(await provider.returnedPayment(idOf(first))).toBeNull()
    })

    test('fails when the bank returns it, with a reason', async () => {
      await mandate('DE62370400440532013001')
      const first = await charge()
      subject.bankAnswers()
      const failed = await charge({ repeated: true })
      expect(failed).toMatchObject({ status: 'failed', providerChargeId: idOf(first) })
      expect(failed.status === 'failed' && returnCategory(failed.declineCode)).toBe('funds')
    })

    test('is paid back once, although a bank may take days for it', async () => {
      await mandate('DE89370400440532013000')
      const providerChargeId = idOf(await charge())
      subject.bankAnswers()
      const refund = { providerChargeId, amountCents: 5_000, idempotencyKey: 'refund:1' }
      const first = await provider.refund(refund)
      expect(['pending', 'succeeded']).toContain(first.status)
      expect(await provider.refund({ ...refund, repeated: true })).toEqual(first)
      subject.bankAnswers()
      subject.forgetKeys?.()
      const paid = { status: 'succeeded', providerRefundId: expect.any(String) }
      expect(await provider.refund({ ...refund, repeated: true })).toEqual(paid)
    })

    test('may be taken back after it was paid', async () => {
      await mandate('DE35370400440532013002')
      const first = await charge()
      subject.bankAnswers()
      expect(await charge({ repeated: true })).toMatchObject({ status: 'succeeded' })
      expect(await provider.returnedPayment(idOf(first))).toBeNull()
      subject.bankTakesBack(idOf(first))
      const returned = await provider.returnedPayment(idOf(first))
      expect(returned?.amountCents).toBe(11_232)
      expect(returnCategory(returned!.reason)).toBe('objection')
    })

    test('fails without a mandate', async () => {
      setup = await provider.createSetup({
        setupId: 'debit-2',
        country: 'de',
        method: 'sepa_debit',
        applicationRef: 'app-1',
      })
      expect(await charge()).toMatchObject({ status: 'failed' })
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
