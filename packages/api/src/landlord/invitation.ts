import { PUBLIC_CERTIFICATE_STATES } from '@nestbond/domain/policy/policy'
import * as z from 'zod/mini'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from '../call.ts'
import { text } from '@nestbond/domain/validation/fields'
import { CODE_ERRORS, sentTo } from '../application/mailbox-code.ts'
import { statedSurety } from '../claims/surety.ts'
import { fullAddress, partner } from '../application/user.ts'
import { landlordCorrection } from './correction.ts'

const id = z.object({ id: z.string() })

/** Errors of calls that also take the first mailbox of a landlord. */
const MAILBOX_ERRORS = [
  'LANDLORD_HAS_NO_MAILBOX',
  'INVALID_EMAIL',
  'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
  ...CODE_ERRORS,
] as const

/** The six digits from a mail; blanks are ignored. Required with the shared id. */
const code = z.optional(z.nullable(z.string()))

/** The mailbox that a landlord without one names and proves by the code (landlords without e-mail, docs/product-decisions.md#d65). */
const firstMailbox = z.optional(z.nullable(z.string()))

/** An invitation as the landlord sees it by the link, without an account. */
export const invitationAnswer = z.object({
  /**
   * `mailed`: opened by the id that only the landlord's mailbox got, which may answer. `shared`: opened by the id that the tenant passes on, which
   * needs a code to answer (codes for landlord acts, docs/product-decisions.md#d50).
   */
  openedBy: z.enum(['mailed', 'shared']),
  /** False for a landlord without e-mail, who names a mailbox and proves it in order to accept. */
  hasMailbox: z.boolean(),
  /** The language of mails and papers to the landlord (landlord's language, docs/product-decisions.md#d58). */
  language: z.enum(LANGUAGES),
  status: z.enum(['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED']),
  /** UTC midnight of the last day on which the decline may be withdrawn; null if it may not. */
  withdrawDeclineUntil: z.nullable(z.string()),
  /** The instant (UTC) of the tenant's withdrawal; null without one. An open invitation is EXPIRED from then on. */
  withdrawnAt: z.nullable(z.string()),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The names of the co-tenants, as on the certificate; null for a single tenant. */
  otherTenants: z.nullable(z.string()),
  /** A co-tenant has withdrawn, and until the others have answered nothing can be accepted (docs/product-decisions.md#d107). */
  onHold: z.boolean(),
  /**
   * The contract takes the place of the landlord's present one from this day on (UTC midnight), who leaves and joins, and whether the present one is
   * still in force; null otherwise (docs/product-decisions.md#d108).
   */
  replaces: z.nullable(z.object({ day: z.string(), leave: z.string(), join: z.string(), inForce: z.boolean() })),
  address: fullAddress,
  rentDepositAmount: z.number(),
  /** The tenant paid the deposit in cash, and the landlord has not returned it for the certificate yet. */
  cashToReturn: z.boolean(),
  /** The certificate replaces a guarantee, which the landlord returns on acceptance. */
  guaranteeToReturn: z.boolean(),
  currency: z.enum(CURRENCY_CODES),
  /** The first day of cover; while the invitation is open, the earliest possible one. */
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** The newest correction that the landlord has proposed; null without one. */
  correction: z.nullable(landlordCorrection),
  certificateCode: z.nullable(z.string()),
  /** The state and the end of the guarantee, by the one rule for it; null before the acceptance. */
  surety: z.nullable(statedSurety),
  /** The id of the landlord's page /landlord/policy/{id}; null while there is no policy. Absent by the shared id. */
  policyPage: z.optional(z.nullable(z.string())),
  partner: z.nullable(partner),
  /** Name of the insurer; null while the installation has none. */
  insurer: z.nullable(z.string()),
  landlord: z.object({ firstName: z.string(), lastName: z.string() }),
})
export type Invitation = z.infer<typeof invitationAnswer>

export const invitation = call('invitation', {
  who: 'landlord-link',
  summary: "The landlord's invitation",
  tag: 'landlord',
  params: id,
  response: invitationAnswer,
  errors: ['LINK_REPLACED'],
})

export const invitationOpened = call('invitationOpened', {
  who: 'landlord-link',
  summary:
    'Marks the invitation as opened, by the mailed id. The page calls it at the first press or key, because programs that check mails open pages, too. A repeated call changes nothing',
  tag: 'landlord',
  params: id,
  payload: z.object({}),
  response: z.object({}),
  errors: ['LANDLORD_CODE_REQUIRED', 'LINK_REPLACED'],
})

export const invitationAccept = call('invitationAccept', {
  who: 'landlord-link',
  summary: 'Accepts the invitation and creates policy and certificate. A repeated call gets the same response',
  tag: 'landlord',
  params: id,
  payload: z.object({ code, email: firstMailbox }),
  response: invitationAnswer,
  errors: ['INVITATION_CLOSED', 'INVITATION_ON_HOLD', 'PROPERTY_HAS_ACTIVE_POLICY', ...MAILBOX_ERRORS, 'LINK_REPLACED'],
})

export const invitationMailbox = call('invitationMailbox', {
  who: 'landlord-link',
  summary:
    'A landlord without e-mail names a mailbox, by the letter’s link and the code that was mailed there. A repeated call gets the same response',
  tag: 'landlord',
  params: id,
  payload: z.object({ email: z.string(), code: z.string() }),
  response: invitationAnswer,
  errors: [...MAILBOX_ERRORS, 'LINK_REPLACED'],
})

export const landlordLetter = call('landlordLetter', {
  who: 'anybody',
  summary: 'The mailed id of the invitation that the code of a letter stands for; valid for 30 days',
  tag: 'landlord',
  payload: z.object({ code: text(40) }),
  response: id,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'FORBIDDEN'],
})

export const invitationDecline = call('invitationDecline', {
  who: 'landlord-link',
  summary: 'Declines with a reason; nothing is charged',
  tag: 'landlord',
  params: id,
  payload: z.object({ reason: z.string(), code }),
  response: invitationAnswer,
  errors: ['INVITATION_CLOSED', 'LANDLORD_HAS_NO_MAILBOX', ...CODE_ERRORS, 'LINK_REPLACED'],
})

export const invitationWithdrawDecline = call('invitationWithdrawDecline', {
  who: 'landlord-link',
  summary:
    'Withdraws a decline within 7 days, so that the invitation is open again. A repeated call gets the same response',
  tag: 'landlord',
  params: id,
  payload: z.object({ code }),
  response: invitationAnswer,
  errors: ['INVITATION_CLOSED', 'LANDLORD_HAS_NO_MAILBOX', ...CODE_ERRORS, 'LINK_REPLACED'],
})

export const invitationCode = call('invitationCode', {
  who: 'landlord-link',
  summary:
    'Mails a code of six digits to the landlord’s mailbox, with which the shared id may accept, decline or withdraw a decline; valid for 10 minutes. ' +
    'The code belongs to the cookie of this response, which has five tries. A code that was asked for without the cookie also works without it, with five tries a network. ' +
    'For a landlord without e-mail, by the letter’s link, to the mailbox `email`',
  tag: 'landlord',
  params: id,
  payload: z.object({ email: firstMailbox }),
  response: sentTo,
  errors: [
    'INVITATION_CLOSED',
    'LANDLORD_HAS_NO_MAILBOX',
    'INVALID_EMAIL',
    'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
    'LINK_REPLACED',
  ],
})

export const invitationLanguage = call('invitationLanguage', {
  who: 'landlord-link',
  summary: 'The landlord chooses the language of mails and papers; by the mailed id, or in a landlord’s session',
  tag: 'landlord',
  params: id,
  payload: z.object({ language: z.enum(LANGUAGES) }),
  response: invitationAnswer,
  errors: ['LANDLORD_CODE_REQUIRED', 'LINK_REPLACED'],
})

export const invitationPreview = call('invitationPreview', {
  who: 'landlord-link',
  summary:
    'A preview of the certificate as PDF, by the mailed id, as long as the invitation is open. It is marked and has no code',
  tag: 'landlord',
  params: id,
  file: 'application/pdf',
  errors: ['LINK_REPLACED', 'INVITATION_CLOSED', 'LANDLORD_CODE_REQUIRED'],
})

export const invitationCertificate = call('invitationCertificate', {
  who: 'landlord-link',
  summary: 'The certificate of the accepted policy as PDF',
  tag: 'landlord',
  params: id,
  file: 'application/pdf',
  errors: ['LINK_REPLACED', 'INVITATION_CLOSED'],
})

/** The current state, for any caller with the code. It shows no names beyond those on the certificate itself. */
export const certificate = call('certificate', {
  who: 'anybody',
  summary: 'The live state of a certificate',
  tag: 'landlord',
  params: z.object({ code: z.string() }),
  response: z.object({
    code: z.string(),
    state: z.enum(PUBLIC_CERTIFICATE_STATES),
    country: z.string(),
    deposit: z.number(),
    currency: z.enum(CURRENCY_CODES),
    /** Empty once the tenant's data is erased. */
    city: z.string(),
    /** How many tenants the certificate names; null once the tenant's data is erased. Their names stand on the certificate alone. */
    tenants: z.nullable(z.number()),
    /** Whether the surety is for one room of a flat only (rooms of a flat-share, docs/product-decisions.md#d101). */
    oneRoom: z.boolean(),
    validFrom: z.string(),
    /** The agreed end. */
    validUntil: z.nullable(z.string()),
    /** The last day of cover; null while no end is certain. */
    coverEnd: z.nullable(z.string()),
    /** The last day on which the landlord may claim. */
    lastClaimDay: z.nullable(z.string()),
    /** The last day for claims has passed, and only a claim that was announced by then may still get its amount. */
    announcedOnly: z.boolean(),
    /** The last day for that amount; null while other claims are possible. */
    lastQuantifyDay: z.nullable(z.string()),
    /** The part of the deposit that was not paid out; 0 once nothing can be claimed. */
    amountLeft: z.number(),
    checkedAt: z.string(),
  }),
})
