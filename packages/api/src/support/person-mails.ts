import * as z from 'zod/mini'
import { call } from '../call.ts'
import { supportReason } from './person-call.ts'
import { personPage } from './person-page.ts'

export const officePersonMailLetter = call('officePersonMailLetter', {
  who: 'staff',
  summary: 'A rejected mail to the landlord as a letter with the present link (PDF). Who draws it is recorded',
  tag: 'office',
  params: z.object({ id: z.string(), mailId: z.string() }),
  file: 'application/pdf',
  errors: ['STEP_NOT_ALLOWED'],
})

export const officePersonMailEnclosure = call('officePersonMailEnclosure', {
  who: 'staff',
  summary: 'The document that is posted with the letter of a rejected mail (PDF)',
  tag: 'office',
  params: z.object({ id: z.string(), mailId: z.string() }),
  file: 'application/pdf',
  errors: ['STEP_NOT_ALLOWED'],
})

export const officePersonMailPosted = call('officePersonMailPosted', {
  who: 'staff',
  summary:
    'Records that a rejected mail was posted as a letter today. A notice to the landlord counts from then. An invitation by post that is overdue needs a manager',
  tag: 'office',
  params: z.object({ id: z.string(), mailId: z.string() }),
  payload: z.object({ reason: supportReason }),
  response: personPage,
  errors: ['STEP_NOT_ALLOWED'],
})

export const officePersonMailAgain = call('officePersonMailAgain', {
  who: 'staff',
  summary:
    'Sends a mail again to the present address, with links of its own. Refused for mails that make no sense later, such as a code',
  tag: 'office',
  params: z.object({ id: z.string(), mailId: z.string() }),
  payload: z.object({ reason: supportReason }),
  response: personPage,
  errors: ['STEP_NOT_ALLOWED'],
})
