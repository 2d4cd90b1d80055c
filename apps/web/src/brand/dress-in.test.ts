import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest'
import type { RemoteEntry } from '@nestbond/design-system/remote-contract'
import { remoteModule } from '@nestbond/design-system/remote-module'
import { dressIn } from './dress-in.ts'

const brand = { name: 'Hausfink', light: {}, dark: {}, dusk: {}, fonts: [], icon: null }
const remote = (mount: RemoteEntry['mount']): RemoteEntry => ({ ...remoteModule(brand), mount })

let warn: Mock<typeof console.warn>
beforeEach(() => {
  vi.useFakeTimers()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('document', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('applies the brand of a remote that responds, and gives it the host’s React', async () => {
  const mount = vi.fn(() => () => {})
  const load = vi.fn(async () => remote(mount))
  expect((await dressIn('https://brand.example/look/', load))?.brand.name).toBe('Hausfink')
  expect(load).toHaveBeenCalledWith('https://brand.example/look/assets/remoteEntry.js')
  expect(mount).toHaveBeenCalledOnce()
  expect(globalThis.__nestbondReact?.react.useState).toBeTypeOf('function')
  expect([warn.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
})

test('loads from our own origin without an address', async () => {
  const load = vi.fn(async () => remote(() => () => {}))
  await dressIn('', load)
  expect(load).toHaveBeenCalledWith('/assets/remoteEntry.js')
})

test('does not wait for a remote that hangs', async () => {
  const dressed = dressIn('x', () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1_499)
  expect(warn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await dressed).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

const mount = vi.fn(() => () => {})
test.each<[string, () => Promise<unknown>]>([
  ['that is down', async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))],
  ['of an older version', async () => ({ ...remote(mount), version: 1 })],
  ['of a later version', async () => ({ ...remote(mount), version: 3 })],
  ['that is another module', async () => ({ default: 'something' })],
  ['that is nothing', async () => undefined],
  ['without a brand', async () => ({ ...remote(mount), brand: undefined })],
  [
    'that cannot mount',
    async () =>
      remote(() => {
        throw new Error('no sheets here')
      }),
  ],
])('a remote %s changes nothing, and one line tells', async (_, load) => {
  expect(await dressIn('x', load)).toBeNull()
  expect(mount).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledOnce()
})
