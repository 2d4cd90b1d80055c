import { languageOf, type Locale } from '@nestbond/messages/locales'
import { PRICED } from '@nestbond/domain/journey/priced-answer'
import type { Country } from '@nestbond/domain/values/enums'
import { callApi } from '../../../api/client.ts'
import { knownPartnerLink } from '../../../application/partner-link.ts'
import { drafts } from '../../../application/drafts.ts'
import { storeToken } from '../../../application/token.ts'

/** Guesses the country from the locale, until the address of the home is known (country of the home, docs/product-decisions.md#d26a). */
export function countryGuess(locale: Locale): Country {
  return locale.endsWith('-AT') ? 'at' : 'de'
}

/**
 * Starts an application and stores its token. The typed deposit prefills the question about amounts (start of an application,
 * docs/product-decisions.md#d10). `search` is the query of the address bar, which may name a partner.
 */
export async function startApplication(locale: Locale, deposit: string, search: string): Promise<void> {
  const partner = await knownPartnerLink(search)
  const { token } = await callApi('partnerInit', {
    quiet: true,
    payload: {
      language: languageOf(locale),
      country: countryGuess(locale),
      ...partner,
    },
  })
  drafts.clear()
  storeToken(token)
  drafts.set(PRICED.step, { [PRICED.answer]: deposit })
}
