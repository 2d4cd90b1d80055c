import { expect, test, vi } from 'vitest'
import { announce, announceWait, isLoading, isWaiting, onLoading } from './loading.ts'

test('counts the calls that the overlay announces, each until it ends', () => {
  const heard = vi.fn<() => void>()
  const stop = onLoading(heard)
  const other = announce('userPolicies')
  expect([isLoading(), heard.mock.calls.length]).toEqual([false, 0])
  const price = announce('price')
  expect(isLoading()).toBe(true)
  const suggestion = announce('suggestion')
  for (const end of [price, price, other]) end()
  expect([isLoading(), heard.mock.calls.length]).toEqual([true, 3])
  suggestion()
  expect(isLoading()).toBe(false)
  const [wait, wait2] = [announceWait(), announceWait()]
  wait()
  expect(isWaiting()).toBe(true)
  wait2()
  expect(isWaiting()).toBe(false)
  stop()
  announce('price')()
  expect(heard).toHaveBeenCalledTimes(8)
})
