import type { LandlordClaim, LandlordPolicy } from '@nestbond/api/claims/claims'
import { claimHindrance } from '@nestbond/domain/claims/claim'
import { civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import { inForce } from '@nestbond/domain/policy/policy'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { addressOf } from '../../application/user.ts'
import { findCertificateOf, type StoredCertificate } from '../../application/policy-of-application-store.ts'
import { required } from '../../platform/required.ts'
import { findInvitationOf, type StoredInvitation } from '../../landlord-session/links/invitation-store.ts'
import { readLandlordLink } from '../../landlord-session/links/landlord-link.ts'
import { landlordLinkIds } from '../../landlord-session/links/landlord-links.ts'
import { requirePresent } from '../../landlord-session/links/present-link.ts'
import { requireTenant } from '../../landlord-session/links/require-tenant.ts'
import { presentMailboxChange } from '../object-to-mailbox.ts'
import { landlordMoveOutDays } from '@nestbond/domain/policy/move-out'
import { presentDepositToLandlord } from '../../policy/deposit-change/present-deposit-change.ts'
import { findMoveOut } from '../../policy/move-out/move-out-store.ts'
import { presentNamed } from '../../policy/move-out/present-move-out.ts'
import { findLastRelease } from '../../policy/release/release-store.ts'
import { openAnnouncementsOf } from '../../claims/present-announcement.ts'
import { actsOfApplication, partnerOfAct, partnersOf } from '../../authorities/partner-act-store.ts'
import { authorityOfHome, presentPartnerAct } from '../../authorities/present-authority.ts'
import { claimsOfPolicy, findPolicy, type ClaimedPolicy } from '../../claims/claim-store.ts'
import { evidenceOf } from '../../claims/evidence-store.ts'
import { presentToLandlord } from '../../claims/present-claim.ts'
import { presentSurety } from '../../claims/present-surety.ts'
import { amountUseOf, coverStartOf, linkedAmountOf, suretyOfPolicy } from '../../claims/surety-of-policy.ts'
import { landlordNameOf, tenantNameOf } from '../../application/names.ts'
import { presentReplacement } from './present-replacement.ts'

/** A policy that was opened with its landlord's link. */
export interface OpenedPolicy {
  policy: ClaimedPolicy
  application: Application
  certificate: StoredCertificate
  invitation: StoredInvitation
}

/**
 * @throws AppError NOT_FOUND for an unknown id, LINK_REPLACED for a link of an earlier generation, TENANT_ERASED with the certificate's code after
 * the erasure of the tenant's data
 */
export async function openPolicyBy(deps: Pick<Deps, 'database' | 'config'>, publicId: string): Promise<OpenedPolicy> {
  const link = readLandlordLink(deps.config.keys.link, publicId, ['policy'])
  const policy = link && (await findPolicy(deps.database.kysely, link.id))
  const application = policy && (await findById(deps.database.kysely, policy.applicationId))
  const certificate = policy && (await findCertificateOf(deps.database.kysely, policy.applicationId))
  const invitation = policy && (await findInvitationOf(deps.database.kysely, policy.applicationId))
  if (!link || !policy || !certificate || !invitation) throw new AppError('NOT_FOUND')
  requirePresent(link, invitation)
  return { policy, application: requireTenant(application, certificate), certificate, invitation }
}

/** Presents the policy to the landlord in its state of today. */
export async function presentLandlordPolicy(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { policy, application, certificate, invitation }: OpenedPolicy,
): Promise<LandlordPolicy> {
  const { kysely } = deps.database
  const today = todayOf(deps.clock)
  const { answers } = application
  const claims = await claimsOfPolicy(kysely, policy.id)
  const evidence = await evidenceOf(
    kysely,
    claims.map(({ id }) => id),
  )
  const partners = await partnersOf(
    kysely,
    'CLAIM_OPENED',
    claims.map(({ id }) => id),
  )
  const release = await findLastRelease(kysely, policy.id)
  const moveOut = await findMoveOut(kysely, policy.id)
  const days = landlordMoveOutDays({ insuranceStart: coverStartOf(policy) }, today)
  const left = amountUseOf(policy, claims).claimable
  const surety = suretyOfPolicy(policy, claims, today)
  const coverStart = coverStartOf(policy)
  const hindrance = claimHindrance({ coverStart, surety, announced: false }, left, today)
  return {
    country: policy.country,
    landlord: { name: landlordNameOf(answers) },
    tenant: tenantNameOf(answers),
    otherTenants: answers.otherTenants ?? null,
    address: required(addressOf(answers.address), 'address'),
    currency: answers.currency ?? 'EUR',
    rentDepositAmount: toMajor(policy.deposit),
    insuranceStart: toWireDate(policy.insuranceStart),
    insuranceEnd: policy.insuranceEnd && toWireDate(policy.insuranceEnd),
    certificate: { code: certificate.code, state: surety.state },
    surety: presentSurety(surety),
    claims: claims.map((claim) =>
      presentToLandlord({ claim, evidence, partner: partners.get(claim.id) ?? null }, today),
    ),
    announcements: await openAnnouncementsOf(kysely, policy.id, surety, today),
    mayQuantify: claimHindrance({ coverStart, surety, announced: true }, left, today) === null,
    newClaim: { possible: hindrance === null, hindrance, left: toMajor(left), linked: toMajor(linkedAmountOf(policy)) },
    moveOut:
      moveOut && inForce(policy.state)
        ? { ...presentNamed(moveOut), days: { first: toWireDate(days.first), last: toWireDate(days.last) } }
        : null,
    replacement: await presentReplacement(kysely, policy, application),
    depositChange: await presentDepositToLandlord(deps, application, policy.id),
    mailboxChange: await presentMailboxChange(kysely, application.id),
    authority: await authorityOfHome(deps, policy.id, application),
    partnerActs: (await actsOfApplication(kysely, application.id)).map(presentPartnerAct),
    openRelease:
      release?.state === 'REQUESTED'
        ? {
            id: landlordLinkIds(deps.config, invitation).release(release.id),
            requestedOn: toWireDate(civilDateIn(release.requestedAt)),
          }
        : null,
  }
}

/** A claim of the policy. @throws AppError NOT_FOUND */
export async function landlordClaim(
  deps: Pick<Deps, 'database' | 'clock'>,
  policyId: string,
  claimId: string,
): Promise<LandlordClaim> {
  const { kysely } = deps.database
  const claim = (await claimsOfPolicy(kysely, policyId)).find(({ id }) => id === claimId)
  if (!claim) throw new AppError('NOT_FOUND')
  const partner = await partnerOfAct(kysely, 'CLAIM_OPENED', claim.id)
  return presentToLandlord({ claim, evidence: await evidenceOf(kysely, [claim.id]), partner }, todayOf(deps.clock))
}
