import { taskOfCoTenant, type CoTenantTask } from '@nestbond/domain/co-tenants/reminders'
import type { Kysely } from 'kysely'
import type { CoTenant, Household } from '../application/household.ts'
import { findCorrectionOfSuccessor } from '../contract/corrections/correction-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import { maySign } from './present-tenants.ts'

/** The present task of a co-tenant; null if there is none. A corrected contract that the landlord no longer wants cannot be signed. */
export async function loadTask(db: Kysely<Tables>, household: Household, one: CoTenant): Promise<CoTenantTask | null> {
  const { first } = household
  const correction = first.state.signed ? null : await findCorrectionOfSuccessor(db, first.id)
  return taskOfCoTenant({
    state: one.application.state,
    invitation: one.invitation,
    maySign: maySign(household, one.application),
    over: first.state.signed || (correction !== null && correction.state !== 'AGREED'),
  })
}
