import * as z from 'zod/mini'
import { text } from '@nestbond/domain/validation/fields'
import { newPassword, triedPassword } from '@nestbond/domain/validation/password'
import { call } from '../call.ts'
import { token } from '../application/marker.ts'

/** In characters. A text that is neither an address nor a number is treated as a login without an account. */
const LONGEST_LOGIN = 254
/** Characters of a mailed link's secret. */
const LONGEST_SECRET = 100

const empty = z.object({})
const id = z.object({ id: z.string() })
/** The owner of the account. */
const owner = z.object({ email: z.string() })

export const confirmAccountLink = call('confirmAccountLink', {
  who: 'mailed-secret',
  summary: 'The account whose password a mailed link sets. Does not use the link up',
  tag: 'account',
  params: z.object({ token }),
  response: owner,
  errors: ['WRONG_TOKEN'],
})

export const confirmAccount = call('confirmAccount', {
  who: 'mailed-secret',
  summary: 'Sets the password of an account by a mailed link, which works once. Ends all its sessions and begins one',
  tag: 'account',
  payload: z.object({ token, password: newPassword() }),
  response: owner,
  errors: ['WRONG_TOKEN', 'FORBIDDEN'],
})

export const userLogin = call('userLogin', {
  who: 'anybody',
  summary: 'Signs a tenant in, by e-mail address or phone number in any spelling',
  tag: 'account',
  payload: z.object({ login: text(LONGEST_LOGIN), password: triedPassword() }),
  response: owner,
  errors: ['LOGIN_INVALID', 'SIGN_IN_LINK_REQUIRED', 'FORBIDDEN'],
})

export const userLogout = call('userLogout', {
  who: 'anybody',
  summary: 'Ends the session',
  tag: 'account',
  payload: empty,
  response: empty,
  errors: ['FORBIDDEN'],
})

export const userForgottenPassword = call('userForgottenPassword', {
  who: 'anybody',
  summary: 'Mails a link to set a new password. The response is the same without an account',
  tag: 'account',
  payload: z.object({ login: text(LONGEST_LOGIN) }),
  response: empty,
  errors: ['FORBIDDEN'],
})

export const userLoginLink = call('userLoginLink', {
  who: 'anybody',
  summary:
    'Mails a link that makes a browser known to the account, for a tenant whom wrong passwords of strangers lock out. The response is the same without an account',
  tag: 'account',
  payload: z.object({ login: text(LONGEST_LOGIN) }),
  response: empty,
  errors: ['FORBIDDEN'],
})

export const userDevice = call('userDevice', {
  who: 'mailed-secret',
  summary: 'Opens a mailed device link: the browser becomes known to the account, without a session',
  tag: 'account',
  payload: z.object({ secret: text(LONGEST_SECRET) }),
  response: empty,
  errors: ['WRONG_TOKEN', 'FORBIDDEN'],
})

/** Instants in UTC. Browser and system are null if not known. `current` marks the caller's own session. */
const session = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof session>
const sessions = z.object({ sessions: z.array(session) })

export const userSessions = call('userSessions', {
  who: 'tenant',
  summary: 'The account’s sessions, the caller’s first',
  tag: 'account',
  response: sessions,
})

export const userSessionEnd = call('userSessionEnd', {
  who: 'tenant',
  summary: 'Ends a session of the account. A repeated call gets the same response',
  tag: 'account',
  params: id,
  response: sessions,
})
