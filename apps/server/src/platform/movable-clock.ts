import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import { makePrivateFolder } from './private-folder.ts'

/** A clock that can be moved ahead, for demonstrations and tests. */
export interface MovableClock extends Clock {
  readonly aheadMs: number
  /** Moves the clock further ahead, by whole days. */
  moveAhead(days: number): void
}

const DAY = 86_400_000
const FILE = 'clock-ahead-days'

/** Opens a clock that is as far ahead as it was when the last process with this data folder ended, so that the data never lie in the future. */
export function openMovableClock(dataDir: string): MovableClock {
  const file = join(dataDir, FILE)
  let aheadDays = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (!Number.isInteger(aheadDays) || aheadDays < 0) throw new Error(`${file} holds no number of days`)
  return {
    now: () => new Date(Date.now() + aheadDays * DAY),
    get aheadMs() {
      return aheadDays * DAY
    },
    moveAhead(days) {
      makePrivateFolder(dataDir)
      writeFileSync(file, String(aheadDays + days), { mode: 0o600 })
      aheadDays += days
    },
  }
}

export function isMovable(clock: Clock): clock is MovableClock {
  return 'moveAhead' in clock
}
