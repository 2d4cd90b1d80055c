import { expect, test } from 'vitest'
import { createSaveQueue, HeldBackError, ReplacedError } from './save-queue.ts'

function door() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), passed }
}

test('sends saves one after the other, in order', async () => {
  const queue = createSaveQueue()
  const first = door()
  const log: string[] = []
  const a = queue.add('a', async () => {
    log.push('a starts')
    await first.passed
    log.push('a ends')
  })
  const b = queue.add('b', async () => void log.push('b'))
  await Promise.resolve()
  expect(log).toEqual(['a starts'])
  expect(queue.busy).toBe(true)
  first.open()
  await Promise.all([a, b])
  await queue.settled()
  expect(log).toEqual(['a starts', 'a ends', 'b'])
  expect(queue.busy).toBe(false)
})

test('replaces an unsent save by a newer one, but never the running one', async () => {
  const queue = createSaveQueue()
  const first = door()
  const sent: number[] = []
  const running = queue.add('pets', async () => {
    sent.push(1)
    await first.passed
  })
  const replaced = queue.add('pets', async () => void sent.push(2)).catch((error: unknown) => error)
  const newest = queue.add('pets', async () => void sent.push(3))
  first.open()
  await Promise.all([running, newest])
  expect(await replaced).toBeInstanceOf(ReplacedError)
  expect(sent).toEqual([1, 3])
})

test('holds back the remaining saves after a failure, and works again afterwards', async () => {
  const queue = createSaveQueue()
  const failing = queue.add('a', () => Promise.reject(new Error('refused'))).catch((error: unknown) => error)
  const held = queue.add('b', () => Promise.resolve('sent')).catch((error: unknown) => error)
  expect(await failing).toEqual(new Error('refused'))
  expect(await held).toBeInstanceOf(HeldBackError)
  await queue.settled()
  await expect(queue.add('c', () => Promise.resolve('sent'))).resolves.toBe('sent')
})

test('keeps saves without a line in their order, and fails those that do not wait', async () => {
  const offline = new Error('offline')
  let online = false
  let stalls = 0
  const sent: string[] = []
  const queue = createSaveQueue({ isOffline: (error) => error === offline, onStall: () => void stalls++ })
  const send = (name: string) => async () => {
    if (!online) throw offline
    sent.push(name)
  }
  const pets = queue.add('pets', send('pets'), { waits: true })
  const dates = queue.add('dates', send('older dates'), { waits: true }).catch((error: unknown) => error)
  const name = queue.add('name', send('name')).catch((error: unknown) => error)
  expect(await name).toBe(offline)
  await queue.settled()
  expect([queue.busy, queue.stalled, stalls]).toEqual([false, true, 1])
  // The server may have the save that was sent, so the newer one comes after it. The other one was never sent, and is replaced.
  const petsAgain = queue.add('pets', send('newer pets'), { waits: true })
  const newerDates = queue.add('dates', send('newer dates'), { waits: true })
  expect(await dates).toBeInstanceOf(ReplacedError)
  await queue.settled()
  online = true
  queue.resume()
  await queue.drained()
  await Promise.all([pets, petsAgain, newerDates])
  expect(sent).toEqual(['pets', 'newer dates', 'newer pets'])
  expect(queue.stalled).toBe(false)
})
