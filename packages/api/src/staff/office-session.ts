import * as z from 'zod/mini'
import { STAFF_ROLES } from '@nestbond/domain/underwriting/underwriting-case'
import { choice, email, text } from '@nestbond/domain/validation/fields'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import * as areaCalls from './area-calls.ts'
import { ownSessions } from './own-access.ts'

export const staff = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) })
export type Staff = z.infer<typeof staff>

/** The password alone opens nothing: its cookie is valid only for the second factor. */
export const officeLogin = call('officeLogin', {
  who: 'anybody',
  summary: 'The first factor of a member of staff; `next` says whether the second has to be set up first',
  tag: 'office',
  payload: areaCalls.loginBody,
  response: z.object({ next: z.enum(['second-factor', 'set-up-second-factor']) }),
  errors: areaCalls.LOGIN_ERRORS,
})

export const officeLoginLink = call('officeLoginLink', {
  who: 'anybody',
  tag: 'office',
  ...areaCalls.loginLink,
})

export const officeDevice = call('officeDevice', {
  who: 'mailed-secret',
  tag: 'office',
  ...areaCalls.device,
})

export const officeSecondFactorSetUp = call('officeSecondFactorSetUp', {
  who: 'staff-first-factor',
  tag: 'office',
  ...areaCalls.secondFactorSetUp,
})

export const officeSecondFactor = call('officeSecondFactor', {
  who: 'staff-first-factor',
  summary: 'The second factor (a code of six digits); opens the session',
  tag: 'office',
  payload: z.object({ code: text() }),
  response: staff,
  errors: areaCalls.SECOND_FACTOR_ERRORS,
})

export const officeSession = call('officeSession', {
  who: 'staff',
  summary: 'The signed-in person',
  tag: 'office',
  response: staff,
})

export const officeLogout = call('officeLogout', {
  who: 'anybody',
  tag: 'office',
  ...areaCalls.logout,
})

export const officePasswordLink = call('officePasswordLink', {
  who: 'mailed-secret',
  tag: 'office',
  ...areaCalls.passwordLink,
})

export const officePassword = call('officePassword', {
  who: 'mailed-secret',
  tag: 'office',
  ...areaCalls.password,
})

export const officeOwnPassword = call('officeOwnPassword', {
  who: 'staff',
  tag: 'office',
  ...areaCalls.ownPassword,
})

export const officeOwnSessions = call('officeOwnSessions', {
  who: 'staff',
  summary: 'The caller’s open sessions',
  tag: 'office',
  response: ownSessions,
})

export const officeOwnSessionEnd = call('officeOwnSessionEnd', {
  who: 'staff',
  tag: 'office',
  ...areaCalls.ownSessionEnd,
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
  who: 'manager',
  summary: 'The accounts of the office; for managers',
  tag: 'office',
  response: z.object({ staff: z.array(staffAccount) }),
})

export const officeStaffAdd = call('officeStaffAdd', {
  who: 'manager',
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
  errors: ['INVALID_EMAIL', 'EMAIL_TAKEN'],
})

export const STAFF_ACTIONS = ['disable', 'enable', 'reset'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

export const officeStaffChange = call('officeStaffChange', {
  who: 'manager',
  summary:
    'Disables or enables an account, or resets it: mails a new password link and removes the second factor. Not for the caller’s own account',
  tag: 'office',
  params: z.object({ id: z.string() }),
  payload: z.object({ action: choice(STAFF_ACTIONS) }),
  response: staffAccount,
})
