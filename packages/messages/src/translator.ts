import { setupI18n } from '@lingui/core'
import type { MessageKey } from './areas.ts'
import type { CompiledArea } from './compile.ts'
import { isolated } from './isolate.ts'
import { formattingLocale, type Language, languageOf, type Locale } from './locales.ts'
import { type RichPart, shieldValues, splitRich } from './rich.ts'

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
