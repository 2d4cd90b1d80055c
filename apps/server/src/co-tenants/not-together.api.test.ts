import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { flowBodies } from '../test/flow.ts'
import { Households, newEmail } from '../test/households.ts'
import { Underwriter } from '../test/office-cases.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const NOT_TOGETHER = 'Gemeinsam geht es so nicht weiter'
const named = (lastName: string) => ({ name: { ...flowBodies()['name'], lastName } })
const stateFor = async (token: string) => (await server.ok('coTenants', { params: { token } })).state

async function notTogetherMails(...emails: string[]) {
  await server.runJobs()
  const mails = await Promise.all(emails.map((email) => server.mailsTo(email)))
  return mails.map((all) => all.filter(({ subject }) => subject === NOT_TOGETHER))
}

/** A first tenant who has confirmed, and a co-tenant who is accepted. */
async function waiting(lastName: string) {
  const first = await homes.firstTenant('SUMMARY', named(lastName))
  const other = await homes.coTenant(first.token)
  await homes.answer(other.token, other.email)
  return { first, other }
}

it('tells a co-tenant of the first tenant’s refusal, without a name or reason', async () => {
  const { first, other } = await waiting('Schwach')
  expect(await homes.runCheck(first.token)).toMatchObject({ riskResult: false })
  expect(await stateFor(other.token)).toBe('not-together')
  const [toFirst, toOther] = await notTogetherMails(first.email, other.email)
  expect([toFirst?.length, toOther?.length]).toEqual([0, 1])
  expect(toOther?.[0]?.text).toContain('Wen es betrifft, der kennt den Grund')
  expect(toOther?.[0]?.text).not.toContain('Schwach')
  await homes.runCheck(first.token)
  expect((await notTogetherMails(other.email))[0]).toHaveLength(1)
})

it('tells everybody but the refused one, once, and nobody who has not opened the link', async () => {
  const first = await homes.firstTenant('SUMMARY')
  const refused = await homes.coTenant(first.token)
  const accepted = await homes.coTenant(first.token, { firstName: 'Nils', lastName: 'Olsen' })
  const unopened = newEmail()
  expect((await homes.add(first.token, { email: unopened })).status).toBe(200)
  await homes.answer(accepted.token, accepted.email, { lastName: 'Olsen' })
  await homes.answer(refused.token, refused.email, { lastName: 'Schwach' })
  const emails = [first.email, accepted.email, refused.email, unopened]
  const counts = async () => (await notTogetherMails(...emails)).map((mails) => mails.length)
  expect(await counts()).toEqual([1, 1, 0, 0])
  const [toFirst, toAccepted] = (await notTogetherMails(first.email, accepted.email)).flat()
  for (const mail of [toFirst, toAccepted]) expect(mail?.text).not.toContain('Schwach')
  // Only the first tenant can go on without a person.
  expect(toFirst?.text).toContain('ohne diese Person weitermachen')
  expect(toAccepted?.text).not.toContain('ohne diese Person')
  // Another refusal changes nothing for the others.
  const [invitation] = await server.mailsTo(unopened)
  const secret = /token=([\w-]{43})/.exec(invitation?.text ?? '')?.[1] ?? ''
  const { token: late } = await server.ok('tenantOpen', { payload: { token: secret } })
  await homes.answer(late, unopened, { lastName: 'Schwach' })
  expect(await counts()).toEqual([1, 1, 0, 0])
})

it('tells everybody once when two are refused at the same moment', async () => {
  for (let round = 0; round < 3; round++) {
    const first = await homes.firstTenant('SUMMARY')
    const one = await homes.coTenant(first.token)
    const two = await homes.coTenant(first.token, { firstName: 'Nils', lastName: 'Olsen' })
    for (const { token, email } of [one, two]) await homes.answer(token, email, { lastName: 'Schwach' }, false)
    const refused = await Promise.all([one, two].map(({ token }) => homes.runCheck(token)))
    expect(refused.map(({ riskResult }) => riskResult)).toEqual([false, false])
    const counts = (await notTogetherMails(first.email, one.email, two.email)).map((mails) => mails.length)
    // The refusal that counts first is told to the other refused tenant, too, who has not heard of the own one then.
    expect([counts[0], counts[1]! + counts[2]!]).toEqual([1, 1])
  }
})

it('tells a co-tenant of the office’s refusal of the first tenant, and not again when a review upholds it', async () => {
  const { first, other } = await waiting('Grenzfall')
  expect(await homes.runCheck(first.token)).toMatchObject({ manualUnderwriting: true })
  expect(await stateFor(other.token)).toBe('review')
  const caseOf = async () => {
    const { id } = await server.row('underwriting_cases', { application_id: first.id, state: 'OPEN' })
    return id
  }
  const one = await Underwriter.signIn(server)
  await one.do('officeCaseRefuse', await one.see(await caseOf()))
  expect(await stateFor(other.token)).toBe('not-together')
  const counts = async () => (await notTogetherMails(first.email, other.email)).map((mails) => mails.length)
  expect(await counts()).toEqual([0, 1])
  await server.ok('review', { payload: { token: first.token, message: 'Bitte noch einmal ansehen.' } })
  const two = await Underwriter.signIn(server)
  await two.do('officeCaseRefuse', await two.see(await caseOf()))
  expect(await counts()).toEqual([0, 1])
})
