import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { findById } from '../../application/store.ts'
import { loadByToken } from '../../application/tokens.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

async function insured() {
  const account = await anAccount(server)
  expect((await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/accept`, {})).status).toBe(200)
  const policies = async () => (await server.call('GET', '/user/policies', undefined, account.headers)).body
  const { id } = (await policies()).policies[0]
  return {
    ...account,
    id: id as string,
    policies,
    move: () => server.call('POST', `/user/policies/${id}/move`, {}, account.headers),
  }
}

it('begins an application with the old one’s answers, which stays unchanged', async () => {
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
  expect(before[0]).toMatchObject({ id, move: true })
  expect(await findById(server.deps.database.kysely, application.id)).toMatchObject({
    partnerId: null,
    invited: false,
  })
  const consents = await server.deps.database.kysely
    .selectFrom('consents')
    .selectAll()
    .where('application_id', '=', application.id)
    .execute()
  expect(consents).toEqual([])
})

it('opens the same application when repeated, also in parallel', async () => {
  const { move, policies } = await insured()
  const answers = await Promise.all([move(), move(), move()])
  const ids = await Promise.all(answers.map(async ({ body }) => (await loadByToken(server.deps, body.token)).id))
  expect(new Set(ids).size).toBe(1)
  expect((await policies()).applications).toHaveLength(1)
})

it('needs a policy of the same account', async () => {
  const invited = await anAccount(server)
  const { policies } = (await server.call('GET', '/user/policies', undefined, invited.headers)).body
  expect(policies[0].move).toBe(false)
  const early = await server.call('POST', `/user/policies/${policies[0].id}/move`, {}, invited.headers)
  expect([early.status, early.body.errorCode]).toEqual([409, 'STEP_NOT_ALLOWED'])
  const other = await insured()
  expect((await server.call('POST', `/user/policies/${other.id}/move`, {}, invited.headers)).status).toBe(404)
  expect((await server.call('POST', `/user/policies/${other.id}/move`, {})).status).toBe(401)
})
