import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastSuretyDayAfter } from '@nestbond/domain/policy/end-of-surety'
import { endBySilence } from '@nestbond/domain/policy/move-out'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { answeringTenants } from '../../claims/answering-tenants.ts'
import { ApiServer } from '../../test/api-server.ts'
import { aPartner, aPerson } from '../../test/partner.ts'
import { Households } from '../../test/households.ts'
import { actsByPartner } from '../../test/policy-life/partner-of-change.ts'
import { TenantChangeWorld } from '../../test/policy-life/tenant-change-world.ts'
import { silenceFacts } from '../move-out/silence.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  homes = new Households(server)
})
afterAll(() => server.close())

const REASON = 'Kratzer im Parkett'
const GOES_ON = 'geht mit'

/** The mails about moved announcements to each tenant of the new contract. */
async function toldTenants(world: TenantChangeWorld) {
  const ids = await answeringTenants(server.db, { applicationId: world.applications.next! })
  const rows = await server.db.selectFrom('applications').select('email_key').where('id', 'in', ids).execute()
  const mails = await Promise.all(rows.map(({ email_key: email }) => server.mailsTo(email!)))
  return mails.map((all) =>
    all.filter(({ subject }) => subject.includes('Ihrem neuen Vertrag')).map(({ text }) => text),
  )
}

describe('a claim announced between the acceptance and the day of a change of tenants', () => {
  it('goes on with the new contract and keeps its time, and everybody is told', async () => {
    const world = await TenantChangeWorld.accepted(server, homes, { joins: true })
    expect(await world.landlordAnnounces('former', REASON)).toBe(200)
    await world.days(11, 1)
    const { former, next } = await world.snapshot()
    expect([former.policy!.status, next!.policy!.status]).toEqual(['REPLACED', 'ACTIVE'])
    expect(await world.pageSeen('former')).toMatchObject({
      announcements: [],
      replacement: { begun: true, moved: [{ reason: REASON }] },
    })
    const page = await world.pageSeen('next')
    expect(page).toMatchObject({ announcements: [{ reason: REASON, state: 'OPEN' }], mayQuantify: true })
    // The office cannot end the new one by the landlord's silence.
    const today = server.today()
    const facts = await silenceFacts(server.db, next!.policy!.id, 'ACTIVE', today)
    const moveOut = { day: today, namedOn: today, answer: null, landlordDay: null, letterOn: today }
    expect(endBySilence({ ...facts, moveOut }, today)).toEqual({ bar: 'CLAIMED' })
    const told = await toldTenants(world)
    expect(told.map((texts) => texts.length)).toEqual([1, 1])
    for (const text of told.flat()) expect(text).toContain('schulden uns alle Mieter des neuen Vertrags gemeinsam')
    const { mara, landlord } = await world.told()
    expect(mara.filter((subject) => subject.includes('betrifft Ihren Vertrag nicht mehr'))).toHaveLength(1)
    expect(landlord.filter((subject) => subject.includes(GOES_ON))).toHaveLength(1)
    const events = await server.db
      .selectFrom('application_events')
      .select('application_id')
      .where('kind', '=', 'claim-announcement-moved')
      .where('application_id', 'in', [world.applications.former, world.applications.next!])
      .execute()
    expect(events).toHaveLength(2)
    // Twelve months after the end of the new one.
    expect(await world.newContractIsWithdrawn()).toBe(200)
    const { announcements, surety } = await world.pageSeen('next')
    const end = surety.coverEnd!.slice(0, 10)
    expect(announcements[0]!.quantifyUntil).toBe(toWireDate(lastSuretyDayAfter(end, true)))
    expect(await world.landlordSettles('former', announcements[0]!.id, 100)).not.toBe(200)
    expect(await world.landlordSettles('next', announcements[0]!.id, 100)).toBe(200)
    expect(await world.pageSeen('next')).toMatchObject({ announcements: [], claims: [{ amount: 100 }] })
  })

  it('is taken back by the partner that has announced it, on the new contract', async () => {
    const world = await TenantChangeWorld.accepted(server, homes)
    const { partner } = await aPartner(server)
    const { former, next } = await world.snapshot()
    const [before, id] = [former.policy!.id, next!.policy!.id]
    const headers = await actsByPartner(server, world, partner.id)
    await server.ok('partnerHomeAnnounce', { headers, params: { id: before }, payload: { reason: REASON } })
    await world.days(11, 1)
    // The days outlast a session.
    const later = (await aPerson(server, partner.id, 'owner')).headers
    const [announcement] = (await server.ok('partnerHome', { headers: later, params: { id } })).announcements
    expect(announcement).toMatchObject({ reason: REASON, mayTakeBack: true })
    const taken = { headers: later, params: { id, announcementId: announcement!.id }, payload: {} }
    expect((await server.call('partnerHomeAnnouncementTakeBack', taken)).status).toBe(200)
    expect(await world.pageSeen('next')).toMatchObject({ announcements: [] })
  })

  it('stays where it is if it has an amount, was taken back, or the new contract does not begin', async () => {
    const world = await TenantChangeWorld.accepted(server, homes)
    const ids = []
    for (const reason of ['Herd', 'Fenster']) {
      expect(await world.landlordAnnounces('former', reason)).toBe(200)
      ids.push((await world.pageSeen('former')).announcements.find((one) => one.reason === reason)!.id)
    }
    expect(await world.landlordSettles('former', ids[0]!, null)).toBe(200)
    expect(await world.landlordSettles('former', ids[1]!, 100)).toBe(200)
    await world.days(11, 1)
    expect((await world.snapshot()).former.policy!.status).toBe('REPLACED')
    expect(await world.pageSeen('next')).toMatchObject({ announcements: [] })
    expect(await world.pageSeen('former')).toMatchObject({ replacement: { moved: [] }, claims: [{ amount: 100 }] })
    const other = await TenantChangeWorld.accepted(server, homes)
    expect(await other.landlordAnnounces('former', REASON)).toBe(200)
    await other.days(2, 1)
    expect(await other.newContractIsWithdrawn()).toBe(200)
    await other.days(10, 1)
    expect(await other.pageSeen('former')).toMatchObject({ announcements: [{ reason: REASON, state: 'OPEN' }] })
    expect(await other.pageSeen('next')).toMatchObject({ announcements: [] })
  })
})
