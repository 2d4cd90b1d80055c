import { afterAll, describe, expect, test } from 'vitest'
import { CardProviderUnavailable } from './port.ts'
import { StripeStandIn } from '../../../test/stand-ins/stripe-stand-in.ts'
import { STRIPE_API_VERSION, StripeCardProvider } from './stripe.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const publicKeys = { de: 'pk_de', at: 'pk_at' }

describe('Stripe', () => {
  const standIn = new StripeStandIn(now)
  afterAll(() => standIn.close())

  test('tells a refused charge from an outage, and finds an earlier one after its account was forgotten', async () => {
    const other = new StripeStandIn(now)
    const settings = { publicKeys, secretKeys: { de: 'sk_de', at: 'sk_at' }, webhookSecrets: [other.webhookSecret] }
    const provider = new StripeCardProvider({ ...settings, apiUrl: await other.listen() }, now)
    try {
      const setup = { setupId: 'd', country: 'de', method: 'sepa_debit', applicationRef: 'a' } as const
      const { providerSetupId, secret } = await provider.createSetup(setup)
      other.giveMandate(secret, 'DE62370400440532013001')
      const of = { providerSetupId, amountCents: 5_00, currency: 'EUR' } as const
      for (const code of ['payment_intent_mandate_invalid', 'payment_method_unexpected_state', 'amount_too_small']) {
        other.refusesCharges = code
        expect(await provider.charge({ ...of, idempotencyKey: code })).toEqual({
          status: 'failed',
          providerChargeId: null,
          declineCode: code,
        })
      }
      other.refusesCharges = 'parameter_unknown'
      await expect(provider.charge({ ...of, idempotencyKey: 'fault' })).rejects.toThrow(CardProviderUnavailable)
      other.refusesCharges = null

      const { providerChargeId } = await provider.charge({ ...of, idempotencyKey: 'policy-1:1:1' })
      other.settleDebits()
      other.dropMethod(providerSetupId)
      // The bank's own reason, not `generic_decline`, which stands beside it.
      const failed = { status: 'failed', providerChargeId, declineCode: 'insufficient_funds' }
      expect(await provider.charge({ ...of, idempotencyKey: 'policy-1:1:1', repeated: true })).toEqual(failed)
      expect(await provider.charge({ ...of, idempotencyKey: 'policy-1:1:2', repeated: true })).toMatchObject({
        declineCode: 'payment_method_missing',
      })
    } finally {
      await other.close()
    }
  })

  test('lists what both accounts have taken and given back since an instant, page by page', async () => {
    let time = now()
    const other = new StripeStandIn(() => time)
    const settings = { publicKeys, secretKeys: { de: 'sk_de', at: 'sk_at' }, webhookSecrets: [other.webhookSecret] }
    const provider = new StripeCardProvider({ ...settings, apiUrl: await other.listen() }, () => time)
    try {
      const pay = async (country: 'de' | 'at', key: string, card = '4242424242424242') => {
        const setup = await provider.createSetup({ setupId: key, country, applicationRef: 'a' })
        other.confirm(setup.secret, card)
        const of = { providerSetupId: setup.providerSetupId, amountCents: 5_00, currency: 'EUR' } as const
        const { providerChargeId: id } = await provider.charge({ ...of, idempotencyKey: key })
        return { id, key, amount: 5_00 }
      }
      const refund = async ({ id }: { id: string | null }, amountCents: number, idempotencyKey: string) => {
        const outcome = await provider.refund({ providerChargeId: id!, amountCents, idempotencyKey })
        return { id: outcome.status === 'succeeded' && outcome.providerRefundId, paymentId: id, amount: amountCents }
      }
      const old = await pay('de', 'p:1:1')
      await refund(old, 1_00, 'r:1')
      time = new Date(time.getTime() + 60_000)
      const since = time
      const payments = []
      for (let number = 2; number <= 6; number++) payments.push(await pay('de', `p:${number}:1`))
      payments.push(await pay('at', 'q:1:1'))
      await pay('at', 'q:2:1', '4000000000000341')
      const refunds = [await refund(old, 2_00, 'r:2'), await refund(payments[0]!, 3_00, 'r:3')]
      const books = await provider.books(since)
      expect(new Set(books.payments)).toEqual(new Set(payments))
      expect(new Set(books.refunds)).toEqual(new Set(refunds))
      other.down = true
      await expect(provider.books(since)).rejects.toThrow(CardProviderUnavailable)
    } finally {
      await other.close()
    }
  })

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
    const input = { setupId: 'd', country: 'de', method: 'sepa_debit', applicationRef: 'a' } as const
    const debit = await provider.createSetup(input)
    standIn.giveMandate(debit.secret, 'DE89370400440532013000')
    const { providerSetupId } = debit
    await provider.charge({ providerSetupId, amountCents: 5_00, currency: 'EUR', idempotencyKey: 'policy-1:1:1' })
    standIn.settleDebits()
    const news = standIn.events.at(-1)!
    expect(provider.verifyWebhook(news.body, news.headers)).toMatchObject({
      type: 'payment_intent.succeeded',
      settledKey: 'policy-1:1:1',
    })
    standIn.down = true
    await expect(provider.setupStatus(setup.providerSetupId)).rejects.toThrow(CardProviderUnavailable)
    await expect(provider.refund({ providerChargeId: 'de:pi_1', amountCents: 1, idempotencyKey: 'k' })).rejects.toThrow(
      CardProviderUnavailable,
    )
  })
})
