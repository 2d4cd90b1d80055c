import type { PolicyWorld, Snapshot } from './policy-world.ts'

/** What the rules say of an action: it moves something, repeats what was done and is answered the same, or is refused and changes nothing. */
export type Expected = 'move' | 'same' | 'refused'

/** Something that somebody does, legal at this moment or not. */
export interface Action {
  readonly name: string
  /** Null for what happens by itself: nobody is answered. */
  expected: ((seen: Snapshot) => Expected) | null
  /** @returns the status of the answer; null where nobody is answered */
  act(world: PolicyWorld, seen: Snapshot): Promise<number | null>
}
