import { isStanding } from '@nestbond/domain/policy/policy-timeline'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { findContractOfPolicy } from '../../contract/own-contract-store.ts'
import { openContract, type OpenedContract } from '../timeline/open-contract.ts'
import { findById } from '../../application/store.ts'
import { findCertificateOf, type StoredCertificate } from '../../application/policy-of-application-store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { required } from '../../platform/required.ts'
import { readLandlordLink } from '../../landlord-session/links/landlord-link.ts'
import { requirePresent } from '../../landlord-session/links/present-link.ts'
import { requireTenant } from '../../landlord-session/links/require-tenant.ts'
import { findRelease, type StoredRelease } from './release-store.ts'

export type ReleaseStatus = 'REQUESTED' | 'UNASKED' | 'SIGNED' | 'OBJECTED' | 'TAKEN_BACK' | 'ENDED'

/** A release with its contract, in their current states. */
export interface OpenedRelease extends OpenedContract {
  policyId: string
  certificate: StoredCertificate
  /** The release that the link stands for; null if the landlord may release without a request. */
  asked: StoredRelease | null
  status: ReleaseStatus
}

/**
 * @throws AppError NOT_FOUND for an unknown id, LINK_REPLACED for a link of an earlier generation, TENANT_ERASED with the certificate's code after
 * the erasure of the tenant's data
 */
export async function openReleaseBy(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  publicId: string,
): Promise<OpenedRelease> {
  const { kysely } = deps.database
  const link = readLandlordLink(deps.config.keys.link, publicId, ['release', 'policy'])
  const named = link?.kind === 'release' ? await findRelease(kysely, link.id) : null
  const policyId = link?.kind === 'policy' ? link.id : named?.policyId
  const contract = policyId === undefined ? null : await findContractOfPolicy(kysely, policyId)
  if (!link || !contract || policyId === undefined) throw new AppError('NOT_FOUND')
  const invitation = required(await findInvitationOf(kysely, contract.applicationId), 'invitation')
  requirePresent(link, invitation)
  const certificate = required(await findCertificateOf(kysely, contract.applicationId), 'certificate')
  requireTenant(await findById(kysely, contract.applicationId), certificate)
  const opened = await openContract(deps, contract)
  const { release: last, stage } = opened
  // A signed release has ended the policy, regardless of the link. The policy's link also answers an open request.
  const asked = last?.state === 'SIGNED' ? last : (named ?? (last?.state === 'REQUESTED' ? last : null))
  const status = asked?.state === 'SIGNED' ? 'SIGNED' : isStanding(stage) ? (asked?.state ?? 'UNASKED') : 'ENDED'
  return { ...opened, policyId, certificate, asked, status }
}
