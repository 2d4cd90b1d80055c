import { isLocale, type Language, type Locale } from '@nestbond/messages/locales'

const STORED_AS = 'locale'

let current: Locale = 'en'
let active = false

/** The locale of the page, for every call's Accept-Language and for what is drawn outside of React. */
export function currentLocale(): Locale {
  return current
}

/** What calls send as Accept-Language: the page's locale, and before there is one the languages that the browser asks for. */
export function acceptedLanguages(): string {
  return active ? current : navigator.languages.join(',') || current
}

/** Uses a locale: the html lang attribute, local storage and all calls from now on. */
export function activateLocale(locale: Locale): void {
  current = locale
  active = true
  document.documentElement.lang = locale
  try {
    localStorage.setItem(STORED_AS, locale)
  } catch {
    // A browser that keeps nothing still shows the page in the language of its address.
  }
}

export function storedLocale(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}

/** The locale for a language chosen in the menu; a visitor from Austria stays there. */
export function localeForLanguage(language: Language, from: Locale = current): Locale {
  const region = from.includes('-') ? from.slice(from.indexOf('-')) : ''
  const regional = `${language}${region}`
  return isLocale(regional) ? regional : language
}
