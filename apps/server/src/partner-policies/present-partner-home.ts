import type { LandlordClaim } from '@nestbond/api/claims/claims'
import type { PartnerHome } from '@nestbond/api/partner-policies/landlord-homes'
import { claimHindrance, mayTakeBack } from '@nestbond/domain/claims/claim'
import {
  actHindrance,
  askAgainFrom,
  authorityConflict,
  authorityOn,
  PARTNER_ACTS,
} from '@nestbond/domain/partners/authority'
import { mayWithdraw } from '@nestbond/domain/landlord/correction'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { findById } from '../application/store.ts'
import { addressOf } from '../application/user.ts'
import { openPartnerHome, type AuthorisedHome } from '../authorities/on-behalf-of-landlord.ts'
import { actsOfApplication, partnersOf, subjectsOfPartner } from '../authorities/partner-act-store.ts'
import { presentPartnerAct, presentToPartner } from '../authorities/present-authority.ts'
import { claimsOfPolicy, findPolicy } from '../claims/claim-store.ts'
import { evidenceOf } from '../claims/evidence-store.ts'
import { openAnnouncementsOf } from '../claims/present-announcement.ts'
import { presentToLandlord } from '../claims/present-claim.ts'
import { amountUseOf, coverStartOf, linkedAmountOf, suretyOfPolicy } from '../claims/surety-of-policy.ts'
import { findLastCorrection } from '../contract/corrections/correction-store.ts'
import { findInvitation, stateOn } from '../landlord-session/links/invitation-store.ts'
import { presentToLandlord as presentCorrection } from '../landlord/corrections/present-correction.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { required } from '../platform/required.ts'
import { isAcceptanceOnHold } from '../policy/tenant-change/replace-policy.ts'
import { landlordNameOf, tenantNameOf } from '../application/names.ts'

type Needs = Pick<Deps, 'clock' | 'database'>

/** A home with what the partner may do for its landlord. Claims are shown only with the power to report them. @throws AppError NOT_FOUND */
export async function partnerHome(deps: Needs, partnerId: string, id: string): Promise<PartnerHome> {
  const { kysely } = deps.database
  const today = todayOf(deps.clock)
  const opened = await openPartnerHome(kysely, partnerId, id)
  const { home, authority, mailboxes } = opened
  const { answers } = home
  const application = await findById(kysely, home.applicationId)
  const invitation = await findInvitation(kysely, home.invitationId)
  if (!application || !invitation) throw new AppError('NOT_FOUND')
  const state = authority && authorityOn(authority, today)
  const live = state === 'REQUESTED' || state === 'GRANTED'
  const acts = PARTNER_ACTS.filter((act) => actHindrance(act, authority, mailboxes) === null)
  const from = askAgainFrom(authority)
  const conflict = authorityConflict(mailboxes) !== null
  const correction = await findLastCorrection(kysely, home.applicationId)
  return {
    id: required(home.policyId ?? home.tenantInvitationId, 'home'),
    policyId: home.policyId,
    invitationId: home.tenantInvitationId,
    country: home.country,
    tenant: tenantNameOf(answers),
    otherTenants: answers.otherTenants ?? null,
    landlord: { name: landlordNameOf(answers) },
    address: required(addressOf(answers.address), 'address'),
    currency: answers.currency ?? 'EUR',
    rentDepositAmount: toMajor(required(answers.rentDepositAmount, 'rentDepositAmount')),
    insuranceStart: toWireDate(required(answers.insuranceStart, 'insuranceStart')),
    insuranceEnd: answers.insuranceEnd ? toWireDate(answers.insuranceEnd) : null,
    invitation: {
      state: stateOn(invitation, today),
      answerUntil: toWireDate(invitation.lastDay),
      onHold:
        acts.includes('INVITATION_ACCEPTED') &&
        stateOn(invitation, today) === 'OPEN' &&
        (await isAcceptanceOnHold(kysely, home.applicationId)),
    },
    authority: authority && live ? await presentToPartner(deps, authority) : null,
    ask: {
      possible: !conflict && !live && (from === null || today >= from),
      from: from !== null && today < from ? toWireDate(from) : null,
      conflict,
    },
    acts,
    correction: correction && {
      ...presentCorrection(deps, { correction, application }, acts.includes('CORRECTION_PROPOSED')),
      mayWithdraw:
        acts.includes('CORRECTION_WITHDRAWN') &&
        mayWithdraw(correction) &&
        (await subjectsOfPartner(kysely, partnerId, 'CORRECTION_PROPOSED', [correction.id])).has(correction.id),
    },
    ...(await claimsOf(deps, partnerId, opened, acts.includes('CLAIM_OPENED'))),
    history: (await actsOfApplication(kysely, home.applicationId)).map(presentPartnerAct),
  }
}

async function claimsOf(
  deps: Needs,
  partnerId: string,
  { home: { policyId } }: AuthorisedHome,
  shown: boolean,
): Promise<Pick<PartnerHome, 'claims' | 'announcements' | 'newClaim'>> {
  const { kysely } = deps.database
  const today = todayOf(deps.clock)
  const policy = policyId === null ? null : await findPolicy(kysely, policyId)
  if (!policy || !shown) return { claims: [], announcements: [], newClaim: null }
  const claims = await claimsOfPolicy(kysely, policy.id)
  const surety = suretyOfPolicy(policy, claims, today)
  const left = amountUseOf(policy, claims).claimable
  const announcements = await openAnnouncementsOf(kysely, policy.id, surety, today)
  const announced = await subjectsOfPartner(
    kysely,
    partnerId,
    'CLAIM_ANNOUNCED',
    announcements.map(({ id }) => id),
  )
  const hindrance = claimHindrance({ coverStart: coverStartOf(policy), surety, announced: false }, left, today)
  return {
    claims: await Promise.all(claims.map(({ id }) => partnerClaim(deps, partnerId, policy.id, id))),
    announcements: announcements.map((one) => ({ ...one, mayTakeBack: announced.has(one.id) })),
    newClaim: {
      possible: hindrance === null,
      hindrance,
      left: toMajor(left),
      linked: toMajor(linkedAmountOf(policy)),
      quantifyUntil: surety.lastQuantifyDay && toWireDate(surety.lastQuantifyDay),
    },
  }
}

/** A claim as a partner sees it, who neither reads nor names the payout account, and takes back only its own. @throws AppError NOT_FOUND */
export async function partnerClaim(
  deps: Needs,
  partnerId: string,
  policyId: string,
  claimId: string,
): Promise<LandlordClaim> {
  const { kysely } = deps.database
  const claim = (await claimsOfPolicy(kysely, policyId)).find(({ id }) => id === claimId)
  if (!claim) throw new AppError('NOT_FOUND')
  const partners = await partnersOf(kysely, 'CLAIM_OPENED', [claim.id])
  const view = { claim, evidence: await evidenceOf(kysely, [claim.id]), partner: partners.get(claim.id) ?? null }
  return {
    ...presentToLandlord(view, todayOf(deps.clock)),
    payoutAccount: null,
    mayTakeBack:
      mayTakeBack(claim.state) &&
      (await subjectsOfPartner(kysely, partnerId, 'CLAIM_OPENED', [claim.id])).has(claim.id),
    mayNamePayoutAccount: false,
  }
}
