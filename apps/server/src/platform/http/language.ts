import type { FastifyRequest } from 'fastify'
import {
  DEFAULT_LOCALE,
  languageOf,
  localeOfAcceptLanguage,
  type Language,
  type Locale,
} from '@nestbond/messages/locales'
import { mailTranslator, serverTranslator } from '@nestbond/messages/server-translator'
import type { Translator } from '@nestbond/messages/translator'
import type { Country } from '@nestbond/domain/values/enums'

const known = new Map<string, Locale | null>()

/** The locale that an Accept-Language header asks for; null if it names no language that we support. */
function wanted(header: string | undefined): Locale | null {
  if (!header) return null
  let locale = known.get(header)
  if (locale === undefined) {
    locale = localeOfAcceptLanguage(header)
    // Browsers send few different headers, but a caller may send many, so the cache has a limit.
    if (known.size < 500) known.set(header, locale)
  }
  return locale
}

/** The locale of a response: by Accept-Language, else English. */
export function localeOf(request: FastifyRequest): Locale {
  return wanted(request.headers['accept-language']) ?? DEFAULT_LOCALE
}

/** The language of a response; null if the caller has named none that we support. */
export function statedLanguage(request: FastifyRequest): Language | null {
  const locale = wanted(request.headers['accept-language'])
  return locale && languageOf(locale)
}

export function translatorOf(request: FastifyRequest): Translator {
  return serverTranslator(localeOf(request))
}

/** The locale in a mailed link: in Austria the Austrian variant. */
export function addressLocale(language: Language, country: Country): Locale {
  return country === 'at' ? `${language}-AT` : language
}

/** Translator for PDFs: the application's language in its country's variant. */
export function translatorFor(language: Language, country: Country): Translator {
  return serverTranslator(variantOf(language, country))
}

/** The same for mails. */
export function mailTranslatorFor(language: Language, country: Country): Translator {
  return mailTranslator(variantOf(language, country))
}

function variantOf(language: Language, country: Country): Locale {
  return `${language}-${country === 'at' ? 'AT' : 'DE'}`
}

/** The language of a file behind a link. A link cannot send the page's language in a header, so its query may name it. */
export function linkLanguage(named: string | undefined, request: FastifyRequest): Language {
  return named === 'de' || named === 'en' ? named : languageOf(localeOf(request))
}

/** The translator of the same, in the caller's regional variant if that is of this language. */
export function linkTranslator(named: string | undefined, request: FastifyRequest): Translator {
  const locale = localeOf(request)
  const language = linkLanguage(named, request)
  return serverTranslator(languageOf(locale) === language ? locale : language)
}
