import { DAY } from '@nestbond/domain/values/day'
import { addDays } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept } from '../../lives/application.ts'
import { signIn } from '../../lives/sessions.ts'
import { PASSWORD, anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { findById } from '../../application/store.ts'
import { loadByToken } from '../../application/tokens.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

async function insured() {
  const account = await anAccount(server)
  await accept(server.player, account.invitation)
  const policies = async () => (await server.call('GET', '/user/policies', undefined, account.headers)).body
  const { id } = (await policies()).policies[0]!
  return {
    ...account,
    id,
    policies,
    move: () => server.call('POST', `/user/policies/${id}/move`, {}, account.headers),
  }
}

it('a move begins an application with the answers of the old one, which stays unchanged', async () => {
  const { id, answers, policies, move, email } = await insured()
  const before = (await policies()).policies
  const { status, body } = await move()
  expect(status).toBe(200)
  const user = (await server.call('GET', `/onboarding/tenant/${body.token}`)).body
  expect(user).toMatchObject({
    lastCompletedPage: null,
    userInfo: { firstName: answers.firstName, email, nationality: 'DE', newsAgreement: null },
    employmentStatus: answers.employmentStatus,
    landlordInfo: null,
    insuranceStart: null,
    rentDepositAmount: null,
    riskResult: null,
  })
  const application = await loadByToken(server.deps, body.token)
  expect(application.answers).toMatchObject({ currentAddress: answers.address })
  for (const open of [
    'address',
    'landlord',
    'landlordAddress',
    'rentDepositAmount',
    'insuranceStart',
    'newsAgreement',
    'existingRent',
  ])
    expect(application.answers).not.toHaveProperty(open)
  const after = await policies()
  expect(after.policies).toEqual(before)
  expect(after.applications).toMatchObject([{ refId: application.refId, lastCompletedPage: null, address: null }])
  expect(before[0]).toMatchObject({ id, move: 'PERSON' })
  expect(await findById(server.db, application.id)).toMatchObject({
    partnerId: null,
    invited: false,
  })
  const consents = await server.db
    .selectFrom('consents')
    .selectAll()
    .where('application_id', '=', application.id)
    .execute()
  expect(consents).toEqual([])
})

it('a repeated move opens the same application, also in parallel', async () => {
  const { id, move, policies } = await insured()
  const answers = await Promise.all([move(), move(), move()])
  const ids = await Promise.all(answers.map(async ({ body }) => (await loadByToken(server.deps, body.token)).id))
  expect(new Set(ids).size).toBe(1)
  expect((await policies()).applications).toHaveLength(1)
  await expectHistory(server, id, ['moving'])
})

describe('after a decline', () => {
  it('carries over all answers, so that the tenant begins at the summary and can change the home', async () => {
    const account = await anAccount(server)
    const seen = async () => (await server.call('GET', '/user/policies', undefined, account.headers)).body
    await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/decline`, { reason: 'Nein.' })
    const { id, move } = (await seen()).policies[0]!
    expect(move).toBe('ALL')
    const { status, body } = await server.call('POST', `/user/policies/${id}/move`, {}, account.headers)
    expect(status).toBe(200)
    const user = (await server.call('GET', `/onboarding/tenant/${body.token}`)).body
    expect(user).toMatchObject({
      lastCompletedPage: 'TENANT_DETAILS',
      mailboxProved: true,
      riskResult: null,
      userInfo: { firstName: account.answers.firstName, email: account.email, newsAgreement: null },
      landlordInfo: { email: account.answers.landlord!.email! },
    })
    const { answers } = await loadByToken(server.deps, body.token)
    const { newsAgreement: _, ...kept } = account.answers
    expect(answers).toMatchObject({ address: kept.address, rentDepositAmount: kept.rentDepositAmount })
    expect(answers).not.toHaveProperty('newsAgreement')
    // Another amount is a change of the new application only.
    const rent = { token: body.token, coldRentAmount: 740, additionalRentAmount: 150, rentDepositAmount: 1500 }
    expect((await server.call('POST', '/onboarding/tenant/rent-property-details', rent)).status).toBe(200)
    expect((await seen()).policies[0]!.rentDepositAmount).toBe(2220)
    expect((await seen()).applications).toHaveLength(1)
    expect((await server.call('POST', `/user/policies/${id}/move`, {}, account.headers)).status).toBe(200)
    expect((await seen()).applications).toHaveLength(1)
  })

  it('asks for the dates again if the start has passed', async () => {
    const account = await anAccount(server, { insuranceStart: addDays(server.today(), 2) })
    await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/decline`, { reason: 'Nein.' })
    const { policies } = (await server.call('GET', '/user/policies', undefined, account.headers)).body
    server.travel(3 * DAY)
    try {
      const headers = await signIn(server.player, account.email, PASSWORD)
      const { body } = await server.call('POST', `/user/policies/${policies[0]!.id}/move`, {}, headers)
      expect((await server.call('GET', `/onboarding/tenant/${body.token}`)).body).toMatchObject({
        lastCompletedPage: null,
        insuranceStart: null,
      })
    } finally {
      server.travel(-3 * DAY)
    }
  })
})

it('a move needs a contract of the same account that the landlord has answered', async () => {
  const invited = await anAccount(server)
  const { policies } = (await server.call('GET', '/user/policies', undefined, invited.headers)).body
  expect(policies[0]!.move).toBeNull()
  const early = await server.call('POST', `/user/policies/${policies[0]!.id}/move`, {}, invited.headers)
  expect([early.status, early.problem?.errorCode]).toEqual([409, 'STEP_NOT_ALLOWED'])
  const other = await insured()
  expect((await server.call('POST', `/user/policies/${other.id}/move`, {}, invited.headers)).status).toBe(404)
  expect((await server.call('POST', `/user/policies/${other.id}/move`, {})).status).toBe(401)
})
