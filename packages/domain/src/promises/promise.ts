import type { Answers } from '../values/answers.ts'
import { addDays, civilDateIn, type CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import { PRODUCTS } from '../values/product.ts'
import { sameValue } from '../application/after-change.ts'
import { offersFor } from '../tariff/offers.ts'
import type { TariffTable } from '../tariff/tariff-table.ts'
import type { Decision } from '../underwriting/decide.ts'
import { countedIncome, highestRentOf } from '../underwriting/counted-income.ts'
import type { RuleParameters } from '../underwriting/rule-parameters.ts'
import {
  underwritingInput,
  type UnderwritingFacts,
  type UnderwritingInput,
} from '../underwriting/underwriting-input.ts'

// A promise of an insurance before the home is found (promise before the home, docs/product-decisions.md#d99).

/** Days after its issue on which a promise is valid. The last of them counts. */
export const PROMISE_DAYS = 60

/** The answers that a promise depends on. If one of them changes, the promise ends. */
const PROMISED_ON = [
  'firstName',
  'lastName',
  'latinFirstName',
  'latinLastName',
  'email',
  'birthDate',
  'currentAddress',
  'employmentStatus',
  'grossIncome',
] as const satisfies readonly (keyof Answers)[]
export type PromisedOn = Pick<Answers, (typeof PROMISED_ON)[number]>

export function promisedOn(answers: Answers): PromisedOn {
  return Object.fromEntries(PROMISED_ON.map((name) => [name, answers[name]]))
}

/** The answers that the credit bureau is asked with. */
const REPORTED_ON = [
  'firstName',
  'lastName',
  'latinFirstName',
  'latinLastName',
  'birthDate',
  'currentAddress',
] as const satisfies readonly (keyof Answers)[]

/** The answers that say who gave the consents of a promise. */
const CONSENTED_AS = ['firstName', 'lastName', 'birthDate', 'email'] as const satisfies readonly (keyof Answers)[]

/** Whether the person of a promise is the one of the answers (consents of a promise, docs/product-decisions.md#d89). */
export function samePerson(before: PromisedOn, now: Answers): boolean {
  return CONSENTED_AS.every((name) => sameValue(before[name], now[name]))
}

/** Whether the bureau's report about `before` is also one about `now`: the same person at the same address. */
export function sameSubject(before: PromisedOn, now: Answers): boolean {
  return REPORTED_ON.every((name) => sameValue(before[name], now[name]))
}

/**
 * Whether the bureau's report of a promise may still be used: for as many days as a promise is valid, from the day on which the bureau was asked. A newer
 * promise with the same report does not prolong them, or a tenant could keep an old score by asking for another deposit every few weeks.
 */
export function isReportInUse({ retrievedAt }: { retrievedAt: string }, today: CivilDate): boolean {
  return promiseLastDay(civilDateIn(new Date(retrievedAt))) >= today
}

/** The lowest monthly rent for which the country's product allows this deposit. */
export function lowestRent(deposit: Cents, country: Country): Cents {
  return Math.ceil(deposit / PRODUCTS[country].depositMonthlyMultiplier)
}

type Earner = Pick<UnderwritingInput, 'employmentStatus' | 'grossIncome'>
type RentParameters = Pick<RuleParameters, 'rentBurdenPercent' | 'assumedMaintenance'>

/**
 * The highest monthly rent that the rule "rent burden" accepts for this tenant. Null if it judges no rent: without an income, by a version of the base
 * 2025-01 (unknown incomes, docs/product-decisions.md#d121).
 */
export function highestRent(earner: Earner, parameters: RentParameters): Cents | null {
  if (parameters.assumedMaintenance === undefined && earner.grossIncome === null) return null
  return highestRentOf(countedIncome(earner, parameters), parameters.rentBurdenPercent)
}

/**
 * The input of the rules for a promise. No home is known: the rent is the lowest one that allows the deposit, so a refusal would be one for every
 * home with this deposit. The insurance starts today at the earliest, and there is no other policy for the home.
 */
export function promiseInput(
  answers: Answers,
  { deposit, country, today }: { deposit: Cents; country: Country; today: CivilDate },
  facts: Omit<UnderwritingFacts, 'activePolicy'>,
): UnderwritingInput {
  return underwritingInput(
    {
      ...answers,
      insuranceStart: today,
      coldRentAmount: lowestRent(deposit, country),
      rentDepositAmount: deposit,
    },
    { ...facts, activePolicy: false },
  )
}

/** Whether the rules promise the insurance. Documents are a condition; a review needs a home, so it promises nothing. */
export function isPromised({ verdict }: Pick<Decision, 'verdict'>): boolean {
  return verdict === 'accept' || verdict === 'require-document'
}

/**
 * The highest deposit that the income allows, in whole euros, if nothing but the rent stands in the way of a promise. Null otherwise, and if it is
 * below the product's lowest deposit.
 */
export function depositInReach(
  decision: Pick<Decision, 'reasons' | 'manualReasons' | 'verdict'>,
  { earner, country }: { earner: Earner; country: Country },
  parameters: RentParameters,
): Cents | null {
  const onlyRent = decision.verdict === 'manual' && decision.manualReasons.every((rule) => rule === 'rent-burden')
  const rent = highestRent(earner, parameters)
  if (!onlyRent || rent === null) return null
  const { depositMonthlyMultiplier: months, lowerLimitDeposit, upperLimitDeposit } = PRODUCTS[country]
  const deposit = Math.floor(Math.min(rent * months, upperLimitDeposit) / 100) * 100
  return deposit < lowerLimitDeposit ? null : deposit
}

export const PROMISE_STATES = ['valid', 'expired', 'revoked', 'changed', 'used'] as const
export type PromiseState = (typeof PROMISE_STATES)[number]

/** The states that the public page tells. That the person's details have changed is the person's own matter. */
export const PUBLIC_PROMISE_STATES = ['valid', 'expired', 'revoked', 'used'] as const
export type PublicPromiseState = (typeof PUBLIC_PROMISE_STATES)[number]

export interface StoredPromise {
  country: Country
  deposit: Cents
  validUntil: CivilDate
  revoked: boolean
  /** A contract was signed with it, perhaps from another application (docs/product-decisions.md#d113). */
  used: boolean
  promisedOn: PromisedOn
}

/** The state of a promise today. A contract that was signed from it has used it for good. */
export function promiseState(
  promise: Pick<StoredPromise, 'validUntil' | 'revoked' | 'used' | 'promisedOn'>,
  now: { answers: Answers; signed: boolean; today: CivilDate },
): PromiseState {
  if (now.signed || promise.used) return 'used'
  if (promise.revoked) return 'revoked'
  if (promise.validUntil < now.today) return 'expired'
  return sameValue(promise.promisedOn, promisedOn(now.answers)) ? 'valid' : 'changed'
}

export function publicPromiseState(state: PromiseState): PublicPromiseState {
  return state === 'changed' ? 'revoked' : state
}

/** Whether a valid promise covers the home of these answers: in its country, and with at most its deposit. */
export function coversHome(
  { country, deposit }: Pick<StoredPromise, 'country' | 'deposit'>,
  answers: Answers,
): boolean {
  const { address, rentDepositAmount } = answers
  return address?.country === country && rentDepositAmount !== undefined && rentDepositAmount <= deposit
}

export function promiseLastDay(issuedOn: CivilDate): CivilDate {
  return addDays(issuedOn, PROMISE_DAYS)
}

/**
 * The table that prices a deposit under a promise: the promised one, unless today's is cheaper. The tenant chooses the period later, so today's must
 * not be dearer in either: tables differ in their yearly discount, too.
 */
export function tariffUnderPromise<Table extends TariffTable>(promised: Table, today: Table, deposit: Cents): Table {
  const [then, now] = [offersFor(deposit, 'EUR', promised), offersFor(deposit, 'EUR', today)]
  const dearer = now.yearly.price > then.yearly.price || now.monthly.price > then.monthly.price
  const cheaper = now.yearly.price < then.yearly.price || now.monthly.price < then.monthly.price
  return cheaper && !dearer ? today : promised
}
