import { landlordLanguage } from '@nestbond/domain/values/landlord-language'
import type { Language } from '@nestbond/domain/values/enums'
import { countryOfApplication, type Application } from '../../application/application.ts'
import type { StoredInvitation } from './invitation-store.ts'

/** The language of mails and papers to the landlord (landlord's language, docs/product-decisions.md#d58). */
export function landlordLanguageOf(
  application: Pick<Application, 'answers' | 'country'>,
  invitation: Pick<StoredInvitation, 'language'> | null,
): Language {
  return landlordLanguage({
    chosen: invitation?.language ?? null,
    named: application.answers.landlord?.language ?? null,
    country: countryOfApplication(application),
  })
}
