import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { httpApiOf } from '../test/http-api.ts'
import { opened, Underwriter } from '../test/office-cases.ts'
import { pdfText } from '../test/pdf-text.ts'
import { aPromise, findHome } from '../test/promised.ts'
import { drive } from '../test/flow.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

/** A tenant whose home is dearer than the promise allowed for, so that a person decides. */
async function withDearHome() {
  const who = await aPromise(server)
  const { token, bodies } = who
  await findHome(server, token, bodies, {
    'rent-amounts': { currency: 'EUR', coldRentAmount: 1751, rentDepositAmount: 3000 },
  })
  await server.ok('summary', { payload: { token, ...bodies['summary'] } })
  await server.ok('risk', { query: { token, successful: 'true' } })
  return who
}

it('a refusal at the home names the promise: on its screen, its paper, in the case and in the mail', async () => {
  const { token, email, bodies, promise } = await withDearHome()
  const expected = {
    country: 'de',
    deposit: 3000,
    issuedAt: promise.issuedAt,
    validUntil: promise.validUntil,
    byPerson: false,
  }
  const underwriter = await Underwriter.signIn(server)
  const { caseId } = await opened(server, {
    token,
    bodies,
    user: () => server.ok('user', { params: { token } }),
  })
  const seen = await underwriter.see(caseId)
  expect(seen.decision?.promise).toEqual(expected)
  expect((await underwriter.try('officeCaseRefuse', seen)).status).toBe(200)
  expect((await server.ok('decision', { params: { token } })).promise).toEqual(expected)
  const paper = await server.call('decisionPaper', { params: { token }, query: { language: 'de' } })
  expect(pdfText(paper.raw)).toContain('promise: { country')
  const mail = (await httpApiOf(server).mails()).find(
    ({ to, subject }) => to === email && subject === 'Unsere Entscheidung über Ihren Antrag',
  )
  expect(mail?.text).toMatch(/unsere Zusage bis 3\.000\s€, gültig bis 3\. Juli 2026/)
  expect(mail?.text).toContain('ohne Wohnung')
})

it('nothing of a promise is said where there was none', async () => {
  const { token } = await drive(server, 'DECIDED')
  expect((await server.ok('decision', { params: { token } })).promise).toBeNull()
})
