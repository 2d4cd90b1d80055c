import * as z from 'zod/mini'
import { STAFF_ROLES } from '@nestbond/domain/underwriting/underwriting-case'
import { choice, email, text } from '@nestbond/domain/validation/fields'
import { newPassword, triedPassword } from '@nestbond/domain/validation/password'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import { ownSessions, passwordChange } from './own-access.ts'

export const staff = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) })
export type Staff = z.infer<typeof staff>

/** In characters. A text that is not an address is treated as a login without an account. */
const LONGEST_EMAIL = 254
/** Characters of a mailed link's secret. */
const LONGEST_SECRET = 100

const empty = z.object({})
const secret = z.object({ secret: z.string() })

/** The password alone opens nothing: its cookie is valid only for the second factor. */
export const officeLogin = call('officeLogin', {
  summary: 'The first factor of a member of staff; `next` says whether the second has to be set up first',
  tag: 'office',
  payload: z.object({ email: text(LONGEST_EMAIL), password: triedPassword() }),
  response: z.object({ next: z.enum(['second-factor', 'set-up-second-factor']) }),
  errors: [
    'LOGIN_INVALID',
    'SIGN_IN_LINK_REQUIRED',
    'FORBIDDEN',
    'FIELD_REQUIRED',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
})

export const officeLoginLink = call('officeLoginLink', {
  summary:
    'Mails a link that makes a browser known to the account, for an owner whom wrong passwords of strangers lock out. The response is the same without an account',
  tag: 'office',
  payload: z.object({ email: text(LONGEST_EMAIL) }),
  response: empty,
  errors: ['FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const officeDevice = call('officeDevice', {
  summary: 'Opens a mailed device link: the browser becomes known to the account, without a session',
  tag: 'office',
  payload: z.object({ secret: text(LONGEST_SECRET) }),
  response: empty,
  errors: ['WRONG_TOKEN', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

/**
 * `secret` is base32, for typing. `uri` is the otpauth:// link for a phone. `qrCode` is the same link as SVG markup, ready to be set into a page:
 * black on white with its quiet zone, without a fixed size and without text from users.
 * A repeated call within one session returns the same secret.
 */
export const officeSecondFactorSetUp = call('officeSecondFactorSetUp', {
  summary: 'The secret for an authenticator app, until a first code has confirmed it; FORBIDDEN once there is one',
  tag: 'office',
  response: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
})

export const officeSecondFactor = call('officeSecondFactor', {
  summary: 'The second factor (a code of six digits); opens the session',
  tag: 'office',
  payload: z.object({ code: text() }),
  response: staff,
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

export const officeSession = call('officeSession', {
  summary: 'The signed-in person',
  tag: 'office',
  response: staff,
  errors: ['SIGN_IN_REQUIRED'],
})

export const officeLogout = call('officeLogout', {
  summary: 'Ends the session',
  tag: 'office',
  payload: empty,
  response: empty,
  errors: ['FORBIDDEN'],
})

export const officePasswordLink = call('officePasswordLink', {
  summary: 'The account whose password a mailed link sets',
  tag: 'office',
  params: secret,
  response: z.object({ name: z.string(), email: z.string() }),
  errors: ['WRONG_TOKEN'],
})

export const officePassword = call('officePassword', {
  summary: 'Sets a password by a mailed link, which works once, and ends all sessions of the account',
  tag: 'office',
  params: secret,
  payload: z.object({ password: newPassword() }),
  response: empty,
  errors: ['WRONG_TOKEN', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED'],
})

export const officeOwnPassword = call('officeOwnPassword', {
  summary: 'Changes the caller’s password. Needs the current one, ends all other sessions, and mails the owner',
  tag: 'office',
  payload: passwordChange,
  response: empty,
  errors: ['LOGIN_INVALID', 'SIGN_IN_REQUIRED', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const officeOwnSessions = call('officeOwnSessions', {
  summary: 'The caller’s open sessions',
  tag: 'office',
  response: ownSessions,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
})

export const officeOwnSessionEnd = call('officeOwnSessionEnd', {
  summary: 'Ends another session of the caller. The current one ends by sign-out',
  tag: 'office',
  params: z.object({ id: z.string() }),
  payload: empty,
  response: ownSessions,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'],
})

/** INVITED: the link to set a password was mailed, and is not used yet. `lastLoginAt` is an instant in UTC. */
export const staffAccount = z.object({
  ...staff.shape,
  state: z.enum(['INVITED', 'ACTIVE', 'DISABLED']),
  secondFactor: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
})
export type StaffAccount = z.infer<typeof staffAccount>

export const officeStaff = call('officeStaff', {
  summary: 'The accounts of the office; for managers',
  tag: 'office',
  response: z.object({ staff: z.array(staffAccount) }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
})

export const officeStaffAdd = call('officeStaffAdd', {
  summary: 'Creates an account and mails its owner a link to set a password',
  tag: 'office',
  /** `language` is the language of the mails; the default is the manager's own. */
  payload: z.object({
    name: text(),
    email: email(),
    role: choice(STAFF_ROLES),
    language: z.optional(choice(LANGUAGES)),
  }),
  response: staffAccount,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'FIELD_REQUIRED', 'INVALID_EMAIL', 'VALIDATION_FAILED', 'EMAIL_TAKEN'],
})

export const STAFF_ACTIONS = ['disable', 'enable', 'reset'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

export const officeStaffChange = call('officeStaffChange', {
  summary:
    'Disables or enables an account, or resets it: mails a new password link and removes the second factor. Not for the caller’s own account',
  tag: 'office',
  params: z.object({ id: z.string() }),
  payload: z.object({ action: choice(STAFF_ACTIONS) }),
  response: staffAccount,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'FIELD_REQUIRED', 'VALIDATION_FAILED'],
})
