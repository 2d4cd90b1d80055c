import { DAY } from '@nestbond/domain/values/day'
import { invitationExpiry } from '../contract/invitation-expiry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import { deleteUnsigned } from '../tenant-account/rights/erase-rows-store.ts'
import { ApiServer } from '../test/api-server.ts'
import { forgetsCard } from '../test/enqueued-jobs.ts'
import { drive, flowBodies } from '../test/flow.ts'
import { Households, newEmail } from '../test/households.ts'
import { httpApiOf } from '../test/http-api.ts'
import { linkIdsOf } from '../test/landlords.ts'
import { pdfText } from '../test/pdf-text.ts'
import { proveMailbox, accept } from '../lives/application.ts'
import { setUpCard, sign } from '../test/sample-contract.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const tenantsOf = (token: string) => server.ok('coTenants', { params: { token } })
const userOf = (token: string) => server.ok('user', { params: { token } })
const add: Households['add'] = (token, over) => homes.add(token, over)
const runCheck = (token: string) => homes.runCheck(token)
const signAsCoTenant: Households['signAsCoTenant'] = (token, over) => homes.signAsCoTenant(token, over)
const firstTenant: Households['firstTenant'] = (until, over) => homes.firstTenant(until, over)
const coTenant: Households['coTenant'] = (first, over) => homes.coTenant(first, over)
const answer: Households['answer'] = (token, email, person, check) => homes.answer(token, email, person, check)
const paidTogether = () => homes.paidTogether()

describe('a co-tenant', () => {
  it('is named by a first tenant with a proved mailbox, and mailed a link that opens the home without its questions', async () => {
    const flow = await drive(server, 'TENANT_DETAILS')
    expect((await add(flow.token)).problem?.errorCode).toBe('MAILBOX_NOT_PROVED')
    await proveMailbox(server.player, flow.token)
    const { token, email, mail } = await coTenant(flow.token)
    expect(mail?.subject).toBe('Lea Brandt hat Sie als Mitmieter genannt')
    const user = await userOf(token)
    expect(user).toMatchObject({
      tenancy: 'co-tenant',
      invited: true,
      invitation: { inviter: 'Lea Brandt' },
      rentDepositAmount: 2220,
      mailboxProved: true,
      userInfo: { firstName: 'Mara', email, birthDate: null },
    })
    expect(user.invitation?.prefilled).toEqual(expect.arrayContaining(['address', 'rent-amounts', 'landlord']))
    expect(await tenantsOf(flow.token)).toMatchObject({
      tenancy: 'first',
      state: 'open',
      ready: false,
      mayAdd: true,
      tenants: [
        { name: 'Lea Brandt', you: true, first: true },
        { name: 'Mara Lind', you: false, email, state: 'INVITED' },
      ],
    })
  })

  it.each([
    ['the own address', (first: { email: string }) => first.email, 'email'],
    ['the landlord’s address', (first: { landlord: string }) => first.landlord, 'email'],
    ['no address', () => 'mara', 'email'],
  ])('is not added with %s', async (_, emailOf, field) => {
    const flow = await firstTenant()
    const landlord = (flow.bodies['landlord-details'] as { email: string }).email
    const { status, problem } = await add(flow.token, { email: emailOf({ email: flow.email, landlord }) })
    expect([status >= 400, problem?.errors[0]?.field]).toEqual([true, field])
  })

  it('is added once, and at most three are', async () => {
    const { token } = await firstTenant()
    const email = newEmail()
    for (const again of [email, email, newEmail(), newEmail()])
      expect((await add(token, { email: again })).status).toBe(200)
    expect((await tenantsOf(token)).tenants).toHaveLength(4)
    expect(await add(token)).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
    expect((await tenantsOf(token)).mayAdd).toBe(false)
  })

  it('answers for the own person alone', async () => {
    const first = await firstTenant()
    const { token } = await coTenant(first.token)
    for (const [call, body] of [
      ['rent-property-details', { coldRentAmount: 100, rentDepositAmount: 300 }],
      ['pets', { pet: 'dog' }],
      ['landlord-details', first.bodies['landlord-details']],
    ] as const)
      expect(await server.call(call, { payload: { token, ...body } })).toMatchObject({
        status: 409,
        problem: { errorCode: 'STEP_NOT_ALLOWED' },
      })
    expect(await add(token)).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
    expect(await server.call('offers', { params: { token } })).toMatchObject({ status: 409 })
  })

  it('is listed for the first tenant with the address that this one has typed, whatever address they answer with', async () => {
    const first = await firstTenant()
    const { token, email } = await coTenant(first.token)
    const own = newEmail()
    await answer(token, own)
    expect((await userOf(token)).userInfo.email).toBe(own)
    const seen = await tenantsOf(first.token)
    expect(seen.tenants[1]).toMatchObject({ email })
    expect(JSON.stringify(seen)).not.toContain(own)
    expect(JSON.stringify(await tenantsOf(token))).not.toContain(email)
  })

  it('sees nothing of another tenant, and shows nothing to another', async () => {
    const first = await firstTenant()
    const one = await coTenant(first.token, { firstName: 'Mara', lastName: 'Lind' })
    const two = await coTenant(first.token, { firstName: 'Nils', lastName: 'Olsen' })
    await answer(one.token, one.email, { grossIncome: 31_337 })
    await answer(two.token, two.email, { lastName: 'Olsen', grossIncome: 28_282 })
    await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
    await runCheck(first.token)
    const secrets = {
      first: ['42000', '42.000', first.email],
      one: ['31337', '31.337', '1512 7654321'],
      two: ['28282', '28.282'],
    }
    const seenBy = async (token: string) =>
      JSON.stringify([
        await userOf(token),
        await tenantsOf(token),
        await server.ok('decision', { params: { token } }),
        await server.ok('risk', { query: { token } }),
        await server.ok('documents', { params: { token } }),
      ])
    const seen = { first: await seenBy(first.token), one: await seenBy(one.token), two: await seenBy(two.token) }
    for (const secret of [...secrets.one.slice(0, 2), ...secrets.two]) expect(seen.first).not.toContain(secret)
    for (const secret of [...secrets.first, ...secrets.two, two.email]) expect(seen.one).not.toContain(secret)
    for (const secret of [...secrets.first, ...secrets.one.slice(0, 2), one.email])
      expect(seen.two).not.toContain(secret)
    // Nor does the sum of the incomes, from which two tenants could tell each other's.
    const sum = 42_000 + 31_337 + 28_282
    for (const text of Object.values(seen)) expect(text).not.toMatch(new RegExp(`${sum}|101\\.619`))
  })
})

describe('the decision on all', () => {
  it('waits for every co-tenant, and then takes all incomes together', async () => {
    // Alone, 12,000 a year would carry a rent of 500 a month only.
    const poor = { 'employment-status': { ...flowBodies()['employment-status'], grossIncome: 12_000 } }
    const first = await firstTenant('TENANT_DETAILS', poor)
    const other = await coTenant(first.token)
    await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
    expect(await runCheck(first.token)).toMatchObject({ lastCompletedPage: 'SUMMARY', riskResult: null })
    expect(await userOf(first.token)).toMatchObject({ waitsForTenants: true })
    await answer(other.token, other.email, { grossIncome: 12_000 })
    expect(await server.subjectsTo(first.email)).toContain('Alle Mitmieter haben geantwortet')
    expect(await userOf(first.token)).toMatchObject({ waitsForTenants: false })
    expect(await runCheck(first.token)).toMatchObject({ riskResult: true, manualUnderwriting: false })
    expect((await tenantsOf(other.token)).state).toBe('accepted')
  })

  it('is left to a person if the rent is too high for all of them', async () => {
    const poor = { 'employment-status': { ...flowBodies()['employment-status'], grossIncome: 6_000 } }
    const first = await firstTenant('TENANT_DETAILS', poor)
    const other = await coTenant(first.token)
    await answer(other.token, other.email, { grossIncome: 6_000 })
    expect(await userOf(other.token)).toMatchObject({ riskResult: true })
    await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
    expect(await runCheck(first.token)).toMatchObject({ manualUnderwriting: true })
    expect((await tenantsOf(other.token)).state).toBe('review')
  })

  it('tells the others “not together”, and the reason to the refused one alone', async () => {
    const first = await firstTenant('SUMMARY')
    const other = await coTenant(first.token)
    await answer(other.token, other.email, { lastName: 'Schwach' })
    expect(await userOf(other.token)).toMatchObject({
      riskResult: false,
      reasons: [{ code: 'CREDIT_SCORE_INSUFFICIENT' }],
    })
    const seen = await tenantsOf(first.token)
    expect(seen).toMatchObject({ state: 'not-together', ready: false })
    expect(seen.tenants[1]?.state).toBe('ANSWERED')
    expect(JSON.stringify([seen, await userOf(first.token)])).not.toContain('CREDIT_SCORE')
    expect(await server.subjectsTo(first.email)).toContain('Gemeinsam geht es so nicht weiter')
    // Without that person, the first tenant goes on alone.
    await server.ok('coTenantRemove', { payload: { token: first.token, id: seen.tenants[1]?.id ?? '' } })
    expect(await userOf(first.token)).toMatchObject({ tenancy: null, waitsForTenants: false })
    expect(await runCheck(first.token)).toMatchObject({ riskResult: true })
  })

  it('is made again after a co-tenant is added or removed, and the card is given back', async () => {
    const { first, other } = await paidTogether()
    const { tenants } = await tenantsOf(first.token)
    await server.ok('coTenantRemove', { payload: { token: first.token, id: tenants[1]?.id ?? '' } })
    expect(await userOf(first.token)).toMatchObject({
      lastCompletedPage: 'SUMMARY',
      riskResult: null,
      paymentPeriod: null,
      premiumAmount: null,
      tenancy: null,
    })
    const setups = await server.db
      .selectFrom('card_setups')
      .select('status')
      .where('application_id', '=', first.id)
      .execute()
    expect(setups).toEqual([{ status: 'superseded' }])
    expect(await server.subjectsTo(other.email)).toContain('Sie sind nicht mehr Teil des gemeinsamen Antrags')
    expect(await tenantsOf(other.token)).toMatchObject({ tenants: [{ you: true }], maySign: false })
  })

  it('is made again when the first tenant changes the home, which each co-tenant confirms again', async () => {
    const first = await firstTenant('SUMMARY')
    const other = await coTenant(first.token)
    await answer(other.token, other.email)
    await server.ok('rent-property-details', {
      payload: {
        token: first.token,
        ...first.bodies['rent-property-details'],
        coldRentAmount: 700,
        rentDepositAmount: 2100,
      },
    })
    expect(await server.subjectsTo(other.email)).toContain('Angaben zur Wohnung haben sich geändert')
    expect(await userOf(other.token)).toMatchObject({
      lastCompletedPage: 'TENANT_DETAILS',
      riskResult: null,
      rentDepositAmount: 2100,
      userInfo: { lastName: 'Lind' },
    })
    expect(await userOf(first.token)).toMatchObject({ waitsForTenants: true })
  })
})

describe('signing together', () => {
  it('needs every co-tenant before the first one, with joint and several liability confirmed', async () => {
    const { first, other } = await paidTogether()
    expect(await server.subjectsTo(other.email)).toContain('Bitte lesen und unterschreiben Sie den Vertrag')
    expect(await sign(httpApiOf(server), first.token)).toMatchObject({
      status: 409,
      problem: { errorCode: 'TENANTS_NOT_READY' },
    })
    expect(await tenantsOf(other.token)).toMatchObject({ maySign: true, deal: { deposit: 2220, period: 'YEARLY' } })
    expect(await signAsCoTenant(other.token, { jointLiability: false })).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'jointLiability' }] },
    })
    expect(await signAsCoTenant(other.token)).toMatchObject({ status: 200 })
    expect(await signAsCoTenant(other.token)).toMatchObject({ status: 200 })
    expect(await server.subjectsTo(first.email)).toContain('Alle Mitmieter haben unterschrieben')
    expect(await sign(httpApiOf(server), first.token)).toMatchObject({ status: 200 })
    await server.runJobs()
    const mail = (await server.mailsTo(other.email)).find(({ subject }) =>
      subject.startsWith('Alle haben unterschrieben'),
    )
    // Each tenant has the right to withdraw.
    expect(mail?.text).toContain('/de/withdraw')
    const text = pdfText(mail!.attachments[0]!.content)
    expect(text).toMatch(
      /firstName: 'Lea', lastName: 'Brandt'[\s\S]*coTenants: \[ \{[^}]*firstName: 'Mara', lastName: 'Lind'/,
    )
  })

  it('tells the first tenant once that all have signed, also if the last two sign at once', async () => {
    const first = await firstTenant()
    const others = [await coTenant(first.token), await coTenant(first.token, { firstName: 'Nils', lastName: 'Olsen' })]
    for (const { token, email } of others) await answer(token, email)
    await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
    await runCheck(first.token)
    await setUpCard(server, first.token)
    const signed = await Promise.all(others.map(({ token }) => signAsCoTenant(token)))
    expect(signed.map(({ status }) => status)).toEqual([200, 200])
    const told = (await server.subjectsTo(first.email)).filter(
      (subject) => subject === 'Alle Mitmieter haben unterschrieben',
    )
    expect(told).toHaveLength(1)
  })

  it('is accepted once by the landlord, who sees all names, as the certificate does', async () => {
    const { first, other } = await paidTogether()
    await signAsCoTenant(other.token)
    expect((await sign(httpApiOf(server), first.token)).status).toBe(200)
    const { mailed } = await linkIdsOf(httpApiOf(server), first.id)
    expect(await server.ok('invitation', { params: { id: mailed } })).toMatchObject({ otherTenants: 'Mara Lind' })
    const dealOf = async () => (await tenantsOf(other.token)).deal
    expect(await dealOf()).toMatchObject({ accepted: false })
    await accept(server.player, mailed)
    const policies = await server.db
      .selectFrom('policies')
      .select('id')
      .where('application_id', '=', first.id)
      .execute()
    expect(policies).toHaveLength(1)
    await server.runJobs()
    const mail = (await server.mailsTo(other.email)).find(({ subject }) => subject.endsWith('hat angenommen'))
    expect(mail?.text).toMatch(/certificate\/NB-/)
    // The co-tenant reads the first day of cover, too.
    const deal = await dealOf()
    expect(deal).toMatchObject({ accepted: true })
    const start = fromWireDate(deal?.insuranceStart ?? '') ?? ''
    expect(mail?.text).toContain(`Sie beginnt am ${formatDate(start, 'de-DE')}.`)
    expect(await server.call('coTenantLeave', { payload: { token: other.token } })).toMatchObject({ status: 409 })
  })

  it('is declined by the landlord for all of them, and the co-tenant is told, also that the landlord thinks it over', async () => {
    const { first, other } = await paidTogether()
    await signAsCoTenant(other.token)
    expect((await sign(httpApiOf(server), first.token)).status).toBe(200)
    const { mailed } = await linkIdsOf(httpApiOf(server), first.id)
    await server.ok('invitationDecline', { params: { id: mailed }, payload: { reason: 'Lieber bar.' } })
    expect(await server.subjectsTo(other.email)).toContain('Jonas Weber hat abgelehnt')
    for (const _again of [1, 2]) await server.ok('invitationWithdrawDecline', { params: { id: mailed }, payload: {} })
    const subjects = await server.subjectsTo(other.email)
    expect(subjects.filter((subject) => subject === 'Jonas Weber überlegt es sich noch einmal')).toHaveLength(1)
  })

  it('expires without the landlord’s answer, and each tenant is told', async () => {
    const { first, other } = await paidTogether()
    await signAsCoTenant(other.token)
    expect((await sign(httpApiOf(server), first.token)).status).toBe(200)
    const { id: invitationId } = await server.row('invitations', { application_id: first.id })
    server.passes(31 * DAY)
    await server.triggers(invitationExpiry, { invitationId })
    await server.runJobs()
    expect(await server.subjectsTo(first.email)).toContain('Jonas Weber hat nicht geantwortet')
    expect(await server.subjectsTo(other.email)).toContain('Die Einladung an Jonas Weber ist abgelaufen')
  })

  it('is not possible for whoever has left, and the first tenant hears it', async () => {
    const { first, other } = await paidTogether()
    expect(await server.ok('coTenantLeave', { payload: { token: other.token } })).toEqual({ left: true })
    expect(await forgetsCard(server.deps, first.id)).toBe(true)
    expect(await server.ok('coTenantLeave', { payload: { token: other.token } })).toEqual({ left: true })
    expect(await signAsCoTenant(other.token)).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
    expect(await server.subjectsTo(first.email)).toContain('Mara Lind macht nicht mit')
    expect(await userOf(first.token)).toMatchObject({ lastCompletedPage: 'SUMMARY', tenancy: null })
  })

  it('needs the co-tenant’s own mailbox', async () => {
    const { other } = await paidTogether()
    await server.db
      .updateTable('applications')
      .set({ mailbox_proved_key: null })
      .where('email_key', '=', other.email)
      .execute()
    expect(await signAsCoTenant(other.token)).toMatchObject({
      status: 409,
      problem: { errorCode: 'MAILBOX_NOT_PROVED' },
    })
  })
})

it('can be reminded by the first tenant a few times a day, and by nobody else', async () => {
  const first = await firstTenant()
  const other = await coTenant(first.token)
  const id = (await tenantsOf(first.token)).tenants[1]?.id ?? ''
  const remind = (token: string) => server.call('coTenantRemind', { payload: { token, id } })
  expect((await remind(other.token)).status).toBe(409)
  expect((await remind((await firstTenant()).token)).status).toBe(409)
  const statuses = []
  for (let times = 0; times < 6; times++) statuses.push((await remind(first.token)).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

it('can be reminded after the invitation has expired, with a link that opens', async () => {
  const first = await firstTenant()
  const email = newEmail()
  await add(first.token, { email })
  await server.runJobs()
  await server.db
    .updateTable('tenant_invitations')
    .set({ state: 'EXPIRED', sent_on: '2020-01-01' })
    .where('inviter_email', '=', first.email)
    .execute()
  const { id, state } = (await tenantsOf(first.token)).tenants[1]!
  expect(state).toBe('INVITED')
  await server.ok('coTenantRemind', { payload: { token: first.token, id: id ?? '' } })
  await server.runJobs()
  const mail = (await server.mailsTo(email)).find(({ subject }) => subject === 'Lea Brandt wartet auf Ihre Antworten')
  expect(mail?.text).not.toContain('2020')
  const secret = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const { token } = await server.ok('tenantOpen', { payload: { token: secret } })
  expect(await userOf(token)).toMatchObject({ tenancy: 'co-tenant' })
})

it('leaves nothing of a first tenant who has not signed in a co-tenant’s rows once the first one is erased', async () => {
  const first = await firstTenant()
  const other = await coTenant(first.token)
  const invitations = () =>
    server.db
      .selectFrom('tenant_invitations')
      .select(['inviter', 'inviter_name', 'inviter_email', 'partner_id'])
      .where('inviter', '=', 'tenant')
      .where('inviter_email', 'in', [first.email, ''])
      .execute()
  expect(await invitations()).toMatchObject([{ inviter_email: first.email, inviter_name: 'Lea Brandt' }])
  await server.deps.database.transaction((trx) => deleteUnsigned(trx, [first.id]))
  expect(await invitations()).toMatchObject([{ inviter_email: '', inviter_name: '' }])
  expect(await tenantsOf(other.token)).toMatchObject({ tenants: [{ you: true }] })
})
