import * as z from 'zod/mini'
import { PARTNER_ROLES } from '@nestbond/domain/partners/portal'
import { choice, email, text } from '@nestbond/domain/validation/fields'
import { newPassword, triedPassword } from '@nestbond/domain/validation/password'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import { ownSessions, passwordChange } from '../staff/own-access.ts'

/** The person who is signed in to the portal, and their partner. */
export const partnerUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(PARTNER_ROLES),
  /** Whether signing in to the account needs a code of an authenticator app. */
  secondFactor: z.boolean(),
  partner: z.object({ name: z.string(), space: z.string(), logo: z.nullable(z.string()) }),
})
export type PartnerUser = z.infer<typeof partnerUser>

/** In characters. A text that is not an address is treated as a login without an account. */
const LONGEST_EMAIL = 254
/** Characters of a mailed link's secret. */
const LONGEST_SECRET = 100

const empty = z.object({})
const secret = z.object({ secret: z.string() })
const code = z.object({ code: text() })

/**
 * Without a second factor the password opens the portal, but an owner has to set one up first. With one, the cookie is valid only for the second
 * factor.
 */
export const partnerLogin = call('partnerLogin', {
  summary: 'Signs in to the partner portal. `next` says whether a code of the authenticator app is needed',
  tag: 'partner',
  payload: z.object({ email: text(LONGEST_EMAIL), password: triedPassword() }),
  response: z.object({ next: z.enum(['portal', 'second-factor', 'set-up-second-factor']) }),
  errors: [
    'LOGIN_INVALID',
    'SIGN_IN_LINK_REQUIRED',
    'FORBIDDEN',
    'FIELD_REQUIRED',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
})

export const partnerLoginLink = call('partnerLoginLink', {
  summary:
    'Mails a link that makes a browser known to the account, for an owner whom wrong passwords of strangers lock out. The response is the same without an account',
  tag: 'partner',
  payload: z.object({ email: text(LONGEST_EMAIL) }),
  response: empty,
  errors: ['FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const partnerDevice = call('partnerDevice', {
  summary: 'Opens a mailed device link: the browser becomes known to the account, without a session',
  tag: 'partner',
  payload: z.object({ secret: text(LONGEST_SECRET) }),
  response: empty,
  errors: ['WRONG_TOKEN', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const partnerSecondFactor = call('partnerSecondFactor', {
  summary: 'The second factor (a code of six digits); opens the session',
  tag: 'partner',
  payload: code,
  response: partnerUser,
  errors: [
    'SECOND_FACTOR_INVALID',
    'SIGN_IN_LINK_REQUIRED',
    'SIGN_IN_REQUIRED',
    'FORBIDDEN',
    'FIELD_REQUIRED',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
})

/** As in `officeSecondFactorSetUp`: base32 for typing, the otpauth:// link, and its QR code as SVG markup. */
export const partnerSecondFactorSetUp = call('partnerSecondFactorSetUp', {
  summary: 'The secret for an authenticator app, until a first code has confirmed it; FORBIDDEN once there is one',
  tag: 'partner',
  response: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
})

export const partnerSecondFactorConfirm = call('partnerSecondFactorConfirm', {
  summary: 'Confirms the set-up with its first code. Every later sign-in needs a code',
  tag: 'partner',
  payload: code,
  response: partnerUser,
  errors: [
    'SECOND_FACTOR_INVALID',
    'SIGN_IN_REQUIRED',
    'FORBIDDEN',
    'FIELD_REQUIRED',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
})

export const partnerSecondFactorRemove = call('partnerSecondFactorRemove', {
  summary: 'Removes the second factor. Needs the password',
  tag: 'partner',
  payload: z.object({ password: triedPassword() }),
  response: partnerUser,
  errors: ['LOGIN_INVALID', 'SIGN_IN_REQUIRED', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const partnerSession = call('partnerSession', {
  summary: 'The signed-in person',
  tag: 'partner',
  response: partnerUser,
  errors: ['SIGN_IN_REQUIRED'],
})

export const partnerLogout = call('partnerLogout', {
  summary: 'Ends the session',
  tag: 'partner',
  payload: empty,
  response: empty,
  errors: ['FORBIDDEN'],
})

export const partnerForgottenPassword = call('partnerForgottenPassword', {
  summary: 'Mails a link to set a new password. The response is the same without an account',
  tag: 'partner',
  payload: z.object({ email: email() }),
  response: empty,
  errors: ['FORBIDDEN', 'FIELD_REQUIRED', 'INVALID_EMAIL', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const partnerPasswordLink = call('partnerPasswordLink', {
  summary: 'The account whose password a mailed link sets',
  tag: 'partner',
  params: secret,
  response: z.object({ name: z.string(), email: z.string() }),
  errors: ['WRONG_TOKEN'],
})

export const partnerPassword = call('partnerPassword', {
  summary: 'Sets a password by a mailed link, which works once, and ends all sessions of the account',
  tag: 'partner',
  params: secret,
  payload: z.object({ password: newPassword() }),
  response: empty,
  errors: ['WRONG_TOKEN', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED'],
})

export const partnerOwnPassword = call('partnerOwnPassword', {
  summary: 'Changes the caller’s password. Needs the current one, ends all other sessions, and mails the owner',
  tag: 'partner',
  payload: passwordChange,
  response: empty,
  errors: ['LOGIN_INVALID', 'SIGN_IN_REQUIRED', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const partnerOwnSessions = call('partnerOwnSessions', {
  summary: 'The caller’s open sessions',
  tag: 'partner',
  response: ownSessions,
  errors: ['SIGN_IN_REQUIRED'],
})

export const partnerOwnSessionEnd = call('partnerOwnSessionEnd', {
  summary: 'Ends another session of the caller. The current one ends by sign-out',
  tag: 'partner',
  params: z.object({ id: z.string() }),
  payload: empty,
  response: ownSessions,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'],
})

/** INVITED: the link to set a password was mailed, and is not used yet. `lastLoginAt` is an instant in UTC. */
export const partnerPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(PARTNER_ROLES),
  secondFactor: z.boolean(),
  state: z.enum(['INVITED', 'ACTIVE', 'DISABLED']),
  lastLoginAt: z.nullable(z.string()),
})
export type PartnerPerson = z.infer<typeof partnerPerson>

export const partnerPeople = call('partnerPeople', {
  summary: 'The people of the caller’s partner; for owners',
  tag: 'partner',
  response: z.object({ people: z.array(partnerPerson) }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
})

export const partnerPersonAdd = call('partnerPersonAdd', {
  summary: 'Creates an account for the caller’s partner and mails its owner a link to set a password',
  tag: 'partner',
  /** `language` is the language of the mails; the default is the caller's own. */
  payload: z.object({
    name: text(),
    email: email(),
    role: choice(PARTNER_ROLES),
    language: z.optional(choice(LANGUAGES)),
  }),
  response: partnerPerson,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'FIELD_REQUIRED', 'INVALID_EMAIL', 'VALIDATION_FAILED', 'EMAIL_TAKEN'],
})

export const PARTNER_PERSON_ACTIONS = ['disable', 'enable', 'reset'] as const
export type PartnerPersonAction = (typeof PARTNER_PERSON_ACTIONS)[number]

export const partnerPersonChange = call('partnerPersonChange', {
  summary:
    'Disables or enables an account, or resets it: mails a new password link and removes the second factor. Not for the caller’s own account',
  tag: 'partner',
  params: z.object({ id: z.string() }),
  payload: z.object({ action: choice(PARTNER_PERSON_ACTIONS) }),
  response: partnerPerson,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'FIELD_REQUIRED', 'VALIDATION_FAILED'],
})
