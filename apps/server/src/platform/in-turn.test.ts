import { expect, it, vi } from 'vitest'
import { asCaller, type Caller } from './caller.ts'
import { inTurn, places } from './in-turn.ts'

/** Work that goes on until it is told to end. */
function work() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { run: () => ended, end: () => end() }
}

const visitor: Caller = { network: '203.0.113.7', subject: 'one', reads: true }

it('gives places in the order of arrival, to acts and mails before downloads', async () => {
  const run = places(2)
  const [one, other] = [work(), work()]
  const order: string[] = []
  const note = (name: string) => run(async () => void order.push(name))
  const running = [
    run(one.run),
    run(other.run),
    ...['first download', 'second download'].map((name) => asCaller(visitor, () => note(name))),
    asCaller({ ...visitor, reads: false }, () => note('act')),
    note('mail'),
  ]
  expect(order).toEqual([])
  one.end()
  other.end()
  await Promise.all(running)
  expect(order).toEqual(['act', 'mail', 'first download', 'second download'])
})

it('gives the next place to the network that has least work running', async () => {
  const run = places(2)
  const [one, other] = [work(), work()]
  const order: string[] = []
  const note = (network: string) => asCaller({ ...visitor, network }, () => run(async () => void order.push(network)))
  const crowd = (it: ReturnType<typeof work>) => asCaller(visitor, () => run(it.run))
  const running = [crowd(one), crowd(other), note(visitor.network), note(visitor.network), note('198.51.100.1')]
  one.end()
  await Promise.all([running[0], running[4]])
  expect(order[0]).toBe('198.51.100.1')
  other.end()
  await Promise.all(running)
})

it('says that it is not ready once the longest wait is over, and gives no place to who has left', async () => {
  const run = places(1, { waitMs: 10 })
  const first = work()
  const running = run(first.run)
  const late = run(async () => 'late')
  await expect(late).rejects.toMatchObject({ code: 'NOT_READY', retryAfter: 5 })
  first.end()
  await running
  expect(await run(async () => 'next')).toBe('next')
})

it('waits no longer for two places, one inside the other, than for one', async () => {
  vi.useFakeTimers()
  try {
    const [outer, inner] = [places(1), places(1)]
    const [first, other] = [work(), work()]
    const before = [outer(first.run), inner(other.run)]
    const late = outer(() => inner(async () => 'late')).catch(({ code }: { code: string }) => code)
    await vi.advanceTimersByTimeAsync(20_000)
    first.end()
    await vi.advanceTimersByTimeAsync(9_000)
    const next = outer(() => inner(async () => 'next'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await late).toBe('NOT_READY')
    other.end()
    expect(await next).toBe('next')
    await Promise.all(before)
  } finally {
    vi.useRealTimers()
  }
})

it.each<[string, Partial<Caller>, number]>([
  ['an application', { network: '203.0.113.8' }, 2],
  ['a network', { subject: 'other' }, 3],
])('refuses what %s asks for beyond its share, and no other caller', async (_name, change, share) => {
  const run = places(1, { each: { subject: 2, network: 3 } })
  const first = work()
  const as = (caller: Caller) => asCaller(caller, () => run(first.run))
  const running = [as(visitor), as(visitor)]
  for (let more = 2; more < share; more++) running.push(as({ ...visitor, ...change }))
  const beyond = as({ ...visitor, ...change })
  await expect(beyond).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 5 })
  running.push(as({ network: '198.51.100.1', subject: null, reads: true }))
  first.end()
  await Promise.all(running)
  await as({ ...visitor, ...change })
})

it('is not ready for more than its waiting places, of acts and of downloads, and never says that the caller asks too much', async () => {
  const run = places(1, { mostWaiting: 2, each: { subject: 3, network: 3 } })
  const first = work()
  let networks = 0
  const of = (reads: boolean) =>
    asCaller({ network: `203.0.113.${networks++}`, subject: null, reads }, () => run(first.run))
  const running = [true, true, true, false, false].map(of)
  for (const reads of [true, false]) await expect(of(reads)).rejects.toMatchObject({ code: 'NOT_READY', retryAfter: 5 })
  // Work that no call waits for, such as mails, is limited by its queue.
  running.push(run(first.run))
  first.end()
  await Promise.all(running)
  expect(await asCaller(visitor, () => run(async () => 'next'))).toBe('next')
})

it('frees the place of work that fails', async () => {
  const call = inTurn(1, async (fails: boolean) => {
    if (fails) throw new Error('as asked')
    return 'done'
  })
  const failing = call(true)
  const next = call(false)
  await expect(failing).rejects.toThrow('as asked')
  expect(await next).toBe('done')
})
