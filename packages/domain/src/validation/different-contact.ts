import type { Answers } from '../values/answers.ts'
import type { JudgedPhone } from '../values/phone.ts'
import type { Problem } from './codes.ts'

export const SAME_EMAIL: Problem = { key: 'validation.different', code: 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT' }
export const SAME_PHONE: Problem = { key: 'validation.different', code: 'PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT' }

/** Two people of one household with the same mailbox: each gets a link of their own. */
export const SAME_MAILBOX: Problem = { key: 'validation.repeated', code: null }

/** The landlord's mailbox is another tenant's. The words name nobody, because the landlord and the other tenants may read them. */
export const TENANTS_MAILBOX: Problem = {
  key: 'validation.landlordMailbox',
  code: 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
}

/** The form in which e-mail addresses are compared: without case and surrounding space. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

interface Contact {
  email?: string | null | undefined
  phone?: JudgedPhone | null | undefined
}

/** The landlord's e-mail and phone must differ from the tenant's, whichever is saved second. */
export function sameContact(one: Contact, other: Contact): { path: string[]; problem: Problem }[] {
  const found = []
  if (one.email && other.email && emailKey(one.email) === emailKey(other.email))
    found.push({ path: ['email'], problem: SAME_EMAIL })
  if (one.phone && other.phone && one.phone.e164 === other.phone.e164)
    found.push({ path: ['phone', 'number'], problem: SAME_PHONE })
  return found
}

/** Whether an address is one of the mailboxes of other tenants, which the landlord's must not be. */
export function isMailboxOf(email: string | null | undefined, mailboxes: readonly string[]): boolean {
  return typeof email === 'string' && mailboxes.some((other) => emailKey(other) === emailKey(email))
}

/** The key of the landlord's mailbox; null without a landlord, or without e-mail (landlords without e-mail, docs/product-decisions.md#d65). */
export function landlordEmailKey({ landlord }: Pick<Answers, 'landlord'>): string | null {
  return landlord && landlord.email !== null ? emailKey(landlord.email) : null
}

export function landlordOf(answers: Answers): Contact {
  return answers.landlord ?? {}
}
