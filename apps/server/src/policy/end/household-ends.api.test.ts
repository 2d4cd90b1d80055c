import { DAY } from '@nestbond/domain/values/day'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Answers } from '@nestbond/domain/values/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../lives/sessions.ts'
import { anAccount, PASSWORD, secretIn } from '../../test/account-sign-in.ts'
import { cancelledPolicies } from '../../test/cancelled-policies.ts'
import { ACCOUNT, claimsHandler } from '../../test/claims.ts'
import { signTogether } from '../../test/household.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { asLandlord, linkIdsOf, signRelease } from '../../test/landlords.ts'
import { acceptedPolicy } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { withdrawForGood } from '../../test/withdrawals.ts'
import { endSilentPolicy } from '../move-out/end-silent.ts'
import { recordPostedLetter } from '../move-out/letter.ts'
import { tellOfRenewalsAndEnds } from '../notices/notice-run.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { lookAtPayouts } from './look-at-payouts.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

/** A policy of three tenants that begins tomorrow, with the first tenant signed in. */
async function insured(answers: Partial<Answers> = {}) {
  const made = await signTogether(server, {
    answers: { insuranceStart: addDays(server.today(), 1), ...answers },
    together: { coTenants: 2, gone: null },
  })
  const policy = await acceptedPolicy(server, made)
  await server.runJobs()
  const email = made.answers.email!
  const mail = (await server.mails()).find(({ to, text }) => to === email && text.includes('/new-password/'))
  await server.call('POST', '/user/confirm-account', { token: secretIn(mail!), password: PASSWORD })
  /** Signs in again, because sessions expire while days go by. */
  const post = async (what: 'cancel' | 'cancel/take-back' | 'move-out', body = {}) => {
    const headers = await signIn(server.player, email, PASSWORD)
    const answer = await server.call('POST', `/user/policies/${policy.contract_id}/${what}`, body, headers)
    expect(answer.status).toBe(200)
  }
  const landlord = async (path: string, body: object) => {
    expect((await asLandlord(server, 'POST', `/landlord/${path}` as '/landlord/release/x/sign', body)).status).toBe(200)
  }
  const links = await linkIdsOf(server, made.id)
  return {
    members: made.members,
    number: made.contractId,
    policyId: policy.id,
    state: async () => (await server.row('policies', { id: policy.id })).status,
    applicationId: made.id,
    page: links.policy(policy.id),
    asked: async () => {
      const { id } = await server.row('releases', { policy_id: policy.id, state: 'REQUESTED' })
      return links.release(id)
    },
    post,
    landlord,
  }
}

type Insured = Awaited<ReturnType<typeof insured>>

/** Expects that each of the three tenants got one mail with these words in its subject: the first tenant, then the others. */
async function expectTold({ members }: Insured, toFirst: string | null, toOthers: string) {
  await server.runJobs()
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
    await signRelease(server, await home.asked())
    const signed = await expectTold(home, 'hat die Absicherung freigegeben', 'hat die Absicherung freigegeben')
    for (const mail of signed) {
      expect(mail!.text).toContain('für alle Mieter')
      expect(mail!.attachments).toHaveLength(1)
    }
  })

  it('a release that nobody has asked for', async () => {
    const home = await insured()
    await signRelease(server, home.page)
    for (const mail of await expectTold(home, 'hat die Absicherung freigegeben', 'hat die Absicherung freigegeben'))
      expect(mail!.text).toContain('von sich aus')
  })

  it('a move-out, the landlord’s answer, and the end after the landlord’s silence', async () => {
    const home = await insured()
    const day = addDays(server.today(), 5)
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
    const home = await insured({ insuranceEnd: addDays(server.today(), 100) })
    server.travel(73 * DAY)
    await tellOfRenewalsAndEnds(server.deps)
    await expectTold(home, 'endet am', 'gemeinsame Kautionsversicherung endet am')
    server.travel(29 * DAY)
    await tellOfRenewalsAndEnds(server.deps)
    await tellOfRenewalsAndEnds(server.deps)
    await expectTold(home, 'ist zu Ende', 'gemeinsame Kautionsversicherung ist zu Ende')
  })

  it('a cancellation for an unpaid premium', async () => {
    const home = await insured()
    const { putCard, setupOf } = cancelledPolicies(() => server)
    await putCard(home.policyId, await setupOf((await anAccount(server, {}, { card: '4000000000000341' })).id))
    for (const days of [1, 3, 4, 7]) {
      server.travel(days * DAY)
      await runPremiums(server.deps)
    }
    const { id } = await server.row('premium_charges', { policy_id: home.policyId })
    const office = async (what: 'remind' | 'cancel') => {
      const { headers } = await signInStaff(server, 'manager')
      expect((await server.call('POST', `/office/premiums/${id}/${what}`, {}, headers)).status).toBe(200)
    }
    await office('remind')
    server.travel(15 * DAY)
    await office('cancel')
    const subject = 'Wir sind von Ihrem Vertrag zurückgetreten'
    // Only the first tenant's card could pay, so nobody else is told how to.
    for (const mail of await expectTold(home, subject, subject))
      expect(mail!.text).toContain('Sie zahlen keinen Beitrag')
    expect(await home.state()).toBe('CANCELLED')
  })

  it('a payout of the whole amount', async () => {
    const home = await insured()
    server.travel(5 * DAY)
    await runPremiums(server.deps)
    const items = [{ amount: 2220, reason: 'Nicht gezahlte Miete' }]
    await home.landlord(`policies/${home.page}/claims`, { items })
    const { id } = await server.row('claims', { policy_id: home.policyId })
    await home.landlord(`policies/${home.page}/claims/${id}/payout-account`, ACCOUNT)
    // The tenants do not answer in their 14 days, so the office decides.
    server.travel(15 * DAY)
    const staff = await claimsHandler(server)
    expect((await staff.decide(id, 2220)).status).toBe(200)
    const paid = { paidOn: toWireDate(server.today()), reference: 'TRX-1', version: (await staff.see(id)).version }
    expect((await staff.act(id, 'payout', paid)).status).toBe(200)
    await lookAtPayouts(server.deps)
    for (const mail of await expectTold(home, 'sind überwiesen', 'sind überwiesen'))
      expect(mail!.text).toContain('schulden Sie')
    expect(await home.state()).toBe('USED_UP')
  })

  it('a withdrawal by the first tenant after the acceptance', async () => {
    const home = await insured()
    const [first] = home.members
    expect(await withdrawForGood(server, { contractId: home.number, email: first!.answers.email! })).toBe(200)
    await expectTold(home, 'Ihr Widerruf ist angekommen', 'hat den gemeinsamen Vertrag widerrufen')
    await expectTold(home, null, 'Der gemeinsame Vertrag ist beendet')
    expect(await home.state()).toBe('WITHDRAWN')
  })
})
