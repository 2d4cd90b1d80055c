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
  'main.ts': 'a failure ends the process',
  'platform/database/batched.ts': 'for one statement',
  'platform/pdf/paper.ts': 'for one paper',
}

it('is how all of the server keeps promises, so that no failure stays until the restart', async () => {
  const sources = new Map<string, string>()
  for await (const file of glob('**/*.{ts,tsx}', { cwd: new URL('..', import.meta.url) }))
    if (!/\.test\.tsx?$|^test\//.test(file))
      sources.set(file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
  const keepsPromises = promiseFinder([...sources.values()])
  const kept = [...sources].flatMap(([file, source]) => (keepsPromises(source) ? file : []))
  expect(kept.toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})

it.each([
  ['a map', 'const kept = new Map<string, Promise<Buffer>>()'],
  ['a variable', 'let key: Promise<string> | undefined'],
  ['a field', 'class Pool {\n  #opened?: Promise<Pool>\n}'],
  ['a member of what is kept', 'interface Kept {\n  readonly made: Promise<Buffer>\n}'],
  ['a constant of the module', 'export const pool: Promise<Pool> = open()'],
  ['a constant of the module without a type', 'async function openPool() {}\nconst pool = openPool()'],
  ['a constant of what another file makes', 'const icon = drawIcon()'],
  ['a constant that is made at once', 'const icon = (async () => draw())()'],
])('is found missing for %s', (_, source) => {
  expect(promiseFinder([source, 'export function drawIcon(): Promise<Buffer> {'])(source)).toBe(true)
})

it.each([
  ['a function', 'const drawIcon = async () => draw()'],
  ['a constant that is awaited', 'const icon = await drawIcon()'],
  ['a constant of a function', '  const icon = drawIcon()'],
  ['a method', 'interface Pool {\n  open(): Promise<void>\n}'],
  ['a parameter', 'function on(\n  opened: Promise<Pool>,\n) {}'],
])('is not found missing for %s', (_, source) => {
  expect(promiseFinder([source, 'export function drawIcon(): Promise<Buffer> {'])(source)).toBe(false)
})

/** Finds a source that keeps promises: in a map, a variable, a member, or a constant of the module, also one of what a function of `sources` returns. */
function promiseFinder(sources: readonly string[]): (source: string) => boolean {
  const exported = sources.flatMap((source) => makersOf(source, 'export '))
  const kinds = [
    /\b(?:Weak)?Map<[^=\n]*\bPromise</,
    /\blet \w+: [^=\n]*\bPromise</,
    /^ +(?:\w+ )*#?\w+\??: Promise<[^()\n]*[^(),\n]$/m,
    /^(?:export )?const \w+: Promise</m,
    /^(?:export )?const \w+ = (?:\(async\b|new Promise\b|Promise\.)/m,
  ]
  return (source) => {
    const makers = new Set([...exported, ...makersOf(source)])
    const made = [...source.matchAll(/^(?:export )?const \w+ = (\w+)\(/gm)].map(([, maker = '']) => maker)
    return made.some((maker) => makers.has(maker)) || kinds.some((kind) => kind.test(source))
  }
}

/** The functions of a source that return a promise. */
function makersOf(source: string, prefix = ''): string[] {
  const makers = new RegExp(`${prefix}(?:async function (\\w+)|function (\\w+)\\([^()]*\\): Promise<)`, 'g')
  return [...source.matchAll(makers)].map(([, async, plain]) => async ?? plain ?? '')
}
