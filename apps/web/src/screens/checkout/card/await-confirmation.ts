/** Pauses between the requests, in ms. Providers confirm within seconds, or much later. */
const PAUSES = [400, 1_000, 2_000, 3_000]

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Polls a few times whether the card is confirmed. `ask` resolves to null for "not yet" and throws any other error. */
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
