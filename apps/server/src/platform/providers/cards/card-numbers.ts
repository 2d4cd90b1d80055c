import type { SandboxBehaviour } from './sandbox-store.ts'

export interface CardEntry {
  number: string
  /** 'MM/YY' */
  expiry: string
  cvc: string
}

/** The sandbox bank's decision about a card. `challenge`: the holder has to approve first. */
export type CardVerdict =
  | { kind: 'declined'; code: string }
  | { kind: 'accepted'; challenge: boolean; behaviour: SandboxBehaviour; brand: string; last4: string }

const TEST_CARDS: Record<string, { decline: string } | { challenge: boolean; behaviour: SandboxBehaviour }> = {
  '4242424242424242': { challenge: false, behaviour: 'pays' },
  '4000000000000002': { decline: 'card_declined' },
  '4000002500003155': { challenge: true, behaviour: 'pays' },
  '4000000000000341': { challenge: false, behaviour: 'fails_when_charged' },
  '4000000000005126': { challenge: false, behaviour: 'refuses_refunds' },
}

/**
 * Checks a typed card like a real provider in test mode: first its form (Luhn, expiry, security code), then its number. A number that is
 * not a test card is declined, so that no real card seems to work.
 * @param today 'YYYY-MM-DD'; a card is valid until the end of its month
 */
export function judgeCard(card: CardEntry, today: string): CardVerdict {
  const number = card.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return declined('incorrect_number')
  const expiry = /^(\d{2})\s*\/\s*(\d{2})$/.exec(card.expiry.trim())
  if (!expiry) return declined('invalid_expiry')
  const month = Number(expiry[1])
  if (month < 1 || month > 12) return declined('invalid_expiry_month')
  const expires = `20${expiry[2]}-${expiry[1]}`
  if (expires < today.slice(0, 7)) return declined('expired_card')
  // A year far ahead is a typo: cards are valid for about ten years at most.
  if (Number(expires.slice(0, 4)) > Number(today.slice(0, 4)) + 30) return declined('invalid_expiry_year')
  const brand = brandOf(number)
  if (!(brand === 'American Express' ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc.trim())) return declined('invalid_cvc')
  const known = TEST_CARDS[number]
  if (!known) return declined('test_mode_live_card')
  if ('decline' in known) return declined(known.decline)
  return { kind: 'accepted', ...known, brand, last4: number.slice(-4) }
}

function declined(code: string): CardVerdict {
  return { kind: 'declined', code }
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)
  }
  return sum % 10 === 0
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard'
  if (/^3[47]/.test(number)) return 'American Express'
  return 'Card'
}
