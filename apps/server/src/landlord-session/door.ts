import { checkWith } from '@nestbond/domain/validation/field-errors'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { email as emailField } from '@nestbond/domain/validation/fields'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import type { Country, Language } from '@nestbond/domain/values/enums'
import * as z from 'zod/mini'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { countryOfApplication } from '../application/application.ts'
import { required } from '../platform/required.ts'
import { newestOfLandlord } from './links/invitation-store.ts'
import { landlordLanguageOf } from './links/landlord-language.ts'
import { requirePresent } from './links/present-link.ts'
import type { CodePurpose } from '../application/mailbox-codes/code-purpose.ts'
import { landlordOfLink } from './landlord-of-link.ts'

/** The mailbox that a landlord wants to open a session for. */
export interface Door {
  purpose: CodePurpose
  email: string
  known: boolean
  language: Language
  country: Country
}

const emailBody = z.object({ email: emailField() })

/**
 * Finds the mailbox that a session is opened for: the landlord's of the link, or the typed address.
 * @throws AppError FIELD_REQUIRED, INVALID_EMAIL, NOT_FOUND, LINK_REPLACED, LANDLORD_HAS_NO_MAILBOX
 */
export async function doorOf(
  deps: Pick<Deps, 'database' | 'config'>,
  { id, email }: { id?: string | null | undefined; email?: string | null | undefined },
): Promise<Door> {
  if (typeof id === 'string' && id !== '') {
    const { link, application, invitation } = await landlordOfLink(deps, id)
    requirePresent(link, invitation)
    const landlord = required(application.answers.landlord, 'landlord')
    if (landlord.email === null) throw new AppError('LANDLORD_HAS_NO_MAILBOX')
    const purpose = link.kind === 'invitation-shared' ? 'landlord-session-by-shared-link' : 'landlord-session-by-link'
    return {
      purpose,
      email: landlord.email,
      known: true,
      language: landlordLanguageOf(application, invitation),
      country: countryOfApplication(application),
    }
  }
  const mailbox = typedMailbox(email)
  const purpose = 'landlord-session-by-email'
  const found = await newestOfLandlord(deps.database.kysely, emailKey(mailbox))
  // A session of an unknown address opens no policy.
  if (!found) return { purpose, email: mailbox, known: false, language: 'de', country: 'de' }
  const { application, invitation } = found
  return {
    purpose,
    email: mailbox,
    known: true,
    language: landlordLanguageOf(application, invitation),
    country: countryOfApplication(application),
  }
}

/** The typed address. @throws AppError FIELD_REQUIRED, INVALID_EMAIL */
export function typedMailbox(email: string | null | undefined): string {
  if (email === undefined || email === null) throw invalid([{ field: 'id', ...REQUIRED }])
  const checked = checkWith(emailBody, { email })
  if (!checked.ok) throw invalid(checked.errors)
  return checked.value.email
}
