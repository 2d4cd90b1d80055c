import { DAY } from '@nestbond/domain/values/day'
import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import { addDays, addMonths, daysBetween } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatMoney } from '@nestbond/messages/format'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findById } from '../../application/store.ts'
import { preferenceOf, setStopped } from '../../platform/mail-preferences/preference-store.ts'
import { ApiServer } from '../../test/api-server.ts'
import { expectTrust } from '../../test/expect-trust.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { Households } from '../../test/households.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { premiumTools } from '../../test/premiums.ts'
import { raiseTools } from '../../test/raise-tools.ts'
import { sharingHousehold } from '../../test/sharing-household.ts'
import { signInStaff } from '../../test/staff.ts'
import { splitTools } from '../../test/split-tools.ts'
import { raiseReminder } from '../mails/raise-reminder.ts'
import { WHOLE } from '../../trust/tally.ts'
import { CHECKS } from '../../trust/trust-checks.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { depositChangeRun } from './deposit-change-run.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { chargesOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)
const { ask, agree, decline, landlordAnswers, landlordPage, mailsTo, policyOf, headersOf, questionOf, wishOf } =
  raiseTools(() => server)
const split = splitTools(() => server)
const cents = (major: number) => Math.round(major * 100)

/** Tenants whose first period is paid. */
async function insured(percents: number[]) {
  const home = await sharingHousehold(server, homes, { percents })
  server.passes(2 * DAY)
  await runPremiums(server.deps)
  return home
}
type Home = Awaited<ReturnType<typeof insured>>
const depositOf = async ({ policy }: Home) => (await server.row('policies', { id: policy.id })).deposit_cents
const nameOf = async (id: string) => fullName((await findById(server.db, id))!.answers)
const daily = () => server.triggers(depositChangeRun, {})

/** The findings of trust while the recorded waived part is 0. */
async function foundWithout(id: string, column: 'waived_cents' | 'waived_premium_cents'): Promise<string[]> {
  const change = server.db.selectFrom('deposit_changes').select(column).where('id', '=', id)
  const before = await change.executeTakeFirstOrThrow()
  const set = (to: Partial<typeof before>) =>
    server.db.updateTable('deposit_changes').set(to).where('id', '=', id).execute()
  await set({ [column]: 0 })
  const { result } = await CHECKS.premiums(server.deps, WHOLE)
  await set(before)
  return result.examples
}

describe('a higher deposit of several tenants', () => {
  it('waits for every co-tenant, then for the landlord, and charges nobody before', async () => {
    const home = await insured([50, 50, 0])
    const before = await chargesOf(home.policy.id)
    for (let at = 0; at < 2; at++) expect((await ask(home, 3_000)).status).toBe(200)
    expect(await wishOf(home)).toMatchObject({
      state: 'WITH_TENANTS',
      agreements: [{ answer: 'OPEN' }, { answer: 'OPEN' }],
    })
    expect((await landlordPage(home)).depositChange).toBeNull()
    expect((await landlordAnswers(home, { change: (await wishOf(home))!.id, deposit: 3_000 })).status).toBe(409)

    const [mail] = await mailsTo(home, 1, 'bittet um Ihre Zustimmung')
    const question = (await questionOf(home, 1))!
    expect(question).toMatchObject({ state: 'ASKED', to: 3_000, withLandlord: false })
    const { premium_cents: present } = home.policy
    expect([cents(question.before), cents(question.after)]).toEqual([
      Math.floor(present / 2),
      Math.floor(cents(question.premium) / 2),
    ])
    for (const text of ['haften gemeinsam', '3.000', String(question.after).replace('.', ',')])
      expect(mail!.text).toContain(text)
    // One who pays nothing is liable all the same.
    expect(await questionOf(home, 2)).toMatchObject({ before: 0, after: 0, difference: null })
    expect(await questionOf(home, 0)).toBeNull()

    expect((await agree(home, 1, { deposit: 2_999 })).problem?.errorCode).toBe('PRICE_CHANGED')
    expect((await agree(home, 1, { premium: 1 })).problem?.errorCode).toBe('PRICE_CHANGED')
    expect((await agree(home, 0, { change: question.id, deposit: 3_000, premium: question.premium })).status).toBe(409)
    for (let at = 0; at < 2; at++) expect((await agree(home, 1)).status).toBe(200)
    expect(await wishOf(home)).toMatchObject({ state: 'WITH_TENANTS' })
    expect((await landlordPage(home)).depositChange).toBeNull()
    expect(await chargesOf(home.policy.id)).toHaveLength(before.length)
    server.passes(5 * DAY)

    const agreed = await Promise.all([agree(home, 2), agree(home, 2)])
    expect(agreed.map(({ status }) => status)).toEqual([200, 200])
    const today = server.today()
    expect((await landlordPage(home)).depositChange).toMatchObject({ to: 3_000 })
    const [row] = await server.db
      .selectFrom('deposit_changes')
      .selectAll()
      .where('policy_id', '=', home.policy.id)
      .execute()
    expect(row).toMatchObject({ state: 'WITH_LANDLORD', with_landlord_on: today, last_day: addDays(today, 30) })
    expect(await depositOf(home)).toBe(2_220_00)

    expect((await landlordAnswers(home)).status).toBe(200)
    await server.runJobs()
    await runPremiums(server.deps)
    expect(await depositOf(home)).toBe(3_000_00)
    const known = before.map(({ id }) => id)
    const added = (await chargesOf(home.policy.id)).filter(({ id }) => !known.includes(id))
    expect(added.map(({ payer_id }) => payer_id)).toEqual([null, home.tenants[1]!.id])
    // The first tenant is charged the own part, not that of all.
    const [own] = await mailsTo(home, 0, 'Kaution beträgt jetzt 3.000')
    expect(own!.text).toContain(`Ihren Anteil von ${formatMoney(added[0]!.amount_cents, 'EUR', 'de')} ab`)
    for (const at of [1, 2]) {
      const [news] = await mailsTo(home, at, 'gemeinsame Kaution beträgt jetzt 3.000')
      expect(news!.attachments).toHaveLength(1)
      const url = `/api/v1/user/policies/${home.contract}/deposit/${row!.id}/amendment`
      const paper = await server.app.inject({ method: 'GET', url, headers: headersOf(home, at) })
      const text = pdfText(paper.rawPayload)
      for (const { id } of home.tenants) expect(text).toContain(`name: '${await nameOf(id)}'`)
    }
    const renewed = await mailsTo(home, 1, 'urkunde')
    expect(renewed).toHaveLength(1)
    // A raise corrects nothing.
    expect(renewed[0]!.text).not.toContain('berichtigt')
    expect((await decline(home, 1, row!.id)).status).toBe(409)
  })

  it('does not charge a part of the difference that no card takes, and the amendment says so', async () => {
    const home = await insured([47, 47, 6])
    const known = (await chargesOf(home.policy.id)).map(({ id }) => id)
    expect((await ask(home, 3_000)).status).toBe(200)
    const { difference } = (await questionOf(home, 1))!
    expect(await questionOf(home, 2)).toMatchObject({ difference: null })
    for (const at of [1, 2]) expect((await agree(home, at)).status).toBe(200)
    expect((await landlordAnswers(home)).status).toBe(200)
    await server.runJobs()
    await runPremiums(server.deps)
    const added = (await chargesOf(home.policy.id)).filter(({ id }) => !known.includes(id))
    expect(added.map(({ payer_id, state }) => [payer_id !== null, state])).toEqual([
      [false, 'PAID'],
      [true, 'PAID'],
    ])
    expect(cents(difference!.amount)).toBe(added[1]!.amount_cents)
    const row = await server.row('deposit_changes', { policy_id: home.policy.id })
    expect(row.charge_cents).toBe(added[0]!.amount_cents + added[1]!.amount_cents)
    expect(row.waived_cents).toBeGreaterThan(0)
    expect(row.waived_cents).toBeLessThan(50)
    expect(await foundWithout(row.id, 'waived_cents')).toEqual([
      `${home.policy.number}: change ${row.number}: amount that nobody is charged`,
    ])
    const url = `/api/v1/user/policies/${home.contract}/deposit/${row.id}/amendment`
    const text = pdfText((await server.app.inject({ method: 'GET', url, headers: headersOf(home, 0) })).rawPayload)
    expect(text).toContain(`waivedCents: ${row.waived_cents}`)
  })

  it('announces no part of a difference that is waived whole, also once another split holds', async () => {
    const home = await insured([50, 50])
    const end = addMonths(home.policy.insurance_start, 1)
    server.passes((daysBetween(server.today(), end) - 7) * DAY)
    for (const tenant of home.tenants) tenant.headers = await homes.signInAgain(tenant.email)
    const known = await chargesOf(home.policy.id)
    expect((await ask(home, 3_000)).status).toBe(200)
    expect((await agree(home, 1)).status).toBe(200)
    expect((await landlordAnswers(home)).status).toBe(200)
    const row = await server.row('deposit_changes', { policy_id: home.policy.id })
    expect(row.charge_cents).toBe(0)
    expect(row.waived_cents).toBeGreaterThanOrEqual(LEAST_CHARGE)
    const weigh = async (weights: readonly number[]) => {
      for (const [payer, weight] of weights.entries())
        await server.db
          .updateTable('premium_shares')
          .set({ weight })
          .where('first_application_id', '=', home.first.id)
          .where('payer', '=', payer)
          .execute()
    }
    // The mail has not left when the co-tenant takes nearly all.
    await weigh([1, 99])
    const [news] = await mailsTo(home, 1, 'gemeinsame Kaution beträgt jetzt 3.000')
    await weigh([50, 50])
    expect(news!.text).not.toContain('von Ihrer Karte ab')
    expect(await chargesOf(home.policy.id)).toHaveLength(known.length)
  })

  it('names the part of a lower premium that no card takes, in amendment and mail', async () => {
    const home = await insured([94, 6])
    expect((await ask(home, 500)).status).toBe(200)
    expect((await landlordAnswers(home)).status).toBe(200)
    const [mail] = await mailsTo(home, 0, 'Ihre Kaution beträgt jetzt')
    const row = await server.row('deposit_changes', { policy_id: home.policy.id })
    // 6 % of the minimum of 3.33 a month.
    expect(row).toMatchObject({ to_premium_cents: 3_33, waived_premium_cents: 20 })
    expect(await foundWithout(row.id, 'waived_premium_cents')).toEqual([
      `${home.policy.number}: change ${row.number}: part of the premium that nobody is charged`,
    ])
    await expectTrust(server.deps)
    expect(mail!.text).toMatch(/Vom Beitrag buchen wir 0,20\s€ im Monat nicht ab/)
    const url = `/api/v1/user/policies/${home.contract}/deposit/${row.id}/amendment`
    const text = pdfText((await server.app.inject({ method: 'GET', url, headers: headersOf(home, 0) })).rawPayload)
    expect(text).toContain('waivedPremiumCents: 20')
  })

  it('ends when one declines, without a reason, also after having agreed and with the landlord', async () => {
    const home = await insured([40, 30, 30])
    expect((await ask(home, 3_000)).status).toBe(200)
    const { id } = (await questionOf(home, 1))!
    expect((await decline(home, 0, id)).status).toBe(404)
    expect((await decline(home, 1, 'none')).status).toBe(404)
    for (const at of [1, 2]) expect((await agree(home, at)).status).toBe(200)
    expect((await landlordPage(home)).depositChange).not.toBeNull()
    for (let at = 0; at < 2; at++) expect((await decline(home, 1, id)).status).toBe(200)
    expect(await wishOf(home)).toMatchObject({
      state: 'NOT_AGREED',
      agreements: [{ answer: 'DECLINED' }, { answer: 'AGREED' }],
    })
    expect((await landlordPage(home)).depositChange).toBeNull()
    expect((await landlordAnswers(home, { change: id, deposit: 3_000 })).status).toBe(409)
    expect((await agree(home, 2, { change: id, deposit: 3_000, premium: 1 })).status).toBe(409)
    expect(await mailsTo(home, 0, 'stimmt nicht zu')).toHaveLength(1)
    expect(await mailsTo(home, 2, 'Es bleibt bei 2.220')).toHaveLength(1)
    expect(await depositOf(home)).toBe(2_220_00)
    await expectHistory(server, home.policy.id, [
      'deposit-change-asked',
      'raise-agreed',
      'raise-agreed',
      'raise-declined',
    ])
    // Another wish asks all of them again.
    expect((await ask(home, 3_000)).status).toBe(200)
    expect((await questionOf(home, 2))!.id).not.toBe(id)
  })

  it('runs out after 14 days, and ends with a claim', async () => {
    const home = await insured([50, 50])
    expect((await ask(home, 3_000)).status).toBe(200)
    server.passes(14 * DAY)
    home.tenants[1]!.headers = await homes.signInAgain(home.tenants[1]!.email)
    home.tenants[0]!.headers = await homes.signInAgain(home.tenants[0]!.email)
    await daily()
    expect(await questionOf(home, 1)).not.toBeNull()
    server.passes(DAY)
    expect(await questionOf(home, 1)).toBeNull()
    expect((await agree(home, 1, { change: (await wishOf(home))!.id })).status).toBe(409)
    await daily()
    expect(await wishOf(home)).toMatchObject({ state: 'EXPIRED', withoutAgreement: true })
    await expectHistory(server, home.policy.id, ['deposit-change-asked', 'deposit-change-expired'])
    for (const at of [0, 1]) expect(await mailsTo(home, at, 'bleibt bei 2.220')).toHaveLength(1)

    expect((await ask(home, 3_000)).status).toBe(200)
    await server.db.updateTable('policies').set({ status: 'CLAIMED' }).where('id', '=', home.policy.id).execute()
    expect(await questionOf(home, 1)).toBeNull()
    await daily()
    expect(await wishOf(home)).toMatchObject({ state: 'EXPIRED', withoutAgreement: true })
    await server.db.updateTable('policies').set({ status: 'ACTIVE' }).where('id', '=', home.policy.id).execute()
  })

  it('ends, and asks nobody, if the office accepts it while a claim is open', async () => {
    const home = await insured([50, 50])
    expect((await ask(home, 3_000)).status).toBe(200)
    await server.runJobs()
    const { id } = (await wishOf(home))!
    await server.db.deleteFrom('deposit_change_agreements').where('change_id', '=', id).execute()
    await server.db.updateTable('deposit_changes').set({ state: 'WITH_OFFICE' }).where('id', '=', id).execute()
    const claimed = (status: 'CLAIMED' | 'ACTIVE') =>
      server.db.updateTable('policies').set({ status }).where('id', '=', home.policy.id).execute()
    await claimed('CLAIMED')
    const { headers } = await signInStaff(httpApiOf(server), 'underwriter')
    const params = { id: home.first.id }
    const { raise } = await server.ok('officePerson', { params, headers })
    const payload = { version: raise!.version, accept: true, reason: 'Einkommen geprüft' }
    expect((await server.ok('officePersonRaise', { params, headers, payload })).raise).toBeNull()
    expect(await wishOf(home)).toMatchObject({ state: 'EXPIRED', withoutAgreement: true })
    expect(await mailsTo(home, 0, 'bleibt bei 2.220')).toHaveLength(1)
    expect(await mailsTo(home, 1, 'bleibt bei 2.220')).toHaveLength(0)
    await claimed('ACTIVE')
  })

  it('reminds each co-tenant who has not answered once, on day 7, unless the mailbox has stopped reminders', async () => {
    const home = await insured([40, 30, 20, 10])
    expect((await ask(home, 3_000)).status).toBe(200)
    expect((await agree(home, 1)).status).toBe(200)
    const stopping = await preferenceOf(server.deps, server.db, home.tenants[3]!.email)
    await setStopped(server.db, stopping.id, true, server.deps.clock.now())
    const reminded = async () =>
      (await Promise.all([0, 1, 2, 3].map((at) => mailsTo(home, at, 'Noch bis')))).map(({ length }) => length)
    server.passes(6 * DAY)
    await daily()
    expect(await reminded()).toEqual([0, 0, 0, 0])
    server.passes(DAY)
    for (let at = 0; at < 2; at++) await daily()
    expect(await reminded()).toEqual([0, 0, 1, 0])
    const [mail] = await mailsTo(home, 2, 'Noch bis')
    expect(mail!.text).toContain('haften gemeinsam')
    expect(mail!.text).toContain('/mail-settings/')
    server.passes(3 * DAY)
    await daily()
    expect(await reminded()).toEqual([0, 0, 1, 0])
  })

  it('does not remind one who has answered before the mail is sent', async () => {
    const home = await insured([50, 50])
    expect((await ask(home, 3_000)).status).toBe(200)
    const { id: changeId } = (await questionOf(home, 1))!
    expect((await agree(home, 1)).status).toBe(200)
    await server.triggers(raiseReminder, { ...tenantMailData(home.tenants[1]!.id), changeId })
    expect(await mailsTo(home, 1, 'Noch bis')).toEqual([])
  })

  it('ends when another split holds, because the agreement was to other parts', async () => {
    const home = await insured([50, 50])
    expect((await ask(home, 3_000)).status).toBe(200)
    expect((await agree(home, 1)).status).toBe(200)
    // The co-tenant alone pays more by this proposal, so it holds at once.
    expect((await split.propose(home, headersOf(home, 1), [40, 60])).status).toBe(200)
    expect(await wishOf(home)).toMatchObject({ state: 'EXPIRED', withoutAgreement: true })
    expect((await landlordPage(home)).depositChange).toBeNull()
  })

  it('is taken back by the first tenant, which the co-tenants hear', async () => {
    const home = await insured([50, 50])
    expect((await ask(home, 3_000)).status).toBe(200)
    await mailsTo(home, 1, 'Zustimmung')
    await server.ok('userDepositKeep', { params: { id: home.contract }, payload: {}, headers: headersOf(home, 0) })
    expect(await questionOf(home, 1)).toBeNull()
    expect(await mailsTo(home, 1, 'Es bleibt bei')).toHaveLength(1)
    await expectHistory(server, home.policy.id, ['deposit-change-asked', 'deposit-change-taken-back'])
  })
})

describe('a lower deposit of several tenants', () => {
  it('asks the landlord at once, and mails each co-tenant the amendment', async () => {
    const home = await insured([50, 50])
    expect((await ask(home, 1_500)).status).toBe(200)
    expect(await wishOf(home)).toMatchObject({ state: 'WITH_LANDLORD', agreements: [] })
    expect(await questionOf(home, 1)).toBeNull()
    expect((await landlordAnswers(home)).status).toBe(200)
    const [mail] = await mailsTo(home, 1, 'gemeinsame Kaution beträgt jetzt 1.500')
    expect(mail!.attachments).toHaveLength(1)
    expect((await policyOf(headersOf(home, 1))).rentDepositAmount).toBe(1_500)
  })
})
