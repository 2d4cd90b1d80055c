import type { FastifyRequest } from 'fastify'
import {
  DEFAULT_LOCALE,
  languageOf,
  localeOfAcceptLanguage,
  type Language,
  type Locale,
} from '@nestbond/messages/locales'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Translator } from '@nestbond/messages/translator'
import type { Country } from '@nestbond/domain/values/enums'

const known = new Map<string, Locale | null>()

/** What a header asks for; null where it names nothing that we speak. */
function wanted(header: string | undefined): Locale | null {
  if (!header) return null
  let locale = known.get(header)
  if (locale === undefined) {
    locale = localeOfAcceptLanguage(header)
    // Browsers send few different headers; anybody may send many.
    if (known.size < 500) known.set(header, locale)
  }
  return locale
}

/** The locale of an answer: what Accept-Language asks for, else English. */
export function localeOf(request: FastifyRequest): Locale {
  return wanted(request.headers['accept-language']) ?? DEFAULT_LOCALE
}

/** The language of an answer, null where the caller has named none that we speak. */
export function statedLanguage(request: FastifyRequest): Language | null {
  const locale = wanted(request.headers['accept-language'])
  return locale && languageOf(locale)
}

export function translatorOf(request: FastifyRequest): Translator {
  return serverTranslator(localeOf(request))
}

/** The locale in a mailed address: people in Austria read on in their own words. */
export function addressLocale(language: Language, country: Country): Locale {
  return country === 'at' ? `${language}-AT` : language
}

/** For mails and papers: the application's language as it is spoken in its country. */
export function translatorFor(language: Language, country: Country): Translator {
  return serverTranslator(`${language}-${country === 'at' ? 'AT' : 'DE'}`)
}
