import { readIban } from '../../read-iban.ts'
import type { CardVerdict } from './card-numbers.ts'
import type { SandboxBehaviour } from './sandbox-store.ts'

export interface AccountEntry {
  iban: string
  holder: string
}

/** The test accounts, with the numbers that Stripe's test mode uses for the same outcomes. */
const TEST_ACCOUNTS: Record<string, SandboxBehaviour> = {
  DE89370400440532013000: 'pays',
  DE62370400440532013001: 'fails_when_charged',
  DE35370400440532013002: 'returned_late',
  AT611904300234573201: 'pays',
  AT861904300235473202: 'fails_when_charged',
  AT591904300235473203: 'returned_late',
}

/** Characters of a name in the SEPA rulebook (AT-14). */
const LONGEST_NAME = 70

/** Checks a typed account like a real provider in test mode. A number that is no test account is declined, so that no real account seems to work. */
export function judgeAccount({ iban: typed, holder }: AccountEntry): CardVerdict {
  const iban = readIban(typed)
  if (iban === null) return { kind: 'declined', code: 'invalid_iban' }
  const name = holder.trim()
  if (name === '' || name.length > LONGEST_NAME) return { kind: 'declined', code: 'invalid_owner_name' }
  const behaviour = TEST_ACCOUNTS[iban]
  if (behaviour === undefined) return { kind: 'declined', code: 'test_mode_live_iban' }
  return { kind: 'accepted', challenge: false, behaviour, brand: iban.slice(0, 2), last4: iban.slice(-4) }
}
