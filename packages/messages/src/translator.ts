import { setupI18n } from '@lingui/core'
import type { MessageKey } from './areas.ts'
import type { CompiledArea } from './compile.ts'
import { formattingLocale, type Language, languageOf, type Locale } from './locales.ts'
import { type RichPart, shieldValues, splitRich } from './rich.ts'

/** Signs that change the direction of the text behind them. */
const DIRECTS = /\p{Bidi_Control}/gu

/** Such a sign, or a letter of the scripts that are written from right to left. */
const DIRECTED = /[\p{Bidi_Control}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Named arguments of a message. Money and dates are passed as formatted text; only counts are numbers. */
export type MessageValues = Readonly<Record<string, string | number>>

export interface Translator {
  readonly locale: Locale
  readonly language: Language
  /** The text of a key in this locale with its arguments. If the key's area is not loaded, returns the key and logs an error. */
  readonly t: (key: MessageKey, values?: MessageValues) => string
  /** The same, split at its `<tag>…</tag>` marks, for `Rich` and for mails. */
  readonly rich: (key: MessageKey, values?: MessageValues) => RichPart[]
  /** Whether a text exists, for keys that are built from data, such as `errors.${code}`. */
  readonly has: (key: string) => key is MessageKey
}

/**
 * Creates a translator for some areas in one locale. Cheap: a provider creates a new one whenever an area has loaded.
 * @param isolate for screens and mails: values from right to left are isolated, see `isolated`
 */
export function createTranslator(
  locale: Locale,
  areas: readonly CompiledArea[],
  { isolate = false }: { isolate?: boolean } = {},
): Translator {
  const told = (values?: MessageValues) => (isolate ? isolated(values) : values)
  const messages: Record<string, CompiledArea[string]> = Object.assign({}, ...areas)
  const i18n = setupI18n({
    locale,
    locales: [formattingLocale(locale)],
    messages: { [locale]: messages },
    missing: (_, key) => {
      console.error(`No message ${key} in ${locale}`)
      return key
    },
  })
  return {
    locale,
    language: languageOf(locale),
    t: (key, values) => i18n._(key, told(values)),
    rich: (key, values) => splitRich(i18n._(key, shieldValues(told(values)))),
    has: (key): key is MessageKey => Object.hasOwn(messages, key),
  }
}

/**
 * Encloses a text with letters from right to left in the signs that `<bdi>` stands for, so that such a name does not reorder the sentence around it:
 * a number behind it would move in front of it. Every other text stays as it is (docs/product-decisions.md#d129).
 */
export function isolatedText(text: string): string {
  return DIRECTED.test(text) ? `\u2068${text.replaceAll(DIRECTS, '')}\u2069` : text
}

/** The same for the values of a message. */
function isolated<Value>(values: Readonly<Record<string, Value>> = {}): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolatedText(value) : value]),
  )
}
