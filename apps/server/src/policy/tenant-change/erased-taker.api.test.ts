import { afterAll, beforeAll, expect, it } from 'vitest'
import { countsOf } from '../../figures/counted-store.ts'
import { renewAfterCorrection } from '../certificate/renew-certificate.ts'
import { PASSWORD } from '../../test/account-sign-in.ts'
import { ApiServer } from '../../test/api-server.ts'
import { figureFaults } from '../../test/figure-faults.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { sign } from '../../test/sample-contract.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())

/** The certificate that is issued again for a policy, as text. */
async function renewed(applicationId: string): Promise<string> {
  await server.deps.database.transaction((trx) => renewAfterCorrection(server.deps, trx, applicationId))
  await server.runJobs()
  const { pdf_key: key } = await play
    .kysely()
    .selectFrom('certificates as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select('c.pdf_key')
    .where('p.application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const pdf = []
  for await (const part of await server.deps.storage.get(key)) pdf.push(part as Buffer)
  return pdfText(Buffer.concat(pdf)).replace(/\s+/g, ' ')
}

it('a co-tenant who took over and has the former application erased keeps the change, its certificate, links and figures', async () => {
  const home = await play.inForce()
  expect((await play.ask(home, { leaves: ['first'], takesOver: home.mara })).status).toBe(200)
  const next = await play.successorOf(home.other.email)
  await play.confirmAndPay(next.token)
  expect((await sign(httpApiOf(server), next.token, { name: 'Mara Lind', signature: 'Mara Lind' })).status).toBe(200)
  const links = await linkIdsOf(httpApiOf(server), next.id)
  expect((await play.accept(links.mailed)).status).toBe(200)
  await play.passes(12)
  expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'REPLACED' })
  await play.passes(40)
  const change = await play.changeOf(home)
  expect(change).toMatchObject({ state: 'DONE', successor_id: next.id, begins_id: expect.any(String) })
  expect(await figureFaults(server.deps)).toEqual([])
  const figures = async () => [...(await countsOf(play.kysely(), [home.first.id, next.id])).entries()]
  const before = await figures()
  const secures = 'takesPlace: true'
  expect(await renewed(next.id)).toContain(secures)

  await play.signIn(home)
  const erased = await server.ok('userErasure', { payload: { password: PASSWORD }, headers: home.other.headers })
  expect(erased).toEqual({ whole: false })
  await server.runJobs()
  expect(
    await play.kysely().selectFrom('applications').select('id').where('id', '=', change!.begins_id).execute(),
  ).toEqual([])

  expect(await play.changeOf(home)).toMatchObject({ state: 'DONE', successor_id: next.id, begins_id: null })
  expect(await renewed(next.id)).toContain(secures)
  expect(await figureFaults(server.deps)).toEqual([])
  expect(await figures()).toEqual(before)
  const [now] = await play.policiesOf(home.other.headers)
  expect(now).toMatchObject({ role: 'FIRST', tenantChange: { last: null } })
})
