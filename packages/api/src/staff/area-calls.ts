import * as z from 'zod/mini'
import { text } from '@nestbond/domain/validation/fields'
import { readMailbox } from '@nestbond/domain/values/mailbox'
import { newPassword, triedPassword } from '@nestbond/domain/validation/password'
import { ownSessions, passwordChange } from './own-access.ts'

// Office and partner portal sign in alike. Each declares its calls from these parts.

/** In characters. A text that is not an address is treated as a login without an account. */
const LONGEST_EMAIL = 254
/** Characters of a mailed link's secret. */
const LONGEST_SECRET = 100

/** A mailbox in any spelling. It needs not be one, because the answer does not tell whether an account exists. */
const login = () => z.pipe(text(LONGEST_EMAIL), z.transform(readMailbox))

const empty = z.object({})
const secret = z.object({ secret: z.string() })

export const loginBody = z.object({ email: login(), password: triedPassword() })

export const LOGIN_ERRORS = ['LOGIN_INVALID', 'SIGN_IN_LINK_REQUIRED', 'FORBIDDEN'] as const

export const SECOND_FACTOR_ERRORS = ['SECOND_FACTOR_INVALID', 'SIGN_IN_LINK_REQUIRED'] as const

export const loginLink = {
  summary:
    'Mails a link that makes a browser known to the account, for an owner whom wrong passwords of strangers lock out. The response is the same without an account',
  payload: z.object({ email: login() }),
  response: empty,
  errors: ['FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'] as const,
}

export const device = {
  summary: 'Opens a mailed device link: the browser becomes known to the account, without a session',
  payload: z.object({ secret: text(LONGEST_SECRET) }),
  response: empty,
  errors: ['WRONG_TOKEN', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'] as const,
}

/**
 * `secret` is base32, for typing. `uri` is the otpauth:// link for a phone. `qrCode` is the same link as SVG markup, ready to be set into a page:
 * black on white with its quiet zone, without a fixed size and without text from users.
 * A repeated call within one session returns the same secret.
 */
export const secondFactorSetUp = {
  summary: 'The secret for an authenticator app, until a first code has confirmed it; FORBIDDEN once there is one',
  response: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'] as const,
}

export const logout = {
  summary: 'Ends the session',
  payload: empty,
  response: empty,
  errors: ['FORBIDDEN'] as const,
}

export const passwordLink = {
  summary: 'The account whose password a mailed link sets',
  params: secret,
  response: z.object({ name: z.string(), email: z.string() }),
  errors: ['WRONG_TOKEN'] as const,
}

export const password = {
  summary: 'Sets a password by a mailed link, which works once, and ends all sessions of the account',
  params: secret,
  payload: z.object({ password: newPassword() }),
  response: empty,
  errors: ['WRONG_TOKEN', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED'] as const,
}

export const ownPassword = {
  summary: 'Changes the caller’s password. Needs the current one, ends all other sessions, and mails the owner',
  payload: passwordChange,
  response: empty,
  errors: [
    'LOGIN_INVALID',
    'SIGN_IN_REQUIRED',
    'FORBIDDEN',
    'FIELD_REQUIRED',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ] as const,
}

export const ownSessionEnd = {
  summary: 'Ends another session of the caller. The current one ends by sign-out',
  params: z.object({ id: z.string() }),
  payload: empty,
  response: ownSessions,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'] as const,
}
