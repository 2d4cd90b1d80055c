import { isLocale, type Language, type Locale } from '@nestbond/messages/locales'

const STORED_AS = 'locale'

let current: Locale = 'en'
let active = false

/** Locale of the page, for the Accept-Language header of every call and for text outside of React. */
export function currentLocale(): Locale {
  return current
}

/** The Accept-Language header of calls: the page's locale, or the browser's languages until the page has one. */
export function acceptedLanguages(): string {
  return active ? current : navigator.languages.join(',') || current
}

/** Sets the locale of the page: the html lang attribute, local storage and all later calls. */
export function activateLocale(locale: Locale): void {
  if (active && locale === current) return
  current = locale
  active = true
  document.documentElement.lang = locale
  try {
    localStorage.setItem(STORED_AS, locale)
  } catch {
    // Without storage, the language of the address still applies.
  }
}

export function storedLocale(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}

/** The locale for a language chosen in the menu. It keeps the region, so a visitor from Austria stays there. */
export function localeForLanguage(language: Language, from: Locale = current): Locale {
  const region = from.includes('-') ? from.slice(from.indexOf('-')) : ''
  const regional = `${language}${region}`
  return isLocale(regional) ? regional : language
}
