import * as z from 'zod/mini'
import { call } from '../call.ts'
import { PERSON_ERRORS, personId, supportReason } from './person-call.ts'
import { personPage } from './person-page.ts'

export const officePerson = call('officePerson', {
  summary: 'A person with applications, policy, charges, mails and notes. Who opens it is recorded',
  tag: 'office',
  params: personId,
  response: personPage,
  errors: PERSON_ERRORS,
})

export const officePersonNote = call('officePersonNote', {
  summary: 'Adds a note for colleagues. It is part of the data that the person may ask for',
  tag: 'office',
  params: personId,
  payload: z.object({ note: supportReason }),
  response: personPage,
  errors: [...PERSON_ERRORS, 'FIELD_REQUIRED', 'VALIDATION_FAILED'],
})
