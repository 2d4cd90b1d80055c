import { DAY } from '@nestbond/domain/values/day'
import { expect, it } from 'vitest'
import type { Deps } from '../platform/deps.ts'
import { DemoCalendar } from './demo-calendar.ts'
import { DemoClient, DemoClock } from './demo-client.ts'

const TODAY = new Date('2027-03-01T10:00:00Z')

it('runs acts and jobs on their days, and jobs also on the days between', async () => {
  const clock = new DemoClock(new Date(TODAY.getTime() - 10 * DAY))
  const calendar = new DemoCalendar()
  const done: string[] = []
  const note = (what: string) => done.push(`${clock.now().toISOString().slice(5, 10)} ${what}`)
  calendar.on(4, async () => note('act'))
  calendar.on(1, async () => note('act'))
  await calendar.run({ runJobs: async () => void note('jobs') }, clock, TODAY, (month) => done.push(month))
  expect(done).toEqual([
    '2027-02',
    '02-25 act',
    '02-25 jobs',
    '02-26 jobs',
    '02-27 jobs',
    '02-28 act',
    '02-28 jobs',
    '2027-03',
    '03-01 jobs',
  ])
})

it('runs later jobs after a run of jobs has failed, which its own act hears of', async () => {
  let runs = 0
  const runDue = async () => {
    runs += 1
    if (runs === 1) throw new Error('the database is away')
  }
  const deps = { mail: { send: async () => {} }, queue: { runDue } } as unknown as Deps
  const client = new DemoClient(undefined as never, deps)
  const [first, second] = await Promise.allSettled([client.runJobs(), client.runJobs()])
  expect([first.status, second.status, runs]).toEqual(['rejected', 'fulfilled', 2])
})
