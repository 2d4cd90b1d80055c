import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { ApiServer } from '../../test/api-server.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())

const MOVED = 'Der Mieterwechsel ist jetzt am'

/** Mara has agreed to leave, and Lea's new application is open. */
async function agreed() {
  const home = await play.inForce()
  await play.ask(home, { leaves: [home.mara] })
  await play.agree(home)
  await server.runJobs()
  const { token } = await play.successorOf(home.first.email)
  const move = (day: CivilDate) =>
    server.call('rent-property-dates', { payload: { token, insuranceStart: toWireDate(day) } })
  return { home, move }
}

const told = async (email: string) => (await server.subjectsTo(email)).filter((subject) => subject.startsWith(MOVED))

it('mails a moved first day to who leaves, once, and to nobody else', async () => {
  const { home, move } = await agreed()
  const day = addDays(play.today(), 20)
  for (let times = 0; times < 2; times++) expect((await move(day)).status).toBe(200)
  await server.runJobs()
  expect(await told(home.other.email)).toHaveLength(1)
  expect(await told(home.first.email)).toEqual([])
})

it('moves to three months ahead, and no further', async () => {
  const { home, move } = await agreed()
  const last = addMonths(play.today(), 3)
  const { problem } = await move(addDays(last, 1))
  expect(problem?.errors).toMatchObject([{ field: 'insuranceStart', key: 'validation.max', params: { max: last } }])
  expect((await move(last)).status).toBe(200)
  await server.runJobs()
  expect(await told(home.other.email)).toHaveLength(1)
})
