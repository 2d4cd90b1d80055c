/** Minutes for which a code is valid. */
export const CODE_MINUTES = 10
/** A code is void after this many wrong tries. */
export const CODE_TRIES = 5
/** Codes that a mailbox gets for one purpose. */
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 10

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The six digits of a typed or pasted code; null if it is not a code. */
export function readCode(typed: string): string | null {
  if (typed.length > 40) return null
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * When a mailbox may get its next code.
 * @param issued instants of the codes of the last day, in any order
 * @returns the instant until which the caller has to wait, or null if a code may be sent now
 */
export function nextCodeAt(issued: readonly Date[], now: Date): Date | null {
  const times = issued.map((at) => at.getTime()).sort((a, b) => b - a)
  const waits = [
    [CODES_PER_HOUR, HOUR],
    [CODES_PER_DAY, DAY],
  ].map(([count = 0, span = 0]) => {
    const within = times.filter((at) => at > now.getTime() - span)
    const oldest = within[count - 1]
    return oldest === undefined ? 0 : oldest + span
  })
  const until = Math.max(...waits)
  return until > now.getTime() ? new Date(until) : null
}
