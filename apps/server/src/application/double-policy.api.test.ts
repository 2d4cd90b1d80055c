import { afterAll, beforeAll, expect, it } from 'vitest'
import { flowBodies } from '../test/flow.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { seedApplication } from '../test/sample-application.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_DOUBLE_POLICY_PER_HOUR: '3' })
})
afterAll(() => server.close())

it('limits the double-policy checks of one application without affecting others', async () => {
  const [curious, other] = [
    await seedApplication(server.deps, 'accepted'),
    await seedApplication(server.deps, 'accepted'),
  ]
  const ask = (token: string) => server.call('GET', `/onboarding/tenant/${token}/double-policy`)
  for (let time = 0; time < 3; time++) expect((await ask(curious.token)).status).toBe(200)
  const refused = await ask(curious.token)
  expect(refused).toMatchObject({ status: 429, problem: { errorCode: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(other.token)).status).toBe(200)
})

it('is told with the save of the home where the browser asks for it, and left out over the limit', async () => {
  const { token } = (await server.call('POST', '/onboarding/tenant/partner/init', { language: 'de' })).body
  const save = async (more: object) =>
    (await server.call('POST', '/onboarding/tenant/address', { token, ...flowBodies()['address'], ...more })).body
  expect(Object.keys(await save({}))).toEqual(['lastCompletedPage'])
  const saved = await save({ returnUser: true })
  expect(saved.user).toEqual((await server.call('GET', `/onboarding/tenant/${token}`)).body)
  expect(saved.doublePolicy).toBe(false)
  for (let time = 0; time < 2; time++) expect(await save({ returnUser: true })).toHaveProperty('doublePolicy')
  const over = await save({ returnUser: true })
  expect(over).toHaveProperty('user')
  expect(over).not.toHaveProperty('doublePolicy')
})
