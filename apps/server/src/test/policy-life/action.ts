import type { Snapshot } from './policy-snapshot.ts'
import type { PolicyWorld } from './policy-world.ts'

/**
 * The expected outcome of an action: `move` changes something, `same` repeats an earlier action and gets the same response, `refused` is rejected and
 * changes nothing.
 */
export type Expected = 'move' | 'same' | 'refused'

/** An action of any party, allowed at this moment or not. */
export interface Action {
  readonly name: string
  /** Null for an event without a response, such as time passing. A result of null: any outcome that keeps the rules. */
  expected: ((seen: Snapshot) => Expected | null) | null
  /** @returns the HTTP status; null for an event without a response */
  act(world: PolicyWorld, seen: Snapshot): Promise<number | null>
}
