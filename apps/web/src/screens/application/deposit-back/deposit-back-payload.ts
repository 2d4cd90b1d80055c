import { languageOf, type Locale } from '@nestbond/messages/locales'
import type { PartnerLink } from '../../../application/partner-link.ts'
import { typedName, type NameInputValues } from '../../../forms/NameInputs.tsx'
import { countryGuess } from '../../public/home/start-application.ts'

export interface DepositBackValues extends NameInputValues {
  email: string
  contractId: string
}

/** The call's body. The application begins in the country of the page, whose words, prices and law the tenant has read. */
export function depositBackPayload(
  { email, contractId, ...name }: DepositBackValues,
  locale: Locale,
  link: PartnerLink,
) {
  return {
    ...typedName(name),
    email,
    contractId,
    language: languageOf(locale),
    country: countryGuess(locale),
    ...link,
  }
}
