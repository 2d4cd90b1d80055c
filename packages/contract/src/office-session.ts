import * as z from 'zod/mini'
import { STAFF_ROLES } from '@nestbond/domain/lifecycle/underwriting-case'
import { call } from './call.ts'

export const staff = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) })
export type Staff = z.infer<typeof staff>

const empty = z.object({})
const secret = z.object({ secret: z.string() })

/** The password alone opens nothing: the cookie that it sets is good for the second factor only. */
export const officeLogin = call('officeLogin', {
  summary: 'The first factor of a member of staff; `next` says whether the second has to be set up first',
  tag: 'office',
  payload: z.object({ email: z.string(), password: z.string() }),
  answer: z.object({ next: z.enum(['second-factor', 'set-up-second-factor']) }),
  errors: ['LOGIN_INVALID', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const officeSecondFactorSetUp = call('officeSecondFactorSetUp', {
  summary: 'The secret for an authenticator app, until a first code has confirmed it',
  tag: 'office',
  answer: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
})

export const officeSecondFactor = call('officeSecondFactor', {
  summary: 'The second factor (a code of six digits); opens the session',
  tag: 'office',
  payload: z.object({ code: z.string() }),
  answer: staff,
  errors: ['SECOND_FACTOR_INVALID', 'SIGN_IN_REQUIRED', 'FIELD_REQUIRED', 'RATE_LIMITED'],
})

export const officeSession = call('officeSession', {
  summary: 'Who is signed in',
  tag: 'office',
  answer: staff,
  errors: ['SIGN_IN_REQUIRED'],
})

export const officeLogout = call('officeLogout', { summary: 'Ends the session', tag: 'office', payload: empty, answer: empty, errors: [] })

export const officePasswordLink = call('officePasswordLink', {
  summary: 'Whose password a mailed link sets',
  tag: 'office',
  params: secret,
  answer: z.object({ name: z.string(), email: z.string() }),
  errors: ['WRONG_TOKEN'],
})

export const officePassword = call('officePassword', {
  summary: 'Sets a password by a mailed link, once; ends all sessions of the account',
  tag: 'office',
  params: secret,
  payload: z.object({ password: z.string() }),
  answer: empty,
  errors: ['WRONG_TOKEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED'],
})

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
  answer: z.object({ staff: z.array(staffAccount) }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
})

export const officeStaffAdd = call('officeStaffAdd', {
  summary: 'A new account; its owner is mailed a link to set a password',
  tag: 'office',
  payload: z.object({ name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) }),
  answer: staffAccount,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'EMAIL_TAKEN'],
})

export const officeStaffChange = call('officeStaffChange', {
  summary: 'Disables or enables an account, or mails a new password link and forgets the second factor; nobody does so to the own account',
  tag: 'office',
  params: z.object({ id: z.string() }),
  payload: z.object({ action: z.enum(['disable', 'enable', 'reset']) }),
  answer: staffAccount,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'],
})
