import { inTurn as callsInTurn } from '../../in-turn.ts'
import type { Scanner } from './port.ts'

/** Lets so many scans run at once; the others wait for their turn, so that a rush neither fills the memory nor clamd's queue. */
export function inTurn(scanner: Scanner, most: number): Scanner {
  return { vendor: scanner.vendor, scan: callsInTurn(most, (input) => scanner.scan(input)) }
}
