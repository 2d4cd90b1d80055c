import { languageOf, type Locale } from '@nestbond/messages/locales'
import { PRICED } from '@nestbond/domain/journey/priced-answer'
import type { Country } from '@nestbond/domain/values/enums'
import { drafts } from '../../../application/drafts.ts'
import { beginStart } from '../../../application/pending-start.ts'

/** Guesses the country from the locale, until the address of the home is known (country of the home, docs/product-decisions.md#d26a). */
export function countryGuess(locale: Locale): Country {
  return locale.endsWith('-AT') ? 'at' : 'de'
}

/**
 * Starts an application. The first question does not wait for the server. The typed deposit prefills the question about amounts (start of an
 * application, docs/product-decisions.md#d10).
 */
export function startApplication(locale: Locale, deposit: string): void {
  drafts.clear()
  drafts.set(PRICED.step, { [PRICED.answer]: deposit })
  beginStart(languageOf(locale), countryGuess(locale))
}
