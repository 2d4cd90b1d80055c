import type { ResponseOf } from '@nestbond/api/types'

export type Hold = NonNullable<ResponseOf<'finishPage'>['hold']>

/** FIRST is the first tenant, OTHER a co-tenant who stays, GONE a co-tenant who has withdrawn. */
export type ReaderOfHold = 'FIRST' | 'OTHER' | 'GONE'

/** A tenant who has withdrawn reads the end of their own time, and all others the end of the last. */
export function endOfHold({ state, ownUntil, heldUntil, answerUntil }: Hold): string {
  return state === 'HELD' ? (ownUntil ?? heldUntil) : answerUntil
}

/** The key of the sentence. Without the first tenant, the others are asked whether they take over. */
export function holdText({ state, ownUntil, firstGone, declined }: Hold, who: ReaderOfHold) {
  if (who === 'GONE' || (who === 'FIRST' && firstGone)) {
    const step = state === 'HELD' && ownUntil === null ? 'FINAL' : state
    return `${step}.${firstGone ? 'LEFT' : 'GONE'}` as const
  }
  if (!firstGone) return `${state}.${who}` as const
  return state === 'ASKED' && declined ? ('ASKED.DECLINED' as const) : (`${state}.TAKER` as const)
}
