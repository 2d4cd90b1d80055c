import type * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
import type { AddressChoice } from '../validation/address-fields.ts'
import type { ValidationContext } from '../validation/context.ts'
import type { FullAddress } from '../values/address.ts'

/** The questions in their fixed order. A step's number is its position here, from 1 (steps and their order, docs/product-decisions.md#d11). */
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
 * One question: the body it takes, when it is asked, and how it changes the answers. No step knows its neighbours.
 * `Body` is the request body without the token, `Parsed` the result of the check.
 */
export interface Step<Body, Parsed> {
  id: StepId
  call: StepCall
  /** The tenant may skip an optional step; the skip is stored as an answer. */
  optional: boolean
  /** The side that can judge an answer fully. For 'server' the next question waits for the server's response. */
  judge: 'browser' | 'server'
  applies(answers: Answers): boolean
  answered(answers: Answers): boolean
  schema(ctx: ValidationContext): z.ZodMiniType<Parsed, Body>
  /** The address in the body that the caller must look up before `apply`, or null if there is none. */
  addressChoice?(parsed: Parsed): AddressChoice | null
  /** The new answers. `checked` is the address of `addressChoice` after its look-up. */
  apply(answers: Answers, parsed: Parsed, checked?: FullAddress): Answers
}

/** Infers `Body` and `Parsed` from the schema, so that no step has to spell them out. */
export function defineStep<S extends z.ZodMiniType, const Call extends StepCall>(
  step: Omit<Step<z.input<S>, z.output<S>>, 'schema' | 'call'> & { call: Call; schema(ctx: ValidationContext): S },
) {
  return step
}

export const always = () => true
