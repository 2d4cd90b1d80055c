import { INVITED_STEP, invitationDetails, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { checkStep as checkOneStep, STEPS } from '@nestbond/domain/journey/order'
import { checkWith, type Checked } from '@nestbond/domain/validation/field-errors'
import type { ValidationContext } from '@nestbond/domain/validation/context'

/** Whether a step may be skipped. */
export function isOptional(id: InvitedStepId): boolean {
  return id !== INVITED_STEP && STEPS[id].optional
}

/** Whether the browser can fully check the answer. The next question then does not wait for the server. */
export function judgedHere(id: InvitedStepId): boolean {
  return id !== INVITED_STEP && STEPS[id].judge === 'browser'
}

/** Checks a body with the schema of the step or of the combined screen. */
export function checkStep(id: InvitedStepId, body: object, context: ValidationContext): Checked<unknown> {
  return id === INVITED_STEP ? checkWith(invitationDetails(context), body) : checkOneStep(id, body, context)
}
