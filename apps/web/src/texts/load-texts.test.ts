import { afterAll, beforeEach, expect, test, vi } from 'vitest'

vi.mock('@nestbond/messages/load-area', () => ({ loadArea: vi.fn() }))

/** Loaded for each test, because a test file before this one may have loaded them without the mock. */
async function load() {
  const { loadArea } = await import('@nestbond/messages/load-area')
  const { loadTexts } = await import('./load-texts.ts')
  return { loadArea, loadTexts }
}
let { loadArea, loadTexts }: Awaited<ReturnType<typeof load>> = { loadArea: vi.fn(), loadTexts: vi.fn() }

beforeEach(async () => {
  vi.resetModules()
  ;({ loadArea, loadTexts } = await load())
  vi.mocked(loadArea).mockReset()
  vi.mocked(loadArea).mockResolvedValue({})
})
afterAll(() => vi.resetModules())

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
