import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { httpApiOf } from '../test/http-api.ts'
import { landlordSession, linkIdsOf } from '../test/landlords.ts'
import { TenantChangePlay } from '../test/tenant-change-play.ts'

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({
    settings: { RATE_LIMIT_LOGIN_PER_MINUTE: '10000', RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' },
  })
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

/** The landlord names another mailbox on the page of a policy. */
async function moves(applicationId: string, policyId: string): Promise<string> {
  const http = httpApiOf(server)
  const id = (await linkIdsOf(http, applicationId)).policy(policyId)
  const email = `weber.${randomUUID()}@example.net`
  const body = { email, phone: { dialCode: '+49', number: '30 901820' }, address: NEW_HOME }
  const { status } = await http.call('POST', `/landlord/policies/${id}/contact`, body, await landlordSession(http, id))
  expect(status).toBe(200)
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
