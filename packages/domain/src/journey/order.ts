import type { Answers, LaterAnswer } from '../values/answers.ts'
import type { ValidationContext } from '../validation/context.ts'
import { checkWith, type Checked } from '../validation/field-errors.ts'
import { pathOf } from './path.ts'
import type { Step } from './step.ts'
import { address } from './steps/address.ts'
import { currentAddress } from './steps/current-address.ts'
import { dates } from './steps/dates.ts'
import { employment } from './steps/employment.ts'
import { furnished } from './steps/furnished.ts'
import { homeType } from './steps/home-type.ts'
import { landlordAddress } from './steps/landlord-address.ts'
import { landlord } from './steps/landlord.ts'
import { livingWith } from './steps/living-with.ts'
import { name } from './steps/name.ts'
import { pets } from './steps/pets.ts'
import { rentAmounts } from './steps/rent-amounts.ts'
import { rentPay } from './steps/rent-pay.ts'
import { rentTime } from './steps/rent-time.ts'
import { rentalContract } from './steps/rental-contract.ts'
import { rentalKind } from './steps/rental-kind.ts'
import { userInfo } from './steps/user-info.ts'

/** All questions in their fixed order (steps and their order, docs/product-decisions.md#d11). Everything about a question derives from this list. */
export const ORDER = [
  name,
  address,
  rentalKind,
  currentAddress,
  rentTime,
  rentPay,
  homeType,
  furnished,
  livingWith,
  pets,
  rentAmounts,
  dates,
  rentalContract,
  landlord,
  landlordAddress,
  employment,
  userInfo,
] as const
type Order = typeof ORDER
type OneStep = Order[number]

export type StepId = OneStep['id']
/** The last part of a step's path, `/onboarding/tenant/{call}`. */
export type StepCall = OneStep['call']

/** The call that starts an application if its body has no token. */
export const START_CALL = name.call

/** Every question by its id. Each keeps its own types: `STEPS['pets'].apply` takes what pets parses. */
export const STEPS = Object.fromEntries(ORDER.map((step) => [step.id, step])) as {
  [Id in StepId]: Extract<OneStep, { id: Id }>
}

/** The steps whose answer is in the drawing. */
export type DrawnStepId = {
  [Id in StepId]: (typeof STEPS)[Id] extends { draws?(answers: Answers): readonly never[] } ? never : Id
}[StepId]

/** The ids of all steps in their order. `map` makes an array of a tuple, so the type says again which id stands where. */
export const STEP_IDS = ORDER.map(({ id }) => id) as unknown as IdsOf<Order>
type IdsOf<List extends readonly { id: string }[]> = { [At in keyof List]: List[At]['id'] }

/** The way of a tenant who answers every question. */
export const tenantPath = pathOf<StepId>(ORDER)

/** A step with its body and answers untyped, for code that treats all steps alike. */
export function anyStep(id: StepId): Step<unknown, unknown> {
  return STEPS[id]
}

/** The step that asks for an answer. An answer that two steps may give belongs to the first. */
export function stepOfAnswer(name: keyof Answers): StepId {
  const found = ORDER.find(({ fields }) => fields.names.some((one) => one === name))
  if (!found) throw new Error(`no step asks for ${name}`)
  return found.id
}

/** The step that a body of this call answers. Calls that several steps share tell them apart by the body. */
export function stepOfCall(call: StepCall, body: object): StepId {
  const found = ORDER.find((step) => step.call === call && (anyStep(step.id).takes?.(body) ?? true))
  if (!found) throw new Error(`no step has the call ${call}`)
  return found.id
}

/** Checks the body of a step, completed from the saved answers. */
export function checkStep(id: StepId, body: unknown, ctx: ValidationContext): Checked<unknown> {
  const step = anyStep(id)
  const isObject = typeof body === 'object' && body !== null
  return checkWith(step.schema(ctx), isObject ? (step.completed?.(body, ctx.answers) ?? body) : body)
}

type Named = OneStep['fields']['names'][number]
/** Names every answer that no step declares. A new answer without its step does not compile. */
export type Undeclared = Exclude<keyof Answers, Named | LaterAnswer>
true satisfies [Undeclared] extends [never] ? true : Undeclared
