import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteEntry } from '@nestbond/design-system/remote-contract'
import { dressIn } from './remote-brand.ts'

const remote = (mount: RemoteEntry['mount']): RemoteEntry => ({ version: 1, components: {}, brand: { light: {}, dark: {} }, mount })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('document', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a remote that answers dresses the page and is handed the host’s React', async () => {
  const mount = vi.fn(() => () => {})
  expect(await dressIn('https://brand.example/remoteEntry.js', () => Promise.resolve(remote(mount)))).toBe(true)
  expect(mount).toHaveBeenCalledOnce()
  expect(globalThis.__nestbondReact?.react.useState).toBeTypeOf('function')
})

test('a remote that is down changes nothing', async () => {
  expect(await dressIn('x', () => Promise.reject(new Error('down')))).toBe(false)
})

test('a remote that hangs is not waited for', async () => {
  const dressed = dressIn('x', () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await dressed).toBe(false)
})

test('another version is left alone', async () => {
  const mount = vi.fn(() => () => {})
  const strange = { ...remote(mount), version: 2 } as unknown as RemoteEntry
  expect(await dressIn('x', () => Promise.resolve(strange))).toBe(false)
  expect(mount).not.toHaveBeenCalled()
})
