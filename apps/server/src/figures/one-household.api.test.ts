import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { figureFaults } from '../test/figure-faults.ts'
import { Households } from '../test/households.ts'
import { aPartner, aPerson } from '../test/partner.ts'
import { TenantChangeWorld } from '../test/policy-life/tenant-change-world.ts'
import { aPromise } from '../test/promised.ts'
import { signInStaff } from '../test/staff.ts'

let server: ApiServer
let world: TenantChangeWorld
let mine: Awaited<ReturnType<typeof aPartner>>

beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100000' } })
  world = await TenantChangeWorld.begin(server, new Households(server), { period: 'YEARLY', shared: false })
  mine = await aPartner(server)
  const { former } = world.applications
  await server.db.updateTable('applications').set({ partner_id: mine.partner.id }).where('id', '=', former).execute()
  await server.db
    .updateTable('policies')
    .set({ partner_id: mine.partner.id })
    .where('application_id', '=', former)
    .execute()
  const { address } = (await server.row('applications', { id: former })).answers
  const { street, streetNumber, zip, city, country } = address!
  await server.ok('partnerPropertyAdd', {
    headers: mine.headers,
    payload: { title: 'Höfe', reference: null, address: { street, streetNumber, zip, city, country }, units: [] },
  })
})
afterAll(() => server?.close())

/** Every figure that counts policies: the office's, with its funnel, and those of the partner. */
async function counted() {
  const { headers } = await signInStaff(server, 'manager')
  const { total, funnel, partners } = await server.ok('officeFigures', { headers, query: {} })
  // Sessions end while the days pass.
  const { headers: portal } = await aPerson(server, mine.partner.id, 'owner')
  const { activePolicies } = await server.ok('partnerReport', { headers: portal })
  const { properties } = await server.ok('partnerProperties', { headers: portal })
  const { total: policies } = await server.ok('partnerPolicies', { headers: portal })
  expect(await figureFaults(server.deps)).toEqual([])
  return {
    office: [total.inForce, total.started, total.ended],
    ofPartner: partners.map(({ inForce, started, ended }) => [inForce, started, ended]),
    insured: funnel.find(({ step }) => step === 'insured')?.count,
    started: funnel.find(({ step }) => step === 'started')?.count,
    report: activePolicies,
    properties: properties.map((one) => one.activePolicies),
    policies: [policies.inForce, policies.ended],
  }
}

const ONE = {
  office: [1, 1, 0],
  ofPartner: [[1, 1, 0]],
  insured: 1,
  started: 1,
  report: 1,
  properties: [1],
  policies: [1, 0],
}

it(
  'counts a household whose tenants change as one policy until its end, and a promise as none',
  { timeout: 300_000 },
  async () => {
    expect(await counted()).toEqual(ONE)
    expect(await world.ask('mara', 12)).toBe(200)
    expect(await world.maraAnswers(true)).toBe(200)
    expect(await world.newHouseholdSigns(true)).toBe(200)
    expect(await counted()).toEqual(ONE)
    // Accepted and not begun: two rows are in force, and one home is insured.
    expect(await world.landlordAccepts()).toBe(200)
    expect(await counted()).toEqual(ONE)
    await world.days(12, 1)
    const { former, next } = await world.snapshot()
    expect([former.policy?.status, next?.policy?.status]).toEqual(['REPLACED', 'ACTIVE'])
    expect(await counted()).toEqual({ ...ONE, policies: [1, 1] })
    await aPromise(server)
    expect(await counted()).toEqual({ ...ONE, started: 2, policies: [1, 1] })
    expect(await world.newContractIsWithdrawn()).toBe(200)
    await world.days(1, 1)
    expect(await counted()).toMatchObject({
      office: [0, 1, 1],
      insured: 1,
      report: 0,
      properties: [0],
      policies: [0, 2],
    })
  },
)
