import type { Answers } from '@nestbond/domain/values/answers'
import {
  applyInvitationDetails,
  INVITED_CALL,
  invitationDetails,
  invitedAddressChoice,
} from '@nestbond/domain/journey/invited-tenant'
import { landlordStepOf, withSavedLandlord } from '@nestbond/domain/journey/landlord-details'
import { ORDER, STEPS } from '@nestbond/domain/journey/order'
import type { Step, StepCall } from '@nestbond/domain/journey/step'
import type { ValidationContext } from '@nestbond/domain/validation/context'
import { checkWith, type Checked } from '@nestbond/domain/validation/field-errors'
import type { FullAddress } from '@nestbond/domain/values/address'
import type { AddressChoice } from '@nestbond/domain/validation/address-fields'

export type SaveCall = StepCall | typeof INVITED_CALL

/** Looks up an address that the body names. */
export type LookUp = (choice: AddressChoice, at: string) => Promise<Checked<FullAddress>>

/** The common interface of all steps. Their types of answers differ and are erased here. */
type AnyStep = Pick<Step<unknown, unknown>, 'schema' | 'addressChoice' | 'apply'>

const INVITED: AnyStep = {
  schema: invitationDetails,
  addressChoice: invitedAddressChoice,
  apply: applyInvitationDetails,
}

const BY_CALL = new Map<SaveCall, AnyStep>(ORDER.map((step) => [step.call, step as unknown as AnyStep]))
BY_CALL.set(INVITED_CALL, INVITED)

/** The answers after a save, or every invalid field, in the order of the form. */
export async function answerStep(
  call: SaveCall,
  body: object,
  ctx: ValidationContext,
  lookUp: LookUp,
): Promise<Checked<Answers>> {
  const { step, given, at } = stepOf(call, body, ctx.answers)
  const checked = checkWith(step.schema(ctx), given)
  if (!checked.ok) return checked
  const choice = step.addressChoice?.(checked.value) ?? null
  if (choice === null) return { ok: true, value: step.apply(ctx.answers, checked.value) }
  const found = await lookUp(choice, at)
  return found.ok ? { ok: true, value: step.apply(ctx.answers, checked.value, found.value) } : found
}

/** landlord-details answers one of two questions, and its body holds the address without nesting. */
function stepOf(call: SaveCall, body: object, answers: Answers): { step: AnyStep; given: object; at: string } {
  if (call === 'landlord-details') {
    return { step: STEPS[landlordStepOf(body)], given: withSavedLandlord(body, answers), at: '' }
  }
  const step = BY_CALL.get(call)
  if (!step) throw new Error(`no step has the call ${call}`)
  return { step, given: body, at: 'address' }
}
