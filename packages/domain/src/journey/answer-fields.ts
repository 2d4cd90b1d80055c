import * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
import type { FullAddress } from '../values/address.ts'
import { fromWireDate, toWireDate, type CivilDate } from '../values/civil-date.ts'
import { COUNTRIES } from '../values/enums.ts'
import { fromMajor, toMajor, type Cents } from '../values/money.ts'
import { plausiblePhone, type JudgedPhone } from '../values/phone.ts'

/** The parts of the API's user entity that hold answers. 'user' is its top level. */
export type UserGroup = 'user' | 'userInfo' | 'landlordInfo'

type Shape = Record<string, z.ZodMiniType>
type OutputOf<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> }

/** The answers of one step, and their form in one part of the user entity. */
export interface AnswerFields<Group extends UserGroup, S extends Shape, Name extends keyof Answers> {
  group: Group
  names: readonly Name[]
  shape: S
  /** The answers in the API's format. Null means "not answered". */
  present(answers: Answers): OutputOf<S>
  /** The answers in a user entity. */
  read(wire: OutputOf<S>): Answers
}

/** The fields of a step whose own types do not matter. */
export interface AnyAnswerFields {
  group: UserGroup
  names: readonly (keyof Answers)[]
  shape: Shape
  present(answers: Answers): object
  read(wire: never): Answers
}

/** Declares fields by hand, for answers that are not one field each in the user entity. */
export function answerFields<const Group extends UserGroup, S extends Shape, const Name extends keyof Answers>(
  fields: AnswerFields<Group, S, Name>,
): AnswerFields<Group, S, Name> {
  return fields
}

/** One answer and its field of the same name. `group` is the part of the user entity that it lies in. */
export interface AnswerField<Value, S extends z.ZodMiniType> {
  schema: S
  present(value: Value | null | undefined): z.output<S>
  read(wire: z.output<S>, group: Readonly<Record<string, unknown>>): Value | null | undefined
}

/** Declares answers that have a field of the same name each. */
export function answersIn<
  const Group extends UserGroup,
  Fields extends { [Name in keyof Answers]?: AnswerField<NonNullable<Answers[Name]>, z.ZodMiniType> },
>(group: Group, fields: Fields) {
  type Name = keyof Fields & keyof Answers
  type S = { [N in Name]: Fields[N] extends { schema: infer Schema extends z.ZodMiniType } ? Schema : never }
  // Each field fits the answer of its name, as the parameter's type demands. A loop over them loses that.
  const list = Object.entries(fields) as [Name, AnswerField<unknown, z.ZodMiniType>][]
  return answerFields<Group, S, Name>({
    group,
    names: list.map(([name]) => name),
    shape: Object.fromEntries(list.map(([name, { schema }]) => [name, schema])) as S,
    present: (answers) =>
      Object.fromEntries(list.map(([name, field]) => [name, field.present(answers[name])])) as OutputOf<S>,
    read: (wire) => Object.fromEntries(list.map(([name, field]) => [name, field.read(wire[name], wire)])),
  })
}

/** An answer that has the same form everywhere. */
function sameField<S extends z.ZodMiniType>(schema: S): AnswerField<NonNullable<z.output<S>>, z.ZodMiniNullable<S>> {
  return {
    schema: z.nullable(schema),
    present: (value) => value ?? null,
    read: (wire) => wire ?? undefined,
  }
}

export const textField = sameField(z.string())
export const yesNoField = sameField(z.boolean())

export function choiceField<const Values extends readonly [string, ...string[]]>(values: Values) {
  return sameField(z.enum(values))
}

/** Cents; major units in the entity (money, docs/product-decisions.md#d2). */
export const moneyField: AnswerField<Cents, z.ZodMiniNullable<z.ZodMiniNumber>> = {
  schema: z.nullable(z.number()),
  present: (cents) => (typeof cents === 'number' ? toMajor(cents) : null),
  read: (major) => (major === null ? undefined : (fromMajor(major) ?? undefined)),
}

/** A calendar date; UTC midnight in the entity (calendar dates, docs/product-decisions.md#d3). */
export const dateField: AnswerField<CivilDate, z.ZodMiniNullable<z.ZodMiniString>> = {
  schema: z.nullable(z.string()),
  present: (day) => (day ? toWireDate(day) : null),
  read: (wire) => (wire === null ? undefined : (fromWireDate(wire) ?? undefined)),
}

const phoneShape = z.object({ dialCode: z.string(), number: z.string() })

export const phoneField = {
  schema: z.nullable(phoneShape),
  /** Omits the E.164 form, which is only for comparing and calling. */
  present: (phone: JudgedPhone | null | undefined) =>
    phone ? { dialCode: phone.dialCode, number: phone.number } : null,
  /** The server has already checked the number, so its parts are enough to tell two numbers apart. */
  read: (wire: z.output<typeof phoneShape> | null): JudgedPhone | undefined =>
    wire ? (plausiblePhone(wire) ?? { ...wire, e164: wire.dialCode + wire.number }) : undefined,
}

const manualAddress = z.object({
  street: z.string(),
  streetNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.enum(COUNTRIES),
  unitName: z.nullable(z.string()),
  roomName: z.nullable(z.string()),
})

export const suggestionAddress = z.object({
  suggestion: z.object({ placeId: z.string(), title: z.string() }),
  streetNumber: z.string(),
  zip: z.string(),
})

/** An address in the API's format. */
export const fullAddress = z.object({
  address: manualAddress,
  fullAddress: z.string(),
  suggestionAddress: z.nullable(suggestionAddress),
})
export type WireFullAddress = z.infer<typeof fullAddress>

export const addressField = {
  schema: z.nullable(fullAddress),
  present(address: FullAddress | null | undefined): WireFullAddress | null {
    if (!address) return null
    const { street, streetNumber, zip, city, country, unitName, roomName } = address
    const { fullAddress: line, suggestionAddress: chosen } = address
    return {
      address: { street, streetNumber, zip, city, country, unitName: unitName ?? null, roomName: roomName ?? null },
      fullAddress: line,
      suggestionAddress: chosen ?? null,
    }
  },
  read(wire: WireFullAddress | null): FullAddress | undefined {
    if (!wire) return undefined
    const { unitName, roomName, ...parts } = wire.address
    return {
      ...parts,
      unitName: unitName ?? undefined,
      roomName: roomName ?? undefined,
      fullAddress: wire.fullAddress,
      verified: 'none',
      suggestionAddress: wire.suggestionAddress ?? undefined,
    }
  },
}
