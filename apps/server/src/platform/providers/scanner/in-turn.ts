import { inTurn as callsInTurn } from '../../in-turn.ts'
import type { Scanner } from './port.ts'

/** A form sends its files one after the other. */
const EACH = { subject: 8, network: 16 }

/** Limits the number of concurrent scans, so that a rush fills neither the memory nor clamd's queue. */
export function inTurn(scanner: Scanner, most: number): Scanner {
  return { ...scanner, scan: callsInTurn(most, (input) => scanner.scan(input), { each: EACH }) }
}
