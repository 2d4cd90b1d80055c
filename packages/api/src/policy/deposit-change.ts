import * as z from 'zod/mini'
import {
  depositAgreeBody,
  depositAnswerBody,
  depositAskBody,
  depositDeclineBody,
  depositReviewBody,
  depositWishBody,
} from '@nestbond/domain/premiums/deposit-change-fields'
import { call } from '../call.ts'
import { FILE_ERRORS } from '../errors.ts'
import { landlordPolicyAnswer } from '../claims/claims.ts'
import { uploadedDocument } from '../underwriting/documents.ts'
import { policy } from './account-policy.ts'

const id = z.object({ id: z.string() })

export const userDepositPrice = call('userDepositPrice', {
  who: 'own-contract',
  summary: 'The price of another deposit if the landlord agreed today. Nothing is asked for yet',
  tag: 'account',
  params: id,
  payload: depositWishBody,
  response: z.object({
    /** The premium of a whole period from the next one on. */
    premium: z.number(),
    /** Charged, or given back, for the rest of the present period; one of them is 0. */
    charge: z.number(),
    refund: z.number(),
    /** The last day of the present period; null if none has begun. */
    until: z.nullable(z.string()),
  }),
  errors: ['STEP_NOT_ALLOWED'],
})

export const userDepositChange = call('userDepositChange', {
  who: 'own-contract',
  summary:
    'Asks for another deposit. A raise is checked first; then the landlord has 30 days to agree. Names the premium that the tenant has seen. Repeating it changes nothing',
  tag: 'account',
  params: id,
  payload: depositAskBody,
  response: policy,
  errors: ['STEP_NOT_ALLOWED', 'PRICE_CHANGED'],
})

export const userDepositKeep = call('userDepositKeep', {
  who: 'own-contract',
  summary: 'Takes a wish for another deposit back before the landlord agrees. Repeating it changes nothing',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

export const userDepositAgree = call('userDepositAgree', {
  who: 'own-contract',
  summary:
    'A co-tenant agrees to a higher deposit, for which all tenants are liable. The landlord is asked once all have agreed. Names what the co-tenant has seen',
  tag: 'account',
  params: id,
  payload: depositAgreeBody,
  response: policy,
  errors: ['STEP_NOT_ALLOWED', 'PRICE_CHANGED'],
})

export const userDepositDecline = call('userDepositDecline', {
  who: 'own-contract',
  summary:
    'A co-tenant declines a higher deposit, also after having agreed, until the landlord agrees: it ends the wish. Repeating it changes nothing',
  tag: 'account',
  params: id,
  payload: depositDeclineBody,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

export const userDepositReview = call('userDepositReview', {
  who: 'own-contract',
  summary: 'Asks for a person to look at a raise that the rules have refused',
  tag: 'account',
  params: id,
  payload: depositReviewBody,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

/** The body is multipart: `file`. */
export const userDepositDocument = call('userDepositDocument', {
  who: 'own-contract',
  summary:
    'Uploads a file that the office has asked for to decide on a raise (multipart: file), and answers after the scan',
  tag: 'account',
  params: z.object({ id: z.string(), kind: z.string() }),
  response: uploadedDocument,
  errors: [...FILE_ERRORS, 'UPLOAD_LIMIT_EXCEEDED', 'STEP_NOT_ALLOWED'],
})

export const userDepositDocumentRemove = call('userDepositDocumentRemove', {
  who: 'own-contract',
  summary: 'Removes a file for a raise before it is sent. Repeating it changes nothing',
  tag: 'account',
  params: z.object({ id: z.string(), documentId: z.string() }),
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

export const userDepositDocuments = call('userDepositDocuments', {
  who: 'own-contract',
  summary: 'Sends the uploaded files for a raise to the office. Repeating it changes nothing',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: policy,
  errors: ['DOCUMENTS_MISSING', 'STEP_NOT_ALLOWED'],
})

export const userDepositAmendment = call('userDepositAmendment', {
  who: 'own-contract',
  summary: 'The amendment to the contract about an agreed change of the deposit as PDF',
  tag: 'account',
  params: z.object({ id: z.string(), changeId: z.string() }),
  file: 'application/pdf',
})

export const landlordDeposit = call('landlordDeposit', {
  who: 'landlord-session',
  summary:
    'Agrees to another deposit or declines it. Names the wish and the amount that the landlord saw; 409 if there is another one by now. Repeating it changes nothing',
  tag: 'landlord',
  params: id,
  payload: depositAnswerBody,
  response: landlordPolicyAnswer,
  errors: ['STEP_NOT_ALLOWED', 'LINK_REPLACED'],
})
