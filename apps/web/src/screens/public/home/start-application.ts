import { countryGuess, languageOf, type Locale } from '@nestbond/messages/locales'
import { PRICED } from '@nestbond/domain/journey/priced-answer'
import { drafts } from '../../../application/drafts.ts'
import { beginStart } from '../../../application/pending-start.ts'

/**
 * Starts an application. The first question does not wait for the server. The typed deposit prefills the question about amounts (start of an
 * application, docs/product-decisions.md#d10).
 */
export function startApplication(locale: Locale, deposit: string): void {
  drafts.clear()
  drafts.set(PRICED.step, { [PRICED.answer]: deposit })
  beginStart(languageOf(locale), countryGuess(locale))
}
