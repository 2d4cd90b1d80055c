import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accept } from '../../lives/application.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { CardProvider } from '../../platform/providers/cards/port.ts'
import { StripeCardProvider } from '../../platform/providers/cards/stripe.ts'
import { figureFaults } from '../../test/figure-faults.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { premiumTools } from '../../test/premiums.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signedApplication } from '../../test/sample-contract.ts'
import { StripeStandIn } from '../../test/stand-ins/stripe-stand-in.ts'
import { endPolicy } from '../end/end-policy.ts'
import { payRefunds } from '../end/pay-refunds.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
let deps: Deps
let bank: StripeStandIn
let stripe: CardProvider
let sandbox: CardProvider
beforeAll(async () => {
  server = await startHttpApi()
  deps = server.deps
  sandbox = deps.cards.provider
  bank = new StripeStandIn(() => deps.clock.now())
  const apiUrl = await bank.listen()
  const keys = { de: 'x_de', at: 'x_at' }
  const settings = { publicKeys: keys, secretKeys: keys, webhookSecrets: [bank.webhookSecret], apiUrl }
  stripe = new StripeCardProvider(settings, () => deps.clock.now())
})
afterAll(async () => {
  await server.close()
  await bank.close()
})

const { chargesOf, ledgerOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)
const use = (provider: CardProvider) => Object.assign(deps.cards, { provider })

/** A policy whose first premium was paid by a card at Stripe. */
async function paidPolicy() {
  use(sandbox)
  const answers = { ...sampleAnswers(deps), insuranceStart: todayOf(deps.clock) }
  const { id, invitation } = await signedApplication(server, { answers })
  const setup = await stripe.createSetup({ setupId: randomUUID(), country: 'de', applicationRef: id })
  bank.confirm(setup.secret, '4242424242424242')
  // The landlord's acceptance enqueues a run, which finds no policy of the sandbox.
  use(stripe)
  await accept(server.player, invitation)
  const policy = await server.db
    .updateTable('policies')
    .set({ card_provider: 'stripe', card_setup_id: setup.providerSetupId })
    .where('application_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await runPremiums(deps)
  const payment = await paymentOf(policy.id)
  return { id, policy, payment, email: answers.email, setup }
}

/** The payment of the first premium. */
const paymentOf = async (policyId: string) => {
  await server.runJobs()
  const [charge] = await chargesOf(policyId)
  expect(charge).toMatchObject({ state: 'PAID', provider_charge_id: expect.stringMatching(/^de:pi_/) })
  return charge!.provider_charge_id!
}
const entriesOf = async (policyId: string) =>
  (await ledgerOf(policyId)).map(({ kind, amount_cents, reference }) => [kind, amount_cents, reference])
const eventsOf = async (applicationId: string) => {
  const rows = await server.db
    .selectFrom('application_events')
    .select('kind')
    .where('application_id', '=', applicationId)
    .where('actor', '=', 'provider')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.includes('return') || kind.includes('refund'))
}
/** Delivers Stripe's last event as often as given. */
async function deliver(times = 1) {
  const { body, headers } = bank.events.at(-1)!
  for (let n = 0; n < times; n++) {
    const sent = { 'content-type': 'application/json', ...headers }
    expect(await server.call('POST', '/payment/webhook/stripe', body.toString(), sent)).toMatchObject({ status: 200 })
  }
}

describe('a premium that a bank takes back', () => {
  it('is owed again, by one more entry of the ledger, however often the news comes', async () => {
    const { id, policy, payment, email } = await paidPolicy()
    const paid = ['PREMIUM', 103_90, `${policy.number}-001`]
    expect(await entriesOf(policy.id)).toEqual([paid])
    bank.dispute(payment, 'needs_response')
    await deliver(3)
    bank.dispute(payment, 'lost')
    await deliver()
    expect(await entriesOf(policy.id)).toEqual([paid, ['PREMIUM_RETURN', -103_90, payment]])
    expect(await chargesOf(policy.id)).toMatchObject([
      { state: 'WITH_OFFICE', decline_code: 'payment_returned', failures: 1, charged_at: null, next_try_on: null },
    ])
    expect(await eventsOf(id)).toEqual(['premium-returned'])
    const mail = await server.mailOf(({ to, subject }) => to === email && subject.includes('noch offen'))
    expect(mail.text).toContain('zurückgebucht')
    // Nothing is charged again by itself.
    await runPremiums(deps)
    expect(await entriesOf(policy.id)).toHaveLength(2)
    expect(await figureFaults(deps)).toEqual([])
  })

  it('can be paid again, under another number', async () => {
    const { policy, payment } = await paidPolicy()
    bank.dispute(payment, 'needs_response')
    await deliver()
    await server.db
      .updateTable('premium_charges')
      .set({ next_try_on: todayOf(deps.clock) })
      .where('policy_id', '=', policy.id)
      .execute()
    await runPremiums(deps)
    expect(await paymentOf(policy.id)).not.toBe(payment)
    expect((await entriesOf(policy.id)).at(-1)).toEqual(['PREMIUM', 103_90, `${policy.number}-001-2`])
    // The bank gives the first payment back to us: it was paid twice, which the office decides about.
    bank.dispute(payment, 'won')
    await deliver()
    expect(await entriesOf(policy.id)).toHaveLength(3)
    expect(await eventsOf(policy.application_id)).toEqual(['premium-returned', 'payment-return-with-office'])
  })

  it('is paid when we win the dispute, and the collection goes on', async () => {
    const { policy, payment } = await paidPolicy()
    bank.dispute(payment, 'needs_response')
    await deliver()
    bank.dispute(payment, 'won')
    await deliver(2)
    expect(await paymentOf(policy.id)).toBe(payment)
    await expectHistory(server, policy.id, ['premium-returned', 'premium-return-undone'])
    expect((await entriesOf(policy.id)).at(-1)).toEqual(['PREMIUM', 103_90, `${policy.number}-001-2`])
    const { next_charge_on } = await server.row('policies', { id: policy.id })
    expect(next_charge_on).not.toBeNull()
  })

  it('stays paid while the bank only asks, and without the provider’s signature', async () => {
    const { policy, payment } = await paidPolicy()
    bank.dispute(payment, 'warning_needs_response')
    await deliver()
    bank.dispute(payment, 'needs_response')
    const { body } = bank.events.at(-1)!
    const forged = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
    expect(await server.call('POST', '/payment/webhook/stripe', body.toString(), forged)).toMatchObject({ status: 400 })
    expect(await entriesOf(policy.id)).toHaveLength(1)
  })
})

describe('a refund that comes back', () => {
  it('is with the office, by one more entry of the ledger', async () => {
    const { id, policy, payment } = await paidPolicy()
    const end = { policyId: policy.id, state: 'WITHDRAWN', lastDay: todayOf(deps.clock), refund: 'ALL' } as const
    await deps.database.transaction((trx) => endPolicy(deps, trx, end))
    await payRefunds(deps)
    await server.runJobs()
    expect((await refundsOf(policy.id))[0]?.state).toBe('PAID')
    const [refund] = await refundsOf(policy.id)
    bank.failRefund(refund!.provider_refund_id!)
    await deliver(3)
    const number = `${policy.number}-001-R`
    expect(await refundsOf(policy.id)).toMatchObject([
      { state: 'WITH_OFFICE', decline_code: 'refund_came_back', paid_at: null, reference: `${number}-2` },
    ])
    expect((await entriesOf(policy.id)).slice(1)).toEqual([
      ['PREMIUM_REFUND', -103_90, number],
      ['REFUND_RETURN', 103_90, number],
    ])
    expect(await eventsOf(id)).toEqual(['premium-refunded', 'refund-with-office'])
    expect(await figureFaults(deps)).toEqual([])
    // The bank takes the payment back, too: a part of it was promised to the tenant, so a person looks at it.
    bank.dispute(payment, 'lost')
    await deliver()
    expect((await eventsOf(id)).at(-1)).toBe('payment-return-with-office')
    expect(await entriesOf(policy.id)).toHaveLength(3)
  })
})

const refundsOf = (policyId: string) =>
  server.db.selectFrom('premium_refunds').selectAll().where('policy_id', '=', policyId).execute()
