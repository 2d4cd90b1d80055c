import { beforeEach, expect, test, vi } from 'vitest'
import { loadArea } from '@nestbond/messages/load-area'
import { loadTexts } from './load-texts.ts'

vi.mock('@nestbond/messages/load-area', () => ({ loadArea: vi.fn() }))

beforeEach(() => {
  vi.mocked(loadArea).mockReset()
  vi.mocked(loadArea).mockResolvedValue({})
})

test('an area that cannot be loaded does not keep later screens away', async () => {
  vi.mocked(loadArea).mockImplementation((_locale, area) =>
    area === 'accessibility' ? Promise.reject(new Error('offline')) : Promise.resolve({} as never),
  )
  await expect(loadTexts('de', ['accessibility'])).rejects.toThrow('offline')
  await loadTexts('de', ['help'])
  expect(vi.mocked(loadArea).mock.calls.at(-1)).toEqual(['de', 'help'])
})

test('another language loads the areas of all screens so far', async () => {
  await loadTexts('de', ['legal'])
  vi.mocked(loadArea).mockClear()
  await loadTexts('en', ['rating'])
  const asked = vi.mocked(loadArea).mock.calls.map(([locale, area]) => `${locale}/${area}`)
  expect(asked).toEqual(expect.arrayContaining(['en/common', 'en/legal', 'en/rating']))
})
