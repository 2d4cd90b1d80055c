import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import {
  applicationIdOfPolicy,
  findCertificateOf,
  type StoredCertificate,
} from '../../application/policy-of-application-store.ts'
import { required } from '../../platform/required.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { findRelease, type StoredRelease } from '../release/release-store.ts'

export const releaseMailSchema = z.object({ releaseId: z.uuid(), mailId: z.uuid() })
export type ReleaseMailData = z.infer<typeof releaseMailSchema>

export function releaseMailData(releaseId: string): ReleaseMailData {
  return { releaseId, mailId: randomUUID() }
}

/** A release with the recipients of its mails. */
export interface MailedRelease {
  release: StoredRelease
  certificate: StoredCertificate
  toTenant: { applicationId: string; mailId: string }
  toLandlord: { invitationId: string; mailId: string }
}

export async function mailedRelease(
  { database }: Pick<Deps, 'database'>,
  { releaseId, mailId }: ReleaseMailData,
): Promise<MailedRelease | null> {
  const { kysely } = database
  const release = await findRelease(kysely, releaseId)
  if (!release) return null
  const applicationId = required(await applicationIdOfPolicy(kysely, release.policyId), 'application')
  const certificate = required(await findCertificateOf(kysely, applicationId), 'certificate')
  const invitation = required(await findInvitationOf(kysely, applicationId), 'invitation')
  return {
    release,
    certificate,
    toTenant: { applicationId, mailId },
    toLandlord: { invitationId: invitation.id, mailId },
  }
}
