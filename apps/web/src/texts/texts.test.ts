import { compileArea } from '@nestbond/messages/compile'
import { isolatedText } from '@nestbond/messages/translator'
import { afterAll, expect, it, vi } from 'vitest'

afterAll(() => vi.resetModules())
it('shows all areas in the language of the page, and isolates names that are written from right to left', async () => {
  vi.resetModules()
  const { currentTexts, missingAreas, onTexts, putTexts } = await import('./texts.ts')
  const heard = vi.fn<() => void>()
  const stop = onTexts(heard)
  expect(missingAreas('en', ['help'])).toEqual(['common', 'help'])
  const area = (text: string) => compileArea({ 'common.hello': text })
  putTexts('de', { common: area('Hallo {name}') })
  putTexts('en', { common: area('Hello {name}') })
  const { t, locale } = currentTexts()
  const name = 'ליה'
  expect([locale, t('common.hello' as 'common.offline', { name })]).toEqual(['en', `Hello ${isolatedText(name)}`])
  expect(missingAreas('en', ['help'])).toEqual(['help'])
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  putTexts('en', {})
  expect(heard).toHaveBeenCalledTimes(2)
})
