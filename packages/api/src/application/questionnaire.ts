import { ADDRESS_CODES, CONTACT_CODES } from '@nestbond/domain/validation/codes'
import * as z from 'zod/mini'
import { invitationDetails as invitationDetailsSchema } from '@nestbond/domain/journey/invited-tenant'
import { anyStep, START_CALL, STEP_IDS, STEPS, type StepId } from '@nestbond/domain/journey/order'
import { contextFor, type ValidationContext } from '@nestbond/domain/validation/context'
import { invitationReportBody } from '@nestbond/domain/application/invitation-report'
import { call, type Call } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { markerAnswer, seenVersion, token } from './marker.ts'
import { user } from './user.ts'

const SAVE_ERRORS: readonly ErrorCode[] = [
  'STEP_NOT_ALLOWED',
  'APPLICATION_DECIDED',
  'ANSWERS_CHANGED',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
]
/** Any day will do: only the checks between fields depend on the day and the application, not the fields themselves. */
const anyDay = contextFor({}, '2000-01-01')

/**
 * Asks a save to return the user, so that a browser needs no second call before the next question. The save of the home then also returns whether the
 * home has a policy already (`doublePolicy`), unless the caller is over the limit of the call for that.
 */
const returnUser = z.optional(z.nullable(z.boolean()))
const saved = z.object({ token, answersVersion: seenVersion, returnUser })
const savedAnswer = z.extend(markerAnswer, { user: z.optional(user), doublePolicy: z.optional(z.boolean()) })

type BodyOf<Id extends StepId> = (typeof STEPS)[Id] extends {
  callBody?(ctx: ValidationContext): infer Body extends z.ZodMiniType
}
  ? Body
  : never
type Saves = {
  [Id in StepId as Exclude<(typeof STEPS)[Id]['call'], typeof START_CALL>]: Call<
    Exclude<(typeof STEPS)[Id]['call'], typeof START_CALL>,
    z.ZodMiniUndefined,
    z.ZodMiniUndefined,
    z.ZodMiniIntersection<typeof saved, BodyOf<Id>>,
    typeof savedAnswer,
    'application-token'
  >
}

/**
 * The save of every question: the step's own body and the token. Only the call that starts an application is declared by itself. The type says which
 * name has which body, which `Object.fromEntries` does not keep.
 */
export const saves = Object.fromEntries(
  STEP_IDS.filter((id) => STEPS[id].call !== START_CALL).map((id) => {
    const { callBody, schema, title, codes = [] } = anyStep(id)
    const { call: name } = STEPS[id]
    const details = {
      who: 'application-token' as const,
      summary: title,
      tag: 'questionnaire' as const,
      payload: z.intersection(saved, (callBody ?? schema)(anyDay)),
      response: savedAnswer,
      errors: [...SAVE_ERRORS, ...codes],
    }
    return [name, call(name, details)]
  }),
) as unknown as Saves

export const start = call(START_CALL, {
  who: 'anybody',
  summary: STEPS.name.title,
  tag: 'questionnaire',
  payload: z.intersection(
    z.object({
      token: z.optional(z.nullable(token)),
      answersVersion: seenVersion,
      returnUser,
      remindMe: z.optional(z.nullable(z.boolean())),
    }),
    STEPS.name.schema(anyDay),
  ),
  response: z.extend(savedAnswer, { token }),
  errors: [...SAVE_ERRORS, ...(STEPS.name.codes ?? [])],
})

export const invitationDetails = call('invitation-details', {
  who: 'application-token',
  summary: 'Saves the combined screen of an invited tenant',
  tag: 'questionnaire',
  payload: z.intersection(saved, invitationDetailsSchema(anyDay)),
  response: savedAnswer,
  errors: [...SAVE_ERRORS, ...CONTACT_CODES, ...ADDRESS_CODES],
})

export const invitationReport = call('invitationReport', {
  who: 'application-token',
  summary: 'Reports wrong details of an invitation by the invited tenant, and mails the inviter',
  tag: 'questionnaire',
  payload: z.intersection(z.object({ token }), invitationReportBody),
  response: markerAnswer,
  errors: ['STEP_NOT_ALLOWED', 'MESSAGE_EMPTY'],
})
