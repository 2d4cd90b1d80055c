import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { API_SCOPES } from '@nestbond/domain/partners/portal'
import { ApiServer } from '../../test/api-server.ts'
import { BERLIN } from '../../test/flow.ts'
import { hold, someoneWaits } from '../../test/held-lock.ts'
import { aKey, aPartner, sendCsv, testKey } from '../../test/partner.ts'
import { signInStaff } from '../../test/staff.ts'
import { allPartners } from '../../figures/partner-names-store.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import { handOutEvents } from '../webhooks/hand-out-events.ts'

let server: ApiServer
let mine: Awaited<ReturnType<typeof aPartner>>
let test: Record<string, string>
let real: Record<string, string>
beforeAll(async () => void (server = await ApiServer.start({ settings: { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' } })))
afterAll(() => server.close())
beforeEach(async () => {
  mine = await aPartner(server)
  real = (await aKey(server, mine.headers, [...API_SCOPES])).headers
  test = await testKey(server, mine.headers)
})

const landlord = (email: string) => ({
  landlord: {
    type: 'property_manager',
    companyName: 'Weser Verwaltung',
    firstName: 'Uta',
    lastName: 'Roth',
    email,
    phone: { dialCode: '+49', number: '30 901820' },
  },
})
const start = () => new Date(server.now.getTime() + 40 * DAY).toISOString().slice(0, 10)
const invitee = (email: string) => ({
  tenant: { email, firstName: 'Lea', lastName: 'Brandtest' },
  language: 'de',
  address: BERLIN,
  unitName: '1. OG',
  rental: { coldRentAmount: 740, rentDepositAmount: 2220, insuranceStart: `${start()}T00:00:00.000Z` },
})
async function invited(email = `lea.${process.pid}@example.com`) {
  await server.runJobs()
  const { id } = await server.ok('partnerLandlordAdd', { headers: test, payload: landlord('uta@example.com') })
  return server.ok('partnerInvite', { headers: test, payload: { ...invitee(email), landlordId: id } })
}
/** Without those that every sandbox begins with. */
const invitations = async (headers: Record<string, string>) =>
  (await server.ok('partnerInvitations', { headers })).invitations.filter(
    ({ reference }) => !reference?.startsWith('TEST-'),
  )

it('a test key sees nothing of the partner, and the partner nothing of the sandbox', async () => {
  await server.ok('partnerPropertyAdd', { headers: real, payload: { title: 'Hof', address: BERLIN } })
  await invited()
  const { properties } = await server.ok('partnerProperties', { headers: test })
  expect(properties.map(({ title }) => title)).not.toContain('Hof')
  for (const headers of [real, mine.headers]) {
    expect(await invitations(headers)).toEqual([])
    expect((await server.ok('partnerLandlords', { headers })).landlords).toEqual([])
  }
  expect(await invitations(test)).toHaveLength(1)
  // A second test key works on the same sandbox, another partner's on another one.
  expect(await invitations(await testKey(server, mine.headers))).toHaveLength(1)
  mine = await aPartner(server)
  expect(await invitations(await testKey(server, mine.headers))).toEqual([])
})

it('nothing of the sandbox is mailed, found by the office, counted or reached by a link', async () => {
  const email = `lea.${process.pid}.still@example.com`
  const { id } = await invited(email)
  server.passes(25 * 3_600_000)
  await server.ok('partnerInvitationRemind', { headers: test, params: { id }, payload: {} })
  await server.runJobs()
  expect((await server.mailbox.list(1000)).filter(({ to }) => to === email)).toEqual([])
  const { headers } = await signInStaff(server)
  const found = await server.ok('officePeopleSearch', { headers, payload: { search: 'Brandtest' } })
  expect(JSON.stringify(found)).not.toContain('Brandtest')
  expect((await allPartners(server.db)).filter(({ name }) => name.endsWith('(Test)'))).toEqual([])
  const { space } = await server.row('partners', { sandbox_of: mine.partner.id })
  expect(await server.ok('partnerCheck', { query: { space } })).toEqual({ partner: false })
})

it('only addresses of reserved domains are accepted', async () => {
  await invited()
  for (const email of ['lea@gmail.com', 'lea@example.com.evil.de', 'lea@myexample.com']) {
    expect((await server.call('partnerInvite', { headers: test, payload: invitee(email) })).problem?.errorCode).toBe(
      'SANDBOX_ADDRESS_REQUIRED',
    )
    expect(
      (await server.call('partnerLandlordAdd', { headers: test, payload: landlord(email) })).problem?.errorCode,
    ).toBe('SANDBOX_ADDRESS_REQUIRED')
  }
  const csv = `E-Mail;Straße;Hausnummer;PLZ;Ort;Wohnung;Kaltmiete;Kaution;Versicherungsbeginn\nlea@gmail.com;Weserstraße;41;12045;Berlin;2. OG;740;2220;${start()}`
  expect((await sendCsv(server, 'partnerInvitationsImport', test, csv)).body.problems).toMatchObject([
    { code: 'EMAIL_INVALID', line: 2, column: 'email' },
  ])
})

it('a test key plays tenant and landlord by allowed acts, with events', async () => {
  const { id } = await invited()
  const move = (state: string, headers = test) =>
    server.call('partnerSandboxMove', { headers, params: { id }, payload: { state } })
  for (const headers of [real, mine.headers])
    expect((await move('OPENED', headers)).problem?.errorCode).toBe('FORBIDDEN')
  await server.ok('partnerWebhookAdd', {
    headers: test,
    payload: { url: 'http://127.0.0.1:9/in', events: ['invitation.signed', 'invitation.accepted', 'policy.started'] },
  })
  expect((await move('ACCEPTED')).problem?.errorCode).toBe('INVITATION_CLOSED')
  for (const state of ['OPENED', 'STARTED', 'OFFERED', 'SIGNED', 'ACCEPTED'])
    expect((await move(state)).body.state).toBe(state)
  await handOutEvents(server.deps)
  const { endpoints } = await server.ok('partnerWebhooks', { headers: test })
  const { deliveries } = await server.ok('partnerDeliveries', { headers: test, params: { id: endpoints[0]!.id } })
  expect(deliveries.map(({ event }) => event).toSorted()).toEqual([
    'invitation.accepted',
    'invitation.signed',
    'policy.started',
  ])
  const bodies = await server.db
    .selectFrom('partner_webhook_deliveries')
    .select('body')
    .where('endpoint_id', '=', endpoints[0]!.id)
    .execute()
  expect(bodies.map(({ body }) => (JSON.parse(body) as { test: boolean }).test)).toEqual([true, true, true])
  expect((await server.ok('partnerWebhooks', { headers: real })).endpoints).toEqual([])
})

it('a test key is listed and revoked with the others, and only by its partner', async () => {
  const { keys } = await server.ok('partnerKeys', { headers: mine.headers })
  expect(keys.map(({ test: isTest }) => isTest).toSorted()).toEqual([false, true])
  const { id } = keys.find((key) => key.test)!
  const foreign = await aPartner(server)
  expect((await server.call('partnerKeyRevoke', { headers: foreign.headers, params: { id } })).status).toBe(404)
  await server.ok('partnerKeyRevoke', { headers: mine.headers, params: { id } })
  expect((await server.call('partnerInvitations', { headers: test })).status).toBe(401)
})

it('a partner has at most twenty keys, also if two are added at once', async () => {
  // Two were made before each test.
  for (let made = 2; made < 19; made++) await aKey(server, mine.headers, ['properties:read'])
  const add = () =>
    server.call('partnerKeyAdd', { headers: mine.headers, payload: { name: 'ERP', scopes: ['properties:read'] } })
  const release = await hold(server.deps, (trx) => lockPartner(trx, mine.partner.id))
  const both = Promise.all([add(), add()])
  await someoneWaits(server.deps)
  await release()
  const answers = await both
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await server.ok('partnerKeys', { headers: mine.headers })).keys).toHaveLength(20)
})
