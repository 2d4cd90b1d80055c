import { fullName } from '@nestbond/domain/values/person-name'
import { expect } from 'vitest'
import { flowBodies } from './flow.ts'
import type { Member } from './household.ts'
import type { HttpApi } from './http-api.ts'

const tenant = '/onboarding/tenant'

/** A tenant who goes on without another one opens the mailed link of the new application, confirms the answers and is checked. */
export async function openSuccessor(server: HttpApi, email: string): Promise<Pick<Member, 'id' | 'token'>> {
  await server.runJobs()
  const mail = (await server.mails()).find(
    ({ to, subject }) => to === email && subject === 'Ihr Antrag ist gespeichert',
  )
  const secret = /token=([\w-]{43})/.exec(mail?.text ?? '')![1]!
  const { token } = (await server.call('POST', `${tenant}/open`, { token: secret })).body
  const confirmed = await server.call('POST', `${tenant}/summary`, { token, ...flowBodies()['summary'] })
  expect(confirmed).toMatchObject({ status: 200 })
  expect((await server.call('GET', `${tenant}/risk?token=${token}&successful=true`)).body).toMatchObject({
    riskResult: true,
  })
  const { id } = await server.deps.database.kysely
    .selectFrom('applications')
    .select('id')
    .where('email_key', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** A co-tenant who stays signs the new contract. */
export async function signAsCoTenant(server: HttpApi, { token, answers }: Member): Promise<void> {
  const name = fullName(answers)
  const signed = { token, name, place: 'Berlin', signature: name, jointLiability: true }
  expect((await server.call('POST', `${tenant}/co-tenants/sign`, signed)).status).toBe(200)
}
