import { DAY } from '@nestbond/domain/values/day'
import { suretyOn, type Surety, type SuretyFacts } from '@nestbond/domain/policy/end-of-surety'
import { SURETY_LIVES, type LifeName } from '@nestbond/domain/policy/surety-lives'
import { addDays, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Answers } from '@nestbond/domain/values/answers'
import { formatDate } from '@nestbond/messages/format'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertyCases } from '../../../scripts/property-runs.mjs'
import { findCertificateOf } from './application/policy-of-application-store.ts'
import { findInvitationOf } from './landlord-session/links/invitation-store.ts'
import { landlordMailData } from './landlord-session/mails/landlord-mail.ts'
import { signIn } from './lives/sessions.ts'
import { lookAtPayouts } from './policy/end/look-at-payouts.ts'
import { policyCancelledToLandlord } from './policy/mails/policy-cancelled-to-landlord.ts'
import { endSilentPolicy } from './policy/move-out/end-silent.ts'
import { recordPostedLetter } from './policy/move-out/letter.ts'
import { tellOfRenewalsAndEnds } from './policy/notices/notice-run.ts'
import { renewCertificate } from './policy/certificate/renew-certificate.ts'
import { anAccount, anEmail, PASSWORD } from './test/account-sign-in.ts'
import { cancelledPolicies } from './test/cancelled-policies.ts'
import { ACCOUNT, claimable, claimed, claimsHandler } from './test/claims.ts'
import { startHttpApi, type HttpApi } from './test/http-api.ts'
import { linkIdsOf, signRelease } from './test/landlords.ts'
import { pdfText } from './test/pdf-text.ts'
import { rejectLandlordMail } from './test/rejected-landlord-mail.ts'
import { sampleAnswers } from './test/sample-application.ts'
import { signInStaff } from './test/staff.ts'
import { readSuretyTerms } from './test/surety-terms.ts'
import { WHOLE } from './trust/tally.ts'
import { CHECKS } from './trust/trust-checks.ts'

const DEPOSIT = 2220_00

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})
afterAll(() => server.close())

const { cancelled } = cancelledPolicies(() => server)
const days = (count: number) => server.travel(count * DAY)

/** A policy in one of the thirteen lives, with the facts of what was done. */
interface Brought {
  id: string
  email: string
  landlordEmail: string
  invitation: string
  facts: SuretyFacts
  /** The certificate that another one has replaced. */
  replacedCode?: string
  erased?: boolean
  /** Mails that must have stated the end of cover. */
  told: readonly ('tenant' | 'landlord')[]
}

/** A policy of 2,220 euros that begins today, with a new landlord. */
async function accepted(more: Partial<Answers> = {}) {
  const landlordEmail = anEmail()
  const landlord = { ...sampleAnswers(server.deps).landlord!, email: landlordEmail }
  return { ...(await claimable(server, { landlord, ...more })), landlordEmail }
}

/** The facts of a policy that runs from today. */
const running = (more: Partial<SuretyFacts> = {}): SuretyFacts => ({
  state: 'ACTIVE',
  coverStart: server.today(),
  agreedEnd: null,
  paidUntil: null,
  noticeDay: null,
  deposit: DEPOSIT,
  paidOut: 0,
  usedUpOn: null,
  claimOpen: false,
  ...more,
})

const ofTenant = async ({ email, contract }: { email: string; contract: string }, what: string, body: object = {}) => {
  const answer = await server.call(
    'POST',
    `/user/policies/${contract}/${what}`,
    body,
    await signIn(server.player, email, PASSWORD),
  )
  expect(answer.status, what).toBe(200)
}
const noticeDayOf = async (id: string): Promise<CivilDate> => {
  const read = () =>
    server.db.selectFrom('policies').select('notice_day').where('application_id', '=', id).executeTakeFirst()
  await server.runJobs()
  expect((await read())?.notice_day ?? null).not.toBeNull()
  return (await read())!.notice_day!
}
const codeOf = async (id: string) => (await findCertificateOf(server.db, id))!.code

/** Pays a claim of so many euros out. */
async function paidOut(of: Awaited<ReturnType<typeof accepted>>, amount: number): Promise<void> {
  const { id } = await claimed(of, [amount])
  await of.post(`claims/${id}/payout-account`, ACCOUNT)
  const kim = await claimsHandler(server)
  await kim.decide(id, amount)
  const paid = { version: (await kim.see(id)).version, paidOn: toWireDate(server.today()), reference: 'TRX-1' }
  expect((await kim.act(id, 'payout', paid)).status).toBe(200)
}

/** The mail server of the landlord rejects the notice, and the office posts it as a letter eleven days later. Returns the letter's text. */
async function postedInstead({ id, chargeId }: { id: string; chargeId: string }): Promise<string> {
  await noticeDayOf(id)
  await server.db
    .updateTable('policies')
    .set({ notice_day: null, notice_by: null })
    .where('application_id', '=', id)
    .execute()
  const data = { ...landlordMailData((await findInvitationOf(server.db, id))!.id), chargeId }
  await rejectLandlordMail(server, policyCancelledToLandlord, data)
  days(11)
  const { headers } = await signInStaff(server)
  const { mails } = (await server.call('GET', `/office/people/${id}`, undefined, headers)).body
  const letter = `/office/people/${id}/mails/${mails.find((one) => one.letter)!.id}`
  const text = await paperOf(`${letter}/letter`, headers)
  expect((await server.call('POST', `${letter}/posted`, { reason: 'Heute zur Post.' }, headers)).status).toBe(200)
  expect(await noticeDayOf(id)).toBe(server.today())
  return text
}

async function paperOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1${path}`, { headers })
  expect(answer.status, path).toBe(200)
  return pdfText(Buffer.from(await answer.arrayBuffer()))
}

/** Brings each life about by what people do. The facts are what the test did, not what the database says. */
const LIVES: Record<LifeName, () => Promise<Brought>> = {
  'runs without an agreed end': async () => ({ ...(await accepted()), facts: running(), told: [] }),

  'runs to an agreed end': async () => {
    const agreedEnd = addDays(server.today(), 180)
    const of = await accepted({ insuranceEnd: agreedEnd })
    await paidOut(of, 700)
    return { ...of, facts: running({ agreedEnd, paidOut: 700_00 }), told: [] }
  },

  'after an agreed end': async () => {
    const agreedEnd = addDays(server.today(), 40)
    const of = await accepted({ insuranceEnd: agreedEnd })
    const facts = running({ agreedEnd })
    for (const count of [12, 29]) {
      days(count)
      await tellOfRenewalsAndEnds(server.deps)
      await server.runJobs()
    }
    return { ...of, facts, told: ['tenant', 'landlord'] }
  },

  'withdrawn before the acceptance': async () => {
    const landlordEmail = anEmail()
    const landlord = { ...sampleAnswers(server.deps).landlord!, email: landlordEmail }
    const account = await anAccount(server, { insuranceStart: addDays(server.today(), 5), landlord })
    const { policies } = (await server.call('GET', '/user/policies', undefined, account.headers)).body
    await ofTenant({ email: account.email, contract: policies[0]!.id }, 'withdrawal')
    return { ...account, landlordEmail, facts: running({ state: null }), told: [] }
  },

  'withdrawn after the acceptance': async () => {
    const of = await accepted()
    const facts = running()
    days(3)
    const paidUntil = addDays(server.today(), -1)
    await ofTenant(of, 'withdrawal')
    await server.runJobs()
    return { ...of, facts: { ...facts, state: 'WITHDRAWN', paidUntil, noticeDay: server.today() }, told: ['landlord'] }
  },

  'cancelled for an unpaid premium': async () => {
    const coverStart = addDays(server.today(), 1)
    const of = await cancelled(2)
    const facts = running({
      state: 'CANCELLED',
      coverStart,
      paidUntil: addDays(server.today(), -1),
      noticeDay: server.today(),
    })
    await noticeDayOf(of.id)
    await server.runJobs()
    return { ...of, facts, told: ['landlord'] }
  },

  'cancelled, told again by letter after a bounced mail': async () => {
    const coverStart = addDays(server.today(), 1)
    const of = await cancelled(2)
    const facts = running({ state: 'CANCELLED', coverStart, paidUntil: addDays(server.today(), -1) })
    await server.runJobs()
    const text = await postedInstead(of)
    const noticeDay = server.today()
    const { coverEnd, lastClaimDay } = suretyOn({ ...facts, noticeDay }, server.today())
    for (const day of [coverEnd, lastClaimDay]) expect(text).toContain(formatDate(day!, 'de'))
    // The first mail came back, so what it said counts for nothing.
    return { ...of, landlordEmail: '', facts: { ...facts, noticeDay }, told: [] }
  },

  'released by a signature': async () => {
    const of = await accepted()
    const facts = running()
    days(20)
    await ofTenant(of, 'cancel')
    await signRelease(server, of.link)
    await server.runJobs()
    return { ...of, facts: { ...facts, state: 'RELEASED', paidUntil: server.today() }, told: [] }
  },

  'ended by the office on the day of the move-out': async () => {
    const of = await accepted()
    const facts = running()
    const movedOutOn = addDays(server.today(), 5)
    await ofTenant(of, 'move-out', { day: toWireDate(movedOutOn) })
    days(8)
    const about = { policyId: of.policyId, applicationId: of.id }
    await server.deps.database.transaction((trx) => recordPostedLetter(server.deps, trx, about))
    days(190)
    await server.deps.database.transaction((trx) => endSilentPolicy(server.deps, trx, of.policyId))
    await server.runJobs()
    const ended = { state: 'MOVED_OUT', movedOutOn, paidUntil: movedOutOn } as const
    return { ...of, facts: { ...facts, ...ended }, told: ['tenant', 'landlord'] }
  },

  'paid out in full': async () => {
    const of = await accepted()
    const facts = running()
    await paidOut(of, 2220)
    await lookAtPayouts(server.deps)
    const usedUp = { paidOut: DEPOSIT, usedUpOn: server.today(), paidUntil: server.today() }
    return { ...of, facts: { ...facts, state: 'USED_UP', ...usedUp }, told: [] }
  },

  'replaced by another certificate': async () => {
    const of = await accepted()
    const facts = running()
    days(30)
    const replacedCode = await codeOf(of.id)
    await server.triggers(renewCertificate, { applicationId: of.id, renewalId: crypto.randomUUID() })
    expect(await codeOf(of.id)).not.toBe(replacedCode)
    return { ...of, facts: { ...facts, replacedOn: server.today() }, replacedCode, told: [] }
  },

  'a declared withdrawal that is held for 48 hours': async () => {
    const of = await accepted()
    const declared = await server.call('POST', '/withdrawal', { contractId: of.contractId, email: of.email })
    expect(declared.status).toBe(200)
    return { ...of, facts: running(), told: [] }
  },

  'after the erasure of the tenant': async () => {
    const agreedEnd = addDays(server.today(), 30)
    const of = await accepted({ insuranceEnd: agreedEnd })
    const facts = running({ agreedEnd })
    days(260)
    const headers = await signIn(server.player, of.email, PASSWORD)
    expect((await server.call('POST', '/user/erasure', { password: PASSWORD }, headers)).status).toBe(200)
    const code = await codeOf(of.id)
    await server.runJobs()
    expect((await server.call('GET', `/certificate/${code}`)).body.city).toBe('')
    return { ...of, facts, erased: true, told: [] }
  },
}

const wire = (day: CivilDate | null) => day && toWireDate(day)
const publicly = ({ state, coverEnd, lastClaimDay, amountLeft, announcedOnly }: Surety) => ({
  state,
  coverEnd: wire(coverEnd),
  lastClaimDay: wire(lastClaimDay),
  amountLeft: toMajor(amountLeft),
  announcedOnly,
})
const fully = ({ endsBy, lastQuantifyDay, premiumEnd, ...surety }: Surety) => {
  const { state: _state, ...days } = publicly({ endsBy, lastQuantifyDay, premiumEnd, ...surety })
  return { ...days, endsBy, lastQuantifyDay: wire(lastQuantifyDay), premiumEnd: wire(premiumEnd) }
}

const { t } = serverTranslator('de-DE')
const DATE = String.raw`(\d{1,2}\. \p{L}+ \d{4})`
/** The days that a mail states as the end of cover, and as the last day for claims. */
function statedDays(text: string): { coverEnd: string[]; lastClaimDay: string[] } {
  const all = (...patterns: string[]) =>
    patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'gu'))].map((found) => found[1]!))
  return {
    coverEnd: all(String.raw`${t('mail.fact.coverEnd')}:?\s+${DATE}`),
    lastClaimDay: all(String.raw`${t('mail.fact.lastClaimDay')}:?\s+${DATE}`, `sind bis ${DATE} möglich`),
  }
}

/** Compares what pages, papers and mails say today with the rule. */
async function expectSame({ id, email, landlordEmail, invitation, facts, replacedCode, erased, told }: Brought) {
  const { replacedOn: _, ...present } = facts
  const rule = suretyOn(present, server.today())
  const links = await linkIdsOf(server, id)
  const certificate = await findCertificateOf(server.db, id)
  const landlordPage = await server.call('GET', `/landlord/policies/${links.policy(certificate?.policyId ?? id)}`)
  const invitationPage = await server.call('GET', `/onboarding/tenant/invitation/${invitation}`)
  if (!certificate) {
    expect(rule).toMatchObject({ state: 'withdrawn', amountLeft: 0, coverEnd: null })
    expect([landlordPage.status, invitationPage.body.surety, invitationPage.body.certificateCode]).toEqual([
      404,
      null,
      null,
    ])
    const { policies } = (
      await server.call('GET', '/user/policies', undefined, await signIn(server.player, email, PASSWORD))
    ).body
    expect(policies[0]).toMatchObject({ stage: 'WITHDRAWN', surety: null })
    return
  }
  expect((await server.call('GET', `/certificate/${certificate.code}`)).body).toMatchObject(publicly(rule))
  if (replacedCode !== undefined) {
    const replaced = publicly(suretyOn(facts, server.today()))
    expect((await server.call('GET', `/certificate/${replacedCode}`)).body).toMatchObject({
      ...replaced,
      state: 'replaced',
    })
  }
  if (erased) {
    for (const page of [landlordPage, invitationPage])
      expect(page.problem).toMatchObject({ errorCode: 'TENANT_ERASED', certificateCode: certificate.code })
    return
  }
  expect(landlordPage.body).toMatchObject({ surety: fully(rule), certificate: { state: rule.state } })
  expect(invitationPage.body.surety).toEqual({ ...fully(rule), state: rule.state })
  const headers = await signIn(server.player, email, PASSWORD)
  const policy = (await server.call('GET', '/user/policies', undefined, headers)).body.policies[0]!
  expect(policy.surety).toEqual({ ...fully(rule), state: rule.state })
  expect(policy.stage === 'ENDED' && facts.state === 'ACTIVE').toBe(rule.state === 'ended' && facts.state === 'ACTIVE')

  // Papers were printed before anything happened, so they say the agreed days.
  const agreed = suretyOn(
    { ...present, state: 'ACTIVE', paidUntil: null, noticeDay: null, movedOutOn: null, usedUpOn: null },
    facts.coverStart,
  )
  for (const path of [
    `/landlord/policies/${links.policy(certificate.policyId)}/certificate`,
    `/user/policies/${policy.id}/contract`,
  ]) {
    const text = await paperOf(path, headers)
    const printed = new RegExp(`Forderungen anmelden bis ${DATE}, ihre Höhe nennen bis ${DATE}`, 'u').exec(text)
    expect(printed?.slice(1) ?? [], path).toEqual(
      agreed.lastClaimDay === null
        ? []
        : [agreed.lastClaimDay, agreed.lastQuantifyDay!].map((day) => formatDate(day, 'de')),
    )
    expect(readSuretyTerms(text)).toMatchObject({
      noticeDays: 60,
      claimMonths: 6,
      quantifyMonths: 12,
      movesToWorkingDay: true,
    })
  }

  await server.runJobs()
  const statedTo = async (address: string) =>
    (await server.mails()).filter(({ to }) => to === address).map(({ text }) => statedDays(text))
  for (const [party, address] of [
    ['tenant', email],
    ['landlord', landlordEmail],
  ] as const) {
    if (told.includes(party))
      expect((await statedTo(address)).some((days) => days.coverEnd[0] && days.lastClaimDay[0])).toBe(true)
    for (const days of await statedTo(address)) {
      for (const day of days.coverEnd) expect(day, address).toBe(formatDate(rule.coverEnd!, 'de'))
      for (const day of days.lastClaimDay) expect(day, address).toBe(formatDate(rule.lastClaimDay!, 'de'))
    }
  }
}

describe('the printed days of the thirteen courses of a policy', () => {
  it.each(propertyCases(Object.keys(SURETY_LIVES) as LifeName[]))(
    '%s',
    async (name) => {
      await expectSame(await LIVES[name]())
      expect(await CHECKS.certificates(server.deps, WHOLE)).toMatchObject({ result: { different: 0, examples: [] } })
    },
    60_000,
  )
})
