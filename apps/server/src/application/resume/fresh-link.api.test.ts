import { DAY } from '@nestbond/domain/values/day'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { daysLater } from '@nestbond/domain/values/end-of-day'
import { formatDate } from '@nestbond/messages/format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unmistakable } from '../../test/a-tenant-to-erase.ts'
import { anEmail } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { resumeTools } from '../../test/resumed.ts'
import { seedApplication } from '../../test/sample-application.ts'
import { signedApplication } from '../../test/sample-contract.ts'
import { eraseDue } from '../../tenant-account/rights/erase-due.ts'
import { endOfUnused } from '../link-secret-store.ts'
import { mailFreshLink } from './fresh-link.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_FRESH_LINKS_PER_HOUR: '1000', RATE_LIMIT_HAND_OVERS_PER_HOUR: '1000' })
})
afterAll(() => server.close())

const runJobs = () => server.runJobs()
const { save, openLink, mailsTo, begun } = resumeTools(() => server)

describe('a fresh link', () => {
  const ask = (email: string) => save('fresh-link', { email })

  it('is mailed for the unfinished application, and the response reveals nothing', async () => {
    const { email } = await begun()
    const known = await ask(` ${email.toUpperCase()} `)
    const unknown = await ask(anEmail())
    expect([known.status, known.body]).toEqual([200, {}])
    expect([unknown.status, unknown.body]).toEqual([200, {}])
    const mail = await server.mailOf(({ to, subject }) => to === email && subject === 'Ihr neuer Link')
    const secret = /token=([\w-]{43})/.exec(mail.text)![1]!
    expect((await openLink(secret)).body?.userInfo.email).toBe(email)
    expect((await openLink(secret)).problem?.errorCode).toBe('TOKEN_EXPIRED')
  })

  it('runs the same statements and enqueues one job whether or not the application exists', async () => {
    const { email } = await begun()
    const { config, database, clock, queue } = server.deps
    const work = async (address: string, caller: string) => {
      const statements: string[] = []
      const noted = database.kysely.withPlugin({
        transformQuery({ node, queryId }) {
          statements.push(database.kysely.getExecutor().compileQuery(node, queryId).sql)
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const counted: typeof queue = {
        ...queue,
        enqueue: (trx, job, ...more) => (statements.push(`job ${job.name}`), queue.enqueue(trx, job, ...more)),
      }
      // The dependencies hold no mail provider, so the call itself cannot send a mail.
      await mailFreshLink(
        {
          config,
          clock,
          queue: counted,
          database: { ...database, kysely: noted, transaction: (run) => noted.transaction().execute(run) },
        },
        address,
        caller,
      )
      return statements
    }
    const [known, unknown] = [await work(email, '192.0.2.1'), await work(anEmail(), '192.0.2.2')]
    expect(known).toEqual(unknown)
    expect(known).toEqual([
      expect.stringMatching(/^select/),
      expect.stringMatching(/^insert into "mail_limits"/),
      expect.stringMatching(/^delete from "mail_limits"/),
      'job fresh-link',
    ])
  })

  it('is answered while the mail server is unavailable', async () => {
    const { email } = await begun()
    await runJobs()
    const { mail } = server.deps
    const { send } = mail
    let [hangs, letGo] = [() => {}, () => {}]
    const hung = new Promise<void>((resolve) => (hangs = resolve))
    const held = new Promise<void>((resolve) => (letGo = resolve))
    mail.send = async (message) => {
      hangs()
      await held
      return send.call(mail, message)
    }
    try {
      expect((await ask(email)).status).toBe(200)
      const jobs = server.runJobs()
      await hung
      expect([(await ask(email)).status, (await ask(anEmail())).status]).toEqual([200, 200])
      letGo()
      await jobs
    } finally {
      mail.send = send
      letGo()
    }
    await server.mailOf(({ to, subject }) => to === email && subject === 'Ihr neuer Link')
  })

  it('does not extend the life of an application before the tenant opens the link', async () => {
    const left = unmistakable(server)
    const { id, token } = await seedApplication(server.deps, 'papers open', { answers: left.answers })
    const there = async () =>
      (await server.db.selectFrom('applications').select('id').where('id', '=', id).execute()).length
    const now = () => server.deps.clock.now().getTime()
    const begun = now()
    const gone = daysLater(new Date(begun), 30).getTime()
    const goneOn = civilDateIn(new Date(gone))
    server.travel(20 * DAY)
    await ask(left.email)
    const mail = await server.mailOf(({ to, subject }) => to === left.email && subject === 'Ihr neuer Link')
    expect(mail.text).toContain(`gilt bis zum ${formatDate(addDays(goneOn, -1), 'de')}`)
    server.travel(gone - now() - 60_000)
    await eraseDue(server.deps)
    expect(await there()).toBe(1)
    server.travel(2 * 60_000)
    await eraseDue(server.deps)
    expect(await there()).toBe(0)
    for (const way of [token, /token=([\w-]{43})/.exec(mail.text)![1]!]) expect((await openLink(way)).status).toBe(404)
    server.travel(begun - now())
  })

  it('counts the thirty days of an application by the calendar, also across a change of the clocks', async () => {
    const { id } = await seedApplication(server.deps, 'papers open')
    const changed = new Date('2026-10-10T22:30:00.000Z')
    await server.db.updateTable('applications').set({ updated_at: changed }).where('id', '=', id).execute()
    await server.db
      .updateTable('application_tokens')
      .set({ expires_at: changed })
      .where('application_id', '=', id)
      .execute()
    expect(await endOfUnused(server.db, id)).toEqual(new Date('2026-11-09T23:30:00.000Z'))
  })

  it('extends the life of the application once the tenant has opened it', async () => {
    const { id, answers } = await seedApplication(server.deps, 'papers open')
    server.travel(20 * DAY)
    await ask(answers.email!)
    const mail = await server.mailOf(({ to, subject }) => to === answers.email && subject === 'Ihr neuer Link')
    expect((await openLink(/token=([\w-]{43})/.exec(mail.text)![1]!)).status).toBe(200)
    server.travel(29 * DAY)
    await eraseDue(server.deps)
    expect(await server.db.selectFrom('applications').select('id').where('id', '=', id).execute()).toHaveLength(1)
    server.travel(-49 * DAY)
  })

  it('does not open an application that is signed or deleted', async () => {
    const signed = await signedApplication(server)
    const { email } = await begun()
    server.travel(31 * DAY)
    await ask(signed.answers.email!)
    await ask(email)
    await runJobs()
    expect(await mailsTo(signed.answers.email!, 'Ihr neuer Link')).toEqual([])
    expect(await mailsTo(email, 'Ihr neuer Link')).toEqual([])
    server.travel(-31 * DAY)
  })

  it('is mailed a few times a day to a mailbox, proved or not, and the links of then still open', async () => {
    const { email } = await begun()
    await ask(email)
    const fresh = () => mailsTo(email, 'Ihr neuer Link')
    const [link] = await fresh()
    // The press proves the mailbox.
    await openLink(/token=([\w-]{43})/.exec(link!.text)![1]!)
    // Equal links that wait at the same time would go once.
    for (let n = 0; n < 8; n++) {
      await ask(email)
      await server.runJobs()
    }
    const links = await fresh()
    expect(links).toHaveLength(5)
    const another = links.find(({ text }) => text !== link!.text)!
    expect((await openLink(/token=([\w-]{43})/.exec(another.text)![1]!)).body?.userInfo.email).toBe(email)
  })

  it('rejects text that is not an e-mail address', async () => {
    const { status, problem } = await ask('lea@')
    expect([status, problem?.errorCode]).toEqual([400, 'INVALID_EMAIL'])
  })
})
