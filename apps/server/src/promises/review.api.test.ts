import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replayDecisions } from '../office/workbench/replay.ts'
import { ApiServer } from '../test/api-server.ts'
import { httpApiOf } from '../test/http-api.ts'
import { aPromise, aSeeker, askForPromise } from '../test/promised.ts'
import { signInStaff } from '../test/staff.ts'
import { promiseReviewRefused } from './mails/promise-review-refused.ts'
import { expectHistory } from '../test/expect-history.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

const MESSAGE = 'Der Eintrag ist erledigt.'
const REASON = 'Die Unterlagen habe ich gesehen.'
const own = (token: string) => server.ok('promiseOwn', { params: { token } })
const review = (token: string, message: unknown = MESSAGE) =>
  server.call('promiseReview', { payload: { token, message } })
const staff = async () => (await signInStaff(httpApiOf(server), 'underwriter')).headers
type Headers = Record<string, string>
const idOf = async (token: string) => {
  const { refId } = await server.ok('user', { params: { token } })
  return (await server.row('applications', { ref_id: refId })).id
}
const pageOf = (id: string, headers: Headers) => server.ok('officePerson', { params: { id }, headers })
const decide = async (id: string, accept: boolean, headers: Headers, version?: number) =>
  server.call('officePersonPromise', {
    params: { id },
    payload: { version: version ?? (await pageOf(id, headers)).promises[0]!.review!.version, accept, reason: REASON },
    headers,
  })

/** A seeker whom the rules refuse, and who wants a person to decide. */
async function underReview(wish: object = {}) {
  const who = await aSeeker(server, { name: { lastName: 'Schwach' } })
  expect((await askForPromise(server, who.token, wish)).body.refusal).toMatchObject({ mayReview: true, review: null })
  expect((await review(who.token)).body.refusal).toMatchObject({ mayReview: false, review: { state: 'OPEN' } })
  return { ...who, id: await idOf(who.token) }
}

async function mailed(email: string, subject: RegExp) {
  return (await httpApiOf(server).mails()).filter((mail) => mail.to === email && subject.test(mail.subject))
}

describe('a refused promise', () => {
  it('is looked at by a person, who promises it with reason, price and mail', async () => {
    const { token, email, id } = await underReview()
    const headers = await staff()
    const tasks = async () =>
      (await server.ok('officeTasks', { headers })).tasks.filter(({ kind }) => kind === 'promise')
    expect((await tasks()).map(({ personId }) => personId)).toContain(id)
    expect((await pageOf(id, headers)).promises).toMatchObject([
      { code: null, state: null, decidedBy: 'rules', verdict: 'refuse', review: { open: true, message: MESSAGE } },
    ])
    expect((await decide(id, true, headers)).status).toBe(200)
    const { promise, refusal } = await own(token)
    expect(promise).toMatchObject({ state: 'valid', deposit: 3000, yearly: 140.4, rentLimit: 1750 })
    expect(refusal).toBeNull()
    expect((await server.call('promiseCheck', { params: { code: promise!.code } })).body.state).toBe('valid')
    expect((await pageOf(id, headers)).promises).toMatchObject([
      { code: promise!.code, state: 'valid', decidedBy: 'office' },
      { code: null, review: { state: 'ACCEPTED', open: false } },
    ])
    expect((await tasks()).map(({ personId }) => personId)).not.toContain(id)
    expect((await mailed(email, /Mensch sieht sich/)).length).toBe(1)
    // The receipt of the request names the promise, too, and may come later.
    const texts = (await mailed(email, /Ihre Zusage/)).map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringContaining('ein Mensch Ihre Prüfung ansieht'))
    const differing: unknown[] = []
    await replayDecisions(server.deps.database, (one) => differing.push(one))
    expect(differing).toEqual([])
    await expectHistory(server, id, ['promise-review-asked', 'promise-made'])
  })

  it('is refused again with a reason that the tenant reads, and not reviewed twice', async () => {
    const { token, email, id } = await underReview()
    const headers = await staff()
    expect((await decide(id, false, headers)).status).toBe(200)
    expect((await own(token)).refusal).toMatchObject({ mayReview: false, review: { state: 'REFUSED', reason: REASON } })
    expect((await mailed(email, /Zu Ihrer Zusage/))[0]?.text).toContain(REASON)
    expect((await review(token)).body.refusal?.review?.state).toBe('REFUSED')
    expect((await decide(id, true, headers, 1)).problem?.errorCode).toBe('CASE_CHANGED')
    await expectHistory(server, id, ['promise-review-asked', 'promise-refused'])
  })

  it('mails the reason to no mailbox that nobody has proved', async () => {
    const { token, bodies, id } = await underReview()
    expect((await decide(id, false, await staff())).status).toBe(200)
    await server.runJobs()
    const other = `other-${randomUUID()}@example.org`
    await server.ok('name', { payload: { token, ...bodies['name'], lastName: 'Schwach', email: other } })
    // A job that was late, or is repeated.
    await server.triggers(promiseReviewRefused, { applicationId: id, mailId: randomUUID() })
    expect(await mailed(other, /Zu Ihrer Zusage/)).toEqual([])
  })

  it('needs two people above 10,000', async () => {
    const { token, id } = await underReview({ deposit: 12_000 })
    const [first, second] = [await staff(), await staff()]
    expect((await decide(id, true, first)).status).toBe(200)
    expect((await own(token)).promise).toBeNull()
    expect((await decide(id, true, first)).problem?.errorCode).toBe('CASE_CHANGED')
    expect((await pageOf(id, second)).promises[0]?.review?.proposal).toEqual({ own: false, accept: true })
    expect((await decide(id, true, second)).status).toBe(200)
    expect((await own(token)).promise).toMatchObject({ state: 'valid', deposit: 12_000 })
    await expectHistory(server, id, ['promise-review-asked', 'promise-review-proposed', 'promise-made'])
  })

  it('is not promised by the office once the details have changed, nor after a newer check', async () => {
    const { token, id } = await underReview()
    const headers = await staff()
    const { version } = (await pageOf(id, headers)).promises[0]!.review!
    await server.ok('employment-status', {
      payload: { token, employmentStatus: 'JOB_SEEKER', educationLevel: null, educationPlace: null },
    })
    expect((await decide(id, true, headers, version)).problem?.errorCode).toBe('CASE_CHANGED')
    await askForPromise(server, token)
    expect((await pageOf(id, headers)).promises[1]?.review).toMatchObject({ state: 'DROPPED', open: false })
    expect((await decide(id, false, headers, version)).problem?.errorCode).toBe('CASE_CHANGED')
  })

  it('can be reviewed once, by its tenant, with a message', async () => {
    const { token } = await aPromise(server)
    expect((await review(token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const weak = await aSeeker(server, { name: { lastName: 'Schwach' } })
    expect((await review(weak.token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    await askForPromise(server, weak.token)
    for (const message of ['', '   ', null, 'x'.repeat(1001)])
      expect((await review(weak.token, message)).status).toBe(400)
    await Promise.all([review(weak.token), review(weak.token), review(weak.token)])
    const rows = await server.db
      .selectFrom('promise_reviews')
      .select('id')
      .where('application_id', '=', await idOf(weak.token))
      .execute()
    expect(rows).toHaveLength(1)
    expect((await review('A'.repeat(43))).problem?.errorCode).toBe('TOKEN_UNKNOWN')
  })
})

it('the office finds a person by the code of a promise, and nobody by an unknown one', async () => {
  const { token, promise } = await aPromise(server)
  const headers = await staff()
  const find = async (search: string) =>
    (await server.ok('officePeopleSearch', { payload: { search }, headers })).people
  const id = await idOf(token)
  for (const typed of [promise.code, promise.code.toLowerCase(), promise.code.replaceAll('-', ' ')])
    expect((await find(typed)).map((one) => one.id)).toEqual([id])
  expect(await find('NP-2222-2222')).toEqual([])
  expect(
    (
      await server.call('officePersonPromise', {
        params: { id: randomUUID() },
        payload: { version: 0, accept: true, reason: REASON },
        headers,
      })
    ).status,
  ).toBe(404)
})
