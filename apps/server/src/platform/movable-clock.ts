import { DAY } from '@nestbond/domain/values/day'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock, type Clock } from './clock.ts'
import { makePrivateFolder } from './private-folder.ts'

/** A clock that can be moved ahead, for demonstrations and tests. */
export interface MovableClock extends Clock {
  readonly aheadMs: number
  /** Moves the clock further ahead, by whole days. */
  moveAhead(days: number): void
}

const FILE = 'clock-ahead-days'

/**
 * The clock of an installation, for its server, jobs and commands (one clock an installation, docs/product-decisions.md#d135): as far ahead as it was
 * moved, also where it can't be moved any further.
 */
export function openClock({ dataDir, movableClock }: { dataDir: string; movableClock: boolean }): Clock {
  if (movableClock) return openMovableClock(dataDir)
  const ahead = daysAhead(dataDir)
  return ahead === 0 ? systemClock : { now: () => new Date(Date.now() + ahead * DAY), aheadMs: ahead * DAY }
}

/** Whole days by which the clock of the installation with this data folder was moved. @throws Error if the file holds no number of days */
export function daysAhead(dataDir: string): number {
  const file = join(dataDir, FILE)
  const days = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (!Number.isInteger(days) || days < 0) throw new Error(`${file} holds no number of days`)
  return days
}

/** Opens a clock that is as far ahead as it was when the last process with this data folder ended, so that the data never lie in the future. */
export function openMovableClock(dataDir: string): MovableClock {
  let aheadDays = daysAhead(dataDir)
  return {
    now: () => new Date(Date.now() + aheadDays * DAY),
    get aheadMs() {
      return aheadDays * DAY
    },
    moveAhead(days) {
      makePrivateFolder(dataDir)
      writeFileSync(join(dataDir, FILE), String(aheadDays + days), { mode: 0o600 })
      aheadDays += days
    },
  }
}

export function isMovable(clock: Clock): clock is MovableClock {
  return 'moveAhead' in clock
}
