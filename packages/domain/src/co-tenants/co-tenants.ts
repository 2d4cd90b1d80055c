import type { ApplicationState } from '../application/application.ts'
import { anyStep, STEP_IDS, type StepId } from '../journey/order.ts'
import { sameValue } from '../application/after-change.ts'
import type { Answers } from '../values/answers.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'

// Several tenants on one surety (co-tenants, docs/product-decisions.md#d102).

/** Tenants on one surety, the first included. */
export const MOST_TENANTS = 4

/** The questions that each tenant answers alone. All others are about the home, and the first tenant answers them for everybody. */
export const OWN_STEPS = ['name', 'current-address', 'employment', 'user-info'] as const satisfies readonly StepId[]

/** The questions about the home, which are answered already when a co-tenant begins. */
export const HOME_STEPS = STEP_IDS.filter((id) => !OWN_STEPS.some((own) => own === id))

const HOME_ANSWERS = HOME_STEPS.flatMap((id) => anyStep(id).fields.names)

/** The answers about the home, which all tenants share. */
export function homeAnswers(answers: Answers): Answers {
  return Object.fromEntries(HOME_ANSWERS.map((name) => [name, answers[name]]))
}

/**
 * What stays of a first tenant's answers once they are erased while others still have the contract: the home, and the names as all papers have them
 * (accounts of co-tenants, docs/product-decisions.md#d104).
 */
export function answersOfErasedFirst(answers: Answers): Answers {
  const { firstName, lastName, latinFirstName, latinLastName, otherTenants, otherTenantsOnPaper } = answers
  return {
    ...homeAnswers(answers),
    firstName,
    lastName,
    latinFirstName,
    latinLastName,
    otherTenants,
    otherTenantsOnPaper,
  }
}

/** A co-tenant's answers with the first tenant's home. */
export function withHomeOf(first: Answers, own: Answers): Answers {
  return { ...own, ...homeAnswers(first) }
}

/** Whether a co-tenant has seen the home as the first tenant describes it now. */
export function sameHome(first: Answers, own: Answers): boolean {
  return sameValue(homeAnswers(first), homeAnswers(own))
}

/**
 * Whether the first tenant's home differs from the one that a co-tenant was asked about only by a new start in place of one that has passed. No decision
 * on a co-tenant can be worse for a later start, so all of them stand.
 */
export function onlyStartRenewed(first: Answers, own: Answers, today: CivilDate): boolean {
  const { insuranceStart } = own
  const passed = insuranceStart !== undefined && insuranceStart < today
  return passed && sameHome({ ...first, insuranceStart }, own)
}

/** How far one of the tenants is, as all of them may know it. A refusal, a review and their reasons stay with that tenant. */
export const CO_TENANT_STATES = ['INVITED', 'ANSWERING', 'ANSWERED', 'SIGNED'] as const
export type CoTenantState = (typeof CO_TENANT_STATES)[number]

/** What all tenants hear about the decision on all of them, from strict to lenient. */
export const HOUSEHOLD_STATES = ['not-together', 'review', 'open', 'document-missing', 'accepted'] as const
export type HouseholdState = (typeof HOUSEHOLD_STATES)[number]

type Checked = Pick<ApplicationState, 'marker' | 'riskResult' | 'manualUnderwriting' | 'requiredDocuments'>

/** What the decision on one tenant means for all: the strictest one counts. */
export function householdState(tenants: readonly Checked[]): HouseholdState {
  const states = tenants.map(stateOfOne)
  return HOUSEHOLD_STATES.find((state) => states.includes(state)) ?? 'open'
}

function stateOfOne({ marker, riskResult, manualUnderwriting, requiredDocuments }: Checked): HouseholdState {
  if (riskResult === false) return 'not-together'
  if (manualUnderwriting) return 'review'
  if (riskResult === null) return 'open'
  return marker === 'RISK_CHECK' && requiredDocuments.length > 0 ? 'document-missing' : 'accepted'
}

/** The gross yearly incomes of all tenants together; null if none is known. */
export function householdIncome(tenants: readonly Pick<Answers, 'grossIncome'>[]): Cents | null {
  const known = tenants.flatMap(({ grossIncome }) => (typeof grossIncome === 'number' ? [grossIncome] : []))
  return known.length === 0 ? null : known.reduce((sum, income) => sum + income, 0)
}

/**
 * The first tenant's state after a co-tenant is added or removed: the decision, the offer and the card were about other tenants. The consents stay, so
 * the check is the next step.
 */
export function afterTenantsChange(state: ApplicationState, coTenants: number): ApplicationState {
  const begun = state.marker === null || state.marker === 'TENANT_DETAILS'
  return {
    ...state,
    marker: begun ? state.marker : 'SUMMARY',
    riskResult: null,
    manualUnderwriting: false,
    requiredDocuments: [],
    documentsRequested: [],
    tenancy: coTenants > 0 ? 'first' : null,
  }
}

/** Whether a tenant may add or remove co-tenants now: the first or a single one, before the signature, and not while a person decides. */
export function mayChangeTenants({ tenancy, signed, riskResult, manualUnderwriting }: ApplicationState): boolean {
  return tenancy !== 'co-tenant' && !signed && riskResult !== false && !manualUnderwriting
}

/** Whether one more co-tenant may be added: not once the means of payment is saved. */
export function mayAddTenant(state: ApplicationState, coTenants: number): boolean {
  return mayChangeTenants(state) && state.marker !== 'PAYMENT' && coTenants + 1 < MOST_TENANTS
}
