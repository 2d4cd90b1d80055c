import type * as z from 'zod/mini'
import type { Answers } from '../application/answers.ts'
import type { AddressChoice } from '../validation/address-fields.ts'
import type { ValidationContext } from '../validation/context.ts'
import type { FullAddress } from '../values/address.ts'

/** The questions in their fixed order; a step's number is its place here, from 1 (D11). */
export const STEP_IDS = [
  'name',
  'address',
  'rental-kind',
  'current-address',
  'rent-time',
  'rent-pay',
  'home-type',
  'furnished',
  'living-with',
  'pets',
  'rent-amounts',
  'dates',
  'rental-contract',
  'landlord',
  'landlord-address',
  'employment',
  'user-info',
] as const
export type StepId = (typeof STEP_IDS)[number]

/** The last part of a step's path, `/onboarding/tenant/{call}`. */
export type StepCall =
  | 'name'
  | 'address'
  | 'usage-purpose'
  | 'current-address'
  | 'rent-time'
  | 'rent-pay'
  | 'home-type'
  | 'furnished'
  | 'living-with'
  | 'pets'
  | 'rent-property-details'
  | 'rent-property-dates'
  | 'rent-contract'
  | 'landlord-details'
  | 'employment-status'
  | 'tenant-details'

/**
 * One question: what it takes, when it is asked, and what it does to the answers. No step knows its neighbours.
 * `Body` is the wire's body without the token, `Parsed` what the check makes of it.
 */
export interface Step<Body, Parsed> {
  id: StepId
  call: StepCall
  /** An optional step may be skipped; the skip is an answer too. */
  optional: boolean
  /** Who can judge an answer wholly: for 'server' the next question waits for the server's word. */
  judge: 'browser' | 'server'
  applies(answers: Answers): boolean
  answered(answers: Answers): boolean
  schema(ctx: ValidationContext): z.ZodMiniType<Parsed, Body>
  /** The address named in the body, which somebody outside must look up first; null where there is none. */
  addressChoice?(parsed: Parsed): AddressChoice | null
  /** The new answers; `checked` is the address that was looked up for `addressChoice`. */
  apply(answers: Answers, parsed: Parsed, checked?: FullAddress): Answers
}

/** Types a step by its schema and call, so that `Body` and `Parsed` are never written twice. */
export function defineStep<S extends z.ZodMiniType, const Call extends StepCall>(
  step: Omit<Step<z.input<S>, z.output<S>>, 'schema' | 'call'> & { call: Call; schema(ctx: ValidationContext): S },
) {
  return step
}

export const always = () => true
