import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { JOBS } from './all-jobs.ts'
import { isMail } from './platform/queue/queue.ts'
import { ApiServer } from './test/api-server.ts'
import { catchUp } from './work-on-jobs.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

/** Jobs without data of which calls enqueue one. All others without data are runs. */
const NO_RUNS = ['premium-refunds']

it('schedules every run', async () => {
  const { deps } = server
  await catchUp({
    ...deps,
    config: { ...deps.config, environment: 'local', premiumRun: '0 6 * * *', erasureRun: '0 3 * * *' },
  })
  const runs = JOBS.filter(({ name, schema }) => schema.safeParse({}).success && !NO_RUNS.includes(name))
  const { rows } = await sql<{ name: string }>`select name from jobs.schedule`.execute(deps.database.kysely)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...runs.map(({ name }) => name), 'premium-run', 'check-files-part'].toSorted(),
  )
})

it('works on several mails with a link to sign in or a code at the same time, because a person waits', () => {
  const asked = JOBS.filter(({ name }) => /-(?:links?|code)$/.test(name))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.flatMap(({ name, awaited }) => (awaited ? [] : name))).toEqual([])
})

it('works on more mails of a kind while some wait, and on one run at a time', () => {
  const isSender = ({ handle }: (typeof JOBS)[number]) =>
    /send(?:Tenant|Landlord|Account|Partner|Staff)\w*\(/.test(handle.toString())
  expect(JOBS.filter(isSender).flatMap((job) => (isMail(job) ? [] : job.name))).toEqual([])
  expect(JOBS.filter((job) => isMail(job) && job.once)).toEqual([])
})
