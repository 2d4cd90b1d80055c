import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { TenantChangeWorld } from '../../test/policy-life/tenant-change-world.ts'
import { signInStaff } from '../../test/staff.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

it('the office sees a change of tenants on the pages of both contracts, and finds each of them', async () => {
  const world = await TenantChangeWorld.begin(server, new Households(server), { period: 'YEARLY', shared: false })
  const { former } = world.applications
  const pageOf = async (id: string) => {
    const { headers } = await signInStaff(server)
    return server.ok('officePerson', { params: { id }, headers })
  }
  expect((await pageOf(former)).tenantChanges).toEqual([])
  await world.ask('mara', 10)
  const [asked] = (await pageOf(former)).tenantChanges
  expect(asked).toMatchObject({ side: 'FORMER', state: 'ASKED', endedBy: null, other: null })
  expect(asked!.leave).toMatchObject([{ name: 'Mara Lind', agreed: false }])
  await world.maraAnswers(true)
  await world.newHouseholdSigns(false)
  const next = world.applications.next!
  const { other, leave } = (await pageOf(former)).tenantChanges[0]!
  expect(other?.id).toBe(next)
  expect(leave).toMatchObject([{ name: 'Mara Lind', agreed: true }])
  // The tenant who leaves has a page with the same.
  expect((await pageOf(leave[0]!.id)).tenantChanges).toMatchObject([{ side: 'FORMER', state: 'AGREED', other }])
  await world.landlordAccepts()
  await world.days(10, 1)
  expect((await pageOf(former)).tenantChanges).toMatchObject([{ side: 'FORMER', state: 'DONE', other: { id: next } }])
  const page = await pageOf(next)
  expect(page.tenantChanges).toMatchObject([{ side: 'NEW', state: 'DONE', other: { id: former } }])
  const numbers = [page.tenantChanges[0]!.other!.reference, other!.reference]
  const { headers } = await signInStaff(server)
  for (const [at, search] of numbers.entries())
    expect((await server.ok('officePeopleSearch', { payload: { search }, headers })).people).toMatchObject([
      { id: [former, next][at], contractId: search },
    ])
})
