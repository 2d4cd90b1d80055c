import { DAY } from '@nestbond/domain/values/day'
import { NEW_APPLICATION } from '@nestbond/domain/application/application'
import { withHomeOf } from '@nestbond/domain/co-tenants/co-tenants'
import { fullName } from '@nestbond/domain/values/person-name'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCoTenant } from '../application/co-tenant-store.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { signReminder } from '../checkout/mails/sign-reminder.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { sampleAnswers, seedApplication, STATES } from '../test/sample-application.ts'
import { setUpCard } from '../test/sample-contract.ts'
import { coTenantReminderRun } from './co-tenant-reminder-run.ts'

const tenant = '/onboarding/tenant'
const DOCUMENT_MISSING = 'Von Ihnen fehlt noch eine Unterlage'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const OTHERS = {
  answering: STATES.start,
  unchecked: STATES.summary,
  'document missing': STATES['papers open'],
  accepted: STATES.accepted,
}

/** An accepted first tenant with a co-tenant. */
async function household(state: keyof typeof OTHERS) {
  const first = await seedApplication(server.deps, 'accepted', {
    state: { ...NEW_APPLICATION, ...STATES.accepted, tenancy: 'first' },
  })
  const own = sampleAnswers(server.deps, { firstName: 'Mara', lastName: 'Lind' })
  const other = await seedApplication(server.deps, 'accepted', {
    answers: withHomeOf(first.answers, own),
    state: { ...NEW_APPLICATION, ...OTHERS[state], tenancy: 'co-tenant' },
  })
  await server.deps.database.transaction((trx) =>
    insertCoTenant(
      trx,
      { firstApplicationId: first.id, applicationId: other.id, namedEmail: other.answers.email! },
      server.deps.clock.now(),
    ),
  )
  return { first, other, email: other.answers.email! }
}

const passes = async (days: number) => {
  server.travel(days * DAY)
  // A repeated run sends nothing twice.
  for (let times = 0; times < 2; times++) await server.triggers(coTenantReminderRun, {})
  await server.runJobs()
}
const subjectsTo = async (email: string, subject: string) =>
  (await server.mails()).filter((mail) => mail.to === email && mail.subject === subject)

it('reminds a co-tenant who has not answered on days 3 and 7, and then no more', async () => {
  const { email } = await household('answering')
  await passes(0)
  const sent = []
  for (const days of [2, 1, 1, 3, 1, 20]) {
    await passes(days)
    sent.push((await subjectsTo(email, 'Ihre Antworten fehlen noch')).length)
  }
  expect(sent).toEqual([0, 1, 1, 2, 2, 2])
  const [mail] = await subjectsTo(email, 'Ihre Antworten fehlen noch')
  expect(mail!.text).toContain('Lea Brandt')
  // The mailbox may stop these mails.
  expect(mail!.raw.toString()).toContain('List-Unsubscribe')
})

it('reminds of the signature from the day on which it may be given, until it is', async () => {
  const { first, other, email } = await household('accepted')
  await passes(0)
  await passes(5)
  expect(await subjectsTo(email, 'Ihre Antworten fehlen noch')).toEqual([])
  await setUpCard(server, first.token)
  await passes(0)
  await passes(3)
  expect(await subjectsTo(email, 'Ihre Unterschrift fehlt noch')).toHaveLength(1)
  // The first tenant cannot sign yet, and is not reminded of it.
  await server.triggers(signReminder, tenantMailData(first.id))
  expect(await subjectsTo(first.answers.email!, 'Es fehlt nur noch Ihre Unterschrift')).toEqual([])
  const { tenants } = (await server.call('GET', `${tenant}/${first.token}/co-tenants`)).body
  expect(tenants.map(({ state }) => state)).toEqual(['ANSWERED', 'ANSWERED'])
  const name = fullName(other.answers)
  const signed = { token: other.token, name, place: 'Berlin', signature: name, jointLiability: true }
  expect((await server.call('POST', `${tenant}/co-tenants/sign`, signed)).status).toBe(200)
  await passes(5)
  expect(await subjectsTo(email, 'Ihre Unterschrift fehlt noch')).toHaveLength(1)
})

it.each([
  ['unchecked', 'Ihre Prüfung steht noch aus'],
  ['document missing', DOCUMENT_MISSING],
] as const)('reminds a co-tenant who is %s on days 3 and 7', async (state, subject) => {
  const { email } = await household(state)
  await passes(0)
  const sent = []
  for (const days of [3, 4, 7]) {
    await passes(days)
    sent.push((await subjectsTo(email, subject)).length)
  }
  expect(sent).toEqual([1, 2, 2])
})

describe('the first tenant reminds', () => {
  const remind = async (first: { token: string }, at = 1) => {
    const { tenants } = (await server.call('GET', `${tenant}/${first.token}/co-tenants`)).body
    const { status } = await server.call('POST', `${tenant}/co-tenants/remind`, {
      token: first.token,
      id: tenants[at]?.id,
    })
    await server.runJobs()
    return { status, state: tenants[at]?.state }
  }

  it('of the check, which belongs to the answers', async () => {
    const { first, email } = await household('unchecked')
    expect(await remind(first)).toEqual({ status: 200, state: 'ANSWERING' })
    expect(await subjectsTo(email, 'Ihre Prüfung steht noch aus')).toHaveLength(1)
  })

  it('of a missing document, without hearing whose it is', async () => {
    const { first, email } = await household('document missing')
    const other = await seedApplication(server.deps, 'accepted', {
      answers: withHomeOf(first.answers, sampleAnswers(server.deps, { firstName: 'Nils', lastName: 'Olsen' })),
      state: { ...NEW_APPLICATION, ...STATES.accepted, tenancy: 'co-tenant' },
    })
    await server.deps.database.transaction((trx) =>
      insertCoTenant(
        trx,
        { firstApplicationId: first.id, applicationId: other.id, namedEmail: other.answers.email! },
        server.deps.clock.now(),
      ),
    )
    expect([await remind(first, 1), await remind(first, 2)]).toEqual([
      { status: 200, state: 'ANSWERED' },
      { status: 200, state: 'ANSWERED' },
    ])
    const told = await Promise.all([email, other.answers.email!].map((to) => subjectsTo(to, DOCUMENT_MISSING)))
    expect(told.map((mails) => mails.length)).toEqual([1, 0])
  })

  it('nobody who has nothing to do', async () => {
    const { first, email } = await household('accepted')
    expect(await remind(first)).toEqual({ status: 409, state: 'ANSWERED' })
    expect((await server.mails()).filter(({ to }) => to === email)).toEqual([])
  })
})
