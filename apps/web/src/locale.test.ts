import { afterAll, afterEach, expect, it, vi } from 'vitest'

afterAll(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('asks in the languages of the browser until the page has one, and keeps the region of a chosen language', async () => {
  vi.resetModules()
  const { acceptedLanguages, activateLocale, currentLocale, localeForLanguage, storedLocale } =
    await import('./locale.ts')
  const kept = new Map<string, string>()
  const setItem = vi.fn((key: string, value: string) => kept.set(key, value))
  const page = { documentElement: { lang: '' } }
  vi.stubGlobal('navigator', { languages: ['fr', 'de'] })
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem })
  expect(acceptedLanguages()).toBe('fr,de')
  vi.stubGlobal('navigator', { languages: [] })
  expect(acceptedLanguages()).toBe('en')
  expect(localeForLanguage('de')).toBe('de')
  for (const locale of ['en', 'de-AT', 'de-AT'] as const) activateLocale(locale)
  expect(setItem).toHaveBeenCalledTimes(2)
  expect([acceptedLanguages(), currentLocale(), storedLocale(), page.documentElement.lang]).toEqual(
    Array.from({ length: 4 }, () => 'de-AT'),
  )
  expect(localeForLanguage('en')).toBe('en-AT')
})
