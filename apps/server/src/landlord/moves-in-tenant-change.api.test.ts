import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { httpApiOf } from '../test/http-api.ts'
import { landlordSession, linkIdsOf } from '../test/landlords.ts'
import { TenantChangePlay } from '../test/tenant-change-play.ts'

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())

const NEW_HOME = {
  street: 'Hermannstraße',
  streetNumber: '12',
  zip: '12049',
  city: 'Berlin',
  country: 'de',
  unitName: '',
}

/** The landlord names a mailbox on the page of a policy. */
async function names(email: string, applicationId: string, policyId: string) {
  const http = httpApiOf(server)
  const id = (await linkIdsOf(http, applicationId)).policy(policyId)
  const body = { email, phone: { dialCode: '+49', number: '30 901820' }, address: NEW_HOME }
  return http.call('POST', `/landlord/policies/${id}/contact`, body, await landlordSession(http, id))
}

/** Another mailbox of the landlord. */
async function moves(applicationId: string, policyId: string): Promise<string> {
  const email = `weber.${randomUUID()}@example.net`
  expect((await names(email, applicationId, policyId)).status).toBe(200)
  await server.runJobs()
  return email
}

const landlordOf = async (id: string) =>
  (await play.kysely().selectFrom('applications').select('answers').where('id', '=', id).executeTakeFirstOrThrow())
    .answers.landlord!.email
const invitationOf = (id: string) =>
  play.kysely().selectFrom('invitations').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow()

it('has the same new mailbox in the contract of the new household, which it accepts from there', async () => {
  const home = await play.signedWithoutMara()
  const email = await moves(home.first.id, home.policyId)
  expect(await landlordOf(home.next.id)).toBe(email)
  // The link in the left mailbox opens nothing, and the new one has got the invitation.
  expect((await play.accept(home.newLink)).problem?.errorCode).toBe('LINK_REPLACED')
  const { mailed } = await linkIdsOf(httpApiOf(server), home.next.id)
  expect((await server.mailsTo(email)).some(({ text }) => text.includes(mailed))).toBe(true)
  expect((await play.accept(mailed)).status).toBe(200)
  await play.passes(10)
  expect(await play.policyOf(home.next.id)).toMatchObject({ status: 'ACTIVE', shares_home: false })
})

it.each(['former', 'next'] as const)(
  'after the acceptance, a new mailbox on the %s contract’s page is that of both',
  async (which) => {
    const home = await play.signedWithoutMara()
    expect((await play.accept(home.newLink)).status).toBe(200)
    await server.runJobs()
    const next = await play.policyOf(home.next.id)
    const before = { first: await invitationOf(home.first.id), next: await invitationOf(home.next.id) }
    const email = await (which === 'former' ? moves(home.first.id, home.policyId) : moves(home.next.id, next.id))
    for (const [id, { generation }] of [
      [home.first.id, before.first],
      [home.next.id, before.next],
    ] as const) {
      expect(await landlordOf(id)).toBe(email)
      expect(await invitationOf(id)).toMatchObject({ generation: generation + 1, landlord_email_key: email })
    }
    const { policy } = await linkIdsOf(httpApiOf(server), home.next.id)
    expect((await server.mailsTo(email)).some(({ text }) => text.includes(policy(next.id)))).toBe(true)
  },
)

it('has no mailbox of a tenant of either contract, because it is that of both', async () => {
  const home = await play.signedWithoutMara()
  expect((await play.accept(home.newLink)).status).toBe(200)
  await server.runJobs()
  const next = await play.policyOf(home.next.id)
  expect((await names(home.other.email, home.next.id, next.id)).problem?.errors).toMatchObject([
    { field: 'email', code: 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT' },
  ])
  await play.passes(10)
  expect(await play.policyOf(home.next.id)).toMatchObject({ status: 'ACTIVE' })
  // Mara has left. Her mailbox is no tenant's any more.
  expect((await names(home.other.email, home.next.id, next.id)).status).toBe(200)
})

it('does not follow the tenants, who correct the landlord of a contract that is not accepted', async () => {
  const home = await play.signedWithoutMara()
  const landlord = await landlordOf(home.first.id)
  await play.signIn(home)
  const { id } = await play
    .kysely()
    .selectFrom('contracts')
    .select('id')
    .where('application_id', '=', home.next.id)
    .executeTakeFirstOrThrow()
  const { status } = await server.call('userLandlord', {
    params: { id },
    payload: { email: `friend.${randomUUID()}@example.net`, phone: null },
    headers: home.first.headers,
  })
  expect(status).toBe(200)
  expect(await landlordOf(home.first.id)).toBe(landlord)
  const { mailed } = await linkIdsOf(httpApiOf(server), home.next.id)
  expect((await play.accept(mailed)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
})
