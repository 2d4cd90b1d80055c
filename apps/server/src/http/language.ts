import type { FastifyRequest } from 'fastify'
import { languageOf, localeOfAcceptLanguage, type Language, type Locale } from '@nestbond/messages/locales'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Translator } from '@nestbond/messages/translator'
import type { Country } from '@nestbond/domain/values/enums'

const known = new Map<string, Locale>()

/** The locale of an answer: what Accept-Language asks for, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers['accept-language']
  if (!header) return 'en'
  let locale = known.get(header)
  if (locale === undefined) {
    locale = localeOfAcceptLanguage(header) ?? 'en'
    // Browsers send few different headers; anybody may send many.
    if (known.size < 500) known.set(header, locale)
  }
  return locale
}

/** The language of an answer, null where the caller has named none that we speak. */
export function statedLanguage(request: FastifyRequest): Language | null {
  const header = request.headers['accept-language']
  const locale = header ? localeOfAcceptLanguage(header) : null
  return locale && languageOf(locale)
}

export function translatorOf(request: FastifyRequest): Translator {
  return serverTranslator(localeOf(request))
}

/** For mails and papers: the application's language as it is spoken in its country. */
export function translatorFor(language: Language, country: Country): Translator {
  return serverTranslator(`${language}-${country === 'at' ? 'AT' : 'DE'}`)
}
