import * as z from 'zod/mini'
import { PARTNER_ROLES } from '@nestbond/domain/partners/portal'
import { choice, email, text } from '@nestbond/domain/validation/fields'
import { triedPassword } from '@nestbond/domain/validation/password'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import * as areaCalls from '../staff/area-calls.ts'
import { ownSessions } from '../staff/own-access.ts'

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

const empty = z.object({})
const code = z.object({ code: text() })

/**
 * Without a second factor the password opens the portal, but an owner has to set one up first. With one, the cookie is valid only for the second
 * factor.
 */
export const partnerLogin = call('partnerLogin', {
  who: 'anybody',
  summary: 'Signs in to the partner portal. `next` says whether a code of the authenticator app is needed',
  tag: 'partner',
  payload: areaCalls.loginBody,
  response: z.object({ next: z.enum(['portal', 'second-factor', 'set-up-second-factor']) }),
  errors: areaCalls.LOGIN_ERRORS,
})

export const partnerLoginLink = call('partnerLoginLink', {
  who: 'anybody',
  tag: 'partner',
  ...areaCalls.loginLink,
})

export const partnerDevice = call('partnerDevice', {
  who: 'mailed-secret',
  tag: 'partner',
  ...areaCalls.device,
})

export const partnerSecondFactor = call('partnerSecondFactor', {
  who: 'partner-first-factor',
  summary: 'The second factor (a code of six digits); opens the session',
  tag: 'partner',
  payload: code,
  response: partnerUser,
  errors: areaCalls.SECOND_FACTOR_ERRORS,
})

export const partnerSecondFactorSetUp = call('partnerSecondFactorSetUp', {
  who: 'partner-first-factor',
  tag: 'partner',
  ...areaCalls.secondFactorSetUp,
})

export const partnerSecondFactorConfirm = call('partnerSecondFactorConfirm', {
  who: 'partner',
  summary: 'Confirms the set-up with its first code. Every later sign-in needs a code',
  tag: 'partner',
  payload: code,
  response: partnerUser,
  errors: ['SECOND_FACTOR_INVALID'],
})

export const partnerSecondFactorRemove = call('partnerSecondFactorRemove', {
  who: 'partner',
  summary: 'Removes the second factor. Needs the password',
  tag: 'partner',
  payload: z.object({ password: triedPassword() }),
  response: partnerUser,
  errors: ['LOGIN_INVALID'],
})

export const partnerSession = call('partnerSession', {
  who: 'partner',
  summary: 'The signed-in person',
  tag: 'partner',
  response: partnerUser,
})

export const partnerLogout = call('partnerLogout', {
  who: 'anybody',
  tag: 'partner',
  ...areaCalls.logout,
})

export const partnerForgottenPassword = call('partnerForgottenPassword', {
  who: 'anybody',
  summary: 'Mails a link to set a new password. The response is the same without an account',
  tag: 'partner',
  payload: z.object({ email: email() }),
  response: empty,
  errors: ['FORBIDDEN', 'INVALID_EMAIL'],
})

export const partnerPasswordLink = call('partnerPasswordLink', {
  who: 'mailed-secret',
  tag: 'partner',
  ...areaCalls.passwordLink,
})

export const partnerPassword = call('partnerPassword', {
  who: 'mailed-secret',
  tag: 'partner',
  ...areaCalls.password,
})

export const partnerOwnPassword = call('partnerOwnPassword', {
  who: 'partner',
  tag: 'partner',
  ...areaCalls.ownPassword,
})

export const partnerOwnSessions = call('partnerOwnSessions', {
  who: 'partner',
  summary: 'The caller’s open sessions',
  tag: 'partner',
  response: ownSessions,
})

export const partnerOwnSessionEnd = call('partnerOwnSessionEnd', {
  who: 'partner',
  tag: 'partner',
  ...areaCalls.ownSessionEnd,
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
  who: 'partner-owner',
  summary: 'The people of the caller’s partner; for owners',
  tag: 'partner',
  response: z.object({ people: z.array(partnerPerson) }),
})

export const partnerPersonAdd = call('partnerPersonAdd', {
  who: 'partner-owner',
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
  errors: ['INVALID_EMAIL', 'EMAIL_TAKEN'],
})

export const PARTNER_PERSON_ACTIONS = ['disable', 'enable', 'reset'] as const
export type PartnerPersonAction = (typeof PARTNER_PERSON_ACTIONS)[number]

export const partnerPersonChange = call('partnerPersonChange', {
  who: 'partner-owner',
  summary:
    'Disables or enables an account, or resets it: mails a new password link and removes the second factor. Not for the caller’s own account',
  tag: 'partner',
  params: z.object({ id: z.string() }),
  payload: z.object({ action: choice(PARTNER_PERSON_ACTIONS) }),
  response: partnerPerson,
})
