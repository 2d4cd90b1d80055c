import type { UserGroup } from './answer-fields.ts'
import { anyStep, ORDER, STEP_IDS } from './order.ts'

/** The answers in one part of the user entity that the office does not see (traits the office does not see, docs/product-decisions.md#d63). */
export type TraitIn<Group extends UserGroup> = TraitOf<(typeof ORDER)[number], Group>
type TraitOf<Step, Group> = Step extends { fields: { group: Group }; traits?: readonly (infer Trait extends string)[] }
  ? Trait
  : never

/** The same as a mask with which a schema or an object leaves them out. */
export function traitsIn<Group extends UserGroup>(group: Group): { [Trait in TraitIn<Group>]: true } {
  const traits = STEP_IDS.map(anyStep).flatMap((step) => (step.fields.group === group ? (step.traits ?? []) : []))
  return Object.fromEntries(traits.map((trait) => [trait, true])) as { [Trait in TraitIn<Group>]: true }
}

/** One part of the user entity without these answers. */
export function withoutTraits<Group extends UserGroup, Part extends object>(
  group: Group,
  part: Part,
): Omit<Part, TraitIn<Group>> {
  const traits = traitsIn(group)
  return Object.fromEntries(Object.entries(part).filter(([name]) => !(name in traits))) as Omit<Part, TraitIn<Group>>
}
