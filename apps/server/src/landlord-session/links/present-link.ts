import { AppError } from '../../platform/errors.ts'
import type { StoredInvitation } from './invitation-store.ts'
import type { LandlordLink } from './landlord-link.ts'

/** @throws AppError LINK_REPLACED for a link from before the landlord's mailbox changed */
export function requirePresent(
  link: Pick<LandlordLink, 'generation'>,
  invitation: Pick<StoredInvitation, 'generation'>,
): void {
  if (link.generation !== invitation.generation) throw new AppError('LINK_REPLACED')
}
