import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { giveMailBack, takeMail } from './mail-limits.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

const limit = { name: 'test', most: 3, withinMs: 60_000 }
const take = (subject: string, at = 0) =>
  takeMail(server.db, server.deps.config, limit, subject, new Date(1_800_000_000_000 + at))

describe('a limit of mails', () => {
  it('allows its number within the period, and again when the oldest mail has expired', async () => {
    expect([await take('a', 0), await take('a', 1000), await take('a', 2000), await take('a', 3000)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(await take('b', 3000)).toBe(true)
    expect([await take('a', 60_500), await take('a', 60_600)]).toEqual([true, false])
  })

  it('counts exactly in parallel', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => take('at once')))
    expect(taken.filter(Boolean)).toHaveLength(3)
  })

  it('does not count a mail that was not sent', async () => {
    for (const at of [0, 1, 2]) await take('back', at)
    await giveMailBack(server.db, server.deps.config, limit, 'back', new Date(1_800_000_000_001))
    expect([await take('back', 3), await take('back', 4)]).toEqual([true, false])
  })

  it('deletes subjects that were not used recently', async () => {
    await take('gone')
    await take('later', 10 * 60_000)
    expect(
      (await server.db.selectFrom('mail_limits').selectAll().execute()).filter(
        ({ expires_at }) => expires_at.getTime() < 1_800_000_000_000 + 10 * 60_000,
      ),
    ).toEqual([])
  })
})
