/** Pauses between the questions, in ms: providers tell us within seconds, or late. */
const PAUSES = [400, 1_000, 2_000, 3_000]

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Asks whether the card is confirmed until the answer is yes, a few times. `ask` answers null for "not yet"
 * and throws what is no such answer.
 */
export async function awaitConfirmation<T>(
  ask: () => Promise<T | null>,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<T | null> {
  for (const ms of PAUSES) {
    const answer = await ask()
    if (answer !== null) return answer
    await pause(ms)
  }
  return ask()
}
