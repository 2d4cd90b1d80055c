import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { madeOnce, remembered } from './remembered.ts'

it('makes a value once for all who ask for its key', async () => {
  const make = vi.fn(async () => 'made')
  const known = remembered<string>(2)
  expect(await Promise.all([known('a', make), known('a', make)])).toEqual(['made', 'made'])
  expect(await known('a', make)).toBe('made')
  expect(make).toHaveBeenCalledOnce()
})

it('forgets a failure', async () => {
  const known = remembered<string>(2)
  await expect(known('a', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await known('a', async () => 'made')).toBe('made')
})

it('keeps what was asked for last', async () => {
  const known = remembered<string>(2)
  for (const key of ['a', 'b', 'a', 'c']) await known(key, async () => key)
  expect(await known('a', async () => 'again')).toBe('a')
  expect(await known('b', async () => 'again')).toBe('again')
})

it('makes a value at its first need, and again only after a failure', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('full')).mockResolvedValue('made')
  const made = madeOnce(make)
  expect(make).not.toHaveBeenCalled()
  await expect(made()).rejects.toThrow('full')
  expect(await Promise.all([made(), made()])).toEqual(['made', 'made'])
  expect(make).toHaveBeenCalledTimes(2)
})

/** Promises that are kept in another way, with the reason. */
const OTHERS: Record<string, string> = {
  'platform/remembered.ts': 'the helper itself',
  'platform/shared-result.ts': 'while it is under way, and its result for a time',
  'partner-portal/session/require-partner.ts': 'for one request',
  'promises/ask-for-promise.ts': 'while it is under way',
  'underwriting/decision/check-risk.ts': 'while it is under way',
  'contract/sealing.ts': 'by configuration, and forgets a failure',
  'application/rule-versions/versions-in-force.ts': 'for a minute, and forgets a failure',
  'commands/demo-sessions.ts': 'a failure ends the command',
}

it('is how all of the server keeps promises, so that no failure stays until the restart', async () => {
  const kept = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: new URL('..', import.meta.url) }))
    if (
      !/\.test\.tsx?$|^test\//.test(file) &&
      keepsPromises(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    )
      kept.push(file)
  expect(kept.toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})

/** A map of promises, or a variable for one. */
const keepsPromises = (source: string) => /\b(?:Weak)?Map<[^=\n]*\bPromise<|\blet \w+: [^=\n]*\bPromise</.test(source)
