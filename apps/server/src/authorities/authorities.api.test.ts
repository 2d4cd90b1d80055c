import { DAY } from '@nestbond/domain/values/day'
import { NEW_APPLICATION } from '@nestbond/domain/application/application'
import { AUTHORITY_POWERS } from '@nestbond/domain/partners/authority'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCoTenant } from '../application/co-tenant-store.ts'
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
import { aKey, aPartner, aPerson } from '../test/partner.ts'
import { sampleAnswers, seedApplication, STATES } from '../test/sample-application.ts'
import { webhookEvents } from '../partner-portal/webhooks/webhook-events.ts'

let server: ApiServer
let http: HttpApi
let mine: Awaited<ReturnType<typeof aPartner>>
beforeAll(async () => {
  server = await ApiServer.start({ settings: { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' } })
  http = httpApiOf(server)
  mine = await aPartner(server)
}, 60_000)
afterAll(() => server.close())

const ask = (home: string, headers = mine.headers, powers: readonly string[] = AUTHORITY_POWERS) =>
  server.call('partnerAuthorityAsk', { headers, payload: { home, powers } })
const ofMailbox = async (headers: Record<string, string>) =>
  (await server.ok('landlordAuthorities', { headers })).authorities
const mailAbout = (email: string, about: string) =>
  http.mailOf(({ to, subject }) => to === email && subject.includes(about))
const errorOf = async (answer: ReturnType<typeof server.call>) => (await answer).problem?.errorCode

/** A home of the partner whose landlord has not answered, and the landlord's session. */
async function aHome(partner = mine) {
  const email = aLandlordsMailbox()
  const { home } = await invitedByPartner(http, partner.partner.id, email)
  return { email, home, landlord: await landlordSignedIn(http, server, email) }
}

describe('a request for an authority', () => {
  it('is mailed to the landlord with the partner, the person and exactly what is asked for', async () => {
    const { email, home, landlord } = await aHome()
    const { body } = await ask(home, mine.headers, ['REPORT_CLAIMS'])
    expect(body).toMatchObject({
      state: 'REQUESTED',
      powers: ['REPORT_CLAIMS'],
      mailbox: expect.stringMatching(/^u•••@/),
      homes: [{ id: home }],
      requestedBy: mine.account.name,
    })
    const { text } = await mailAbout(email, 'möchte für Sie handeln')
    expect(text).toContain(mine.partner.name)
    expect(text).toContain(mine.account.name)
    expect(text).toContain('Forderungen für Sie ankündigen und melden')
    expect(text).not.toContain('Einladungen Ihrer Mieter')
    expect(text).toMatch(/nie ein Konto für Auszahlungen.*Freigabe.*E-Mail-Adresse/s)
    expect(await ofMailbox(landlord)).toMatchObject([
      { id: body.id, state: 'REQUESTED', partner: { name: mine.partner.name }, powers: ['REPORT_CLAIMS'], acts: [] },
    ])
    expect(await errorOf(ask(home))).toBe('AUTHORITY_EXISTS')
  })

  it('gives no power until the landlord agrees, in a session of the mailbox', async () => {
    const { home, landlord } = await aHome()
    const { body } = await ask(home)
    expect(
      await errorOf(server.call('partnerHomeAccept', { headers: mine.headers, params: { id: home }, payload: {} })),
    ).toBe('AUTHORITY_MISSING')
    const answer = (headers: Record<string, string>) =>
      server.call('landlordAuthorityAgree', { headers, params: { id: body.id }, payload: {} })
    expect(await errorOf(answer({}))).toBe('LANDLORD_CODE_REQUIRED')
    // Another landlord with a session, and the partner itself.
    const other = await aHome()
    expect(await errorOf(answer(other.landlord))).toBe('NOT_FOUND')
    expect(await errorOf(answer(mine.headers))).toBe('LANDLORD_CODE_REQUIRED')
    expect((await answer(landlord)).body.authorities[0]).toMatchObject({ state: 'GRANTED' })
    expect((await answer(landlord)).status).toBe(200)
  })

  it('is refused for a home of another partner, and by a colleague without the role', async () => {
    const { home } = await aHome()
    const foreign = await aPartner(server)
    expect(await errorOf(ask(home, foreign.headers))).toBe('NOT_FOUND')
    expect(await errorOf(ask('x'))).toBe('NOT_FOUND')
    const member = await aPerson(server, mine.partner.id, 'member')
    expect(await errorOf(ask(home, member.headers))).toBe('FORBIDDEN')
    const { headers: key } = await aKey(server, mine.headers, ['policies:read', 'authorities:read'])
    expect(await errorOf(ask(home, key))).toBe('FORBIDDEN')
    const agent = await aPerson(server, mine.partner.id, 'agent')
    expect((await ask(home, agent.headers)).status).toBe(200)
  })

  it.each([[[]], [['REPORT_CLAIMS', 'REPORT_CLAIMS']], [['PAYOUT_ACCOUNT']], ['REPORT_CLAIMS']])(
    'is rejected with the powers %j',
    async (powers) => {
      const { body, problem } = await server.call('partnerAuthorityAsk', {
        headers: mine.headers,
        payload: { home: 'x', powers: powers as string[] },
      })
      expect(problem?.errors?.[0]?.field ?? JSON.stringify(body)).toMatch(/^powers/)
    },
  )

  it('is not possible where one side would act for both', async () => {
    const colleague = await aPerson(server, mine.partner.id, 'member')
    const own = await invitedByPartner(http, mine.partner.id, colleague.email)
    expect(await errorOf(ask(own.home))).toBe('AUTHORITY_CONFLICT')
    const { home, landlord } = await aHome()
    await granted(server, mine.headers, landlord, home)
    // The tenant is one of the partner's people.
    const { application_id } = await server.row('tenant_invitations', { id: home })
    const { answers } = await server.row('applications', { id: application_id! })
    await server.db
      .updateTable('applications')
      .set({ answers: JSON.stringify({ ...answers, email: colleague.email }) })
      .where('id', '=', application_id)
      .execute()
    expect(
      await errorOf(server.call('partnerHomeAccept', { headers: mine.headers, params: { id: home }, payload: {} })),
    ).toBe('AUTHORITY_CONFLICT')
  })

  it('is not possible where a co-tenant is one of the partner’s people', async () => {
    const colleague = await aPerson(server, mine.partner.id, 'member')
    const { home, landlord } = await aHome()
    await granted(server, mine.headers, landlord, home)
    const { application_id: firstId } = await server.row('tenant_invitations', { id: home })
    const { id: otherId } = await seedApplication(server.deps, 'accepted', {
      answers: sampleAnswers(server.deps, { email: colleague.email }),
      state: { ...NEW_APPLICATION, ...STATES.accepted, tenancy: 'co-tenant' },
    })
    await server.db.updateTable('applications').set({ tenancy: 'first' }).where('id', '=', firstId!).execute()
    await server.deps.database.transaction((trx) =>
      insertCoTenant(
        trx,
        { firstApplicationId: firstId!, applicationId: otherId, namedEmail: colleague.email },
        server.deps.clock.now(),
      ),
    )
    const accepting = server.call('partnerHomeAccept', { headers: mine.headers, params: { id: home }, payload: {} })
    expect(await errorOf(accepting)).toBe('AUTHORITY_CONFLICT')
    // Nor can the partner ask for an authority, which is looked at before the one that is there.
    expect(await ask(home)).toMatchObject({ status: 409, problem: { errorCode: 'AUTHORITY_CONFLICT' } })
  })

  it('can be refused, and is not repeated for 30 days', async () => {
    const { home, landlord } = await aHome()
    const { body } = await ask(home)
    await server.ok('landlordAuthorityRefuse', { headers: landlord, params: { id: body.id }, payload: {} })
    const again = await ask(home)
    expect(again.problem?.errorCode).toBe('RATE_LIMITED')
    // The partner may ask again as soon as the thirtieth day begins.
    const opens = server.now.getTime() + Number(again.headers['retry-after']) * 1000
    const day = addDays(civilDateIn(server.now), 30)
    expect([opens - 2000, opens].map((at) => civilDateIn(new Date(at)))).toEqual([addDays(day, -1), day])
    await mailAbout(mine.email, 'Vollmacht abgelehnt')
    expect((await server.ok('partnerHome', { headers: mine.headers, params: { id: home } })).ask).toMatchObject({
      possible: false,
      from: expect.stringMatching(/T00:00/),
    })
  })

  it('can be taken back, and lapses after 14 days', async () => {
    const { home, landlord } = await aHome()
    const first = (await ask(home)).body
    await server.ok('partnerAuthorityEnd', { headers: mine.headers, params: { id: first.id }, payload: {} })
    const agree = (id: string) =>
      server.call('landlordAuthorityAgree', { headers: landlord, params: { id }, payload: {} })
    expect(await errorOf(agree(first.id))).toBe('AUTHORITY_CLOSED')
    const second = (await ask(home)).body
    await server.db
      .updateTable('partner_authorities')
      .set({ requested_at: new Date(server.now.getTime() - 15 * DAY) })
      .where('id', '=', second.id)
      .execute()
    expect(await errorOf(agree(second.id))).toBe('AUTHORITY_CLOSED')
    expect((await ofMailbox(landlord)).map(({ state }) => state)).toContain('LAPSED')
    expect((await ask(home)).status).toBe(200)
  })
})

describe('an authority', () => {
  it('covers all homes of the mailbox with this partner, and none of another partner', async () => {
    const { email, home, landlord } = await aHome()
    await granted(server, mine.headers, landlord, home)
    const second = await invitedByPartner(http, mine.partner.id, email, '43')
    const see = (id: string) => server.ok('partnerHome', { headers: mine.headers, params: { id } })
    expect((await see(second.home)).acts).toContain('INVITATION_ACCEPTED')
    const foreign = await aPartner(server)
    const theirs = await invitedByPartner(http, foreign.partner.id, email, '45')
    expect(
      (await server.ok('partnerHome', { headers: foreign.headers, params: { id: theirs.home } })).authority,
    ).toBeNull()
    expect((await server.call('partnerHome', { headers: mine.headers, params: { id: theirs.home } })).status).toBe(404)
  })

  it('ends at once when the landlord revokes it; both are told, and the partner has to wait', async () => {
    const { email, home, landlord } = await aHome()
    const id = await granted(server, mine.headers, landlord, home)
    await mailAbout(email, 'darf jetzt für Sie handeln')
    await mailAbout(mine.email, 'Vollmacht erteilt')
    await server.ok('landlordAuthorityRevoke', { headers: landlord, params: { id }, payload: {} })
    expect(
      await errorOf(server.call('partnerHomeAccept', { headers: mine.headers, params: { id: home }, payload: {} })),
    ).toBe('AUTHORITY_MISSING')
    await mailAbout(email, 'handelt nicht mehr für Sie')
    await mailAbout(mine.email, 'Vollmacht widerrufen')
    expect(await errorOf(ask(home))).toBe('RATE_LIMITED')
  })

  it('can be given up by the partner', async () => {
    const { email, home, landlord } = await aHome()
    const id = await granted(server, mine.headers, landlord, home)
    const end = () => server.ok('partnerAuthorityEnd', { headers: mine.headers, params: { id }, payload: {} })
    expect((await end()).state).toBe('GIVEN_UP')
    expect((await end()).state).toBe('GIVEN_UP')
    await mailAbout(email, 'handelt nicht mehr für Sie')
    const foreign = await aPartner(server)
    expect(
      await errorOf(server.call('partnerAuthorityEnd', { headers: foreign.headers, params: { id }, payload: {} })),
    ).toBe('NOT_FOUND')
  })

  it('ends for a home whose mailbox changes, and altogether with the last home', async () => {
    const email = aLandlordsMailbox()
    const policy = await claimable(http, { landlord: landlordAt(http, email) })
    const home = await managedPolicy(server, mine.partner.id, policy)
    const landlord = await landlordSignedIn(http, server, email)
    const id = await granted(server, mine.headers, landlord, home)
    const contact = (await http.call('GET', `/landlord/policies/${policy.link}/contact`)).body
    const moved = aLandlordsMailbox()
    const changed = await http.call(
      'POST',
      `/landlord/policies/${policy.link}/contact`,
      { ...contact, address: contact.address!.address, email: moved },
      landlord,
    )
    expect(changed.status).toBe(200)
    expect((await server.ok('partnerHome', { headers: mine.headers, params: { id: home } })).authority).toBeNull()
    const { authorities } = await server.ok('partnerAuthorities', { headers: mine.headers })
    expect(authorities.find((one) => one.id === id)).toMatchObject({ state: 'ENDED', homes: [] })
    await mailAbout(mine.email, 'Vollmacht beendet')
    // The new mailbox has agreed to nothing.
    expect(await ofMailbox(await landlordSignedIn(http, server, moved))).toEqual([])
  })

  it('does not reach a home that has left the partner', async () => {
    const { home, landlord } = await aHome()
    await granted(server, mine.headers, landlord, home)
    await server.db.updateTable('tenant_invitations').set({ partner_id: null }).where('id', '=', home).execute()
    expect(
      await errorOf(server.call('partnerHomeAccept', { headers: mine.headers, params: { id: home }, payload: {} })),
    ).toBe('NOT_FOUND')
  })
})

describe('webhooks of an authority', () => {
  it('tell its beginning and its end, with powers and no person', async () => {
    const own = await aPartner(server)
    const { endpoint } = await server.ok('partnerWebhookAdd', {
      headers: own.headers,
      payload: { url: 'http://127.0.0.1:9/hook', events: ['authority.granted', 'authority.ended'] },
    })
    const { email, home, landlord } = await aHome(own)
    const id = await granted(server, own.headers, landlord, home, ['ASK_FOR_PAPERS'])
    await server.ok('landlordAuthorityRevoke', { headers: landlord, params: { id }, payload: {} })
    await server.triggers(webhookEvents, {})
    const rows = await server.db
      .selectFrom('partner_webhook_deliveries')
      .select(['event', 'body'])
      .where('endpoint_id', '=', endpoint.id)
      .orderBy('created_at')
      .execute()
    expect(rows.map(({ event }) => event).toSorted()).toEqual(['authority.ended', 'authority.granted'])
    for (const { body } of rows) {
      expect(JSON.parse(body)).toMatchObject({ test: false, data: { authorityId: id, powers: ['ASK_FOR_PAPERS'] } })
      expect(body).not.toContain(email)
    }
  })
})
