import { householdState, sameHome, type HouseholdState } from '@nestbond/domain/co-tenants/co-tenants'
import { holdOfAnswers } from '@nestbond/domain/co-tenants/own-answers'
import type { AnswersHold } from '@nestbond/domain/values/enums'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from './application.ts'
import { findCoTenants, type CoTenantRow } from './co-tenant-store.ts'
import { findById } from './store.ts'

/** All tenants of one rental contract. */
export interface Household {
  first: Application
  coTenants: CoTenant[]
}

export interface CoTenant extends CoTenantRow {
  application: Application
}

/** The tenants to whom an application belongs. Null for a single tenant, and for a co-tenant who was removed. */
export async function loadHousehold(db: Kysely<Tables>, { id, state }: Application): Promise<Household | null> {
  if (state.tenancy === null) return null
  const rows = await findCoTenants(db, id)
  const first = rows[0] && (await findById(db, rows[0].firstApplicationId))
  if (!first) return null
  const coTenants: CoTenant[] = []
  for (const row of rows) {
    const application = await findById(db, row.applicationId)
    if (application) coTenants.push({ ...row, application })
  }
  return { first, coTenants }
}

/** A tenant of a household as pages of the office name them. */
interface NamedTenant {
  applicationId: string
  name: string
  first: boolean
}

/** All tenants, the first one first. */
export function namedTenants({ first, coTenants }: Household): NamedTenant[] {
  return [first, ...coTenants.map(({ application }) => application)].map(({ id, answers }) => ({
    applicationId: id,
    name: fullName({ firstName: answers.firstName, lastName: answers.lastName }),
    first: id === first.id,
  }))
}

/**
 * The state of the decision that all tenants hear (co-tenants, docs/product-decisions.md#d102). The signature of all ends it: what is corrected later
 * decides nothing again.
 */
export function stateOfHousehold({ first, coTenants }: Household): HouseholdState {
  if (first.state.signed) return 'accepted'
  return householdState([first, ...coTenants.map(({ application }) => application)].map(({ state }) => state))
}

/**
 * Whether the first tenant's check may run: each co-tenant is accepted, with the home as it is now. True once all have signed, because another deposit
 * or the landlord's other contact data is written to the first tenant's answers only.
 */
export function isReady({ first, coTenants }: Household): boolean {
  if (first.state.signed) return true
  return coTenants.every(
    ({ application }) => application.state.riskResult === true && sameHome(first.answers, application.answers),
  )
}

/** Whether the co-tenant's signature is for the contract as it is now. */
export function hasSigned({ first }: Pick<Household, 'first'>, { signed }: Pick<CoTenant, 'signed'>): boolean {
  return signed !== null && signed.version === first.answersVersion
}

/** Whether an application's own check waits for co-tenants. */
export async function waitsForTenants(db: Kysely<Tables>, application: Application): Promise<boolean> {
  if (application.state.tenancy !== 'first' || application.state.riskResult !== null) return false
  const household = await loadHousehold(db, application)
  return household !== null && !isReady(household)
}

/** Why a co-tenant's own answers cannot be changed now; null if they can, and for any other tenant. */
export async function answersHoldOf(db: Kysely<Tables>, { id, state }: Application): Promise<AnswersHold | null> {
  if (state.tenancy !== 'co-tenant') return null
  const firstId = (await findCoTenants(db, id))[0]?.firstApplicationId
  const first = firstId === undefined ? null : await findById(db, firstId)
  return first && holdOfAnswers(first.state)
}
