import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { aLandlordsMailbox, granted, invitedByPartner, landlordSignedIn } from '../test/authorities.ts'
import { httpApiOf } from '../test/http-api.ts'
import { aPartner } from '../test/partner.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
}, 60_000)
afterAll(() => server.close())

it('an invitation shows the authority of its landlord, asked for, granted and revoked, to its partner only', async () => {
  const http = httpApiOf(server)
  const mine = await aPartner(server)
  const other = await aPartner(server)
  const email = aLandlordsMailbox()
  const { home } = await invitedByPartner(http, mine.partner.id, email)
  const { home: theirs } = await invitedByPartner(http, other.partner.id, email, '43')
  const see = async (headers = mine.headers, id = home) =>
    (await server.ok('partnerInvitationGet', { headers, params: { id } })).authority
  expect(await see()).toBeNull()
  const asked = await server.ok('partnerAuthorityAsk', {
    headers: mine.headers,
    payload: { home, powers: ['REPORT_CLAIMS'] },
  })
  expect(await see()).toEqual({ state: 'REQUESTED', powers: ['REPORT_CLAIMS'], answerUntil: asked.answerUntil })
  await server.ok('partnerAuthorityEnd', { headers: mine.headers, params: { id: asked.id }, payload: {} })
  const landlord = await landlordSignedIn(http, server, email)
  const id = await granted(server, mine.headers, landlord, home, ['ASK_FOR_PAPERS'])
  expect(await see()).toEqual({ state: 'GRANTED', powers: ['ASK_FOR_PAPERS'], answerUntil: null })
  // The same landlord has given the other partner no authority.
  expect(await see(other.headers, theirs)).toBeNull()
  await server.ok('landlordAuthorityRevoke', { headers: landlord, params: { id }, payload: {} })
  expect(await see()).toBeNull()
})
