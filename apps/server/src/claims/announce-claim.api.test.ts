import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landlordLinkId } from '../landlord-session/links/landlord-link.ts'
import { todayOf } from '../platform/clock.ts'
import { anAccount, anEmail } from '../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { asLandlord } from '../test/landlords.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { remindOfAnnouncements } from './announcement-run.ts'

const DAY = 86_400_000

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_LOGIN_PER_MINUTE: '10000' })
})
afterAll(() => server.close())

const today = () => todayOf(server.deps.clock)
const db = () => server.deps.database.kysely

/** A policy that ends 40 days from now, and calls in its landlord's name. */
async function ending() {
  const landlordEmail = anEmail()
  const landlord = { ...sampleAnswers(server.deps).landlord!, email: landlordEmail }
  const insuranceEnd = addDays(today(), 40)
  const account = await anAccount(server, { insuranceStart: today(), insuranceEnd, landlord })
  await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/accept`, {})
  const { id: policyId } = await db()
    .selectFrom('policies')
    .select('id')
    .where('application_id', '=', account.id)
    .executeTakeFirstOrThrow()
  const link = landlordLinkId(server.deps.config.keys.link, { kind: 'policy', id: policyId, generation: 1 })
  const path = `/landlord/policies/${link}`
  const call = (method: string, rest = '', body?: object) => asLandlord(server, method, `${path}${rest}`, body)
  const announce = (reason = 'Nebenkosten, Abrechnung folgt') => call('POST', '/announcements', { reason })
  return { ...account, landlordEmail, insuranceEnd, policyId, path, call, announce }
}
const items = [{ amount: 120, reason: 'Nebenkosten 2026' }]

it('keeps the time for claims until the amount is given', async () => {
  const { call, announce, insuranceEnd, path, email, landlordEmail, headers } = await ending()
  // Only the landlord's mailbox announces.
  expect((await server.call('POST', `${path}/announcements`, { reason: 'x' })).body.errorCode).toBe(
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
  expect(today() > addDays(insuranceEnd, 184)).toBe(true)
  const page = (await call('GET')).body
  expect(page).toMatchObject({
    newClaim: { possible: false, hindrance: 'ENDED' },
    mayQuantify: true,
    certificate: { state: 'ending' },
  })
  expect(page.surety.amountLeft).toBeGreaterThan(0)
  expect((await call('POST', '/claims', { items })).body.errorCode).toBe('CLAIM_NOT_POSSIBLE')
  expect((await announce('Etwas anderes')).body.errorCode).toBe('CLAIM_NOT_POSSIBLE')
  const announcementId = page.announcements[0].id
  expect((await call('POST', '/claims', { items, announcementId: crypto.randomUUID() })).status).toBe(404)
  const opened = await call('POST', '/claims', { items, announcementId })
  expect([opened.status, opened.body.amount]).toEqual([200, 120])
  expect((await call('GET')).body.announcements).toEqual([])
  // The amount is given once.
  const again = await call('POST', '/claims', { items: [{ amount: 50, reason: 'Mehr' }], announcementId })
  expect(again.body.errorCode).toBe('CLAIM_MOVED_ON')
  expect((await call('POST', `/announcements/${announcementId}/take-back`, {})).body.errorCode).toBe('CLAIM_MOVED_ON')
  expect(headers.cookie).not.toBe('')
})

it('reminds the landlord of the amount, and lapses without it', async () => {
  const { call, announce, landlordEmail } = await ending()
  await announce()
  const reminders = async () =>
    (await server.mails()).filter(
      ({ to, subject }) => to === landlordEmail && subject.startsWith('Bitte nennen Sie die Höhe'),
    )
  await remindOfAnnouncements(server.deps)
  server.travel(30 * DAY)
  await Promise.all([1, 2].map(() => remindOfAnnouncements(server.deps)))
  await expect.poll(async () => (await reminders()).length, { timeout: 15_000 }).toBe(1)
  const { lastQuantifyDay } = (await call('GET')).body.surety
  server.travel(400 * DAY)
  expect(toWireDate(today()) > lastQuantifyDay).toBe(true)
  await remindOfAnnouncements(server.deps)
  const page = (await call('GET')).body
  expect(page).toMatchObject({ announcements: [], mayQuantify: false, surety: { amountLeft: 0 } })
  expect(await reminders()).toHaveLength(1)
})

it('is taken back, and limited in number', async () => {
  const { call, announce } = await ending()
  for (const number of [1, 2, 3, 4, 5]) expect((await announce(`Schaden ${number}`)).status).toBe(200)
  expect((await announce('Schaden 6')).body.errorCode).toBe('LIMIT_REACHED')
  const { id } = (await call('GET')).body.announcements[0]
  for (const _again of [1, 2]) {
    const taken = await call('POST', `/announcements/${id}/take-back`, {})
    expect([taken.status, taken.body.announcements.length]).toEqual([200, 4])
  }
  const foreign = await ending()
  expect((await foreign.call('POST', `/announcements/${id}/take-back`, {})).status).toBe(404)
})
