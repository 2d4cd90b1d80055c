import type { ResponseOf } from '@nestbond/api/types'

export type Hold = NonNullable<ResponseOf<'finishPage'>['hold']>

/** FIRST is the first tenant, OTHER a co-tenant who stays, GONE a co-tenant who has withdrawn. */
export type ReaderOfHold = 'FIRST' | 'OTHER' | 'GONE'

/** A tenant who has withdrawn reads the end of their own time, and all others the end of the last. Null once it is over. */
export function endOfHold({ state, ownUntil, heldUntil, answerUntil }: Hold): string | null {
  return state === 'HELD' ? (ownUntil ?? heldUntil) : answerUntil
}

/** The key of the sentence. Without the first tenant, the others are asked whether they take over. */
export function holdText(hold: Hold, who: ReaderOfHold) {
  const { state, ownUntil, heldUntil, answerUntil, firstGone, endsForAll, declined } = hold
  if (state === 'ASKED' && answerUntil === null) return 'OVER'
  if (endsForAll) {
    const own = who === 'GONE' || (who === 'FIRST' && firstGone)
    return `${(own ? ownUntil : heldUntil) === null ? 'FINAL' : 'HELD'}.${own ? 'ENDS_OWN' : 'ENDS'}` as const
  }
  if (who === 'GONE' || (who === 'FIRST' && firstGone)) {
    const step = state === 'HELD' && ownUntil === null ? 'FINAL' : state
    return `${step}.${firstGone ? 'LEFT' : 'GONE'}` as const
  }
  if (state === 'ASKED' && firstGone && declined) return 'ASKED.DECLINED'
  const step = state === 'HELD' && heldUntil === null ? 'FINAL' : state
  return `${step}.${firstGone ? 'TAKER' : who}` as const
}
