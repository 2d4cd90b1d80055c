import { nameForms } from '@nestbond/domain/values/person-name'
import { sameValue } from '@nestbond/domain/application/after-change'
import type { NamedCoTenant } from '@nestbond/domain/co-tenants/co-tenant-fields'
import type { Answers } from '@nestbond/domain/values/answers'
import { formatAddress } from '@nestbond/domain/values/address'
import { wordsOfPerson } from '../platform/database/search-words.ts'

/** The answers under which the office finds an application. */
const SEARCHED = [
  'firstName',
  'lastName',
  'latinFirstName',
  'latinLastName',
  'email',
  'phone',
  'address',
  'landlord',
] as const satisfies (keyof Answers)[]

/** Whether the office would find two sets of answers by the same words. */
export function sameSearchWords(before: Answers, after: Answers): boolean {
  return SEARCHED.every((name) => sameValue(before[name], after[name]))
}

/** Whether an answer tells whose application it is. */
export function hasSearchWords(answers: Answers): boolean {
  return SEARCHED.some((name) => answers[name] !== undefined)
}

/**
 * The words under which the office finds an application; empty as long as it has no answer that tells whose it is.
 * @param named the people whom a partner has named as further tenants: they may ask the office why
 */
export function searchWordsOf(
  { refId, answers }: { refId: string; answers: Answers },
  named: readonly NamedCoTenant[] = [],
): string[] {
  const { email, phone, address, landlord } = answers
  if (!hasSearchWords(answers)) return []
  return wordsOfPerson({
    refId,
    texts: [
      ...nameForms(answers),
      email,
      address && formatAddress(address),
      landlord?.companyName,
      ...nameForms(landlord ?? {}),
      landlord?.email,
      ...named.flatMap((one) => [one.firstName, one.lastName, one.email]),
    ],
    phones: [phone, landlord?.phone],
  })
}
