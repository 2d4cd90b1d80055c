import * as z from 'zod/mini'
import { depositDecisionBody, depositDocumentsBody } from '@nestbond/domain/premiums/deposit-change-fields'
import { promiseReviewDecisionBody } from '@nestbond/domain/promises/promise-review'
import { call } from '../call.ts'
import { personId } from './person-call.ts'
import { personPage } from './person-page.ts'

export const officePersonRaise = call('officePersonRaise', {
  who: 'staff',
  summary:
    'Accepts a raise of the deposit, so that the landlord is asked, or refuses it with a reason that the tenant reads. Above 10,000 two people accept',
  tag: 'office',
  params: personId,
  payload: depositDecisionBody,
  response: personPage,
  errors: ['CASE_CHANGED'],
})

export const officePersonRaiseAsk = call('officePersonRaiseAsk', {
  who: 'staff',
  summary: 'Asks the tenant for documents before a raise of the deposit is decided, with a message',
  tag: 'office',
  params: personId,
  payload: depositDocumentsBody,
  response: personPage,
  errors: ['CASE_CHANGED'],
})

export const officePersonRaiseFile = call('officePersonRaiseFile', {
  who: 'staff',
  summary: "A tenant's file for a raise of the deposit, for a frame, served with a sandbox policy",
  tag: 'office',
  params: z.object({ id: z.string(), documentId: z.string() }),
  file: '*/*',
})

export const officePersonPromise = call('officePersonPromise', {
  who: 'staff',
  summary:
    'Promises what the rules did not, or confirms their refusal with a reason that the tenant reads. Above 10,000 two people decide',
  tag: 'office',
  params: personId,
  payload: promiseReviewDecisionBody,
  response: personPage,
  errors: ['CASE_CHANGED'],
})
