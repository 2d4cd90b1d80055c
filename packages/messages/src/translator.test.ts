import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MessageKey } from './areas.ts'
import { compileArea } from './compile.ts'
import { loadArea } from './load-area.ts'
import { plainText } from './rich.ts'
import { serverTranslator } from './server-translator.ts'
import { createTranslator, type Translator } from './translator.ts'

const anyKey = (key: string) => key as MessageKey

function translator(messages: Record<string, string>, locale: 'de' | 'en' = 'en'): Translator {
  return createTranslator(locale, [compileArea(messages)])
}

afterEach(() => vi.restoreAllMocks())

describe('translator', () => {
  it('fills in, counts and selects', () => {
    const { t } = translator({
      'a.days': '{count, plural, one {# day} other {# days}} for {name}',
      'a.by': '{country, select, at {x} other {y}}',
    })
    expect(t(anyKey('a.days'), { count: 1, name: 'Ann' })).toBe('1 day for Ann')
    expect(t(anyKey('a.days'), { count: 1200, name: 'Ann' })).toBe('1,200 days for Ann')
    expect(t(anyKey('a.by'), { country: 'at' })).toBe('x')
    expect(t(anyKey('a.by'), { country: 'constructor' })).toBe('y')
  })

  it('splits marked text and never reads marks out of values', () => {
    const { rich, t } = translator({ 'a.read': 'Hello {name}, read <terms>our <b>terms</b></terms>.' })
    const parts = rich(anyKey('a.read'), { name: '<b>Mallory</b>' })
    expect(parts).toEqual([
      'Hello <b>Mallory</b>, read ',
      { tag: 'terms', parts: ['our ', { tag: 'b', parts: ['terms'] }] },
      '.',
    ])
    expect(plainText(parts)).toBe('Hello <b>Mallory</b>, read our terms.')
    expect(t(anyKey('a.read'), { name: '<i>' })).toContain('<i>')
  })

  it('isolates a value from right to left on screens, so that a number behind it stays behind it', () => {
    const messages = compileArea({
      'a.born': '{name}, {date}',
      'a.by': '{who, select, MR {Mr {name}} other {<b>{name}</b>}}',
    })
    const { t, rich } = createTranslator('en', [messages], { isolate: true })
    expect(t(anyKey('a.born'), { name: 'محمد العربي', date: '28 February' })).toBe(
      '\u2068محمد العربي\u2069, 28 February',
    )
    expect(t(anyKey('a.by'), { who: 'MR', name: 'כהן' })).toBe('Mr \u2068כהן\u2069')
    expect(plainText(rich(anyKey('a.by'), { who: '', name: 'כהן' }))).toBe('\u2068כהן\u2069')
    expect(t(anyKey('a.born'), { name: 'Łucja Nguyễn 李', date: '1' })).toBe('Łucja Nguyễn 李, 1')
    // A sign of direction in a free text ends with it.
    expect(t(anyKey('a.born'), { name: 'x\u202E005\u2069', date: '1' })).toBe('\u2068x005\u2069, 1')
    expect(translator({ 'a.b': '{name}' }).t(anyKey('a.b'), { name: 'כהן' })).toBe('כהן')
  })

  it('shows the key and logs an error when a text is not loaded', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { t, has } = translator({ 'a.b': 'x' })
    expect(t(anyKey('a.missing'))).toBe('a.missing')
    expect(error).toHaveBeenCalledOnce()
    expect([has('a.b'), has('a.missing'), has('toString')]).toEqual([true, false, false])
  })

  it('rejects a message that is not ICU', () => {
    expect(() => compileArea({ 'a.b': '{open' })).toThrow(/a\.b/)
  })

  it('has every area at once on the server', () => {
    expect(serverTranslator('de').t('common.next')).toBe('Weiter')
    expect(serverTranslator('en-AT').t('common.next')).toBe('Continue')
    expect(serverTranslator('de')).toBe(serverTranslator('de'))
  })

  it('loads areas on demand in the browser, and falls back from an unsupported locale with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(createTranslator('de-AT', [await loadArea('de-AT', 'common')]).t('common.next')).toBe('Weiter')
    expect(warn).not.toHaveBeenCalled()
    expect(createTranslator('en', [await loadArea('xx', 'common')]).t('common.next')).toBe('Continue')
    expect(warn).toHaveBeenCalledWith('async locale loading failed', 'xx')
  })
})
