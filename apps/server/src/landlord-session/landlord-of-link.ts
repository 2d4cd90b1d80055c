import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Application } from '../application/application.ts'
import { findById } from '../application/store.ts'
import { applicationIdOfPolicy, applicationIdOfRelease } from '../application/policy-of-application-store.ts'
import { findInvitation, findInvitationOf, type StoredInvitation } from './links/invitation-store.ts'
import { readLandlordLink, type LandlordLink } from './links/landlord-link.ts'

/** The landlord's application and invitation behind a link, also behind a replaced one. */
export interface LinkedLandlord {
  link: LandlordLink
  application: Application
  invitation: StoredInvitation
}

/** Loads the landlord of a link. @throws AppError NOT_FOUND for an id that the server has not made */
export async function landlordOfLink(
  deps: Pick<Deps, 'database' | 'config'>,
  publicId: string,
): Promise<LinkedLandlord> {
  const { kysely } = deps.database
  const link = readLandlordLink(deps.config.keys.link, publicId)
  const invitation = link && (await invitationOf(kysely, link))
  const application = invitation && (await findById(deps.database.kysely, invitation.applicationId))
  if (!link || !invitation || !application?.answers.landlord) throw new AppError('NOT_FOUND')
  return { link, invitation, application }
}

async function invitationOf(
  kysely: Deps['database']['kysely'],
  { kind, id }: LandlordLink,
): Promise<StoredInvitation | null> {
  if (kind === 'invitation' || kind === 'invitation-shared') return findInvitation(kysely, id)
  const applicationId =
    kind === 'policy' ? await applicationIdOfPolicy(kysely, id) : await applicationIdOfRelease(kysely, id)
  return applicationId === null ? null : findInvitationOf(kysely, applicationId)
}
