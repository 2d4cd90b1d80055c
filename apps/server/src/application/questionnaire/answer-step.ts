import type { Answers } from '@nestbond/domain/values/answers'
import {
  applyInvitationDetails,
  INVITED_CALL,
  invitationDetails,
  invitedAddressChoice,
} from '@nestbond/domain/journey/invited-tenant'
import { anyStep, checkStep, stepOfCall, type StepCall } from '@nestbond/domain/journey/order'
import type { ValidationContext } from '@nestbond/domain/validation/context'
import { withNeededLatin } from '@nestbond/domain/validation/latin-names'
import { checkWith, type Checked } from '@nestbond/domain/validation/field-errors'
import type { FullAddress } from '@nestbond/domain/values/address'
import type { AddressChoice } from '@nestbond/domain/validation/address-fields'

export type SaveCall = StepCall | typeof INVITED_CALL

/** Looks up an address that the body names. */
export type LookUp = (choice: AddressChoice, at: string) => Promise<Checked<FullAddress>>

/** The answers after a save, or every invalid field, in the order of the form. */
export async function answerStep(
  call: SaveCall,
  body: object,
  ctx: ValidationContext,
  lookUp: LookUp,
): Promise<Checked<Answers>> {
  if (call === INVITED_CALL) {
    const checked = checkWith(invitationDetails(ctx), body)
    if (!checked.ok) return checked
    const value = withNeededLatin(checked.value, ctx.prints)
    return withAddress(invitedAddressChoice(value), 'address', lookUp, (found) =>
      applyInvitationDetails(ctx.answers, value, found),
    )
  }
  const id = stepOfCall(call, body)
  const { addressChoice, addressAt = 'address', apply } = anyStep(id)
  const checked = checkStep(id, body, ctx)
  if (!checked.ok) return checked
  const value = withNeededLatin(checked.value as object, ctx.prints)
  return withAddress(addressChoice?.(value) ?? null, addressAt, lookUp, (found) => apply(ctx.answers, value, found))
}

/** Looks up the chosen address, if there is one, before the answers change. */
async function withAddress(
  choice: AddressChoice | null,
  at: string,
  lookUp: LookUp,
  apply: (found?: FullAddress) => Answers,
): Promise<Checked<Answers>> {
  if (choice === null) return { ok: true, value: apply() }
  const found = await lookUp(choice, at)
  return found.ok ? { ok: true, value: apply(found.value) } : found
}
