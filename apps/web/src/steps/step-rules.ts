import { INVITED_STEP, invitationDetails, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { withSavedLandlord } from '@nestbond/domain/journey/landlord-details'
import { STEPS } from '@nestbond/domain/journey/order'
import { checkWith, type Checked } from '@nestbond/domain/validation/field-errors'
import type { ValidationContext } from '@nestbond/domain/validation/context'

type Schema = Parameters<typeof checkWith>[0]

/** Whether a step may be skipped. */
export function isOptional(id: InvitedStepId): boolean {
  return id !== INVITED_STEP && STEPS[id].optional
}

/** Whether the browser can fully check the answer. The next question then does not wait for the server. */
export function judgedHere(id: InvitedStepId): boolean {
  return id !== INVITED_STEP && STEPS[id].judge === 'browser'
}

/**
 * Checks a body with the step's schema. A partial landlord is completed with the saved one (steps and their order, docs/product-decisions.md#d11).
 */
export function checkStep(id: InvitedStepId, body: object, context: ValidationContext): Checked<unknown> {
  if (id === INVITED_STEP) return checkWith(invitationDetails(context) as Schema, body)
  const whole = STEPS[id].call === 'landlord-details' ? withSavedLandlord(body, context.answers) : body
  return checkWith(STEPS[id].schema(context) as Schema, whole)
}
