import type { Scanner } from './port.ts'

/** Lets so many scans run at once; the others wait for their turn, so that a rush neither fills the memory nor clamd's queue. */
export function inTurn(scanner: Scanner, most: number): Scanner {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    vendor: scanner.vendor,
    async scan(input) {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await scanner.scan(input)
      } finally {
        // The place goes straight to the next one.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
