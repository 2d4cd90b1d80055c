import { DAY } from '@nestbond/domain/values/day'
import { formatDate } from '@nestbond/messages/format'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { presentSettings } from '../../application/settings/present-settings.ts'
import { accept } from '../../lives/application.ts'
import type { Deps } from '../../platform/deps.ts'
import { anAccount, cookieIn, PASSWORD } from '../../test/account-sign-in.ts'
import { debitTools, PAYS, RETURNED, RETURNED_LATE } from '../../test/debits.ts'
import { figureFaults } from '../../test/figure-faults.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { premiumTools } from '../../test/premiums.ts'
import { paidApplication } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'

let server: HttpApi
let deps: Deps
beforeAll(async () => {
  server = await startHttpApi()
  deps = server.deps
  // Each test decides when news of the bank arrive.
  deps.cards.sandboxWebhooks!.mode = 'never'
})
afterAll(() => server.close())

const { chargesOf, ledgerOf, takenOf, expectRules } = premiumTools(() => server)
const { noticesOf, newPolicy, run, bankSays } = debitTools(() => server)
afterEach(expectRules)
const stateOf = async (policyId: string) => (await chargesOf(policyId))[0]?.state
const settled = async (policyId: string, state: string) => {
  await run()
  await server.runJobs()
  expect(await stateOf(policyId)).toBe(state)
}

describe('a premium by direct debit', () => {
  it('is announced by mail, debited on that day, and paid when the bank says so', async () => {
    const { policy, answers } = await newPolicy(PAYS)
    expect(policy).toMatchObject({ payment_method: 'sepa_debit', next_charge_on: answers.insuranceStart })
    const mandate = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes('mandat'))
    const [, reference] = /(NB-[0-9A-F]{12})/.exec(mandate.text) ?? []
    for (const part of ['DE98ZZZ09999999999', 'Muster Versicherung AG', reference!, 'acht Wochen'])
      expect(mandate.text).toContain(part)

    server.travel(12 * DAY)
    await run()
    expect(await noticesOf(policy.id)).toEqual([])
    server.travel(DAY)
    await run()
    expect(await noticesOf(policy.id)).toMatchObject([
      { period_number: 1, attempt: 1, amount_cents: 103_90, debit_on: answers.insuranceStart },
    ])
    const notice = await server.mailOf(({ to, subject }) => to === answers.email && subject.startsWith('Am '))
    for (const part of ['103,90', reference!, 'DE98ZZZ09999999999']) expect(notice.text).toContain(part)
    expect(await chargesOf(policy.id)).toEqual([])

    server.travel(7 * DAY)
    await run()
    const [charge] = await chargesOf(policy.id)
    expect(charge).toMatchObject({ state: 'CHARGING', due_on: answers.insuranceStart, amount_cents: 103_90 })
    expect(await ledgerOf(policy.id)).toEqual([])
    // News before the bank has answered change nothing, and neither do forged keys.
    for (const settledKey of [`${policy.id}:1:1`, `${policy.id}:1:7`, 'x', `claim:${policy.id}`])
      await bankSays({ settledKey })
    await run()
    expect(await stateOf(policy.id)).toBe('CHARGING')

    server.travel(60_000)
    await bankSays({ settledKey: `${policy.id}:1:1` })
    await settled(policy.id, 'PAID')
    expect(await ledgerOf(policy.id)).toMatchObject([{ kind: 'PREMIUM', amount_cents: 103_90 }])
    expect(await takenOf(policy.id)).toBe(1)
    const receipt = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes('Quittung'))
    expect(receipt.text).toContain('SEPA-Lastschrift')
    expect(await figureFaults(deps)).toEqual([])
  })

  it('is never debited before five days have passed since its announcement', async () => {
    const { policy, answers } = await newPolicy(PAYS, 1)
    const told = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes('hat angenommen'))
    expect(told.text).toContain(formatDate(addDays(server.today(), 5), 'de'))
    server.travel(DAY)
    await run()
    const debitOn = addDays(server.today(), 5)
    expect(await noticesOf(policy.id)).toMatchObject([{ debit_on: expect.any(String) }])
    expect((await noticesOf(policy.id))[0]!.debit_on <= debitOn).toBe(true)
    server.travel(3 * DAY)
    await run()
    expect(await chargesOf(policy.id)).toEqual([])
    server.travel(2 * DAY)
    await run()
    expect(await stateOf(policy.id)).toBe('CHARGING')
  })

  it('is announced again if no run has debited for days, or the price has changed', async () => {
    const { policy, answers } = await newPolicy(PAYS, 6)
    await run()
    server.travel(20 * DAY)
    await run()
    expect((await noticesOf(policy.id)).map(({ debit_on }) => debit_on)).toEqual([
      answers.insuranceStart,
      addDays(server.today(), 5),
    ])
    await server.db.updateTable('policies').set({ premium_cents: 99_00 }).where('id', '=', policy.id).execute()
    server.travel(5 * DAY)
    await run()
    expect(await chargesOf(policy.id)).toEqual([])
    await run()
    expect((await noticesOf(policy.id)).at(-1)).toMatchObject({
      amount_cents: 99_00,
      debit_on: addDays(server.today(), 5),
    })
    server.travel(5 * DAY)
    await run()
    expect(await chargesOf(policy.id)).toMatchObject([{ amount_cents: 99_00, state: 'CHARGING' }])
  })

  it('that the bank returns is a failed charge, and the next attempt is announced', async () => {
    const { policy, answers } = await newPolicy(RETURNED, 6)
    await run()
    server.travel(6 * DAY)
    await run()
    expect(await stateOf(policy.id)).toBe('CHARGING')
    server.travel(DAY)
    await run()
    const debitOn = addDays(server.today(), 5)
    expect(await chargesOf(policy.id)).toMatchObject([
      { state: 'FAILED', decline_code: 'AM04', failures: 1, next_try_on: debitOn },
    ])
    expect(await ledgerOf(policy.id)).toEqual([])
    const failed = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes('nicht geklappt'))
    for (const part of ['Lastschrift', 'NB-', 'DE98ZZZ09999999999']) expect(failed.text).toContain(part)
    server.travel(4 * DAY)
    await run()
    expect(await stateOf(policy.id)).toBe('FAILED')
    for (const attempt of [2, 3, 4]) {
      server.travel(DAY)
      await run()
      expect((await chargesOf(policy.id))[0]!.attempt).toBe(attempt)
      server.travel(DAY)
      await run()
      server.travel(4 * DAY)
    }
    server.travel(10 * DAY)
    await run()
    expect(await chargesOf(policy.id)).toMatchObject([{ state: 'WITH_OFFICE', failures: 4 }])
    expect(await takenOf(policy.id)).toBe(0)
  })

  it('whose mandate is gone at the provider is with the office at once', async () => {
    const { policy } = await newPolicy(PAYS, 6)
    await run()
    await deps.cards.provider.cancelSetup(policy.card_setup_id!)
    server.travel(6 * DAY)
    await run()
    expect(await chargesOf(policy.id)).toMatchObject([
      { state: 'WITH_OFFICE', attempt: 1, decline_code: 'payment_method_missing' },
    ])
  })

  it('that the bank takes back after it was paid is owed again', async () => {
    const { id, policy } = await newPolicy(RETURNED_LATE, 6)
    await run()
    server.travel(6 * DAY)
    await run()
    server.travel(60_000)
    await bankSays({ settledKey: `${policy.id}:1:1` })
    await settled(policy.id, 'PAID')
    const [paid] = await chargesOf(policy.id)
    const news = { providerChargeIds: [paid!.provider_charge_id!] }
    await bankSays(news)
    expect(await stateOf(policy.id)).toBe('PAID')
    server.travel(120_000)
    for (let n = 0; n < 3; n++) await bankSays(news)
    expect(await chargesOf(policy.id)).toMatchObject([{ state: 'WITH_OFFICE', failures: 1 }])
    expect((await ledgerOf(policy.id)).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['PREMIUM', 103_90],
      ['PREMIUM_RETURN', -103_90],
    ])
    expect((await server.row('policies', { application_id: id })).next_charge_on).toBeNull()
    expect(await figureFaults(deps)).toEqual([])
  })
})

describe('the means of payment', () => {
  const confirm = (body: object) =>
    fetch(`${server.url}/sandbox-card-provider/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.json())

  it('is changed from a card to a direct debit and back, and the premium is taken once', async () => {
    const account = await anAccount(server, { insuranceStart: addDays(server.today(), 20) })
    await accept(server.player, account.invitation)
    let headers: { cookie: string } = account.headers
    const call = async (method: 'GET' | 'POST', path: string) => {
      const body = method === 'GET' ? undefined : {}
      const answer = await server.call(method, `/user/policies${path}`, body, headers)
      return answer.body as { policies: [{ id: string }]; secret: string }
    }
    /** A session ends after days. */
    const signIn = async () => {
      const credentials = { login: account.email, password: PASSWORD }
      headers = cookieIn((await server.call('POST', '/user/login', credentials)).headers)
    }
    const [{ id }] = (await call('GET', '')).policies
    const policy = await server.row('policies', { application_id: account.id })

    const { secret } = await call('GET', `/${id}/payment-secret?method=sepa_debit`)
    const wrong = { card: { number: '4242424242424242', expiry: '12/34', cvc: '123' } }
    expect(await confirm({ secret, ...wrong })).toMatchObject({ status: 'failed', declineCode: 'invalid_request' })
    for (const [iban, declineCode] of [
      ['DE89 3704 0044 0532 0130 01', 'invalid_iban'],
      ['BR1800360305000010009795493C1', 'invalid_iban'],
      ['DE02120300000000202051', 'test_mode_live_iban'],
    ])
      expect(await confirm({ secret, account: { iban, holder: 'Lea Brandt' } })).toMatchObject({ declineCode })
    await confirm({ secret, account: { iban: PAYS, holder: 'Nora Kontoinhaberin' } })
    expect(await call('POST', `/${id}/payment`)).toEqual({
      label: 'DE•• •••• 3000',
      method: 'sepa_debit',
      ended: false,
    })
    expect(await call('GET', `/${id}/card`)).toEqual({ label: 'DE•• •••• 3000', method: 'sepa_debit', ended: false })
    const given = await server.mailOf(({ to, subject }) => to === account.answers.email && subject.includes('mandat'))
    const [reference] = /NB-[0-9A-F]{12}/.exec(given.text)!
    expect(given.raw.toString()).toContain(`${reference}.pdf`)
    const path = `/user/policies/${id}/mandate`
    const paper = await fetch(`${server.url}/api/v1${path}`, { headers })
    expect(paper.headers.get('content-disposition')).toContain(`${reference}.pdf`)
    const text = pdfText(Buffer.from(await paper.arrayBuffer()))
    for (const part of [
      reference,
      "street: 'Musterplatz 1', city: '10115 Berlin'",
      'DE98ZZZ09999999999',
      'DE•• •••• 3000',
      "holder: 'Nora Kontoinhaberin'",
    ])
      expect(text).toContain(part)
    const stranger = await anAccount(server)
    expect((await server.call('GET', path, undefined, stranger.headers)).status).toBe(404)
    expect((await server.call('GET', path)).status).toBe(401)
    server.travel(15 * DAY)
    await run()
    expect(await noticesOf(policy.id)).toHaveLength(1)

    await signIn()
    const other = (await call('GET', `/${id}/payment-secret?method=card`)).secret
    await confirm({ secret: other, ...wrong })
    expect(await call('POST', `/${id}/payment`)).toEqual({ label: 'Visa •••• 4242', method: 'card', ended: false })
    server.travel(5 * DAY)
    await run()
    await settled(policy.id, 'PAID')
    expect(await takenOf(policy.id)).toBe(1)

    await signIn()
    // A second bank account gets its own announcement.
    for (const iban of [PAYS, 'AT61 1904 3002 3457 3201']) {
      const again = (await call('GET', `/${id}/payment-secret?method=sepa_debit`)).secret
      await confirm({ secret: again, account: { iban, holder: 'Lea Brandt' } })
      await call('POST', `/${id}/payment`)
    }
    server.travel(360 * DAY)
    await run()
    const { headers: staff } = await signInStaff(server)
    const page = (await server.call('GET', `/office/people/${account.id}`, undefined, staff)).body
    expect(page.payments).toMatchObject([
      { method: 'card', label: 'Visa •••• 4242', mandateReference: null, state: 'REPLACED' },
      { method: 'sepa_debit', label: 'DE•• •••• 3000', mandateReference: reference, state: 'REPLACED' },
      { method: 'card', label: 'Visa •••• 4242', state: 'REPLACED' },
      { method: 'sepa_debit', label: 'DE•• •••• 3000', state: 'REPLACED' },
      { method: 'sepa_debit', label: 'AT•• •••• 3201', state: 'IN_USE' },
    ])
    const notices = await noticesOf(policy.id)
    expect(notices.map(({ period_number }) => period_number)).toEqual([1, 2])
    expect(notices[0]!.card_setup_id).not.toBe(notices[1]!.card_setup_id)
  })

  it.each([
    ['sepa_debit', 'card'],
    ['card', 'sepa_debit'],
  ] as const)('is %s after it was declined, and %s was saved in between', async (method, other) => {
    const account = await anAccount(server, { insuranceStart: addDays(server.today(), 20) })
    await accept(server.player, account.invitation)
    const path = `/user/policies/${(await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!.id}`
    const card = (number: string) => ({ card: { number, expiry: '12/34', cvc: '123' } })
    const bank = (iban: string) => ({ account: { iban, holder: 'Lea Brandt' } })
    const good = { card: card('4242424242424242'), sepa_debit: bank(PAYS) }
    const bad = { card: card('4000000000000002'), sepa_debit: bank('DE89 3704 0044 0532 0130 01') }
    const give = async (by: 'card' | 'sepa_debit', means: object) => {
      const secret = await server.call('GET', `${path}/payment-secret?method=${by}`, undefined, account.headers)
      server.travel(60_000)
      await confirm({ ...(secret.body as { secret: string }), ...means })
      return (await server.call('POST', `${path}/payment`, {}, account.headers)).status
    }
    expect(await give(method, bad[method])).toBe(409)
    expect(await give(other, good[other])).toBe(200)
    expect(await give(method, good[method])).toBe(200)
    expect(await server.row('policies', { application_id: account.id })).toMatchObject({ payment_method: method })
    expect((await server.call('GET', `${path}/card`, undefined, account.headers)).body).toMatchObject({
      label: expect.any(String),
      method,
    })
  })

  it('of an order may be begun with both, and the first that is confirmed counts', async () => {
    const { token, id } = await paidApplication(server, {}, { iban: PAYS })
    const setups = await server.db.selectFrom('card_setups').selectAll().where('application_id', '=', id).execute()
    expect(setups).toMatchObject([{ method: 'sepa_debit', status: 'succeeded', mandate_reference: expect.any(String) }])
    expect((await server.call('GET', `/onboarding/tenant/${token}/payment-secret?method=card`)).status).toBe(409)
  })

  it('is refused where direct debits are not offered', async () => {
    const { token } = await paidApplication(server, {})
    const { sepa } = deps.config.cards
    sepa.offered = false
    expect((await server.call('GET', `/onboarding/tenant/${token}/payment-secret?method=sepa_debit`)).status).toBe(409)
    expect(presentSettings(deps.config).payment.sepa).toBeNull()
    sepa.offered = true
    expect(presentSettings(deps.config).payment.sepa).toEqual({
      creditor: 'Muster Versicherung AG',
      creditorAddress: {
        de: expect.stringMatching(/^Musterplatz\s1,\s10115\sBerlin$/),
        at: expect.stringMatching(/^Musterplatz\s1,\s1010\sWien$/),
      },
      creditorId: 'DE98ZZZ09999999999',
    })
  })
})
