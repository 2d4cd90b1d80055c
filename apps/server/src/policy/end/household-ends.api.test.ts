import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Answers } from '@nestbond/domain/values/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieIn, PASSWORD, secretIn } from '../../test/account-sign-in.ts'
import { signTogether } from '../../test/household.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { asLandlord, linkIdsOf } from '../../test/landlords.ts'
import { todayOf } from '../../platform/clock.ts'
import { endSilentPolicy } from '../move-out/end-silent.ts'
import { recordPostedLetter } from '../move-out/letter.ts'
import { tellOfRenewalsAndEnds } from '../notices/notice-run.ts'

const DAY = 86_400_000
const SIGNATURE = { name: 'Jonas Weber', place: 'Berlin', signature: 'Jonas Weber' }

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_LOGIN_PER_MINUTE: '10000' })
})
afterAll(() => server.close())

const today = () => todayOf(server.deps.clock)

/** A policy of three tenants that begins tomorrow, with the first tenant signed in. */
async function insured(answers: Partial<Answers> = {}) {
  const made = await signTogether(server, {
    answers: { insuranceStart: addDays(today(), 1), ...answers },
    together: { coTenants: 2, gone: null },
    period: 'YEARLY',
    card: '4242424242424242',
  })
  const accepted = await server.call('POST', `/onboarding/tenant/invitation/${made.invitation}/accept`, {})
  expect(accepted.status).toBe(200)
  await server.jobsDone()
  const email = made.answers.email!
  const mail = (await server.mails()).find(({ to, text }) => to === email && text.includes('/new-password/'))
  await server.call('POST', '/user/confirm-account', { token: secretIn(mail!), password: PASSWORD })
  const policy = await server.deps.database.kysely
    .selectFrom('policies')
    .select(['id', 'contract_id'])
    .where('application_id', '=', made.id)
    .executeTakeFirstOrThrow()
  /** Signs in again, because sessions expire while days go by. */
  const post = async (what: 'cancel' | 'cancel/take-back' | 'move-out', body = {}) => {
    const { headers } = await server.call('POST', '/user/login', { login: email, password: PASSWORD })
    const answer = await server.call('POST', `/user/policies/${policy.contract_id}/${what}`, body, cookieIn(headers))
    expect(answer.status).toBe(200)
  }
  const landlord = async (path: string, body: object) => {
    expect((await asLandlord(server, 'POST', `/landlord/${path}` as '/landlord/release/x/sign', body)).status).toBe(200)
  }
  const links = await linkIdsOf(server, made.id)
  return {
    members: made.members,
    policyId: policy.id,
    applicationId: made.id,
    page: links.policy(policy.id),
    asked: async () => {
      const { id } = await server.deps.database.kysely
        .selectFrom('releases')
        .select('id')
        .where('policy_id', '=', policy.id)
        .where('state', '=', 'REQUESTED')
        .executeTakeFirstOrThrow()
      return links.release(id)
    },
    post,
    landlord,
  }
}

type Insured = Awaited<ReturnType<typeof insured>>

/** Expects that each of the three tenants got one mail with these words in its subject: the first tenant, then the others. */
async function expectTold({ members }: Insured, toFirst: string | null, toOthers: string) {
  await server.jobsDone()
  const told = []
  for (const { answers } of members) {
    const words = answers === members[0]!.answers ? toFirst : toOthers
    const mails = (await server.mails()).filter(
      ({ to, subject }) => to === answers.email && subject.includes(words ?? toOthers),
    )
    expect([answers.firstName, words, mails.length]).toEqual([answers.firstName, words, words === null ? 0 : 1])
    told.push(mails[0])
  }
  return told.slice(1)
}

describe('each end of a household’s policy is mailed to each', () => {
  it('a release that is asked for, taken back, objected to, and signed', async () => {
    const home = await insured()
    await home.post('cancel')
    const asked = await expectTold(home, 'um die Freigabe gebeten', 'bittet um das Ende')
    for (const mail of asked) {
      expect(mail!.text).toContain('Lea Brandt')
      expect(mail!.text).toContain('Nur Lea Brandt kann die Bitte zurücknehmen')
      // Only the first tenant may take it back.
      expect(mail!.text).not.toContain('können Sie Ihre Bitte im Konto zurücknehmen')
    }
    await home.post('cancel/take-back')
    await expectTold(home, null, 'Vertrag läuft weiter')

    await home.post('cancel')
    await home.landlord(`release/${await home.asked()}/object`, { reason: 'Die Küche ist noch offen.' })
    for (const mail of await expectTold(home, 'widerspricht der Freigabe', 'widerspricht der Freigabe'))
      expect(mail!.text).toContain('Die Küche ist noch offen.')

    await home.post('cancel')
    await home.landlord(`release/${await home.asked()}/sign`, SIGNATURE)
    const signed = await expectTold(home, 'hat die Absicherung freigegeben', 'hat die Absicherung freigegeben')
    for (const mail of signed) {
      expect(mail!.text).toContain('für alle Mieter')
      expect(mail!.attachments).toHaveLength(1)
    }
  })

  it('a release that nobody has asked for', async () => {
    const home = await insured()
    await home.landlord(`release/${home.page}/sign`, SIGNATURE)
    for (const mail of await expectTold(home, 'hat die Absicherung freigegeben', 'hat die Absicherung freigegeben'))
      expect(mail!.text).toContain('von sich aus')
  })

  it('a move-out, the landlord’s answer, and the end after the landlord’s silence', async () => {
    const home = await insured()
    const day = addDays(today(), 5)
    await home.post('move-out', { day: toWireDate(day) })
    for (const mail of await expectTold(home, 'Ihr Auszug am', 'Lea Brandt meldet den Auszug am'))
      expect(mail!.text).toContain('endet der gemeinsame Vertrag für alle Mieter')
    await home.landlord(`policies/${home.page}/move-out`, { named: toWireDate(day), answer: 'CONFIRMED' })
    await expectTold(home, 'bestätigt Ihren Auszug', 'antwortet zum Auszug')
    const { policyId, applicationId } = home
    const { database } = server.deps
    server.travel(40 * DAY)
    await database.transaction((trx) => recordPostedLetter(server.deps, trx, { policyId, applicationId }))
    server.travel(200 * DAY)
    await database.transaction((trx) => endSilentPolicy(server.deps, trx, policyId))
    const [ended] = await expectTold(home, 'mit dem Auszug am', 'Der gemeinsame Vertrag ist mit dem Auszug')
    expect(ended!.text).toContain('Wohnen Sie noch in der Wohnung, antworten Sie')
  })

  it('an agreed end, four weeks before and the day after', async () => {
    const home = await insured({ insuranceEnd: addDays(today(), 100) })
    server.travel(73 * DAY)
    await tellOfRenewalsAndEnds(server.deps)
    await expectTold(home, 'endet am', 'gemeinsame Kautionsversicherung endet am')
    server.travel(29 * DAY)
    await tellOfRenewalsAndEnds(server.deps)
    await tellOfRenewalsAndEnds(server.deps)
    await expectTold(home, 'ist zu Ende', 'gemeinsame Kautionsversicherung ist zu Ende')
  })
})
