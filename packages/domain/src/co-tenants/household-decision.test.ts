import { expect, test } from 'vitest'
import { PROPERTY_SEED, propertyRuns } from '../../../../scripts/property-runs.mjs'
import { NEW_APPLICATION } from '../application/application.ts'
import { tenantPath } from '../journey/order.ts'
import { offersFor } from '../tariff/offers.ts'
import { BUILT_IN_TARIFFS, tariffOn } from '../tariff/tariff-table.ts'
import { judge, VERDICTS, type Judgement } from '../underwriting/decide.ts'
import { outcomeOf } from '../underwriting/outcome.ts'
import { BUILT_IN_RULE_SETS, ruleSetOn, type RuleSet } from '../underwriting/rule-set.ts'
import { rentOfCountedIncome } from '../underwriting/rules/rent-of-counted-income.ts'
import { underwritingInput, type UnderwritingInput } from '../underwriting/underwriting-input.ts'
import { HOUSEHOLD_STATES, householdState } from './co-tenants.ts'
import { householdFacts } from './household-facts.ts'
import { HouseholdDrawer, type SampleHousehold, type SampleTenant } from './sample-households.ts'

const ruleSet = ruleSetOn(BUILT_IN_RULE_SETS, '2026-12-01')
const tariff = tariffOn(BUILT_IN_TARIFFS, 'de', '2026-05-04')

type ScoreOf = (tenant: SampleTenant) => number | null
const asReported: ScoreOf = ({ score }) => score

interface Decided extends Judgement {
  input: UnderwritingInput
}

const prunedOf = (tenants: SampleHousehold) => tenants.map(({ answers }) => tenantPath.prune(answers))

/** Decides on every tenant as the server does, in the order of the tenants. */
function decisionsOn(
  tenants: SampleHousehold,
  scoreOf = asReported,
  all = prunedOf(tenants),
  set: RuleSet = ruleSet,
): Decided[] {
  return tenants.map((tenant, place) => {
    const tenancy = tenants.length === 1 ? null : place === 0 ? 'first' : 'co-tenant'
    const facts = { score: scoreOf(tenant), minimumAge: 18, activePolicy: false, ...householdFacts(tenancy, all) }
    const input = underwritingInput(all[place]!, facts)
    return { input, ...judge(input, set) }
  })
}

/** All that the tenants hear and pay: the decision on each with its inputs, the household's state, and both prices. */
function resultFor(tenants: SampleHousehold, scoreOf = asReported) {
  const all = prunedOf(tenants)
  const decisions = decisionsOn(tenants, scoreOf, all)
  const { rentDepositAmount = 0, currency = 'EUR' } = all[0]!
  return {
    decisions,
    state: householdState(decisions.map((decision) => ({ ...NEW_APPLICATION, ...outcomeOf(decision) }))),
    offers: offersFor(rentDepositAmount, currency, tariff),
  }
}

/** The households whose result changes with protected traits of one tenant or more. */
function unequalTreatment(draws: number, seed: number, scoreOf = asReported) {
  const drawer = new HouseholdDrawer(seed)
  const drawn = { sizes: new Set<number>(), states: new Set<string>(), verdicts: new Set<string>() }
  const unequal: [SampleHousehold, SampleHousehold][] = []
  for (let count = 0; count < draws; count++) {
    const household = drawer.household()
    const other = drawer.withOtherTraits(household)
    const result = resultFor(household, scoreOf)
    // Much faster than `toEqual`.
    if (JSON.stringify(result) !== JSON.stringify(resultFor(other, scoreOf))) unequal.push([household, other])
    drawn.sizes.add(household.length)
    drawn.states.add(result.state)
    for (const { verdict } of result.decisions) drawn.verdicts.add(verdict)
  }
  return { unequal, drawn }
}

test('salutation, nationality, household, pets and birth place of any tenant change no result of 100,000 households', () => {
  const { unequal, drawn } = unequalTreatment(propertyRuns(100_000), PROPERTY_SEED)
  expect(unequal[0]).toBeUndefined()
  expect(drawn.sizes).toEqual(new Set([1, 2, 3, 4]))
  // A household is open only until all have answered.
  expect(drawn.states).toEqual(new Set(HOUSEHOLD_STATES.filter((state) => state !== 'open')))
  expect(drawn.verdicts).toEqual(new Set(['accept', 'require-document', 'manual', 'refuse']))
}, 300_000)

test.each<[string, ScoreOf]>([
  ['nationality', ({ answers, score }) => score && (answers.nationality === 'DE' ? score : score - 1)],
  ['salutation', ({ answers, score }) => score && (answers.salutation === 'MR' ? score - 1 : score)],
  ['household', ({ answers, score }) => score && (answers.liveWith === 'children' ? score - 1 : score)],
  ['pets', ({ answers, score }) => (answers.pet === 'dog' ? null : score)],
  ['birth place', ({ answers, score }) => (answers.birthPlace === 'Aleppo' ? null : score)],
])('the comparison finds a score that depends on %s', (_, scoreOf) =>
  expect(unequalTreatment(100, 1, scoreOf).unequal.length).toBeGreaterThan(5),
)

test('the order in which co-tenants are added changes no decision and no result', () => {
  const drawer = new HouseholdDrawer(7)
  let moved = 0
  const unequal: SampleHousehold[] = []
  for (let count = 0; count < 10_000; count++) {
    const household = drawer.household()
    const other = drawer.inOtherOrder(household)
    if (other.some((tenant, place) => tenant !== household[place])) moved++
    const [was, is] = [resultFor(household), resultFor(other)]
    const inOldOrder = { ...is, decisions: household.map((tenant) => is.decisions[other.indexOf(tenant)]) }
    if (JSON.stringify(inOldOrder) !== JSON.stringify(was)) unequal.push(household)
  }
  expect(unequal[0]).toBeUndefined()
  expect(moved).toBeGreaterThan(1_000)
}, 120_000)

/** The verdict of the rule about the rent, on the tenant at a place. */
const rentVerdict = (tenants: SampleHousehold, place = 0) =>
  rentOfCountedIncome.evaluate(decisionsOn(tenants)[place]!.input, ruleSet.parameters).kind

test('one more tenant never worsens the rule about the rent', () => {
  const drawer = new HouseholdDrawer(11)
  const worse: SampleHousehold[] = []
  let better = 0
  for (let count = 0; count < 10_000; count++) {
    const household = drawer.household()
    const [verdict, more] = [rentVerdict(household), rentVerdict([...household, drawer.tenant()])]
    if (verdict === 'accept' && more !== 'accept') worse.push(household)
    if (verdict !== 'accept' && more === 'accept') better++
  }
  expect(worse[0]).toBeUndefined()
  expect(better).toBeGreaterThan(100)
}, 120_000)

/** The place of each verdict from lenient to strict, of the household and of every tenant. */
const strictness = (set: RuleSet, tenants: SampleHousehold) => {
  const decisions = decisionsOn(tenants, asReported, prunedOf(tenants), set)
  const state = householdState(decisions.map((decision) => ({ ...NEW_APPLICATION, ...outcomeOf(decision) })))
  return [-HOUSEHOLD_STATES.indexOf(state), ...decisions.map(({ verdict }) => VERDICTS.indexOf(verdict))]
}

/** The households in which an income makes an outcome worse than not stating it, and how many an income makes better. */
function statedIncomes(draws: number, set: RuleSet) {
  const drawer = new HouseholdDrawer(PROPERTY_SEED)
  const worse: SampleHousehold[] = []
  let better = 0
  for (let count = 0; count < draws; count++) {
    const household = drawer.household()
    const place = drawer.number(0, household.length - 1)
    const withIncome = (grossIncome: number | undefined) =>
      household.map((tenant, at) =>
        at === place ? { ...tenant, answers: { ...tenant.answers, grossIncome } } : tenant,
      ) as SampleHousehold
    const unstated = strictness(set, withIncome(undefined))
    const stated = strictness(set, withIncome(drawer.number(0, 6_000_000)))
    if (stated.some((one, at) => one > unstated[at]!)) worse.push(household)
    if (stated.some((one, at) => one < unstated[at]!)) better++
  }
  return { worse, better }
}

test('no stated income makes an outcome worse than not stating it', () => {
  const { worse, better } = statedIncomes(propertyRuns(100_000), ruleSet)
  expect(worse[0]).toBeUndefined()
  expect(better).toBeGreaterThan(100)
  // The former rules did not judge a rent without an income, so that stating a low one was worse.
  expect(statedIncomes(1_000, ruleSetOn(BUILT_IN_RULE_SETS, '2026-05-04')).worse.length).toBeGreaterThan(10)
}, 120_000)

test('the income of a co-tenant is an input of the own decision and of the rent rule on the first tenant, and of no other', () => {
  const drawer = new HouseholdDrawer(13)
  const wrong: SampleHousehold[] = []
  let compared = 0
  for (let count = 0; count < 10_000; count++) {
    const household = drawer.household()
    const [first, poor, ...others] = household
    if (!poor) continue
    compared++
    const changed: SampleHousehold = [
      first,
      { ...poor, answers: { ...poor.answers, grossIncome: 9_000_000 } },
      ...others,
    ]
    const inputsOf = (tenants: SampleHousehold) =>
      decisionsOn(tenants).map(({ input: { householdIncome: _sum, householdStudents: _students, ...input } }, place) =>
        place === 1 ? null : input,
      )
    if (JSON.stringify(inputsOf(changed)) !== JSON.stringify(inputsOf(household))) wrong.push(household)
    if (rentVerdict(changed, 1) !== 'accept') wrong.push(household)
  }
  expect(wrong[0]).toBeUndefined()
  expect(compared).toBeGreaterThan(1_000)
}, 120_000)
