import { fullName, nameOnPaper, type LatinName, type PersonName } from '../values/person-name.ts'
import { formatAddress, type FullAddress } from '../values/address.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { Cents, CurrencyCode } from '../values/money.ts'
import { formatPhone, type Phone } from '../values/phone.ts'

/**
 * A piece of text as data, because the domain knows no words. The screen that shows it renders it in the reader's language. A string is shown as it
 * is. A key is one of the catalogues, and its values are rendered first.
 */
export type Told =
  | string
  | { key: string; values?: Readonly<Record<string, Told | undefined>> }
  | { label: Told; value: Told }
  | { money: Cents; currency?: CurrencyCode | undefined; whole?: boolean }
  | { date: CivilDate }
  | { country: string }

/** The lines of an answer. Missing and empty ones are not shown. */
export type Lines = readonly (Told | null | undefined)[]

/** One row of the summary: a term and the answer to it. */
export interface Row {
  /** Unique in its section. */
  id: string
  term: Told
  lines: Lines
  /** The row of the same section that this one follows, if it should not follow the step before. */
  after?: string
  /** The first line is a figure to be found at a glance. */
  figure?: boolean
  /** All lines are of the same weight. Otherwise those below the first are smaller. */
  even?: boolean
  /** It tells nothing but traits, so the office does not see it. */
  trait?: boolean
  /** A link to the question, shown in place of a missing answer. */
  add?: Told
}

/** The chosen option of a question, in the words of the option's card: `steps.<id>.<value>`. */
export function optionLine(step: string, value: string | boolean | undefined): Told | undefined {
  return value === undefined ? undefined : { key: `steps.${step}.${value}` }
}

/** `label: value`, or nothing without a value. */
export function labelled(key: string, value: Told | null | undefined): Told | undefined {
  return value ? { label: { key }, value } : undefined
}

/** The name as papers print it, if that is not as it was typed. */
export function onPaperLine(person: PersonName & LatinName): Told | undefined {
  const name = fullName(nameOnPaper(person))
  return name === fullName(person) ? undefined : { key: 'summary.value.onPaper', values: { name } }
}

export function addressLine(address: FullAddress | undefined): Told | undefined {
  return address && formatAddress(address)
}

/** The address and its country, because the home may be in either. */
export function addressLines(address: FullAddress | undefined): Lines {
  return address ? [formatAddress(address), { country: address.country }] : []
}

export function phoneLine(phone: Phone | null | undefined): Told | undefined {
  return phone ? formatPhone(phone) : undefined
}

export function dateLine(date: CivilDate | null | undefined): Told | undefined {
  return date ? { date } : undefined
}
