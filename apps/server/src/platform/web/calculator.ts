import type { FastifyRequest } from 'fastify'
import { isLocale, languageOf, predictLocale, toLocale, type Locale } from '@nestbond/messages/locales'
import { AppError } from '../errors.ts'
import type { Page, WebPages } from './pages.ts'

/** The only page that other sites may frame. */
export const CALCULATOR = '/embed/calculator'

/**
 * The calculator's page in the language, country and theme of its address (`?lang=de&country=at&theme=dark`). The browser decides what the
 * address omits.
 * @throws AppError NOT_FOUND if the build has no calculator
 */
export function calculatorOf(pages: WebPages, request: FastifyRequest): Page {
  const query = request.query as Record<string, unknown>
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const theme = text('theme')
  const named =
    toLocale(text('lang')) ?? predictLocale({ host: request.host, acceptLanguage: request.headers['accept-language'] })
  const page = pages.calculator(inCountry(named, text('country')), theme === 'light' || theme === 'dark' ? theme : null)
  if (!page) throw new AppError('NOT_FOUND')
  return page
}

/** 'de' in Austria is 'de-AT'; a country that we do not serve changes nothing. */
function inCountry(locale: Locale, country: string): Locale {
  const regional = `${languageOf(locale)}-${country.toUpperCase()}`
  return isLocale(regional) ? regional : locale
}
