import * as z from 'zod/mini'
import { moveOutAnswerBody, moveOutBody } from '@nestbond/domain/policy/move-out-fields'
import { call } from '../call.ts'
import { landlordPolicyAnswer } from '../claims/claims.ts'
import { policy } from './account-policy.ts'

const id = z.object({ id: z.string() })

export const userMoveOut = call('userMoveOut', {
  who: 'own-contract',
  summary:
    'Names the day on which the home is handed back. The landlord is told, may correct it, and is asked for the release the day after. A repeated call changes nothing',
  tag: 'account',
  params: id,
  payload: moveOutBody,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

export const landlordMoveOut = call('landlordMoveOut', {
  who: 'landlord-session',
  summary:
    'Confirms or corrects the tenant’s day of the move-out, or says that the home was not handed back. The last answer counts; 409 if the tenant has named another day since',
  tag: 'landlord',
  params: id,
  payload: moveOutAnswerBody,
  response: landlordPolicyAnswer,
  errors: ['STEP_NOT_ALLOWED', 'LINK_REPLACED'],
})
