import { MOST_EXAMPLES, type TrustCheckName, type TrustResult } from '@nestbond/domain/support/trust'
import type { Deps } from '../platform/deps.ts'
import { policiesAfter } from './trust-store.ts'

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

export type TrustNeeds = Pick<Deps, 'config' | 'database' | 'clock' | 'storage'> & {
  cards: Pick<Deps['cards'], 'provider'>
}

/** The part of a check that one run makes. */
export interface Stretch {
  /** The cursor at which the part before it has ended; null at the beginning. */
  from: string | null
  isOver: () => boolean
  /** Begins the time of the part again, once what it needs from a vendor is there. */
  beginsNow?: () => void
  /** The number of policies or files that are read together. */
  batch?: number
}

/** A check from its beginning to its end. */
export const WHOLE: Stretch = { from: null, isOver: () => false }

/** The result of a part of a check. `next` is the cursor of the rest; null if nothing is left. */
export interface TrustPart {
  result: TrustResult
  next: string | null
}

/** Counts what a check looks at and what differs, and keeps the first examples. */
export class Tally {
  private readonly result: TrustResult
  constructor(check: TrustCheckName) {
    this.result = { check, looked: 0, different: 0, examples: [] }
  }
  looked(count: number): void {
    this.result.looked += count
  }
  differs(example: string): void {
    this.result.different += 1
    if (this.result.examples.length < MOST_EXAMPLES) this.result.examples.push(example)
  }
  ended(next: string | null = null): TrustPart {
    return { result: this.result, next }
  }
  /** Adds this result to that of a part. */
  onTopOf({ result, next }: TrustPart): TrustPart {
    return { result: joined(result, this.result), next }
  }
}

/** The result of a check whose parts these are. */
export function joined(one: TrustResult | undefined, other: TrustResult): TrustResult {
  if (!one) return other
  return {
    check: one.check,
    looked: one.looked + other.looked,
    different: one.different + other.different,
    examples: [...one.examples, ...other.examples].slice(0, MOST_EXAMPLES),
  }
}

/** Passes on all policies in batches, in the order of their ids. Returns the last id if the stretch was over first. */
export async function throughPolicies(
  { kysely }: Pick<Deps['database'], 'kysely'>,
  { from, isOver, batch = BATCH }: Stretch,
  look: (policies: { id: string; number: string }[]) => Promise<void>,
): Promise<string | null> {
  for (let after = from ?? FIRST; ;) {
    const policies = await policiesAfter(kysely, after, batch)
    if (policies.length > 0) await look(policies)
    const last = policies.at(-1)
    if (!last || policies.length < batch) return null
    if (isOver()) return last.id
    after = last.id
  }
}
