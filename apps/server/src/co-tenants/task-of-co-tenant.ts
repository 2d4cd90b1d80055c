import { taskOfCoTenant, type CoTenantTask } from '@nestbond/domain/co-tenants/reminders'
import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
import type { CoTenant, Household } from '../application/household.ts'
import { findCorrectionOfSuccessor } from '../contract/corrections/correction-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import { maySign } from './present-tenants.ts'

/** The present task of a co-tenant; null if there is none. */
export async function loadTask(db: Kysely<Tables>, household: Household, one: CoTenant): Promise<CoTenantTask | null> {
  return taskOfCoTenant({
    state: one.application.state,
    invitation: one.invitation,
    maySign: maySign(household, one.application),
    over: await isOver(db, household.first),
  })
}

/** Whether all have signed, or the contract cannot be signed any more: a corrected one that the landlord no longer wants. */
export async function isOver(db: Kysely<Tables>, first: Application): Promise<boolean> {
  if (first.state.signed) return true
  const correction = await findCorrectionOfSuccessor(db, first.id)
  return correction !== null && correction.state !== 'AGREED'
}
