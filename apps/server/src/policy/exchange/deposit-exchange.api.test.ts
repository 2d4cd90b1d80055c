import { DAY } from '@nestbond/domain/values/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, toWireDate } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { setAnswers } from '../../application/correction-store.ts'
import { CardProviderUnavailable, type CardProvider, type NewCharge } from '../../platform/providers/cards/port.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { exchangingAccount } from '../../test/exchanging-account.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { pdfProperties, pdfText } from '../../test/pdf-text.ts'
import { acceptedPolicy } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { changeCard } from '../../checkout/change-card.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { holdInvitation } from '../../test/hold-invitation.ts'
import { remindExchanges } from './remind-exchanges.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})
afterAll(() => server.close())

/** Whether the landlord's page asks to pay a cash deposit back. */
const isToReturn = async (id: string) =>
  (await server.call('GET', `/onboarding/tenant/invitation/${id}`)).body.cashToReturn
const accept = (id: string) => server.call('POST', `/onboarding/tenant/invitation/${id}/accept`, {})
type Account = Awaited<ReturnType<typeof exchangingAccount>>
const say = async ({ signIn, policy }: Account, what: 'letter-sent' | 'received') =>
  server.call('POST', `/user/policies/${(await policy())!.id}/deposit-exchange/${what}`, {}, await signIn())
const stateOf = async (account: Account) => (await account.policy())!.depositExchange?.state
const charges = async (account: Account) =>
  server.db
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select(['c.period_number', 'c.state'])
    .where('p.application_id', '=', account.id)
    .orderBy('c.period_number')
    .execute()
/** The charges in the card provider's own records (cents). */
async function taken(account: Account): Promise<number> {
  const { id } = await server.row('policies', { application_id: account.id })
  const { rows } = await sql<{
    taken: number
  }>`select count(*) as taken from sandbox_card_charges where idempotency_key like ${`${id}:%`} and decline_code is null`.execute(
    server.db,
  )
  return Number(rows[0]!.taken)
}
const mailsOf = async (to: string, part: string) =>
  (await server.mails()).filter((mail) => mail.to === to && mail.subject.includes(part))

describe('the exchange of a cash deposit', () => {
  it('goes from the letter to the first premium, step by step', async () => {
    const account = await exchangingAccount(server, { insuranceStart: server.today() })
    const letter = await server.mailOf(
      ({ to, subject }) => to === account.email && subject.startsWith('So kommen Ihre'),
    )
    expect(letter.attachments).toMatchObject([{ filename: 'Brief-Barkaution.pdf', contentType: 'application/pdf' }])
    const exchange = async () => (await account.policy())!.depositExchange
    expect(await exchange()).toMatchObject({ state: 'LETTER', turn: 'TENANT', letterAt: null, charge: null })
    expect(decodeURIComponent((await exchange())!.mailtoLink!)).toContain('Barkaution')
    const { id } = (await account.policy())!
    for (const language of ['de', 'en']) {
      const paper = await fetch(
        `${server.url}/api/v1/user/policies/${id}/deposit-exchange/letter?language=${language}`,
        { headers: await account.signIn() },
      )
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      // The landlord gets this file. The contract number, with which a withdrawal can be declared, must not be in its text, properties or name.
      const pdf = Buffer.from(await paper.arrayBuffer())
      expect(pdfText(pdf)).toContain('IBAN')
      for (const given of [pdfText(pdf), pdfProperties(pdf), paper.headers.get('content-disposition')!])
        expect(given).not.toContain(account.contractId)
    }
    const attached = letter.attachments[0]!.content
    for (const given of [
      pdfText(attached),
      pdfProperties(attached),
      decodeURIComponent((await exchange())!.mailtoLink!),
    ])
      expect(given).not.toContain(account.contractId)
    expect((await say(account, 'received')).problem?.errorCode).toBe('STEP_NOT_ALLOWED')

    expect(await isToReturn(account.invitation)).toBe(true)
    expect((await say(account, 'letter-sent')).body.depositExchange).toMatchObject({
      state: 'CERTIFICATE',
      turn: 'LANDLORD',
    })
    expect((await say(account, 'letter-sent')).body.depositExchange).toMatchObject({ state: 'CERTIFICATE' })
    expect((await say(account, 'received')).problem?.errorCode).toBe('STEP_NOT_ALLOWED')

    expect((await accept(account.invitation)).status).toBe(200)
    expect(await exchange()).toMatchObject({
      state: 'CASH',
      turn: 'LANDLORD',
      charge: { on: toWireDate(server.today()), amount: (await account.policy())!.premiumAmount },
    })
    expect(await server.row('policies', { application_id: account.id })).toMatchObject({
      status: 'ACTIVE',
      insurance_start: server.today(),
      next_charge_on: null,
      awaits_deposit_back: true,
    })
    await server.mailOf(({ to, text }) => to === account.email && text.includes('Erst dann buchen wir'))
    await server.mailOf(
      ({ to, text }) => to === account.answers.landlord!.email! && text.includes('Sie haben jetzt zwei Sicherheiten'),
    )
    await server.runJobs()
    expect(await charges(account)).toEqual([])
    expect(await isToReturn(account.invitation)).toBe(true)

    const said = await say(account, 'received')
    expect(await isToReturn(account.invitation)).toBe(false)
    expect(said.body.depositExchange).toMatchObject({ state: 'RECEIVED', turn: null, charge: null, mailtoLink: null })
    await server.runJobs()
    expect(await charges(account)).toEqual([{ period_number: 1, state: 'PAID' }])
    expect((await say(account, 'received')).body.depositExchange!.state).toBe('RECEIVED')
    await server.mailOf(({ to, subject }) => to === account.email && subject.includes('wieder bei Ihnen'))
    await server.runJobs()
    expect(await mailsOf(account.email, 'wieder bei Ihnen')).toHaveLength(1)
    await expectHistory(server, account.id, ['deposit-back-letter-sent', 'deposit-back-received'])
    expect(await taken(account)).toBe(1)
  }, 60_000)

  it('is asked for and reminded of in the names of all tenants', async () => {
    const account = await exchangingAccount(server, { insuranceStart: server.today() })
    await setAnswers(server.db, [account.id], { otherTenants: 'Mara Lind' })
    const { id, depositExchange } = (await account.policy())!
    const paper = await fetch(`${server.url}/api/v1/user/policies/${id}/deposit-exchange/letter?language=de`, {
      headers: await account.signIn(),
    })
    const names = `${fullName(account.answers)}, Mara Lind`
    expect(pdfText(Buffer.from(await paper.arrayBuffer()))).toContain(names)
    expect(decodeURIComponent(depositExchange!.mailtoLink!)).toContain(names)
    await say(account, 'letter-sent')
    server.travel(8 * DAY)
    await remindExchanges(server.deps)
    await server.runJobs()
    server.travel(-8 * DAY)
    const { subject } = await server.mailOf(
      ({ to, text }) => to === account.answers.landlord!.email! && text.includes(names),
    )
    expect(subject).toContain('Mara Lind möchten die Barkaution tauschen')
  })

  it('skips the letter when the landlord accepts at once, and charges on a later start', async () => {
    const account = await exchangingAccount(server, { insuranceStart: addDays(server.today(), 30) })
    await accept(account.invitation)
    expect(await stateOf(account)).toBe('CASH')
    await say(account, 'received')
    expect(await server.row('policies', { application_id: account.id })).toMatchObject({
      next_charge_on: addDays(server.today(), 30),
      awaits_deposit_back: false,
    })
    await runPremiums(server.deps)
    expect(await charges(account)).toEqual([])
  }, 60_000)

  it('is not found for other tenants or contracts without deposit back', async () => {
    const account = await exchangingAccount(server)
    const other = await anAccount(server, {
      existingRent: true,
      currentAddress: undefined,
      rentTime: 'two',
      // The landlord returns a guarantee on acceptance, and charging is as for a new rental.
      rentPay: 'guarantee',
    })
    const { id } = (await account.policy())!
    for (const [method, path] of [
      ['GET', 'letter'],
      ['POST', 'letter-sent'],
      ['POST', 'received'],
    ] as const)
      expect(
        (
          await server.call(
            method,
            `/user/policies/${id}/deposit-exchange/${path}`,
            method === 'GET' ? undefined : {},
            other.headers,
          )
        ).status,
      ).toBe(404)
    const own = (await server.call('GET', '/user/policies', undefined, other.headers)).body.policies[0]
    expect(own!.depositExchange).toBeNull()
    expect(await isToReturn(other.invitation)).toBe(false)
    expect(
      (await server.call('GET', `/user/policies/${own!.id}/deposit-exchange/letter`, undefined, other.headers)).status,
    ).toBe(404)
    expect(
      (await server.call('POST', `/user/policies/${own!.id}/deposit-exchange/letter-sent`, {}, other.headers)).problem
        ?.errorCode,
    ).toBe('STEP_NOT_ALLOWED')
    expect((await acceptedPolicy(server, other)).awaits_deposit_back).toBe(false)
  }, 60_000)

  it('ends with a landlord who declines', async () => {
    const account = await exchangingAccount(server)
    await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/decline`, { reason: 'Lieber bar.' })
    expect((await account.policy())!.depositExchange).toMatchObject({ state: 'ENDED', turn: null, mailtoLink: null })
    server.travel(8 * DAY)
    await remindExchanges(server.deps)
    await server.runJobs()
    server.travel(-8 * DAY)
    expect(await server.row('deposit_exchanges', { application_id: account.id })).toMatchObject({
      state: 'ENDED',
      due_on: null,
    })
    expect(await mailsOf(account.email, 'wartet noch')).toEqual([])
  }, 60_000)
})

describe('no premium is charged before the cash deposit is returned', () => {
  it('by any run, retry or change of the card, and each period is charged once afterwards', async () => {
    const account = await exchangingAccount(server, { insuranceStart: server.today() }, { period: 'MONTHLY' })
    await accept(account.invitation)
    const policy = await server.row('policies', { application_id: account.id })
    for (const days of [0, 5, 40]) {
      server.travel(days * DAY)
      await Promise.all([runPremiums(server.deps), runPremiums(server.deps), runPremiums(server.deps)])
      await accept(account.invitation)
      await server.deps.database.transaction((trx) =>
        changeCard(
          server.deps,
          trx,
          policy.id,
          { provider: policy.card_provider!, setupId: policy.card_setup_id!, method: 'card' },
          server.today(),
        ),
      )
      await runPremiums(server.deps)
      expect(await charges(account)).toEqual([])
    }
    // The database rejects the charge even if a later statement is wrong.
    await expect(
      server.db.updateTable('policies').set({ next_charge_on: server.today() }).where('id', '=', policy.id).execute(),
    ).rejects.toThrow('policies_awaits_deposit_back_check')

    // Cover runs since the acceptance, and the first period begins only now. Three reports arrive at once, and a process dies after the provider has charged.
    expect((await account.policy())!.depositExchange!.charge).toMatchObject({ on: toWireDate(server.today()) })
    const said = await Promise.all([say(account, 'received'), say(account, 'received'), say(account, 'received')])
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200])
    const real = server.deps.cards.provider
    const dying = {
      name: real.name,
      chargesAtOnce: 50,
      charge: async (asked: NewCharge) =>
        real.charge(asked).then(() => Promise.reject(new CardProviderUnavailable('gone'))),
    } as unknown as CardProvider
    await runPremiums({ ...server.deps, cards: { ...server.deps.cards, provider: dying } })
    await server.runJobs()
    for (let round = 0; round < 4; round++) {
      server.travel(11 * 60_000)
      await runPremiums(server.deps)
    }
    expect(await charges(account)).toEqual([{ period_number: 1, state: 'PAID' }])
    expect(await taken(account)).toBe(1)
    expect(await server.row('policies', { application_id: account.id })).toMatchObject({
      insurance_start: addDays(server.today(), -45),
      premium_start: server.today(),
      next_charge_on: addMonths(server.today(), 1),
    })
    server.travel(-45 * DAY - 44 * 60_000)
  }, 90_000)

  it('also if the policy ends before', async () => {
    const account = await exchangingAccount(server, { insuranceStart: server.today() })
    await accept(account.invitation)
    await server.db
      .updateTable('policies')
      .set({ status: 'RELEASED', ended_on: server.today() })
      .where('application_id', '=', account.id)
      .execute()
    expect(await stateOf(account)).toBe('ENDED')
    expect((await say(account, 'received')).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    await runPremiums(server.deps)
    expect(await charges(account)).toEqual([])
  }, 60_000)
})

describe('without a response', () => {
  it('sends reminders on days 7, 14 and 28, one of them to the landlord, and then leaves it to the office', async () => {
    const account = await exchangingAccount(server, { insuranceStart: server.today() })
    await accept(account.invitation)
    const landlord = account.answers.landlord!.email!
    let gone = 0
    const reminders: [number, number, number][] = []
    for (const day of [6, 7, 8, 14, 20, 28, 34]) {
      server.travel((day - gone) * DAY)
      gone = day
      await Promise.all([remindExchanges(server.deps), remindExchanges(server.deps)])
      await server.runJobs()
      reminders.push([
        day,
        (await mailsOf(account.email, 'Ist Ihre Kaution schon da?')).length,
        (await mailsOf(landlord, 'Die Barkaution von')).length,
      ])
    }
    expect(reminders).toEqual([
      [6, 0, 0],
      [7, 1, 0],
      [8, 1, 0],
      [14, 2, 1],
      [20, 2, 1],
      [28, 3, 1],
      [34, 3, 1],
    ])
    expect(await stateOf(account)).toBe('CASH')

    server.travel(DAY)
    await remindExchanges(server.deps)
    await remindExchanges(server.deps)
    await server.mailOf(({ to, subject }) => to === account.email && subject.includes('Kautionstausch'))
    expect((await account.policy())!.depositExchange).toMatchObject({ state: 'WITH_OFFICE', turn: 'OFFICE' })
    expect(await charges(account)).toEqual([])

    expect((await server.call('GET', '/office/deposit-exchanges')).status).toBe(401)
    const listed = (
      await server.call('GET', '/office/deposit-exchanges', undefined, (await signInStaff(server)).headers)
    ).body.exchanges.find((one) => one.contractId === account.contractId)
    expect(listed).toMatchObject({
      tenantName: 'Lea Brandt',
      rentDepositAmount: (await account.policy())!.rentDepositAmount,
    })
    const act = async <const What extends string>(what: What) =>
      server.call('POST', `/office/deposit-exchanges/${listed!.id}/${what}`, {}, (await signInStaff(server)).headers)
    expect((await act('wait')).body.exchanges.map((one) => one.id)).not.toContain(listed!.id)
    expect(await stateOf(account)).toBe('CASH')
    expect((await act('wait')).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    // The reminders start again from the first.
    server.travel(7 * DAY)
    await remindExchanges(server.deps)
    await server.runJobs()
    expect(await mailsOf(account.email, 'Ist Ihre Kaution schon da?')).toHaveLength(4)
    expect((await act('received')).status).toBe(200)
    await server.runJobs()
    expect(await charges(account)).toMatchObject([{ state: 'PAID' }])
    expect(
      (
        await server.call(
          'POST',
          '/office/deposit-exchanges/nonsense/received',
          {},
          (await signInStaff(server)).headers,
        )
      ).status,
    ).toBe(404)
    const events = await server.db
      .selectFrom('application_events')
      .select(['actor', 'kind'])
      .where('application_id', '=', account.id)
      .where('kind', 'like', 'deposit-back%')
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { actor: 'system', kind: 'deposit-back-with-office' },
      { actor: 'office', kind: 'deposit-back-waiting' },
      { actor: 'office', kind: 'deposit-back-received' },
    ])
    server.travel(-42 * DAY)
  }, 120_000)

  it('reminds nobody while a withdrawal of a tenant puts the invitation on hold', async () => {
    const account = await exchangingAccount(server)
    await holdInvitation(server.deps, account.id)
    server.travel(7 * DAY)
    await remindExchanges(server.deps)
    await server.runJobs()
    const sent = (await server.mails()).filter(({ to }) => to === account.email)
    expect(sent.filter(({ subject }) => subject.includes('wartet noch'))).toEqual([])
    server.travel(-7 * DAY)
  }, 60_000)

  it('reminds the tenant to hand over the letter, and then the landlord to accept', async () => {
    const account = await exchangingAccount(server)
    server.travel(7 * DAY)
    await remindExchanges(server.deps)
    await server.mailOf(({ to, subject }) => to === account.email && subject.includes('wartet noch'))
    await say(account, 'letter-sent')
    server.travel(7 * DAY)
    await remindExchanges(server.deps)
    await server.mailOf(
      ({ to, subject }) =>
        to === account.answers.landlord!.email! && subject.includes('möchte die Barkaution tauschen'),
    )
    server.travel(-14 * DAY)
  }, 60_000)
})
