import { checkWith } from '@nestbond/domain/validation/field-errors'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { email as emailField } from '@nestbond/domain/validation/fields'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import type { Country, Language } from '@nestbond/domain/values/enums'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../errors.ts'
import { countryOfApplication } from '../application/application.ts'
import { needed } from '../application/needed.ts'
import { newestOfLandlord } from '../landlord-links/invitation-store.ts'
import { landlordLanguageOf } from '../landlord-links/landlord-language.ts'
import { requirePresent } from '../landlord-links/present-link.ts'
import type { CodePurpose } from '../mailbox-codes/code-purpose.ts'
import { landlordOfLink } from './landlord-of-link.ts'

/** How a landlord comes to a session: the mailbox, and whether it is known here. */
export interface Door {
  purpose: CodePurpose
  email: string
  known: boolean
  language: Language
  country: Country
}

const emailBody = z.object({ email: emailField() })

/**
 * The mailbox that a session is opened for: that of the landlord whose link it is, or the address itself.
 * @param fallback of the mail to an address that nobody has here, which is never sent
 * @throws AppError FIELD_REQUIRED, INVALID_EMAIL, NOT_FOUND, LINK_REPLACED
 */
export async function doorOf(deps: Pick<Deps, 'database' | 'config'>, { id, email }: { id?: string | null | undefined; email?: string | null | undefined }): Promise<Door> {
  if (typeof id === 'string' && id !== '') {
    const { link, application, invitation } = await landlordOfLink(deps, id)
    requirePresent(link, invitation)
    const landlord = needed(application.answers.landlord, 'landlord')
    const purpose = link.kind === 'invitation-shared' ? 'landlord-session-by-shared-link' : 'landlord-session-by-link'
    return { purpose, email: landlord.email, known: true, language: landlordLanguageOf(application, invitation), country: countryOfApplication(application) }
  }
  if (email === undefined || email === null) throw invalid([{ field: 'id', ...REQUIRED }])
  const checked = checkWith(emailBody, { email })
  if (!checked.ok) throw invalid(checked.errors)
  const purpose = 'landlord-session-by-email'
  const found = await newestOfLandlord(deps.database.kysely, emailKey(checked.value.email))
  // A session of an address that nobody has here opens nothing.
  if (!found) return { purpose, email: checked.value.email, known: false, language: 'de', country: 'de' }
  const { application, invitation } = found
  return { purpose, email: checked.value.email, known: true, language: landlordLanguageOf(application, invitation), country: countryOfApplication(application) }
}
