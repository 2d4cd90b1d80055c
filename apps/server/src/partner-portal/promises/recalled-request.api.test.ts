import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promiseRequestRun } from '../../promises/promise-request-run.ts'
import { ApiServer } from '../../test/api-server.ts'
import { aKey, aPartner } from '../../test/partner.ts'
import { promiseRequestCalls } from '../../test/promise-requests.ts'
import { answerAsSeeker, askForPromise } from '../../test/promised.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

let mine: Awaited<ReturnType<typeof aPartner>>
let key: Record<string, string>
beforeEach(async () => {
  mine = await aPartner(server)
  key = (await aKey(server, mine.headers, ['promises:read', 'promises:write'])).headers
})

const { ask, seen, own, share, asked } = promiseRequestCalls(
  () => server,
  () => key,
)

describe('a request that is called back', () => {
  const recall = (id: string, headers = key) =>
    server.call('partnerPromiseRecall', { headers, params: { id }, payload: {} })

  it('tells its person so by the link, who may get a promise alone; the partner sees nothing more and cannot ask again', async () => {
    const { id, given, open } = await asked()
    expect((await seen(id)).recallable).toBe(true)
    for (let repeated = 0; repeated < 2; repeated += 1)
      expect((await recall(id)).body).toMatchObject({ state: 'RECALLED', recallable: false, promise: null })
    const token = await open()
    expect((await own(token)).request).toMatchObject({ state: 'RECALLED', agreed: null })
    expect((await share(token, true)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await share(token, false)).status).toBe(200)
    await answerAsSeeker(server, token, { email: given.person.email, name: { lastName: 'Lind' }, proved: false })
    expect((await askForPromise(server, token)).body.promise?.state).toBe('valid')
    await expectHistory(server, token, ['promise-request-recalled'])
    expect(await seen(id)).toMatchObject({ state: 'RECALLED', promise: null })
    // Asking and calling back does not wear anybody down.
    expect((await ask(given)).problem?.errorCode).toBe('ALREADY_ASKED')
    await server.triggers(promiseRequestRun, {})
    expect((await seen(id)).state).toBe('RECALLED')
  })

  it('may have been opened, but not answered or over, and is the own one', async () => {
    const opened = await asked()
    const token = await opened.open()
    const other = await aPartner(server)
    expect((await recall(opened.id, other.headers)).status).toBe(404)
    expect((await recall(opened.id, (await aKey(server, mine.headers, ['promises:read'])).headers)).status).toBe(403)
    expect((await recall(opened.id)).body.state).toBe('RECALLED')
    expect((await own(token)).request?.state).toBe('RECALLED')
    for (const agree of [true, false]) {
      const answered = await asked()
      await share(await answered.open(), agree)
      expect((await recall(answered.id)).problem?.errorCode).toBe('PROMISE_REQUEST_CLOSED')
    }
  })

  it('is not mailed if the mail has not gone yet, and one of both wins against a person who agrees', async () => {
    const { id, open } = await asked()
    const token = await open()
    const [called, agreed] = await Promise.all([recall(id), share(token, true)])
    expect([called.status, agreed.status].toSorted()).toEqual([200, 409])
    expect((await seen(id)).state).toBe(called.status === 200 ? 'RECALLED' : 'AGREED')
  })
})
