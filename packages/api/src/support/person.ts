import * as z from 'zod/mini'
import { call } from '../call.ts'
import { personId, supportReason } from './person-call.ts'
import { personPage } from './person-page.ts'

export const officePerson = call('officePerson', {
  who: 'staff',
  summary: 'A person with applications, policy, charges, mails and notes. Who opens it is recorded',
  tag: 'office',
  params: personId,
  response: personPage,
})

export const officePersonNote = call('officePersonNote', {
  who: 'staff',
  summary: 'Adds a note for colleagues. It is part of the data that the person may ask for',
  tag: 'office',
  params: personId,
  payload: z.object({ note: supportReason }),
  response: personPage,
})

export const officePersonMoveOutLetter = call('officePersonMoveOutLetter', {
  who: 'staff',
  summary: 'The letter to a silent landlord about the tenant’s move-out as PDF, dated today',
  tag: 'office',
  params: personId,
  file: 'application/pdf',
})

export const officePersonMoveOutPosted = call('officePersonMoveOutPosted', {
  who: 'staff',
  summary: 'Records that the letter about the move-out was posted today. The six months of silence count from it',
  tag: 'office',
  params: personId,
  payload: z.object({ reason: supportReason }),
  response: personPage,
  errors: ['STEP_NOT_ALLOWED'],
})
