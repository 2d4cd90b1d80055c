import { expect, it } from 'vitest'
import { asCaller, type Caller } from '../caller.ts'
import { newSecret } from '../secrets.ts'
import { liveSession } from './live-session.ts'

const now = new Date('2026-05-04T12:00:00Z')
const { secret, hash } = newSecret()

it.each([
  ['a session', secret, now.getTime() + 1, hash],
  ['a session that has ended', secret, now.getTime(), null],
  ['a token that the caller has made up', newSecret().secret, now.getTime() + 1, null],
])('gives work one share for each session: %s', async (_, token, expires, subject) => {
  const caller: Caller = { network: '203.0.113.7', subject: null, reads: false }
  await asCaller(caller, () =>
    liveSession({ now: () => now }, token, {
      find: async (tokenHash) =>
        tokenHash === hash ? { tokenHash, lastSeenAt: now, expiresAt: new Date(expires) } : null,
      markSeen: async () => {},
      idleMs: 1_000,
    }),
  )
  expect(caller.subject).toBe(subject)
})
