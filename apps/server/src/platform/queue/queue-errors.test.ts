import { expect, it, vi } from 'vitest'
import { oncePerMinute } from './queue-errors.ts'

const pgBossCopy = (worker: string) => ({
  message: `connect ECONNREFUSED (Queue: premium-run, Worker: ${worker})`,
  stack: 'Error: connect\n    at x',
  code: 'ECONNREFUSED',
  queue: 'premium-run',
  worker,
})

it('logs each cause once a minute, with its message and the number of repeats', () => {
  let now = 0
  const tell = vi.fn()
  const report = oncePerMinute(tell, () => now)
  for (let n = 0; n < 50; n++) report(pgBossCopy(`worker-${n}`))
  expect(tell).toHaveBeenCalledTimes(1)
  expect(tell.mock.calls[0]?.[0]).toBeInstanceOf(Error)
  expect(tell.mock.calls[0]?.[0]).toMatchObject({
    message: expect.stringContaining('ECONNREFUSED'),
    code: 'ECONNREFUSED',
    queue: 'premium-run',
  })
  now = 59_999
  report(pgBossCopy('one-more'))
  expect(tell).toHaveBeenCalledTimes(1)
  now = 60_000
  report(pgBossCopy('next-minute'))
  expect(tell).toHaveBeenCalledTimes(2)
  expect(tell.mock.calls[1]?.[2]).toBe(50)
})

it('logs each cause and each kind of job separately', () => {
  const tell = vi.fn()
  const report = oncePerMinute(tell, () => 0)
  const failed = (name: string, message: string) =>
    report(new Error(message), { name, id: crypto.randomUUID(), attempt: 1 })
  failed('sign-reminder', 'no mail server')
  failed('sign-reminder', 'no mail server')
  failed('continue-link', 'no mail server')
  failed('sign-reminder', 'no paper of 6f1c7a52-3c2b-4a0e-9f0b-5a2f0e4b7c11')
  failed('sign-reminder', 'no paper of 0f1c7a52-3c2b-4a0e-9f0b-5a2f0e4b7c12')
  expect(
    tell.mock.calls.map(([error, job]) => [job.name, (error as Error).message.split(' ').slice(0, 2).join(' ')]),
  ).toEqual([
    ['sign-reminder', 'no mail'],
    ['continue-link', 'no mail'],
    ['sign-reminder', 'no paper'],
  ])
})

it('converts any thrown value into an error', () => {
  const tell = vi.fn()
  const report = oncePerMinute(tell)
  for (const given of [undefined, null, 'words', { stack: 3 }]) report(given)
  for (const [error] of tell.mock.calls) expect(error).toBeInstanceOf(Error)
})
