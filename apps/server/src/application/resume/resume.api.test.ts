import { DAY } from '@nestbond/domain/values/day'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../../test/sample-files.ts'
import { resumeReminderRun } from './resume-reminder-run.ts'
import { unmistakable } from '../../test/a-tenant-to-erase.ts'
import { anEmail } from '../../test/account-sign-in.ts'
import { filesIn, findInFiles, findInTables } from '../../test/find-person.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { resumeTools } from '../../test/resumed.ts'
import { seedApplication, sampleAnswers } from '../../test/sample-application.ts'
import { signedApplication } from '../../test/sample-contract.ts'
import { eraseDue } from '../../tenant-account/rights/erase-due.ts'

const tenant = '/onboarding/tenant'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_FRESH_LINKS_PER_HOUR: '1000', RATE_LIMIT_HAND_OVERS_PER_HOUR: '1000' })
})
afterAll(() => server.close())

const secretIn = (url: string) => new URL(url).searchParams.get('token')!
const runJobs = () => server.runJobs()
const { user, save, openLink, mailsTo, begun } = resumeTools(() => server)

describe('a hand-over code for another device', () => {
  it('is a separate secret that works once', async () => {
    const { token } = await begun()
    const { body } = await save('hand-over', { token })
    const secret = secretIn(body.url)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(secret).not.toBe(token)
    expect(body.url).toContain(`${server.deps.config.publicUrl}/de/onboarding?token=`)
    const phone = await openLink(secret)
    expect(phone.body!.userInfo.firstName).toBe('Lea')
    expect([token, secret]).not.toContain(phone.body!.token)
    const again = await openLink(secret)
    expect([again.status, again.problem?.errorCode]).toEqual([404, 'TOKEN_EXPIRED'])
    // Both devices can continue.
    for (const device of [token, phone.body!.token])
      expect((await save('pets', { token: device, pet: 'dog' })).status).toBe(200)
  })

  it('expires after ten minutes or when a newer one is shown', async () => {
    const { token } = await begun()
    const first = (await save('hand-over', { token })).body
    const second = (await save('hand-over', { token })).body
    expect((await openLink(secretIn(first.url))).status).toBe(404)
    expect(Date.parse(second.validUntil) - server.deps.clock.now().getTime()).toBeLessThanOrEqual(10 * 60_000)
    server.travel(10 * 60_000 + 1000)
    expect((await openLink(secretIn(second.url))).problem?.errorCode).toBe('TOKEN_EXPIRED')
    server.travel(-10 * 60_000 - 1000)
    expect((await save('hand-over', { token: 'x'.repeat(43) })).problem?.errorCode).toBe('TOKEN_UNKNOWN')
  })

  it('admits one of two callers who open it at the same time', async () => {
    const { token } = await begun()
    const secret = secretIn((await save('hand-over', { token })).body.url)
    const opened = await Promise.all([openLink(secret), openLink(secret), openLink(secret)])
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })
})

describe('a corrected e-mail address', () => {
  it('ends the mailed link to the wrong address and the tokens made from it', async () => {
    const { token, email } = await begun()
    const linkOf = async (to: string) =>
      secretIn(
        /https?:\S+token=\S+/.exec(
          (await server.mailOf((mail) => mail.to === to && mail.text.includes('token='))).text,
        )![0],
      )
    const link = await linkOf(email)
    const phone = (await openLink(secretIn((await save('hand-over', { token })).body.url))).body!.token
    server.travel(1000)
    const stranger = (await openLink(link)).body!.token
    expect((await save('pets', { token: stranger, pet: 'dog' })).status).toBe(200)
    const right = anEmail()
    expect(
      (await save('name', { token, salutation: 'MRS', firstName: 'Lea', lastName: 'Brandt', email: right })).status,
    ).toBe(200)
    expect((await user(stranger)).problem?.errorCode).toBe('TOKEN_EXPIRED')
    // The device that changed the address continues. The phone that was shown a code is locked out; the new mail's link works.
    expect((await user(token)).status).toBe(200)
    expect((await user(phone)).problem?.errorCode).toBe('TOKEN_EXPIRED')
    expect((await openLink(await linkOf(right))).status).toBe(200)
  })

  it('gets one link, however often the address was corrected before its mail was sent', async () => {
    const typed = Array.from({ length: 4 }, anEmail)
    const { token } = (await save('name', { firstName: 'Lea', lastName: 'Brandt', email: typed[0] })).body
    for (const email of typed.slice(1)) await save('name', { token, firstName: 'Lea', lastName: 'Brandt', email })
    await runJobs()
    const mailed = (await server.mails()).filter(({ to, text }) => typed.includes(to) && text.includes('token='))
    expect(mailed.map(({ to }) => to)).toEqual([typed.at(-1)])
  })

  it('ends a link to the wrong address that is opened only afterwards', async () => {
    const { token, email } = await begun()
    const link = secretIn(
      /https?:\S+token=\S+/.exec(
        (await server.mailOf((mail) => mail.to === email && mail.text.includes('token='))).text,
      )![0],
    )
    // The same address in another spelling is not a change.
    expect(
      (
        await save('name', {
          token,
          salutation: 'MRS',
          firstName: 'Lea',
          lastName: 'Brandt',
          email: email.toUpperCase(),
        })
      ).status,
    ).toBe(200)
    await runJobs()
    expect(
      (await save('name', { token, salutation: 'MRS', firstName: 'Lea', lastName: 'Brandt', email: anEmail() })).status,
    ).toBe(200)
    expect((await openLink(link)).problem?.errorCode).toBe('TOKEN_EXPIRED')
  })
})

describe('two devices', () => {
  it('get a conflict when the other device has answered the same question, and no answer is lost', async () => {
    const { token } = await begun()
    const seen = (await user(token)).body.answersVersion
    const phone = await save('pets', { token, pet: 'dog', answersVersion: seen })
    expect(phone.body).toEqual({ lastCompletedPage: null, answersVersion: seen + 1, answersChanged: false })
    // An answer to another question does not conflict.
    const other = await save('furnished', { token, furnishedType: 'full', answersVersion: seen })
    expect(other.body).toMatchObject({ answersVersion: seen + 2, answersChanged: true })
    const refused = await save('pets', { token, pet: 'cat', answersVersion: seen })
    expect([refused.status, refused.problem?.errorCode, refused.problem?.lastCompletedPage]).toEqual([
      409,
      'ANSWERS_CHANGED',
      null,
    ])
    expect((await user(token)).body).toMatchObject({ pet: 'dog', furnishedType: 'full', answersVersion: seen + 2 })
    // The same answer is no conflict. With the current version the caller's answer wins.
    expect((await save('pets', { token, pet: 'dog', answersVersion: seen })).status).toBe(200)
    expect((await save('pets', { token, pet: 'cat', answersVersion: seen + 2 })).body.answersVersion).toBe(seen + 3)
    expect((await user(token)).body.pet).toBe('cat')
  })

  it('get a conflict also when they answer at the same moment', async () => {
    const { token } = await begun()
    const seen = (await user(token)).body.answersVersion
    const answers = await Promise.all(
      ['dog', 'cat', 'both'].map((pet) => save('pets', { token, pet, answersVersion: seen })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('may answer two different questions about the landlord', async () => {
    const { token } = await begun()
    const seen = (await user(token)).body.answersVersion
    const landlord = {
      type: 'private',
      firstName: 'Jo',
      lastName: 'Weber',
      email: 'jo@example.net',
      phone: { dialCode: '+49', number: '30 901820' },
    }
    expect((await save('landlord-details', { token, ...landlord, answersVersion: seen })).status).toBe(200)
    const address = { street: 'Hermannstraße', streetNumber: '3', zip: '12045', city: 'Berlin', country: 'de' }
    expect((await save('landlord-details', { token, address, answersVersion: seen })).status).toBe(200)
    expect(
      (await save('landlord-details', { token, ...landlord, firstName: 'Jonas', answersVersion: seen })).problem
        ?.errorCode,
    ).toBe('ANSWERS_CHANGED')
  })

  it('that send no version are saved without a conflict', async () => {
    const { token } = await begun()
    expect((await save('pets', { token, pet: 'dog' })).body).toEqual({ lastCompletedPage: null })
    expect((await save('pets', { token, pet: 'cat' })).body).toEqual({ lastCompletedPage: null })
  })

  it.each([-1, Number.MIN_SAFE_INTEGER, 1.5, 'one', {}])(
    'that send the impossible version %s are saved as if they sent none',
    async (answersVersion) => {
      const { token } = await begun()
      await save('pets', { token, pet: 'dog' })
      expect((await save('pets', { token, pet: 'cat', answersVersion })).body).toEqual({ lastCompletedPage: null })
    },
  )
})

describe('the limits of fresh links', () => {
  it('apply to each caller and each address', async () => {
    const tight = await startHttpApi({ RATE_LIMIT_FRESH_LINKS_PER_HOUR: '3', RATE_LIMIT_MAILED_LINKS_PER_HOUR: '3' })
    try {
      const email = anEmail()
      await tight.call('POST', `${tenant}/name`, { firstName: 'Lea', lastName: 'Brandt', email })
      const statuses = []
      for (let n = 0; n < 5; n++) {
        statuses.push((await tight.call('POST', `${tenant}/fresh-link`, { email })).status)
        // Equal links that wait at the same time would go once.
        await tight.runJobs()
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429])
      const last = await tight.call('POST', `${tenant}/fresh-link`, { email })
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
      const done = () =>
        sql<{
          n: number
        }>`select count(*)::int as n from jobs.job where name in ('fresh-link', 'continue-link') and state = 'completed'`.execute(
          tight.deps.database.kysely,
        )
      expect((await done()).rows[0]!.n).toBe(4)
      // One of the four links exceeded the limit of the address.
      expect((await tight.mails()).filter(({ to, text }) => to === email && text.includes('token=')).length).toBe(3)
    } finally {
      await tight.close()
    }
  }, 60_000)
})

describe('the reminder', () => {
  const run = () => server.triggers(resumeReminderRun, {})
  const reminded = (email: string) => mailsTo(email, 'Sie wollten erinnert werden')

  it('is mailed once, a day after the last answer, only to tenants who asked for it', async () => {
    const quiet = await begun()
    const email = anEmail()
    const { token } = (await save('name', { firstName: 'Lea', lastName: 'Brandt', email, remindMe: true })).body
    expect([(await user(quiet.token)).body.remindMe, (await user(token)).body.remindMe]).toEqual([false, true])
    server.travel(20 * 3_600_000)
    await save('pets', { token, pet: 'dog' })
    server.travel(5 * 3_600_000)
    await run()
    expect(await reminded(email)).toEqual([])
    server.travel(20 * 3_600_000)
    await Promise.all([run(), run()])
    await run()
    const mail = await server.mailOf(({ to, subject }) => to === email && subject === 'Sie wollten erinnert werden')
    expect(await reminded(email)).toHaveLength(1)
    expect(await reminded(quiet.email)).toEqual([])
    expect((await openLink(/token=([\w-]{43})/.exec(mail.text)![1]!)).body!.pet).toBe('dog')
    server.travel(-45 * 3_600_000)
  })

  it('is not mailed to a tenant who unsubscribed, was refused, is under review or has signed', async () => {
    const { token, email } = await begun()
    expect((await save('reminder', { token, remindMe: true })).body).toEqual({ remindMe: true })
    expect((await save('reminder', { token, remindMe: false })).body).toEqual({ remindMe: false })
    const people = [email]
    for (const state of ['refused', 'review'] as const) {
      const seeded = await seedApplication(server.deps, state)
      await save('reminder', { token: seeded.token, remindMe: true })
      people.push(seeded.answers.email!)
    }
    const signed = await signedApplication(server)
    await save('reminder', { token: signed.token, remindMe: true })
    people.push(signed.answers.email!)
    server.travel(2 * DAY)
    await run()
    for (const one of people) expect(await reminded(one)).toEqual([])
    server.travel(-2 * DAY)
  })
})

describe('an application left for 30 days', () => {
  const folder = () => server.deps.config.dataDir

  it('is deleted with its rows, files, jobs, links and mails, unless signed or under review', async () => {
    const gone = unmistakable(server)
    const { token, id } = await seedApplication(server.deps, 'papers open', {
      answers: gone.answers,
      message: `Grüße von ${gone.answers.firstName}`,
    })
    const form = new FormData()
    form.append('token', token)
    form.append('file', new Blob([new Uint8Array(pdf(gone.answers.lastName))]), `${gone.answers.lastName}.pdf`)
    expect(
      (await fetch(`${server.url}/api/v1/onboarding/income-proof/document`, { method: 'POST', body: form })).status,
    ).toBe(200)
    await save('back-deposit/init', {
      firstName: gone.answers.firstName,
      lastName: gone.answers.lastName,
      email: gone.email,
      contractId: `WE-${gone.answers.lastName}`,
      language: 'de',
    })
    await save('reminder', { token, remindMe: true })
    await save('hand-over', { token })
    await save('fresh-link', { email: gone.email })
    await server.mailOf(({ to, subject }) => to === gone.email && subject === 'Ihr neuer Link')
    const signed = unmistakable(server)
    await signedApplication(server, {
      answers: { ...signed.answers, insuranceStart: sampleAnswers(server.deps).insuranceStart },
    })
    const review = unmistakable(server)
    const waits = await seedApplication(server.deps, 'summary', {
      answers: { ...review.answers, employmentStatus: 'JOB_SEEKER', grossIncome: undefined },
    })
    await server.call('GET', `${tenant}/risk?token=${waits.token}&successful=true`)
    await runJobs()

    // Before the deletion the data is found in every place that the test checks later.
    const there = await findInTables(server.db, gone.words)
    for (const table of ['applications', 'documents', 'deposit_back_requests'])
      expect(
        there.some((hit) => hit.startsWith(`public.${table}:`)),
        table,
      ).toBe(true)
    expect((await findInFiles(join(folder(), 'mail'), gone.words)).length).toBeGreaterThan(1)
    const files = await filesIn(join(folder(), 'files'))
    const rowsOf = async (table: string) =>
      (await sql`select * from ${sql.table(table)} where application_id = ${id}`.execute(server.db)).rows.length
    for (const table of ['resume_reminders', 'link_secrets', 'application_tokens'])
      expect(await rowsOf(table), table).toBeGreaterThan(0)

    server.travel(29 * DAY)
    await eraseDue(server.deps)
    expect(await findInTables(server.db, gone.words)).not.toEqual([])
    server.travel(2 * DAY)
    await eraseDue(server.deps)
    await runJobs()
    expect(await findInTables(server.db, gone.words)).toEqual([])
    for (const table of ['resume_reminders', 'link_secrets', 'application_tokens', 'deposit_exchanges'])
      expect(await rowsOf(table), table).toBe(0)
    expect(await findInFiles(folder(), gone.words)).toEqual([])
    expect((await filesIn(join(folder(), 'files'))).length).toBe(files.length - 1)
    for (const kept of [signed, review])
      expect((await findInTables(server.db, kept.words)).some((hit) => hit.startsWith('public.applications:'))).toBe(
        true,
      )
    server.travel(-31 * DAY)
  }, 90_000)
})
