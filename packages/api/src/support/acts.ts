import * as z from 'zod/mini'
import { email, wireDate } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'
import { personId, supportReason as reason } from './person-call.ts'
import { personPage } from './person-page.ts'

const params = personId
const errors = ['STEP_NOT_ALLOWED'] as const

/** The acts of the office on behalf of a tenant. Each has a reason, which stays in the person's history. */

export const officePersonEmail = call('officePersonEmail', {
  who: 'staff',
  summary:
    'Corrects the e-mail address of a tenant. An unproved one is replaced at once; an account’s is proposed to a second person, and its old mailbox is told',
  tag: 'office',
  params,
  payload: z.object({ email: email(), reason }),
  response: personPage,
  errors: [...errors, 'INVALID_EMAIL', 'EMAIL_TAKEN', 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT'],
})

export const officePersonLandlordEmail = call('officePersonLandlordEmail', {
  who: 'staff',
  summary:
    'Corrects the landlord’s e-mail address: at once before the acceptance, afterwards with a second person and seven days to object',
  tag: 'office',
  params,
  payload: z.object({ email: email(), reason }),
  response: personPage,
  errors: [...errors, 'SECOND_PERSON_NEEDED', 'INVALID_EMAIL', 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT'],
})

export const officePersonRelease = call('officePersonRelease', {
  who: 'staff',
  summary: 'Asks the landlord for the release on behalf of the tenant; both are mailed',
  tag: 'office',
  params,
  payload: z.object({ reason }),
  response: personPage,
  errors: [...errors, 'CLAIM_OPEN'],
})

export const officePersonWithdrawal = call('officePersonWithdrawal', {
  who: 'staff',
  summary:
    'Proposes to a second person a withdrawal that the tenant has declared on a day, by letter or in another way',
  tag: 'office',
  params,
  payload: z.object({ declaredOn: wireDate(), reason }),
  response: personPage,
  errors: [...errors, 'WITHDRAWAL_NOT_POSSIBLE'],
})

export const officePersonSilence = call('officePersonSilence', {
  who: 'staff',
  summary:
    'Proposes to a second person to end a policy whose landlord has been silent for six months after the move-out',
  tag: 'office',
  params,
  payload: z.object({ reason }),
  response: personPage,
  errors: [...errors],
})

export const officePersonHold = call('officePersonHold', {
  who: 'staff',
  summary:
    'Holds the collection of unpaid premiums until a day, for at most 30 days, for managers 90: no charges, mails, reminder or cancellation',
  tag: 'office',
  params,
  payload: z.object({ until: wireDate(), reason }),
  response: personPage,
  errors: [...errors],
})

export const officePersonResume = call('officePersonResume', {
  who: 'staff',
  summary: 'Ends a hold of the collection before its day',
  tag: 'office',
  params,
  payload: z.object({ reason }),
  response: personPage,
  errors: [...errors],
})

export const officePersonEmailStop = call('officePersonEmailStop', {
  who: 'staff',
  summary: 'Stops a change of the account’s address before the link in the new mailbox is opened',
  tag: 'office',
  params,
  payload: z.object({ reason }),
  response: personPage,
  errors: [...errors],
})

export const officePersonProposal = call('officePersonProposal', {
  who: 'staff',
  summary: 'A second person confirms a proposal, which carries it out; or anybody drops it',
  tag: 'office',
  params: z.object({ id: z.string(), proposalId: z.string() }),
  payload: z.object({ confirm: z.boolean(), reason }),
  response: personPage,
  errors: [...errors, 'SECOND_PERSON_NEEDED', 'CASE_CHANGED', 'WITHDRAWAL_NOT_POSSIBLE'],
})
