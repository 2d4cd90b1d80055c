import { DAY } from '@nestbond/domain/values/day'
import { addDays } from '@nestbond/domain/values/civil-date'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { reinstatableUntil } from '@nestbond/domain/premiums/reinstatement'
import { formatDate } from '@nestbond/messages/format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount } from '../../test/account-sign-in.ts'
import { CardProviderUnavailable } from '../../platform/providers/cards/port.ts'
import { forgetCard } from '../../contract/card-setups/forget-card.ts'
import { cancelledPolicies } from '../../test/cancelled-policies.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { asLandlord } from '../../test/landlords.ts'
import { premiumTools } from '../../test/premiums.ts'
import { startsOf } from '../../test/enqueued-jobs.ts'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { landlordLinkId } from '../../landlord-session/links/landlord-link.ts'
import { reinstatementOver } from './reinstatement-over.ts'
import { endPolicy } from '../end/end-policy.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { putCardOnPolicy } from '../premiums/premium-store.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { chargesOf, ledgerOf, expectRules } = premiumTools(() => server)
const { cancelled, putCard } = cancelledPolicies(() => server)
it('puts a policy back in force when the tenant pays a later premium within a month', async () => {
  const { id, policyId, chargeId, good, email, landlordEmail, payUntil, shown, pay } = await cancelled(2)
  const cancelledOn = server.today()
  const until = reinstatableUntil(cancelledOn)
  expect(await shown()).toMatchObject({
    stage: 'ENDED',
    card: true,
    reinstatement: { until: toWireDate(until), charging: false, declineCode: 'card_declined', bar: null },
  })
  // The charge is shown as what the account offers to pay.
  expect((await shown()).premiums?.charges.map(({ state }) => state)).toEqual(['PAYABLE', 'PAID'])
  const told = await server.mailOf(({ to, subject }) => to === email && subject.includes('gekündigt'))
  expect(told.text).toContain(formatDate(until, 'de'))
  expect(told.text).toContain(formatDate(payUntil, 'de'))
  const notice = await server.mailOf(({ to, subject }) => to === landlordEmail && subject.includes('endet mit dem'))
  expect(notice.text).toContain(formatDate(until, 'de'))
  await server.runJobs()
  expect((await server.row('policies', { id: policyId })).notice_day).toBe(cancelledOn)

  // The card on file is still the one that fails.
  expect((await pay()).status).toBe(200)
  await server.mailOf(({ to, subject }) => to === email && subject.startsWith('Ihre Zahlung von'))
  expect(await server.row('policies', { id: policyId })).toMatchObject({
    status: 'CANCELLED',
    ended_on: addDays(cancelledOn, -1),
  })
  expect((await shown()).reinstatement).toMatchObject({ charging: false, declineCode: 'card_declined', bar: null })

  await putCard(policyId, good)
  server.travel(20 * DAY)
  expect(await Promise.all([pay(), pay()]).then((both) => both.map(({ status }) => status))).toEqual([200, 200])
  await server.runJobs()
  expect((await server.row('policies', { id: policyId })).status).toBe('ACTIVE')
  expect(await server.row('policies', { id: policyId })).toMatchObject({
    status: 'ACTIVE',
    ended_on: null,
    refund_scope: null,
    notice_day: null,
    notice_by: null,
  })
  await server.mailOf(({ to, subject }) => to === email && subject === 'Ihr Vertrag läuft weiter')
  const kept = await server.mailOf(({ to, subject }) => to === landlordEmail && subject.includes('gilt weiter'))
  expect(kept.text).toContain('kein Ende vereinbart')
  // The periods of the time in between are charged, each once, and the ledger agrees.
  await runPremiums(server.deps)
  await server.runJobs()
  expect((await chargesOf(policyId)).map(({ state }) => state)).not.toContain('CHARGING')
  const charges = await chargesOf(policyId)
  expect(charges.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID'])
  expect(charges.find(({ id }) => id === chargeId)?.reinstatable_until).toBeNull()
  expect((await ledgerOf(policyId)).map(({ kind }) => kind)).toEqual(['PREMIUM', 'PREMIUM', 'PREMIUM'])
  expect(await shown()).toMatchObject({
    stage: 'INSURED',
    reinstatement: null,
    surety: { state: 'valid', coverEnd: null },
  })
  // A repeated call changes nothing.
  expect((await pay()).body).toMatchObject({ stage: 'INSURED' })
  await expectHistory(server, id, [
    'premium-reminded',
    'policy-cancelled',
    'premium-cancelled',
    'reinstatement-asked',
    'reinstatement-asked',
    'policy-reinstated',
  ])
  await expectRules()
  // It can end again, like any other.
  const end = { policyId, state: 'RELEASED', lastDay: server.today(), refund: 'UNUSED' } as const
  expect(await server.deps.database.transaction((trx) => endPolicy(server.deps, trx, end))).not.toBeNull()
})

it('does not put a policy back in force when the tenant pays a first premium', async () => {
  const { shown, pay, email } = await cancelled(1)
  expect((await shown()).reinstatement).toBeNull()
  expect((await shown()).card).toBe(false)
  expect((await pay()).status).toBe(409)
  const told = await server.mailOf(({ to, subject }) => to === email && subject.includes('zurückgetreten'))
  expect(told.text).not.toContain('rückgängig')
})

it('the right to pay ends after a month, and with a claim of the landlord', async () => {
  const late = await cancelled(2)
  await putCard(late.policyId, late.good)
  server.travel(40 * DAY)
  const over = await late.shown()
  expect(over.reinstatement).toBeNull()
  expect(over.premiums?.charges.map(({ state }) => state)).toEqual(['CANCELLED', 'PAID'])
  expect((await late.pay()).status).toBe(409)

  const claimed = await cancelled(2, 'YEARLY')
  await putCard(claimed.policyId, claimed.good)
  const link = landlordLinkId(server.deps.config.keys.link, { kind: 'policy', id: claimed.policyId, generation: 1 })
  const payoutAccount = { accountHolder: 'Jonas Weber', iban: 'DE89370400440532013000' }
  const items = [{ amount: 100, reason: 'Türzarge' }]
  // The payment is under way when the landlord claims: it is booked, its unused days come back, and the policy stays cancelled.
  const { provider } = server.deps.cards
  const charge = provider.charge.bind(provider)
  provider.charge = () => Promise.reject(new CardProviderUnavailable())
  expect((await claimed.pay()).body.reinstatement).toMatchObject({ charging: true })
  const claim = await asLandlord(server, 'POST', `/landlord/policies/${link}/claims`, { items, payoutAccount })
  expect(claim.status).toBe(200)
  provider.charge = charge
  server.travel(DAY / 24)
  await runPremiums(server.deps)
  await server.runJobs()
  expect((await chargesOf(claimed.policyId)).at(-1)?.state).toBe('PAID')
  expect((await server.row('policies', { id: claimed.policyId })).status).toBe('CANCELLED')
  expect((await chargesOf(claimed.policyId)).map(({ state }) => state)).toEqual(['PAID', 'PAID'])
  const refunds = await server.db
    .selectFrom('premium_refunds')
    .selectAll()
    .where('policy_id', '=', claimed.policyId)
    .execute()
  expect(refunds).toHaveLength(1)
  expect((await claimed.shown()).reinstatement).toMatchObject({ bar: 'CLAIMED' })
  expect((await claimed.pay()).status).toBe(409)
  await expectRules()
})

it('is offered in no mail if the landlord has claimed before the cancellation', async () => {
  const { email, landlordEmail, shown } = await cancelled(2, 'MONTHLY', async (policyId) => {
    const link = landlordLinkId(server.deps.config.keys.link, { kind: 'policy', id: policyId, generation: 1 })
    const items = [{ amount: 100, reason: 'Türzarge' }]
    expect((await asLandlord(server, 'POST', `/landlord/policies/${link}/claims`, { items })).status).toBe(200)
  })
  expect((await shown()).waiting.map(({ what }) => what)).not.toContain('REINSTATEMENT')
  const until = formatDate(reinstatableUntil(server.today()), 'de')
  const told = await server.mailOf(({ to, subject }) => to === email && subject.includes('gekündigt'))
  const notice = await server.mailOf(({ to, subject }) => to === landlordEmail && subject.includes('endet mit dem'))
  for (const { text } of [told, notice]) expect(text).not.toContain(until)
})

it('the card is kept for that month and deleted afterwards', async () => {
  const { id, policyId, good } = await cancelled(2)
  const jobs = await server.db.selectFrom('card_setups').select('id').where('application_id', '=', id).execute()
  expect(jobs).toHaveLength(1)
  const cancelledSetups: string[] = []
  const { provider } = server.deps.cards
  const real = provider.cancelSetup.bind(provider)
  provider.cancelSetup = async (setup) => {
    cancelledSetups.push(setup)
    await real(setup)
  }
  const { reinstatable_until: until } = await server.db
    .selectFrom('premium_charges')
    .select('reinstatable_until')
    .where('policy_id', '=', policyId)
    .where('reinstatable_until', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(await startsOf(server.deps, reinstatementOver, id)).toEqual([midnightAfter(until!)])
  await server.triggers(forgetCard, { cardSetupId: jobs[0]!.id })
  expect(cancelledSetups).not.toContain(good)
  server.travel(40 * DAY)
  await server.triggers(forgetCard, { cardSetupId: jobs[0]!.id })
  expect(cancelledSetups).toContain(good)
  provider.cancelSetup = real
  expect((await server.row('policies', { id: policyId })).status).toBe('CANCELLED')
  // A card whose set-up the provider reports after the month is not kept for charges, so its caller has it deleted.
  const late = { provider: provider.name, setupId: 'late', method: 'card' as const }
  expect(await server.deps.database.transaction((trx) => putCardOnPolicy(trx, policyId, late, server.today()))).toBe(
    false,
  )
})

it('only the tenant of the contract may pay', async () => {
  const { shown } = await cancelled(2)
  const { id } = await shown()
  const stranger = await anAccount(server)
  expect((await server.call('POST', `/user/policies/${id}/reinstatement`, {}, stranger.headers)).status).toBe(404)
  expect((await server.call('POST', `/user/policies/${id}/reinstatement`, {})).status).toBeGreaterThanOrEqual(401)
})
