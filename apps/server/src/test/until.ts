import { expect } from 'vitest'

/** For tests: waits up to thirty seconds for work in the background. @throws if it is not done by then */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 30_000, interval: 50 }).toBe(true)
}
