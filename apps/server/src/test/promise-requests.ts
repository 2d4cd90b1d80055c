import { DISCLOSURE_VERSION } from '@nestbond/domain/promises/promise-request'
import { expect } from 'vitest'
import type { ApiServer } from './api-server.ts'
import { secretIn, someone } from './partner-house.ts'
import { answerAsSeeker, askForPromise } from './promised.ts'

/** For tests: the calls of a partner about requests for promises, with the headers of its key, and those of the asked person. */
export function promiseRequestCalls(server: () => ApiServer, key: () => Record<string, string>) {
  const body = (over: object = {}) => ({
    reference: 'P-3',
    person: { firstName: 'Mara', lastName: 'Lind', email: someone() },
    language: 'de',
    country: 'de',
    deposit: 3000,
    ...over,
  })
  const ask = (payload: object, headers = key()) => server().call('partnerPromiseAsk', { headers, payload })
  const seen = (id: string, headers = key()) => server().ok('partnerPromiseGet', { headers, params: { id } })
  const own = (token: string) => server().ok('promiseOwn', { params: { token } })
  const share = (token: string, agree: boolean, version: string = DISCLOSURE_VERSION) =>
    server().call('promiseShare', { payload: { token, agree, version } })

  /** A request, and its person's application as the mailed link opens it. */
  async function asked(over: object = {}) {
    const given = body(over)
    const { id } = (await ask(given)).body
    const [mail] = await server().mailsTo(given.person.email)
    return { id, given, mail: mail!, open: () => server().open(secretIn(mail!.text)) }
  }

  /** A request whose person has agreed and got a promise. */
  async function promised() {
    const request = await asked()
    const token = await request.open()
    await share(token, true)
    await answerAsSeeker(server(), token, {
      email: request.given.person.email,
      name: { lastName: 'Lind' },
      proved: false,
    })
    const { body: answer } = await askForPromise(server(), token)
    expect(answer.promise?.state).toBe('valid')
    return { ...request, token, code: answer.promise!.code }
  }
  return { body, ask, seen, own, share, asked, promised }
}
