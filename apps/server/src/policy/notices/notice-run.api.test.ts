import { DAY } from '@nestbond/domain/values/day'
import { addDays, addMonths, type CivilDate } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accept } from '../../lives/application.ts'
import { anEmail } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signedApplication } from '../../test/sample-contract.ts'
import { insertChange } from '../period-change/period-change-store.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { tellOfRenewalsAndEnds } from './notice-run.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const daysTo = (day: CivilDate) => Math.round((Date.parse(day) - Date.parse(server.today())) / DAY)
const run = () => Promise.all([1, 2].map(() => tellOfRenewalsAndEnds(server.deps)))

async function accepted(period: 'YEARLY' | 'MONTHLY', insuranceEnd: CivilDate | null) {
  const [email, landlordEmail] = [anEmail(), anEmail()]
  const sample = sampleAnswers(server.deps, { email, insuranceStart: addDays(server.today(), 1), insuranceEnd })
  const answers = { ...sample, landlord: { ...sample.landlord!, email: landlordEmail } }
  const signed = await signedApplication(server, { answers }, { period })
  await accept(server.player, signed.invitation)
  const subjectsTo = async (address: string, words: string) =>
    (await server.mails()).filter(({ to, subject }) => to === address && subject.includes(words)).length
  return { id: signed.id, email, landlordEmail, start: addDays(server.today(), 1), subjectsTo }
}

/** Changes a policy between yearly and monthly from its second period on. */
async function changeTo(
  period: 'YEARLY' | 'MONTHLY',
  premium: number,
  { id, start }: { id: string; start: CivilDate },
) {
  const policy = await server.row('policies', { application_id: id })
  const from = addMonths(start, period === 'YEARLY' ? 1 : 12)
  const change = { id: randomUUID(), policyId: policy.id, period, premium, from, fromNumber: 2 }
  await insertChange(server.db, change, server.deps.clock.now())
  return from
}

it('announces each yearly charge four weeks before, once, and no monthly one', async () => {
  const yearly = await accepted('YEARLY', null)
  const monthly = await accepted('MONTHLY', null)
  server.travel(DAY)
  await runPremiums(server.deps)
  await run()
  const renewal = addMonths(yearly.start, 12)
  server.travel((daysTo(renewal) - 29) * DAY)
  await runPremiums(server.deps)
  await run()
  expect(await yearly.subjectsTo(yearly.email, 'Nächster Jahresbeitrag')).toBe(0)
  server.travel(DAY)
  await run()
  const mail = await server.mailOf(
    ({ to, subject }) => to === yearly.email && subject.includes('Nächster Jahresbeitrag'),
  )
  expect(mail.subject).toContain(formatDate(renewal, 'de'))
  expect(mail.text).toContain('Freigabe')
  server.travel(DAY)
  await run()
  expect(await yearly.subjectsTo(yearly.email, 'Nächster Jahresbeitrag')).toBe(1)
  expect(await monthly.subjectsTo(monthly.email, 'Nächster Jahresbeitrag')).toBe(0)
})

it('announces the yearly charge that follows from a change of the period, with its sum, and none that the change removes', async () => {
  const toYearly = await accepted('MONTHLY', null)
  const toMonthly = await accepted('YEARLY', null)
  const from = await changeTo('YEARLY', 111_11, toYearly)
  await changeTo('MONTHLY', 10_00, toMonthly)
  server.travel(DAY)
  await runPremiums(server.deps)
  server.travel((daysTo(from) - 20) * DAY)
  await run()
  const mail = await server.mailOf(
    ({ to, subject }) => to === toYearly.email && subject.includes('Nächster Jahresbeitrag'),
  )
  expect(mail.subject).toContain(formatDate(from, 'de'))
  expect(mail.subject).toContain('111,11')
  server.travel((daysTo(addMonths(toMonthly.start, 12)) - 20) * DAY)
  await run()
  expect(await toMonthly.subjectsTo(toMonthly.email, 'Nächster Jahresbeitrag')).toBe(0)
})

it('tells tenant and landlord of an agreed end four weeks before and the day after', async () => {
  const end = addDays(server.today(), 100)
  const { email, landlordEmail, subjectsTo } = await accepted('MONTHLY', end)
  server.travel(72 * DAY)
  await run()
  const soon = await server.mailOf(({ to, subject }) => to === email && subject.includes('endet am'))
  expect(soon.subject).toContain(formatDate(end, 'de'))
  const soonToLandlord = await server.mailOf(({ to, subject }) => to === landlordEmail && subject.includes('endet am'))
  expect(soonToLandlord.text).toContain(formatDate(end, 'de'))
  server.travel(29 * DAY)
  await run()
  await server.mailOf(({ to, subject }) => to === email && subject.includes('zu Ende'))
  const over = await server.mailOf(({ to, subject }) => to === landlordEmail && subject.includes('zu Ende'))
  expect(over.text).toContain('/landlord/policy/')
  await run()
  expect(await subjectsTo(email, 'zu Ende')).toBe(1)
  expect(await subjectsTo(landlordEmail, 'zu Ende')).toBe(1)
})
