import { expect, it } from 'vitest'
import { inTurn, places } from './in-turn.ts'

/** Work that goes on until it is told to end. */
function work() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { run: () => ended, end: () => end() }
}

it('gives places in the order of arrival, urgent work first', async () => {
  const two = places(2)
  const [one, other] = [work(), work()]
  const order: string[] = []
  const running = [
    two.run(one.run),
    two.run(other.run),
    ...['a', 'b'].map((name) => two.run(async () => void order.push(name))),
    two.run(async () => void order.push('mail'), { urgent: true }),
  ]
  expect(order).toEqual([])
  one.end()
  other.end()
  await Promise.all(running)
  expect(order).toEqual(['mail', 'a', 'b'])
})

it('says that it is not ready once the longest wait is over, and gives no place to who has left', async () => {
  const one = places(1, 10)
  const first = work()
  const running = one.run(first.run)
  const late = one.run(async () => 'late')
  await expect(late).rejects.toMatchObject({ code: 'NOT_READY', retryAfter: 5 })
  first.end()
  await running
  expect(await one.run(async () => 'next')).toBe('next')
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
