// Decisions and offers per second on one core. Inputs vary, so that the compiler cannot fold them into constants.
import { offersFor } from '@nestbond/domain/tariff/offers'
import { BUILT_IN_TARIFFS, tariffOn } from '@nestbond/domain/tariff/tariff-table'
import { decide } from '@nestbond/domain/underwriting/decide'
import { BUILT_IN_RULE_SETS, ruleSetOn } from '@nestbond/domain/underwriting/rule-set'
import type { UnderwritingInput } from '@nestbond/domain/underwriting/underwriting-input'
import { COUNTRIES, EMPLOYMENT_STATUSES } from '@nestbond/domain/values/enums'
import { bestRate, print } from './statistics.ts'

const COUNT = 1024
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

const inputs: UnderwritingInput[] = Array.from({ length: COUNT }, (_, n) => ({
  birthDate: `${1940 + (n % 70)}-${String((n % 12) + 1).padStart(2, '0')}-17`,
  insuranceStart: '2026-06-01',
  employmentStatus: pick(EMPLOYMENT_STATUSES, n),
  coldRentAmount: 40_000 + (n % 37) * 5_000,
  rentDepositAmount: 49_900 + (n % 97) * 15_000,
  grossIncome: n % 5 === 0 ? null : 1_200_000 + (n % 53) * 100_000,
  score: n % 11 === 0 ? null : 400 + ((n * 7) % 580),
  minimumAge: 18,
  activePolicy: n % 41 === 0,
}))
const ruleSet = ruleSetOn(BUILT_IN_RULE_SETS, '2026-06-01')
const tariffs = COUNTRIES.map((country) => tariffOn(BUILT_IN_TARIFFS, country, '2026-06-01'))

let sum = 0
const decisions = bestRate((n) => {
  sum += decide(inputs[n % COUNT] as UnderwritingInput, ruleSet).requiredDocuments.length
})
const offers = bestRate((n) => {
  sum += offersFor(49_900 + (n % 1_450_000), 'EUR', pick(tariffs, n)).yearly.price
})
if (!Number.isFinite(sum)) throw new Error('nothing was computed')
print([
  ['decisions a second', decisions, 'at least 200,000'],
  ['offers a second', offers, 'at least 1,000,000'],
])
