import { DAY } from '@nestbond/domain/values/day'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landlordLinkId } from '../landlord-session/links/landlord-link.ts'
import { signIn } from '../lives/sessions.ts'
import { anAccount, anEmail, PASSWORD } from '../test/account-sign-in.ts'
import { claimsHandler } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { asLandlord } from '../test/landlords.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { remindOfAnnouncements } from './announcement-run.ts'
import { waitingAnnouncements } from './announcement-store.ts'
import { disagreements, waitingSeen } from '../test/waiting-seen.ts'
import { expectHistory } from '../test/expect-history.ts'
import { acceptedPolicy } from '../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

/** A policy that ends 40 days from now, and calls in its landlord's name. */
async function ending() {
  const landlordEmail = anEmail()
  const landlord = { ...sampleAnswers(server.deps).landlord!, email: landlordEmail }
  const insuranceEnd = addDays(server.today(), 40)
  const account = await anAccount(server, { insuranceStart: server.today(), insuranceEnd, landlord })
  const { id: policyId } = await acceptedPolicy(server, account)
  const link = landlordLinkId(server.deps.config.keys.link, { kind: 'policy', id: policyId, generation: 1 })
  const path = `/landlord/policies/${link}` as const
  const call = <const Method extends string, const Rest extends string = ''>(
    method: Method,
    rest: Rest = '' as Rest,
    body?: object,
  ) => asLandlord(server, method, `${path}${rest}`, body)
  const announce = (reason = 'Nebenkosten, Abrechnung folgt') => call('POST', '/announcements', { reason })
  /** The policy as its tenant loads it. Sessions expire within the test's months. */
  const shown = async () => {
    const headers = await signIn(server.player, account.email, PASSWORD)
    return (await server.call('GET', '/user/policies', undefined, headers)).body.policies[0]
  }
  return { ...account, shown, landlordEmail, insuranceEnd, policyId, link, path, call, announce }
}
const items = [{ amount: 120, reason: 'Nebenkosten 2026' }]

it('an announced claim keeps the time for claims until the amount is given', async () => {
  const { call, announce, insuranceEnd, path, link, invitation, email, landlordEmail, shown } = await ending()
  // Only the landlord's mailbox announces.
  expect((await server.call('POST', `${path}/announcements`, { reason: 'x' })).problem?.errorCode).toBe(
    'LANDLORD_CODE_REQUIRED',
  )
  expect((await call('POST', '/announcements', { reason: ' ' })).status).toBe(400)
  expect((await call('POST', '/announcements', { reason: 'x'.repeat(1001) })).status).toBe(400)
  server.travel(41 * DAY)
  const { lastQuantifyDay } = (await call('GET')).body.surety
  const answers = [await announce(), await announce()]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.announcements).toMatchObject([{ state: 'OPEN', quantifyUntil: lastQuantifyDay }])
  }
  const told = await server.mailOf(({ to, subject }) => to === email && subject.includes('angekündigt'))
  expect(told.text).toContain('Nebenkosten, Abrechnung folgt')
  await server.mailOf(({ to, subject }) => to === landlordEmail && subject.includes('angekündigt'))

  // Six months after the end of cover: no new claim, but the announced one.
  server.travel(190 * DAY)
  expect(server.today() > addDays(insuranceEnd, 184)).toBe(true)
  const page = (await call('GET')).body
  expect(page).toMatchObject({
    newClaim: { possible: false, hindrance: 'ENDED' },
    mayQuantify: true,
    certificate: { state: 'ending' },
  })
  expect(page.surety).toMatchObject({ announcedOnly: true, lastQuantifyDay })
  expect(page.surety.amountLeft).toBeGreaterThan(0)
  // Every page names the day for the amount in place of the day that has passed.
  const invitationPage = await server.call('GET', `/onboarding/tenant/invitation/${invitation}`)
  expect(invitationPage.body.surety).toMatchObject({ announcedOnly: true, lastQuantifyDay })
  expect((await server.call('GET', `/certificate/${page.certificate.code}`)).body).toMatchObject({
    state: 'ending',
    announcedOnly: true,
    lastQuantifyDay,
  })
  const { body: release } = await server.call('GET', `/landlord/release/${link}`)
  expect(release).toMatchObject({ lastQuantifyDay })
  expect(await shown()).toMatchObject({ stage: 'TERM_OVER', surety: { state: 'ending' } })
  expect((await call('POST', '/claims', { items })).problem?.errorCode).toBe('CLAIM_NOT_POSSIBLE')
  expect((await announce('Etwas anderes')).problem?.errorCode).toBe('CLAIM_NOT_POSSIBLE')
  const announcementId = page.announcements[0]!.id
  expect((await call('POST', '/claims', { items, announcementId: crypto.randomUUID() })).status).toBe(404)
  const opened = await call('POST', '/claims', { items, announcementId })
  expect([opened.status, opened.body.amount]).toEqual([200, 120])
  expect((await call('GET')).body.announcements).toEqual([])
  // The amount is given once.
  const again = await call('POST', '/claims', { items: [{ amount: 50, reason: 'Mehr' }], announcementId })
  expect(again.problem?.errorCode).toBe('CLAIM_MOVED_ON')
  expect((await call('POST', `/announcements/${announcementId}/take-back`, {})).problem?.errorCode).toBe(
    'CLAIM_MOVED_ON',
  )
})

it('an announced claim reminds the landlord of the amount, and lapses without it', async () => {
  const { call, announce, landlordEmail, shown } = await ending()
  await announce()
  const reminders = async () =>
    (await server.mails()).filter(
      ({ to, subject }) => to === landlordEmail && subject.startsWith('Bitte nennen Sie die Höhe'),
    )
  await remindOfAnnouncements(server.deps)
  server.travel(30 * DAY)
  await Promise.all([1, 2].map(() => remindOfAnnouncements(server.deps)))
  await server.runJobs()
  expect((await reminders()).length).toBe(1)
  const { lastQuantifyDay } = (await call('GET')).body.surety
  server.travel(400 * DAY)
  expect(toWireDate(server.today()) > lastQuantifyDay!).toBe(true)
  await remindOfAnnouncements(server.deps)
  const page = (await call('GET')).body
  expect(page).toMatchObject({ announcements: [], mayQuantify: false, surety: { amountLeft: 0 } })
  expect(await shown()).toMatchObject({ stage: 'ENDED', surety: { state: 'ended' } })
  expect(await reminders()).toHaveLength(1)
})

it('no amount is asked for after its last day, also while another claim is open', async () => {
  const { id, call, announce } = await ending()
  await announce()
  const payoutAccount = { accountHolder: 'Jonas Weber', iban: 'DE89370400440532013000' }
  expect((await call('POST', '/claims', { items, payoutAccount })).status).toBe(200)
  const waits = async () => {
    const seen = await waitingSeen(server.deps, id)
    expect(disagreements(seen)).toEqual([])
    return [...seen.tenants[0]!.waiting.map(({ what, who }) => `${what} ${who}`), seen.landlord.home?.step]
  }
  expect(await waits()).toEqual(['CLAIM YOU', 'AMOUNT LANDLORD', 'QUANTIFY_CLAIM'])
  server.travel(430 * DAY)
  expect(await waits()).toEqual(['CLAIM OFFICE', null])
})

it('an announced claim can be taken back, and a policy has a limited number of them', async () => {
  const { call, announce, policyId } = await ending()
  for (const number of [1, 2, 3, 4, 5]) expect((await announce(`Schaden ${number}`)).status).toBe(200)
  expect((await announce('Schaden 6')).problem?.errorCode).toBe('LIMIT_REACHED')
  const { id } = (await call('GET')).body.announcements[0]!
  for (const _again of [1, 2]) {
    const taken = await call('POST', `/announcements/${id}/take-back`, {})
    expect([taken.status, taken.body.announcements.length]).toEqual([200, 4])
  }
  await expectHistory(server, policyId, [
    'claim-announced',
    'claim-announced',
    'claim-announced',
    'claim-announced',
    'claim-announced',
    'claim-announcement-taken-back',
  ])
  expect((await call('POST', '/claims', { items, announcementId: id })).problem?.errorCode).toBe('CLAIM_MOVED_ON')
  const foreign = await ending()
  expect((await foreign.call('POST', `/announcements/${id}/take-back`, {})).status).toBe(404)
})

it('an announced claim is listed for the office, oldest first, until it has an amount or its time is over', async () => {
  const kim = await claimsHandler(server)
  const page = async (query: string) =>
    server.call('GET', `/office/announced-claims?${query}`, undefined, (await claimsHandler(server)).headers)
  const list = async () => (await page('')).body
  const before = (await list()).counts.announced
  const one = await ending()
  await one.announce('Kratzer im Parkett')
  const two = await ending()
  await two.announce('Heizkosten')
  const listed = await list()
  expect(listed.counts.announced).toBe(before + 2)
  expect((await kim.list()).counts.announced).toBe(before + 2)
  const own = listed.announcements.filter(({ personId }) => [one.id, two.id].includes(personId))
  expect(own).toMatchObject([
    {
      policyNumber: one.contractId,
      personId: one.id,
      reason: 'Kratzer im Parkett',
      tenant: { lastName: one.answers.lastName },
      quantifyUntil: (await one.call('GET')).body.surety.lastQuantifyDay,
    },
    { policyNumber: two.contractId, reason: 'Heizkosten' },
  ])
  const numbers = async () => (await list()).announcements.map(({ id }) => id)
  await two.call('POST', '/claims', { items, announcementId: own[1]!.id })
  expect(await numbers()).not.toContain(own[1]!.id)
  server.travel(430 * DAY)
  await remindOfAnnouncements(server.deps)
  expect(await numbers()).not.toContain(own[0]!.id)
  const malformed = Buffer.from(JSON.stringify(['1', own[0]!.id])).toString('base64url')
  for (const cursor of ['x', malformed])
    expect((await page(`cursor=${cursor}`)).problem?.errorCode, cursor).toBe('VALIDATION_FAILED')
})

it('the list of announced claims is read in the order of an index, without sorting', async () => {
  const plan = await server.deps.database.transaction(async (trx) => {
    // With few rows, PostgreSQL prefers a sequential scan. The test only checks that an index exists for many rows.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    // Without the random order of tests.
    const lines = await waitingAnnouncements(trx.withoutPlugins(), null, 50).explain()
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Scan using claim_announcements_waiting_idx on claim_announcements/)
  expect(plan.slice(plan.indexOf('Limit'))).not.toMatch(/Limit[^\n]*\n\s*->\s+Sort/)
})
