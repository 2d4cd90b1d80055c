import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { releaseReminder } from './release-reminder.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { releaseCalls, type InsuredTenant } from '../../test/releases.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { policyOf, releasesOf, mark, insured, askedLink, sign, object, mailsTo } = releaseCalls(() => server)

describe('reminders', () => {
  const handle = (releaseId: string) => server.triggers(releaseReminder, { releaseId })

  it('are mailed to the landlord on days 7, 14 and 28, and then the tenant is told what to do, each once', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    await account.ask()
    const [release] = await releasesOf(account)
    const reminders = () => mailsTo(account.answers.landlord!.email!, 'Erinnerung')
    const told = () => mailsTo(account.email, 'noch nicht geantwortet')
    const dealtWith: number[] = []
    for (const day of [1, 6, 7, 8, 14, 27, 28, 29, 60])
      await server.later(day, async () => {
        await Promise.all([handle(release!.id), handle(release!.id)])
        dealtWith.push((await releasesOf(account))[0]!.reminded_day)
      })
    expect(dealtWith).toEqual([0, 0, 7, 7, 14, 14, 28, 29, 29])
    await server.runJobs()
    expect([(await reminders()).length, (await told()).length]).toEqual([3, 1])
    const [mail] = await told()
    expect(mail!.text).toContain('hello@')
  })

  it('are enqueued with the request', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    await account.ask()
    const [release] = await releasesOf(account)
    const { rows } = await server.db
      .withSchema('jobs')
      .selectFrom('job' as never)
      .select(['start_after' as never])
      .where('name' as never, '=', 'release-reminder' as never)
      .where('data' as never, '@>', JSON.stringify({ releaseId: release!.id }) as never)
      .execute()
      .then((found) => ({ rows: found as { start_after: Date }[] }))
    const days = rows
      .map(({ start_after }) => Math.round((new Date(start_after).getTime() - release!.requested_at.getTime()) / DAY))
      .sort((a, b) => a - b)
    expect(days).toHaveLength(4)
    for (const [index, day] of [7, 14, 28, 29].entries()) expect(Math.abs(days[index]! - day)).toBeLessThanOrEqual(1)
  })

  it.each<[string, (account: InsuredTenant, id: string) => Promise<unknown>]>([
    ['signed', (_account, id) => sign(id)],
    ['objected to', (_account, id) => object(id)],
    ['taken back', (account) => account.takeBack()],
    ['under a claim', (account) => mark(account, { status: 'CLAIMED' })],
  ])('are not sent for a request that is %s', async (_name, change) => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await askedLink(account)
    const [release] = await releasesOf(account)
    await change(account, id)
    await server.later(30, () => handle(release!.id))
    await server.runJobs()
    expect(await mailsTo(account.answers.landlord!.email!, 'Erinnerung')).toEqual([])
    expect(await mailsTo(account.email, 'noch nicht geantwortet')).toEqual([])
  })

  it('are followed by a note in the account after four weeks', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    await account.ask()
    const [release] = await releasesOf(account)
    await server.db
      .updateTable('releases')
      .set({ requested_at: new Date(release!.requested_at.getTime() - 30 * DAY) })
      .where('id', '=', release!.id)
      .execute()
    expect((await policyOf(account)).cancel.release!.overdue).toBe(true)
  })
})
