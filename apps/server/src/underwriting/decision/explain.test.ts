import { expect, test } from 'vitest'
import { householdIncome } from '@nestbond/domain/co-tenants/co-tenants'
import { householdFacts } from '@nestbond/domain/co-tenants/household-facts'
import { HouseholdDrawer, type SampleHousehold } from '@nestbond/domain/co-tenants/sample-households'
import { decide, type TraceEntry } from '@nestbond/domain/underwriting/decide'
import { BUILT_IN_RULE_SETS, ruleSetOn } from '@nestbond/domain/underwriting/rule-set'
import { underwritingInput } from '@nestbond/domain/underwriting/underwriting-input'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import { translatorFor } from '../../platform/http/language.ts'
import { explainRules } from './explain.ts'

const ruleSet = ruleSetOn(BUILT_IN_RULE_SETS, '2026-12-01')

/** The trace of the decision on each tenant, as the server stores it. */
function tracesOf(tenants: SampleHousehold): TraceEntry[][] {
  const all = tenants.map(({ answers }) => answers)
  return tenants.map(({ answers, score }, place) => {
    const facts = { score, minimumAge: 18, activePolicy: false }
    const input = underwritingInput(answers, { ...facts, ...householdFacts(place === 0 ? 'first' : 'co-tenant', all) })
    return decide(input, ruleSet).trace
  })
}

/** All digits of a text in their order, so that no way of writing an amount hides it. Amounts are told apart by a letter between the rules. */
const digitsOf = (rules: ReturnType<typeof explainRules>) => rules.map(({ inputs }) => inputs.replaceAll(/[.,\s]/g, ''))

/** The places of the tenants whose explanation names the sum of the incomes, or another tenant's. */
function toldTooMuch(tenants: SampleHousehold, explained: (trace: TraceEntry[]) => string[]): number[] {
  const incomeOf = (place: number) => Math.round((tenants[place]!.answers.grossIncome ?? 0) / 100)
  const sum = Math.round((householdIncome(tenants.map(({ answers }) => answers)) ?? 0) / 100)
  return tracesOf(tenants).flatMap((trace, place) => {
    const secrets = [sum, ...tenants.map((_, other) => incomeOf(other))].filter(
      (amount) => amount > 0 && amount !== incomeOf(place),
    )
    const told = explained(trace)
    return told.some((text) => secrets.some((secret) => text.includes(String(secret)))) ? [place] : []
  })
}

/** Households with incomes that no other figure contains: rents and deposits are below 10,500, limits are round. */
function* households(count: number): Generator<SampleHousehold> {
  const drawer = new HouseholdDrawer(17)
  for (let drawn = 0; drawn < count; drawn++) {
    const tenants = drawer.household()
    for (const { answers } of tenants)
      if (answers.grossIncome !== undefined) answers.grossIncome = 100 * (11_011 + 10 * drawer.number(0, 8_000))
    if (tenants.length > 1) yield tenants
  }
}

test.each(LANGUAGES)(
  'no tenant’s explained decision in %s names the sum of the incomes or another’s income',
  (language) => {
    const translator = translatorFor(language, 'de')
    const explained = (trace: TraceEntry[]) => digitsOf(explainRules(trace, ruleSet.parameters, translator))
    const wrong = []
    let ownTold = 0
    for (const tenants of households(500)) {
      if (toldTooMuch(tenants, explained).length > 0) wrong.push(tenants)
      const own = String(Math.round((tenants[0].answers.grossIncome ?? 0) / 100))
      if (explained(tracesOf(tenants)[0]!).some((text) => text.includes(own))) ownTold++
    }
    expect(wrong[0]).toBeUndefined()
    // The amounts are looked for in the form in which they stand.
    expect(ownTold).toBeGreaterThan(100)
  },
)

test('the stored trace itself would tell the first tenant the sum', () => {
  const stored = (trace: TraceEntry[]) =>
    trace.map(({ inputs }) => `${Math.round((inputs.householdIncome ?? 0) / 100)}`)
  let told = 0
  for (const tenants of households(100)) if (toldTooMuch(tenants, stored).includes(0)) told++
  expect(told).toBeGreaterThan(20)
})

test.each([
  ['de', 'angenommener Unterhalt: 16.800\u00a0€', 'mindestens 16.800\u00a0€ im Jahr'],
  ['en', 'assumed maintenance: €16,800', 'at least €16,800 per year'],
] as const)('says in %s that a student’s income was assumed', (language, assumed, sentence) => {
  const [household] = households(10)
  const { answers, score } = household![0]
  const explained = (grossIncome: number | undefined, employmentStatus: 'STUDENT' | 'EMPLOYED' = 'STUDENT') => {
    const facts = { score, minimumAge: 18, activePolicy: false }
    const { trace } = decide(underwritingInput({ ...answers, employmentStatus, grossIncome }, facts), ruleSet)
    return explainRules(trace, ruleSet.parameters, translatorFor(language, 'de')).find(
      ({ id }) => id === 'rent-burden',
    )!
  }
  expect(explained(undefined).inputs).toContain(assumed)
  expect(explained(undefined).sentence).toContain(sentence)
  expect(explained(16_799_99).inputs).toContain(assumed)
  expect(explained(16_800_00).inputs).not.toContain(assumed)
  expect(explained(undefined, 'EMPLOYED').inputs).not.toContain(assumed)
})
