import type { PartnerCorrectionDraft } from '@nestbond/api/partner-policies/landlord-homes'
import { partnerClaimBody } from '@nestbond/domain/claims/claim-fields'
import { TAKES_BACK, type PartnerAct } from '@nestbond/domain/partners/authority'
import { partnerCorrectionBody } from '@nestbond/domain/partners/authority-fields'
import { INVALID } from '@nestbond/domain/validation/codes'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { findById } from '../application/store.ts'
import { onBehalfOfLandlord, requireAuthority } from '../authorities/on-behalf-of-landlord.ts'
import type { PartnerHomeRow } from '../authorities/partner-home-store.ts'
import { subjectsOfPartner } from '../authorities/partner-act-store.ts'
import { announceClaim, takeAnnouncementBack } from '../claims/announce-claim.ts'
import { takeClaimBack } from '../claims/landlord-acts.ts'
import { openClaim } from '../claims/open-claim.ts'
import { findInvitation, stateOn } from '../landlord-session/links/invitation-store.ts'
import { mailPresentLink } from '../landlord-session/mail-present-link.ts'
import type { OnBehalf } from '../landlord-session/on-behalf.ts'
import { acceptInvitation } from '../landlord/accept-invitation.ts'
import { correctionDraft, proposeCorrection, withdrawCorrection } from '../landlord/corrections/propose-correction.ts'
import { declineInvitation } from '../landlord/decline-invitation.ts'
import type { OpenedInvitation } from '../landlord/invitation.ts'
import type { Caller } from '../partner-portal/session/require-partner.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { isUuid } from '../platform/http/uuid.ts'

/** A home on which a partner acts, after the first check of the authority, and the second check inside of the act. */
interface Acting {
  home: PartnerHomeRow
  onBehalf: OnBehalf
}

/** @throws AppError NOT_FOUND, AUTHORITY_MISSING, AUTHORITY_CONFLICT */
export async function beginAct(deps: Deps, caller: Caller, id: string, act: PartnerAct): Promise<Acting> {
  const home = await requireAuthority(deps, caller, id, act)
  return { home, onBehalf: onBehalfOfLandlord(deps, caller, home, act) }
}

/** The policy of a home on which a partner acts. @throws AppError NOT_FOUND before the landlord's acceptance */
export async function beginActOnPolicy(
  deps: Deps,
  caller: Caller,
  id: string,
  act: PartnerAct,
): Promise<Acting & { policyId: string }> {
  const acting = await beginAct(deps, caller, id, act)
  const { policyId } = acting.home
  if (policyId === null) throw new AppError('NOT_FOUND')
  return { ...acting, policyId }
}

/** Accepts the landlord's invitation for the landlord; see `acceptInvitation`. */
export async function acceptForLandlord(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { home, onBehalf } = await beginAct(deps, caller, id, 'INVITATION_ACCEPTED')
  await acceptInvitation(deps, await openedInvitation(deps, home), onBehalf)
}

/** Declines the landlord's invitation for the landlord; see `declineInvitation`. */
export async function declineForLandlord(deps: Deps, caller: Caller, id: string, body: object): Promise<void> {
  const { home, onBehalf } = await beginAct(deps, caller, id, 'INVITATION_DECLINED')
  await declineInvitation(deps, await openedInvitation(deps, home), body, onBehalf)
}

/** The present values that a partner's correction may change. @throws AppError INVITATION_CLOSED */
export async function draftForLandlord(deps: Deps, caller: Caller, id: string): Promise<PartnerCorrectionDraft> {
  const { home } = await beginAct(deps, caller, id, 'CORRECTION_PROPOSED')
  const { application, invitation } = await openedInvitation(deps, home)
  if (stateOn(invitation, todayOf(deps.clock)) !== 'OPEN') throw new AppError('INVITATION_CLOSED')
  const { tenant, address, coldRentAmount, rentDepositAmount, insuranceStart, insuranceEnd, contractFixed } =
    await correctionDraft(deps.database.kysely, application)
  return { tenant, address, coldRentAmount, rentDepositAmount, insuranceStart, insuranceEnd, contractFixed }
}

/** Proposes a correction for the landlord. The landlord's own data, which decides who may act, stays as it is; see `proposeCorrection`. */
export async function correctForLandlord(deps: Deps, caller: Caller, id: string, body: object): Promise<void> {
  const { home, onBehalf } = await beginAct(deps, caller, id, 'CORRECTION_PROPOSED')
  const checked = checkWith(partnerCorrectionBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const opened = await openedInvitation(deps, home)
  const { landlord, landlordAddress } = await correctionDraft(deps.database.kysely, opened.application)
  await proposeCorrection(deps, opened, { ...body, landlord, landlordAddress }, onBehalf)
}

/** Announces a claim for the landlord; see `announceClaim`. */
export async function announceForLandlord(deps: Deps, caller: Caller, id: string, body: object): Promise<void> {
  const { policyId, onBehalf } = await beginActOnPolicy(deps, caller, id, 'CLAIM_ANNOUNCED')
  await announceClaim(deps, policyId, body, onBehalf)
}

/**
 * Opens a claim for the landlord, without a payout account: the landlord names it; see `openClaim`.
 * @throws AppError VALIDATION_FAILED for a body that names one
 */
export async function claimForLandlord(
  deps: Deps,
  caller: Caller,
  id: string,
  body: object,
): Promise<{ policyId: string; claimId: string }> {
  const { policyId, onBehalf } = await beginActOnPolicy(deps, caller, id, 'CLAIM_OPENED')
  if ('payoutAccount' in body && body.payoutAccount !== null) throw invalid([{ field: 'payoutAccount', ...INVALID }])
  const checked = checkWith(partnerClaimBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  return { policyId, claimId: await openClaim(deps, policyId, body, onBehalf) }
}

/** Takes an announcement back that the partner itself has made; see `takeAnnouncementBack`. @throws AppError AUTHORITY_MISSING for another's */
export async function takeAnnouncementBackForLandlord(
  deps: Deps,
  caller: Caller,
  id: string,
  announcementId: string,
): Promise<void> {
  const { policyId, onBehalf } = await beginActOnPolicy(deps, caller, id, 'ANNOUNCEMENT_TAKEN_BACK')
  if (!isUuid(announcementId)) throw new AppError('NOT_FOUND')
  await takeAnnouncementBack(deps, policyId, announcementId, ofOwn(caller, 'ANNOUNCEMENT_TAKEN_BACK', onBehalf))
}

/** Takes a claim back that the partner itself has opened; see `takeClaimBack`. @throws AppError AUTHORITY_MISSING for another's */
export async function takeClaimBackForLandlord(
  deps: Deps,
  caller: Caller,
  id: string,
  claimId: string,
): Promise<{ policyId: string; claimId: string }> {
  const { policyId, onBehalf } = await beginActOnPolicy(deps, caller, id, 'CLAIM_TAKEN_BACK')
  if (!isUuid(claimId)) throw new AppError('NOT_FOUND')
  await takeClaimBack(deps, { policyId, claimId }, ofOwn(caller, 'CLAIM_TAKEN_BACK', onBehalf))
  return { policyId, claimId }
}

/** Withdraws a correction that the partner itself has proposed; see `withdrawCorrection`. @throws AppError AUTHORITY_MISSING for another's */
export async function withdrawCorrectionForLandlord(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { home, onBehalf } = await beginAct(deps, caller, id, 'CORRECTION_WITHDRAWN')
  await withdrawCorrection(deps, await openedInvitation(deps, home), ofOwn(caller, 'CORRECTION_WITHDRAWN', onBehalf))
}

/** The same, only if the partner itself has begun what is taken back: the landlord's own claims and proposals stay the landlord's. */
function ofOwn({ partnerId }: Caller, act: keyof typeof TAKES_BACK, onBehalf: OnBehalf): OnBehalf {
  return async (trx, subjectId) => {
    const own = await subjectsOfPartner(trx, partnerId, TAKES_BACK[act], [subjectId])
    if (!own.has(subjectId)) throw new AppError('AUTHORITY_MISSING')
    await onBehalf(trx, subjectId)
  }
}

/** Has the landlord's present link mailed to the landlord again; see `mailPresentLink`. */
export async function sendPapersToLandlord(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { home, onBehalf } = await beginAct(deps, caller, id, 'PAPERS_SENT')
  await mailPresentLink(deps, await openedInvitation(deps, home), onBehalf)
}

async function openedInvitation({ database }: Deps, home: PartnerHomeRow): Promise<OpenedInvitation> {
  const invitation = await findInvitation(database.kysely, home.invitationId)
  const application = await findById(database.kysely, home.applicationId)
  if (!invitation || !application?.answers.landlord) throw new AppError('NOT_FOUND')
  return { invitation, application, openedBy: 'mailed' }
}
