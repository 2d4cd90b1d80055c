import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DISCLOSURE_VERSION, PROMISE_REQUEST_DAYS } from '@nestbond/domain/promises/promise-request'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { promiseRequestRun } from '../../promises/promise-request-run.ts'
import { ApiServer } from '../../test/api-server.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { aKey, aPartner } from '../../test/partner.ts'
import { secretIn, someone } from '../../test/partner-house.ts'
import { answerAsSeeker, askForPromise } from '../../test/promised.ts'
import { signInStaff } from '../../test/staff.ts'

let server: ApiServer
let key: Record<string, string>
beforeAll(async () => {
  server = await ApiServer.start()
  const mine = await aPartner(server)
  key = (await aKey(server, mine.headers, ['promises:read', 'promises:write'])).headers
})
afterAll(() => server.close())

const seen = (id: string) => server.ok('partnerPromiseGet', { headers: key, params: { id } })
const own = (token: string) => server.ok('promiseOwn', { params: { token } })
const share = (token: string, agree: boolean) =>
  server.call('promiseShare', { payload: { token, agree, version: DISCLOSURE_VERSION } })

/** A request, and its person's application as the mailed link opens it. */
async function asked() {
  const email = someone()
  const person = { firstName: 'Mara', lastName: 'Lind', email }
  const payload = { reference: 'P-3', person, language: 'de', country: 'de', deposit: 3000 }
  const { id } = await server.ok('partnerPromiseAsk', { headers: key, payload })
  const [mail] = await server.mailsTo(email)
  return { id, given: { person }, open: () => server.open(secretIn(mail!.text)) }
}

describe('a partner whose request is old', () => {
  it.each(['by the rules', 'by a person of the office'] as const)(
    'hears nothing of a promise that is made after the last day, %s',
    async (by) => {
      const { id, given, open } = await asked()
      const token = await open()
      await share(token, true)
      const name = by === 'by the rules' ? {} : { lastName: 'Schwach' }
      await answerAsSeeker(server, token, { email: given.person.email, name, proved: false })
      const late = () =>
        server.db
          .updateTable('promise_requests')
          .set({ asked_on: addDays(civilDateIn(server.now), -PROMISE_REQUEST_DAYS - 1) })
          .where('id', '=', id)
          .execute()
      if (by === 'by the rules') {
        await late()
        await askForPromise(server, token)
      } else {
        await askForPromise(server, token)
        await server.ok('promiseReview', { payload: { token, message: 'Der Eintrag ist erledigt.' } })
        await late()
        const { headers } = await signInStaff(httpApiOf(server), 'underwriter')
        const { refId } = await server.ok('user', { params: { token } })
        const { id: person } = await server.row('applications', { ref_id: refId })
        const params = { id: person }
        const { promises } = await server.ok('officePerson', { params, headers })
        const payload = { version: promises[0]!.review!.version, accept: true, reason: 'Gesehen.' }
        await server.ok('officePersonPromise', { params, payload, headers })
      }
      expect((await own(token)).promise?.state).toBe('valid')
      expect(await seen(id)).toMatchObject({ state: 'NOT_PROMISED', promise: null })
      await server.triggers(promiseRequestRun, {})
      expect(await seen(id)).toMatchObject({ state: 'NOT_PROMISED', promise: null })
    },
  )

  it('is told on the last day', async () => {
    const { id, given, open } = await asked()
    const token = await open()
    await share(token, true)
    await answerAsSeeker(server, token, { email: given.person.email, proved: false })
    await server.db
      .updateTable('promise_requests')
      .set({ asked_on: addDays(civilDateIn(server.now), -PROMISE_REQUEST_DAYS) })
      .where('id', '=', id)
      .execute()
    await askForPromise(server, token)
    expect((await seen(id)).state).toBe('PROMISED')
  })
})
