import { expect } from 'vitest'
import type { ApiServer } from './api-server.ts'

/** Matches a time of the second before the server's time, plus `later` milliseconds. The clock moves at each read, so a test cannot know it exactly. */
export function justNow(server: Pick<ApiServer, 'now'>, later = 0): unknown {
  const end = server.now.getTime() + later
  const isJustNow = (time: Date | string) => {
    const ago = end - new Date(time).getTime()
    return ago >= 0 && ago <= 1000
  }
  return expect.toSatisfy(isJustNow, `a time of the second before ${new Date(end).toISOString()}`)
}
