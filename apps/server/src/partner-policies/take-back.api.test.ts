import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import {
  aLandlordsMailbox,
  granted,
  invitedByPartner,
  landlordAt,
  landlordSignedIn,
  managedPolicy,
} from '../test/authorities.ts'
import { claimable } from '../test/claims.ts'
import { httpApiOf, type HttpApi } from '../test/http-api.ts'
import { aPartner } from '../test/partner.ts'

let server: ApiServer
let http: HttpApi
let mine: Awaited<ReturnType<typeof aPartner>>
beforeAll(async () => {
  server = await ApiServer.start()
  http = httpApiOf(server)
  mine = await aPartner(server)
}, 60_000)
afterAll(() => server.close())

const see = (id: string) => server.ok('partnerHome', { headers: mine.headers, params: { id } })
const mailTo = (email: string, about: string) =>
  http.mailOf(({ to, subject }) => to === email && subject.includes(about))

async function agreedPolicy() {
  const email = aLandlordsMailbox()
  const policy = await claimable(http, { landlord: landlordAt(http, email) })
  const home = await managedPolicy(server, mine.partner.id, policy)
  const landlord = await landlordSignedIn(http, server, email)
  const authority = await granted(server, mine.headers, landlord, home)
  return { ...policy, email, home, landlord, authority }
}
const takeClaimBack = (id: string, claimId: string) =>
  server.call('partnerHomeClaimTakeBack', { headers: mine.headers, params: { id, claimId }, payload: {} })
const takeAnnouncementBack = (id: string, announcementId: string) =>
  server.call('partnerHomeAnnouncementTakeBack', { headers: mine.headers, params: { id, announcementId }, payload: {} })
const withdraw = (id: string) =>
  server.call('partnerHomeCorrectionWithdraw', { headers: mine.headers, params: { id }, payload: {} })

it('a partner takes its own claim back; landlord and tenant are told who did, and the history says so', async () => {
  const { home, email, answers, own } = await agreedPolicy()
  const { body: claim } = await server.call('partnerHomeClaim', {
    headers: mine.headers,
    params: { id: home },
    payload: { items: [{ amount: 300, reason: 'Kratzer' }] },
  })
  expect(claim.mayTakeBack).toBe(true)
  for (let count = 0; count < 2; count++)
    expect((await takeClaimBack(home, claim.id)).body).toMatchObject({ state: 'TAKEN_BACK', mayTakeBack: false })
  expect((await mailTo(email, 'Forderung für Sie zurückgenommen')).text).toContain(mine.partner.name)
  expect((await mailTo(answers.email!, 'zurückgenommen')).text).toContain(`${mine.partner.name} hat für`)
  expect((await own())[0]!.state).toBe('TAKEN_BACK')
  const acts = (await see(home)).history.map(({ act }) => act)
  expect(acts.filter((act) => act === 'CLAIM_TAKEN_BACK')).toHaveLength(1)
})

it('a partner takes its own announcement back', async () => {
  const { home, email } = await agreedPolicy()
  const { body } = await server.call('partnerHomeAnnounce', {
    headers: mine.headers,
    params: { id: home },
    payload: { reason: 'Schlüssel' },
  })
  const [announced] = body.announcements
  expect(announced!.mayTakeBack).toBe(true)
  for (let count = 0; count < 2; count++)
    expect((await takeAnnouncementBack(home, announced!.id)).body.announcements).toEqual([])
  await mailTo(email, 'Ankündigung für Sie zurückgenommen')
})

it('a partner withdraws its own correction', async () => {
  const email = aLandlordsMailbox()
  const { home } = await invitedByPartner(http, mine.partner.id, email)
  await granted(server, mine.headers, await landlordSignedIn(http, server, email), home)
  const draft = await server.ok('partnerHomeCorrection', { headers: mine.headers, params: { id: home } })
  const { body } = await server.call('partnerHomeCorrect', {
    headers: mine.headers,
    params: { id: home },
    payload: { ...draft, tenant: { ...draft.tenant, firstName: 'Ida' } },
  })
  expect(body.correction).toMatchObject({ state: 'PROPOSED', mayWithdraw: true })
  for (let count = 0; count < 2; count++)
    expect((await withdraw(home)).body.correction).toMatchObject({ state: 'WITHDRAWN', mayWithdraw: false })
  await mailTo(email, 'Korrektur für Sie zurückgezogen')
})

it('a partner takes back nothing of the landlord, of another home, or without an authority', async () => {
  const { home, claim, post, landlord, authority } = await agreedPolicy()
  const { body: opened } = await claim([120, 'Schloss'])
  const { body: announced } = await post('announcements', { reason: 'Nebenkosten' })
  const shown = await see(home)
  expect([shown.claims[0]!.mayTakeBack, shown.announcements[0]!.mayTakeBack]).toEqual([false, false])
  const own = await agreedPolicy()
  for (const [id, code] of [
    [home, 'AUTHORITY_MISSING'],
    [own.home, 'NOT_FOUND'],
  ] as const) {
    expect((await takeClaimBack(id, opened.id)).problem?.errorCode).toBe(code)
    expect((await takeAnnouncementBack(id, announced.announcements[0]!.id)).problem?.errorCode).toBe(code)
  }
  expect((await see(home)).claims[0]!.state).toBe('WITH_TENANT')
  await server.call('landlordAuthorityRevoke', { headers: landlord, params: { id: authority }, payload: {} })
  expect((await takeClaimBack(home, opened.id)).problem?.errorCode).toBe('AUTHORITY_MISSING')

  // The landlord proposes a correction in place of the partner's.
  const email = aLandlordsMailbox()
  const invited = await invitedByPartner(http, mine.partner.id, email)
  await granted(server, mine.headers, await landlordSignedIn(http, server, email), invited.home)
  const path = `/onboarding/tenant/invitation/${invited.invitation}/correction` as const
  const { body: draft } = await http.call('GET', path)
  const changed = { ...(draft as { tenant: object }), tenant: { firstName: 'Ida', lastName: 'Kern' } }
  expect((await http.call('POST', path, changed)).status).toBe(200)
  expect((await withdraw(invited.home)).problem?.errorCode).toBe('AUTHORITY_MISSING')
  expect((await see(invited.home)).correction).toMatchObject({ state: 'PROPOSED', mayWithdraw: false })
})
