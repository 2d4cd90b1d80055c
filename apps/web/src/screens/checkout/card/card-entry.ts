/** A card as typed. It exists in the form only: in no draft, storage or log. */
export interface CardEntry {
  number: string
  /** 'MM/YY' */
  expiry: string
  cvc: string
}

export type CardField = keyof CardEntry
export type CardFault = 'required' | 'number' | 'expiry' | 'expired' | 'cvc'

export const digitsOf = (text: string) => text.replace(/\D/g, '')

const isAmex = (digits: string) => /^3[47]/.test(digits)

/** '4242424242424242' → '4242 4242 4242 4242'; American Express in its own groups. At most 19 digits. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d+)?/ : null
  if (groups) return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Formats typed or auto-filled text as 'MM/YY': '930' → '09/30', '09/2030' → '09/30'. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text)
  // No month begins with 2 to 9, and '1/' is January.
  const digits = /^[2-9]/.test(typed) || /^\s*1\s*\//.test(text) ? `0${typed}` : typed
  const month = digits.slice(0, 2)
  const rest = digits.slice(2)
  const year = rest.length === 4 && rest.startsWith('20') ? rest.slice(2) : rest.slice(0, rest.startsWith('20') ? 4 : 2)
  return year === '' ? month : `${month}/${year}`
}

export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, 4)
}

/**
 * Checks a card without the provider: check digit, expiry and length of the security code.
 * @param today 'YYYY-MM-DD'; a card is valid until the end of its month
 */
export function checkCard(card: CardEntry, today: string): Partial<Record<CardField, CardFault>> {
  const number = digitsOf(card.number)
  return withoutGaps({
    number: number === '' ? 'required' : number.length < 12 || !passesLuhn(number) ? 'number' : undefined,
    expiry: expiryFault(card.expiry, today),
    cvc: card.cvc === '' ? 'required' : card.cvc.length !== (isAmex(number) ? 4 : 3) ? 'cvc' : undefined,
  })
}

function expiryFault(text: string, today: string): CardFault | undefined {
  if (text === '') return 'required'
  const parts = /^(\d{2})\/(\d{2})$/.exec(text)
  const month = Number(parts?.[1])
  if (!parts || month < 1 || month > 12) return 'expiry'
  const expires = `20${parts[2]}-${parts[1]}`
  if (expires < today.slice(0, 7)) return 'expired'
  // A year further ahead is a typing error. Cards are valid for about ten years at most.
  return Number(expires.slice(0, 4)) > Number(today.slice(0, 4)) + 30 ? 'expiry' : undefined
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function withoutGaps<T extends object>(faults: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

/** The position of the caret after formatting: behind the same number of digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (/\d/.test(formatted.charAt(at))) seen++
    if (seen === digitsBefore) return digitsOf(formatted).length === digitsBefore ? formatted.length : at + 1
  }
  return formatted.length
}
