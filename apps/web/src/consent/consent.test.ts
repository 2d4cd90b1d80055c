import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

afterAll(() => vi.resetModules())
const kept = new Map<string, string>()
beforeEach(() => {
  vi.resetModules()
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('starts nothing before consent, everything once after it, and immediately on the next page', async () => {
  const { onConsent, readConsent, sayConsent } = await import('./consent.ts')
  const begin = vi.fn()
  onConsent(begin)
  expect([readConsent(), begin.mock.calls.length]).toEqual([null, 0])
  sayConsent('granted')
  sayConsent('granted')
  expect(begin).toHaveBeenCalledOnce()
  vi.resetModules()
  const next = await import('./consent.ts')
  next.onConsent(begin)
  expect(begin).toHaveBeenCalledTimes(2)
})

test('keeps a refusal, and reloads the page after a withdrawn consent only if a script has started', async () => {
  const { onConsent, readConsent, sayConsent } = await import('./consent.ts')
  const [begin, reload] = [vi.fn(), vi.fn()]
  onConsent(begin)
  sayConsent('refused', reload)
  expect([readConsent(), begin.mock.calls.length, reload.mock.calls.length]).toEqual(['refused', 0, 0])
  sayConsent('granted', reload)
  sayConsent('refused', reload)
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['after a year', JSON.stringify({ consent: 'granted', at: Date.now() - 365 * DAY })],
  ['from a day to come', JSON.stringify({ consent: 'granted', at: Date.now() + DAY })],
  ['of another kind', JSON.stringify({ consent: 'perhaps', at: Date.now() })],
  ['that is none', '{'],
])('treats a stored choice %s as no choice', async (_, text) => {
  kept.set('consent', text)
  const { readConsent } = await import('./consent.ts')
  expect(readConsent()).toBeNull()
})

test.each([364 * DAY, 0])('holds a choice that is %i ms old', async (age) => {
  const now = Date.now()
  kept.set('consent', JSON.stringify({ consent: 'granted', at: now - age }))
  const { readConsent } = await import('./consent.ts')
  expect(readConsent(now)).toBe('granted')
})
