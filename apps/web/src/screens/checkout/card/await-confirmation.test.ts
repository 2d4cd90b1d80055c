import { expect, test, vi } from 'vitest'
import { awaitConfirmation } from './await-confirmation.ts'

const asking = (...answers: (string | null)[]) => {
  const ask = vi.fn(async () => answers[ask.mock.calls.length - 1] ?? null)
  return ask
}

test('asks once, without a pause, if the first response is a confirmation', async () => {
  const pause = vi.fn(async () => {})
  const ask = asking('PAYMENT')
  expect(await awaitConfirmation(ask, pause)).toBe('PAYMENT')
  expect([ask.mock.calls.length, pause.mock.calls.length]).toEqual([1, 0])
})

test('waits longer each time and takes a late confirmation', async () => {
  const pauses: number[] = []
  const ask = asking(null, null, 'PAYMENT')
  expect(await awaitConfirmation(ask, async (ms) => void pauses.push(ms))).toBe('PAYMENT')
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect(pauses).toHaveLength(2)
})

test('gives up after a few requests', async () => {
  const ask = asking()
  expect(await awaitConfirmation(ask, async () => {})).toBe(null)
  expect(ask.mock.calls.length).toBe(5)
})

test('does not retry after an error', async () => {
  const ask = vi.fn(async () => {
    throw new Error('offline')
  })
  await expect(awaitConfirmation(ask, async () => {})).rejects.toThrow('offline')
  expect(ask.mock.calls.length).toBe(1)
})
