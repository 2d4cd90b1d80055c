import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { hashOf } from '../platform/secrets.ts'

describe('saves beside a locked row', () => {
  let server: ApiServer
  beforeAll(async () => {
    server = await ApiServer.start()
  })
  afterAll(() => server?.close())

  const start = async () => (await server.ok('partnerInit', { payload: { language: 'de', country: 'de' } })).token
  const save = async (token: string, pet: string) => {
    const began = performance.now()
    const { status, headers } = await server.call('pets', { payload: { token, pet } })
    return { status, retryAfter: headers['retry-after'], ms: performance.now() - began }
  }
  /** Holds the application's row until the returned function is called. */
  const hold = async (token: string) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let locked = () => {}
    const isLocked = new Promise<void>((resolve) => (locked = resolve))
    const { database } = server.deps
    const transaction = database.transaction(async (trx) => {
      const { application_id } = await trx
        .selectFrom('application_tokens')
        .select('application_id')
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirstOrThrow()
      await trx.selectFrom('applications').select('id').where('id', '=', application_id).forUpdate().execute()
      locked()
      await released
    })
    await isLocked
    return async () => {
      release()
      await transaction
    }
  }

  it('save at once, and the save of the locked row follows when the lock is released', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, start))
    const [own = '', ...others] = tokens
    const release = await hold(own)
    const waiting = save(own, 'cat')
    await sleep(50)
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(others.map((token) => save(token, round % 2 === 0 ? 'dog' : 'cat')))
      expect(answers.map(({ status }) => status)).toEqual(Array(others.length).fill(200))
      // All of these are answered while the test still holds the lock.
    }
    await release()
    expect((await waiting).status).toBe(200)
    expect((await server.ok('user', { params: { token: own } })).pet).toBe('cat')
  })

  it('answer 503 with Retry-After when the row stays locked beyond the limit', async () => {
    const token = await start()
    const release = await hold(token)
    const { status, retryAfter, ms } = await save(token, 'cat')
    expect([status, retryAfter]).toEqual([503, '1'])
    expect(ms).toBeGreaterThan(4_500)
    await release()
    expect((await save(token, 'cat')).status).toBe(200)
  })
})
