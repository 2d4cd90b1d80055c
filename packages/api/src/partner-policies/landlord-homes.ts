import * as z from 'zod/mini'
import { announcementBody } from '@nestbond/domain/claims/announcement'
import { CLAIM_HINDRANCES } from '@nestbond/domain/claims/claim'
import { partnerClaimBody, takeOffersBody } from '@nestbond/domain/claims/claim-fields'
import { INVITATION_STATES } from '@nestbond/domain/landlord/invitation'
import { PARTNER_ACTS } from '@nestbond/domain/partners/authority'
import { partnerCorrectionBody } from '@nestbond/domain/partners/authority-fields'
import { ADDRESS_PART_CODES } from '@nestbond/domain/validation/codes'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { fullAddress } from '../application/user.ts'
import { AUTHORITY_READ, partnerAuthority } from '../authorities/authorities.ts'
import { partnerAct } from '../authorities/partner-act.ts'
import { call } from '../call.ts'
import { announcement } from '../claims/announcements.ts'
import { landlordClaim, UPLOAD_ERRORS } from '../claims/claims.ts'
import { contractFixed, landlordCorrection } from '../landlord/correction.ts'
import { partnerId } from '../partner-portal/properties.ts'

/** The acts of a partner for a landlord need a person with the role, or a key with this scope. */
const ACT = { tag: 'partner', scope: 'landlords:act' } as const
const claimId = z.object({ id: z.string(), claimId: z.string() })

/**
 * A home whose landlord the partner may act for. Its `id` is that of a policy, or of an invitation while there is no policy. Amounts in major units,
 * dates at UTC midnight, instants in UTC.
 */
export const partnerHomeView = z.object({
  id: z.string(),
  policyId: z.nullable(z.string()),
  invitationId: z.nullable(z.string()),
  country: z.enum(COUNTRIES),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The names of the other tenants in one line; null for a single tenant. */
  otherTenants: z.nullable(z.string()),
  landlord: z.object({ name: z.string() }),
  address: fullAddress,
  currency: z.enum(CURRENCY_CODES),
  rentDepositAmount: z.number(),
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  /** The landlord's invitation, and the last day to answer it. `onHold`: it cannot be accepted for now, as the landlord's page says; told only to who may accept it. */
  invitation: z.object({ state: z.enum(INVITATION_STATES), answerUntil: z.string(), onHold: z.boolean() }),
  /** The authority in force or asked for; null without one. */
  authority: z.nullable(partnerAuthority),
  /** Whether the landlord may be asked for an authority, and the day from which it is possible again after a refusal. */
  ask: z.object({ possible: z.boolean(), from: z.nullable(z.string()), conflict: z.boolean() }),
  /** The acts that the authority allows. */
  acts: z.array(z.enum(PARTNER_ACTS)),
  /** The newest correction that was proposed to the tenant. */
  correction: z.nullable(z.object({ ...landlordCorrection.shape, mayWithdraw: z.boolean() })),
  /** Empty without the power to report claims. The payout account is never shown. */
  claims: z.array(landlordClaim),
  announcements: z.array(z.object({ ...announcement.shape, mayTakeBack: z.boolean() })),
  /** Whether a claim may be opened now, why not, and up to which sum. Null without a policy. */
  newClaim: z.nullable(
    z.object({
      possible: z.boolean(),
      hindrance: z.nullable(z.enum(CLAIM_HINDRANCES)),
      left: z.number(),
      /** What claims on the policy of a former or a new household use, with which this one secures one deposit. */
      linked: z.number(),
      quantifyUntil: z.nullable(z.string()),
    }),
  ),
  /** The partner's acts for the landlord, the newest first. */
  history: z.array(partnerAct),
})
export type PartnerHome = z.infer<typeof partnerHomeView>

const ACT_ERRORS = ['AUTHORITY_MISSING', 'AUTHORITY_CONFLICT'] as const

export const partnerHome = call('partnerHome', {
  who: 'partner',
  summary: 'A home and what the partner may do for its landlord. `id` is that of a policy or of an invitation',
  ...AUTHORITY_READ,
  params: partnerId,
  response: partnerHomeView,
})

export const partnerHomeAccept = call('partnerHomeAccept', {
  who: 'partner-agent',
  summary: 'Accepts the invitation for the landlord. A repeated call changes nothing',
  ...ACT,
  params: partnerId,
  payload: z.object({}),
  response: partnerHomeView,
  errors: [...ACT_ERRORS, 'INVITATION_CLOSED', 'INVITATION_ON_HOLD', 'PROPERTY_HAS_ACTIVE_POLICY', 'LINK_REPLACED'],
})

export const partnerHomeDecline = call('partnerHomeDecline', {
  who: 'partner-agent',
  summary: 'Declines the invitation for the landlord, with a reason that the tenant reads',
  ...ACT,
  params: partnerId,
  payload: z.object({ reason: z.string() }),
  response: partnerHomeView,
  errors: [...ACT_ERRORS, 'INVITATION_CLOSED', 'LINK_REPLACED'],
})

const draft = z.object({
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  address: fullAddress.shape.address,
  coldRentAmount: z.number(),
  rentDepositAmount: z.number(),
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  contractFixed,
})
export type PartnerCorrectionDraft = z.infer<typeof draft>

export const partnerHomeCorrection = call('partnerHomeCorrection', {
  who: 'partner-agent',
  summary: 'The present values that a correction may change',
  ...ACT,
  params: partnerId,
  response: draft,
  errors: [...ACT_ERRORS, 'INVITATION_CLOSED'],
})

export const partnerHomeCorrect = call('partnerHomeCorrect', {
  who: 'partner-agent',
  summary:
    'Proposes a correction of tenant, home, amounts or dates to the tenant, before the landlord has answered. The landlord’s own data stays',
  ...ACT,
  params: partnerId,
  payload: partnerCorrectionBody,
  response: partnerHomeView,
  errors: [
    ...ACT_ERRORS,
    'INVITATION_CLOSED',
    'CORRECTION_EMPTY',
    'LINK_REPLACED',
    ...ADDRESS_PART_CODES,
    'ADDRESS_NOT_EXISTS',
  ],
})

export const partnerHomeAnnounce = call('partnerHomeAnnounce', {
  who: 'partner-agent',
  summary: 'Announces a claim whose amount is not known yet, which keeps the time for claims',
  ...ACT,
  params: partnerId,
  payload: announcementBody,
  response: partnerHomeView,
  errors: [...ACT_ERRORS, 'CLAIM_NOT_POSSIBLE', 'LIMIT_REACHED'],
})

export const partnerHomeClaim = call('partnerHomeClaim', {
  who: 'partner-agent',
  summary:
    'Opens a claim for the landlord. The landlord names the payout account; nothing is paid before. A repeated call gets the open claim',
  ...ACT,
  params: partnerId,
  payload: partnerClaimBody,
  response: landlordClaim,
  errors: [...ACT_ERRORS, 'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT', 'CLAIM_NOT_POSSIBLE', 'CLAIM_MOVED_ON'],
})

export const partnerHomeEvidence = call('partnerHomeEvidence', {
  who: 'partner-agent',
  summary: 'Uploads a file for an item of a claim (multipart: file). Responds after the scan',
  ...ACT,
  params: z.object({ id: z.string(), claimId: z.string(), itemId: z.string() }),
  response: landlordClaim,
  errors: [...ACT_ERRORS, ...UPLOAD_ERRORS, 'FIELD_REQUIRED'],
})

export const partnerHomeFile = call('partnerHomeFile', {
  who: 'partner-agent',
  summary: 'A file of a claim, served with a sandbox policy',
  ...ACT,
  params: z.object({ id: z.string(), claimId: z.string(), evidenceId: z.string() }),
  file: '*/*',
  errors: ACT_ERRORS,
})

export const partnerHomeTakeOffers = call('partnerHomeTakeOffers', {
  who: 'partner-agent',
  summary: 'Takes the tenant’s counter-offers for these items, for the landlord',
  ...ACT,
  params: claimId,
  payload: takeOffersBody,
  response: landlordClaim,
  errors: [...ACT_ERRORS, 'CLAIM_MOVED_ON'],
})

export const partnerHomeAnnouncementTakeBack = call('partnerHomeAnnouncementTakeBack', {
  who: 'partner-agent',
  summary: 'Takes an announced claim back that the partner itself has announced. A repeated call changes nothing',
  ...ACT,
  params: z.object({ id: z.string(), announcementId: z.string() }),
  payload: z.object({}),
  response: partnerHomeView,
  errors: [...ACT_ERRORS, 'CLAIM_MOVED_ON'],
})

export const partnerHomeClaimTakeBack = call('partnerHomeClaimTakeBack', {
  who: 'partner-agent',
  summary: 'Takes a claim back that the partner itself has opened. A repeated call changes nothing',
  ...ACT,
  params: claimId,
  payload: z.object({}),
  response: landlordClaim,
  errors: [...ACT_ERRORS, 'CLAIM_MOVED_ON'],
})

export const partnerHomeCorrectionWithdraw = call('partnerHomeCorrectionWithdraw', {
  who: 'partner-agent',
  summary: 'Withdraws a correction that the partner itself has proposed. A repeated call changes nothing',
  ...ACT,
  params: partnerId,
  payload: z.object({}),
  response: partnerHomeView,
  errors: [...ACT_ERRORS, 'INVITATION_CLOSED', 'LINK_REPLACED'],
})

export const partnerHomePapers = call('partnerHomePapers', {
  who: 'partner-agent',
  summary: 'Has the landlord’s link to certificate and documents mailed to the landlord again; three a day',
  ...ACT,
  params: partnerId,
  payload: z.object({}),
  response: partnerHomeView,
  errors: ACT_ERRORS,
})
