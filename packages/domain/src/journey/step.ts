import type * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
import type { AddressChoice } from '../validation/address-fields.ts'
import type { FieldCode } from '../validation/codes.ts'
import type { ValidationContext } from '../validation/context.ts'
import type { FullAddress } from '../values/address.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'
import type { AnyAnswerFields } from './answer-fields.ts'
import type { HousePart } from './house-parts.ts'
import type { PathStep } from './path.ts'
import type { Lines, Row } from './told.ts'

/** The sections of the summary. To change an answer, the tenant chooses it from its section. */
export const SECTIONS = ['personal', 'rental', 'landlord'] as const
export type Section = (typeof SECTIONS)[number]

/**
 * Everything about one question but its view and its words. No step knows its neighbours.
 * `Body` is the request body without the token, `Parsed` the result of the check.
 */
export interface Step<Body, Parsed> extends PathStep<string> {
  /** The last part of the path of its call, `/onboarding/tenant/{call}`. */
  call: string
  /** One sentence for the API docs. */
  title: string
  /** The error codes that its fields may have besides "required" and "invalid", for the API docs. */
  codes?: readonly FieldCode[]
  /** The side that can judge an answer fully. For 'server' the next question waits for the server's response. */
  judge: 'browser' | 'server'
  /** The sections of the summary that offer to change this step. The first one shows its rows. */
  sections: readonly [Section, ...Section[]]
  /** Its answers: their names, and their form in the API's user entity. */
  fields: AnyAnswerFields
  /** The answers that the office does not see, because they must not affect a decision (traits the office does not see, docs/product-decisions.md#d63). */
  traits?: readonly (keyof Answers)[]
  /** An inviter may answer it for the tenant, in the invitation's part about the rental (invited tenants, docs/product-decisions.md#d18). */
  invitable?: true
  /** Whether an answer that was right is wrong today, so that a prefilled one is asked again. */
  expired?(answers: Answers, today: CivilDate): boolean
  schema(ctx: ValidationContext): z.ZodMiniType<Parsed, Body>
  /** For a call that several steps share: its body in the API docs, if that is not the schema of one step. */
  callBody?(ctx: ValidationContext): z.ZodMiniType
  /** For a call that several steps share: whether this body answers this step. */
  takes?(body: object): boolean
  /** The body, completed from the saved answers. */
  completed?(body: object, answers: Answers): object
  /** The address in the body that the caller must look up before `apply`, or null if there is none. */
  addressChoice?(parsed: Parsed): AddressChoice | null
  /** The path of that address in the body, if it is not `address`. */
  addressAt?: string
  /** The new answers. `checked` is the address of `addressChoice` after its look-up. */
  apply(answers: Answers, parsed: Parsed, checked?: FullAddress): Answers
  /** The answer in short, one value per line, for a choice between two devices. */
  lines(answers: Answers): Lines
  /**
   * The answer on the summary. Without it, the summary shows `lines` below the term `steps.<id>.term`. An empty list means that the row of another
   * step tells this answer, too. `country` is the home's, or the first guess; `livesThere` says whether the tenant lives in the home already.
   */
  rows?(answers: Answers, country: Country, livesThere: boolean): readonly Row[]
  /** The parts of the drawing that the answer draws. Absent if the answer is in no drawing. */
  draws?(answers: Answers): readonly HousePart[]
}

/** Infers `Body` and `Parsed` from the schema, and keeps the literal types of id, call, fields and traits, so that no step has to spell them out. */
export function defineStep<
  const Id extends string,
  const Call extends string,
  S extends z.ZodMiniType,
  Fields extends AnyAnswerFields,
  CallBody extends z.ZodMiniType = S,
  Part extends HousePart = never,
  const Trait extends keyof Answers = never,
>(
  step: Omit<Step<z.input<S>, z.output<S>>, 'id' | 'call' | 'schema' | 'fields' | 'traits' | 'callBody' | 'draws'> & {
    id: Id
    call: Call
    fields: Fields
    traits?: readonly Trait[]
    schema(ctx: ValidationContext): S
    callBody?(ctx: ValidationContext): CallBody
    draws?(answers: Answers): readonly Part[]
  },
) {
  return step
}

export const always = () => true
