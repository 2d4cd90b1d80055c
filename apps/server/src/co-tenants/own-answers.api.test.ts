import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { ApiServer } from '../test/api-server.ts'
import { BERLIN, byHand, flowBodies } from '../test/flow.ts'
import { Households } from '../test/households.ts'
import { httpApiOf } from '../test/http-api.ts'
import { sign } from '../test/sample-contract.ts'
import { coTenantReminderRun } from './co-tenant-reminder-run.ts'
import { expectHistory } from '../test/expect-history.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const tenantsOf = (token: string) => server.ok('coTenants', { params: { token } })
const userOf = (token: string) => server.ok('user', { params: { token } })
const earning = (grossIncome: number) => ({ ...flowBodies()['employment-status'], grossIncome })

describe('the decision on all', () => {
  it('is void once a co-tenant changes the own answers, with offer, card and signature, and the first tenant hears why', async () => {
    const { first, other } = await homes.paidTogether({ 'employment-status': earning(6_000) })
    await homes.signAsCoTenant(other.token)
    await server.ok('employment-status', { payload: { token: other.token, ...earning(6_000) } })
    expect(await userOf(first.token)).toMatchObject({
      lastCompletedPage: 'SUMMARY',
      riskResult: null,
      paymentPeriod: null,
      premiumAmount: null,
      tenancy: 'first',
      waitsForTenants: true,
    })
    expect(await server.subjectsTo(first.email)).toContain('Mara Lind hat eigene Angaben geändert')
    expect((await tenantsOf(first.token)).tenants[1]).toMatchObject({ state: 'ANSWERING', signedAt: null })
    const setups = await server.db
      .selectFrom('card_setups')
      .select('status')
      .where('application_id', '=', first.id)
      .execute()
    expect(setups).toEqual([{ status: 'superseded' }])
    await server.ok('summary', { payload: { token: other.token, ...flowBodies()['summary'] } })
    expect(await homes.runCheck(other.token)).toMatchObject({ riskResult: true })
    // The rent is too high for what all of them earn now.
    expect(await homes.runCheck(first.token)).toMatchObject({ riskResult: null, manualUnderwriting: true })
  })

  it('holds the co-tenant’s answers while a person looks at it', async () => {
    const first = await homes.firstTenant('TENANT_DETAILS', { 'employment-status': earning(6_000) })
    const other = await homes.coTenant(first.token)
    await homes.answer(other.token, other.email, { grossIncome: 6_000 })
    await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
    await homes.runCheck(first.token)
    expect(await userOf(other.token)).toMatchObject({ riskResult: true, answersHold: 'DECISION' })
    const richer = { token: other.token, ...earning(90_000) }
    expect(await server.call('employment-status', { payload: richer })).toMatchObject({
      status: 409,
      problem: { errorCode: 'APPLICATION_DECIDED' },
    })
    expect(await userOf(other.token)).toMatchObject({ riskResult: true })
  })

  it('is on the answers of the moment, whether the check or a co-tenant’s change comes first', async () => {
    const first = await homes.firstTenant('SUMMARY')
    const other = await homes.coTenant(first.token)
    await homes.answer(other.token, other.email)
    const change = { token: other.token, ...earning(6_500) }
    await Promise.all([homes.runCheck(first.token), server.ok('employment-status', { payload: change })])
    expect(await userOf(first.token)).toMatchObject({
      lastCompletedPage: 'SUMMARY',
      riskResult: null,
      waitsForTenants: true,
    })
  })
})

describe('an insurance start that has passed', () => {
  const startIn = (days: number) => ({
    insuranceStart: toWireDate(addDays(server.today(), days)),
    insuranceEnd: null,
  })

  it('stops no co-tenant: the first tenant is mailed once and names another day, and the decisions stand', async () => {
    const first = await homes.firstTenant('TENANT_DETAILS', { 'rent-property-dates': startIn(1) })
    const other = await homes.coTenant(first.token)
    server.passes(3 * DAY)
    // Only the first tenant may change it.
    const refused = await server.call('rent-property-dates', { payload: { token: other.token, ...startIn(10) } })
    expect(refused.problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    await homes.answer(other.token, other.email)
    expect(await userOf(other.token)).toMatchObject({ riskResult: true })

    for (let times = 0; times < 2; times++) {
      await server.deps.database.transaction((trx) => server.deps.queue.enqueue(trx, coTenantReminderRun, {}))
      await server.runJobs()
    }
    const asked = 'Bitte nennen Sie einen neuen Versicherungsbeginn'
    expect((await server.subjectsTo(first.email)).filter((subject) => subject === asked)).toHaveLength(1)
    await expectHistory(server, first.token, ['start-past-told'])
    const summary = { payload: { token: first.token, ...first.bodies['summary'] } }
    expect((await server.call('summary', summary)).problem?.errors[0]?.field).toBe('insuranceStart')

    const { insuranceStart } = startIn(10)
    await server.ok('rent-property-dates', { payload: { token: first.token, insuranceStart, insuranceEnd: null } })
    await server.runJobs()
    expect(await userOf(other.token)).toMatchObject({ riskResult: true, insuranceStart })
    await server.ok('summary', summary)
    expect(await homes.runCheck(first.token)).toMatchObject({ riskResult: true })

    // Another day in place of one that has not passed is another home: all confirm again.
    await server.ok('rent-property-dates', { payload: { token: first.token, ...startIn(20) } })
    await server.runJobs()
    expect(await userOf(other.token)).toMatchObject({ riskResult: null })
  })
})

describe('the own answers of a co-tenant', () => {
  it('are those of the contract once all have signed', async () => {
    const { first, other } = await homes.signedTogether()
    const before = await userOf(other.token)
    expect(before).toMatchObject({ answersHold: 'SIGNATURE', mailboxProved: true, riskResult: true })
    const calls = [
      server.call('employment-status', { payload: { token: other.token, ...earning(90_000) } }),
      server.call('invitation-details', {
        payload: {
          token: other.token,
          firstName: 'Mara',
          lastName: 'Berg',
          email: 'mara.berg@example.org',
          phone: { dialCode: '+49', number: '1512 7654321' },
          birthDate: '1992-02-03T00:00:00.000Z',
          nationality: 'DE',
          ...byHand({ ...BERLIN, street: 'Pannierstraße', streetNumber: '2' }),
        },
      }),
      server.call('summary', { payload: { token: other.token, ...flowBodies()['summary'] } }),
      server.call('privateDocuments', { payload: { token: other.token } }),
      server.call('review', { payload: { token: other.token, message: 'Bitte noch einmal.' } }),
    ]
    for (const answered of await Promise.all(calls))
      expect(answered).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
    expect(await homes.runCheck(other.token)).toMatchObject({ riskResult: true })
    expect(await userOf(other.token)).toEqual(before)
    expect(await tenantsOf(first.token)).toMatchObject({
      state: 'accepted',
      tenants: [{ state: 'SIGNED' }, { state: 'SIGNED' }],
    })
  })

  it('stay open while only this co-tenant has signed', async () => {
    const { first, other } = await homes.paidTogether()
    await homes.signAsCoTenant(other.token)
    expect(await userOf(other.token)).toMatchObject({ answersHold: null })
    await server.ok('employment-status', { payload: { token: other.token, ...earning(90_000) } })
    expect(await sign(httpApiOf(server), first.token)).toMatchObject({ status: 409 })
  })
})
