import * as z from 'zod/mini'
import { crossCheck } from '@nestbond/domain/validation/cross-check'
import { email, optionalText } from '@nestbond/domain/validation/fields'
import { reportName, shortNameFields } from '@nestbond/domain/validation/latin-names'
import { countryGuess, languageOf, type Locale } from '@nestbond/messages/locales'
import type { PartnerLink } from '../../../application/partner-link.ts'
import { typedName, type NameInputValues } from '../../../forms/NameInputs.tsx'

/** The typed part of the call's body. */
export const depositBackBody = crossCheck(
  z.object({ ...shortNameFields, email: email(), contractId: optionalText() }),
  (given, findings) => reportName(given, {}, findings),
)

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
