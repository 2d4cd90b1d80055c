import type * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
import type { AnyAnswerFields, UserGroup } from './answer-fields.ts'
import { ORDER } from './order.ts'

type Fields = (typeof ORDER)[number]['fields']
type ShapeOf<F> = F extends { shape: infer Shape } ? Shape : never
type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never
type ValueAt<Shape, Name> = Shape extends unknown ? (Name extends keyof Shape ? Shape[Name] : never) : never
type ShapesIn<Group extends UserGroup> = ShapeOf<Extract<Fields, { group: Group }>>

/** The fields of all steps that lie in one part of the user entity. */
export type ShapeIn<Group extends UserGroup> = {
  [Name in KeyOf<ShapesIn<Group>>]: ValueAt<ShapesIn<Group>, Name>
}
type Part<Group extends UserGroup> = {
  [Name in keyof ShapeIn<Group>]: ShapeIn<Group>[Name] extends z.ZodMiniType ? z.output<ShapeIn<Group>[Name]> : never
}

/** The answers in the user entity of the API. Null means "not answered". */
export type UserAnswers = Part<'user'> & { userInfo: Part<'userInfo'>; landlordInfo: Part<'landlordInfo'> | null }

function fieldsIn(group: UserGroup): AnyAnswerFields[] {
  return ORDER.map((step): AnyAnswerFields => step.fields).filter((fields) => fields.group === group)
}

/** The schemas of one part of the user entity. */
export function shapeIn<Group extends UserGroup>(group: Group): ShapeIn<Group> {
  return Object.assign({}, ...fieldsIn(group).map(({ shape }) => shape)) as ShapeIn<Group>
}

function presentPart<Group extends UserGroup>(group: Group, answers: Answers): Part<Group> {
  return Object.assign({}, ...fieldsIn(group).map((fields) => fields.present(answers))) as Part<Group>
}

/** The answers in the format of the user entity. The part about the landlord is null until it holds an answer. */
export function presentAnswers(answers: Answers): UserAnswers {
  const landlordInfo = presentPart('landlordInfo', answers)
  const known = Object.values(landlordInfo).some((value) => value !== null)
  return {
    ...presentPart('user', answers),
    userInfo: presentPart('userInfo', answers),
    landlordInfo: known ? landlordInfo : null,
  }
}

/** The answers in a user entity, in the form that the journey's rules read. */
export function answersOf(user: UserAnswers): Answers {
  const parts = { user, userInfo: user.userInfo, landlordInfo: user.landlordInfo }
  const read = ORDER.map((step): Answers => {
    const { fields }: { fields: AnyAnswerFields } = step
    const part = parts[fields.group]
    // A step reads its own group, but its type in the list does not say which one that is.
    return part === null ? {} : fields.read(part as never)
  })
  return Object.assign({}, ...read) as Answers
}
