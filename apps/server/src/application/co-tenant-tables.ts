import type { CoTenantTask } from '@nestbond/domain/co-tenants/reminders'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Generated } from 'kysely'
import type { ExportOf, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    co_tenants: CoTenantsTable
  }
}

export const CO_TENANT_EXPORT: ExportOf<'co_tenants'> = {
  co_tenants: {
    id: 'internal',
    first_application_id: 'others',
    application_id: 'others',
    added_at: 'export',
    signed_at: 'export',
    signed_version: 'internal',
    signature_name: 'others',
    signature_place: 'others',
    signature: 'others',
    account_id: 'others',
    task: 'internal',
    task_since: 'internal',
    reminded_day: 'internal',
    moves_out_at: 'export',
    named_email: 'others',
  },
}

/**
 * Co-tenants of the first tenant's rental contract (docs/product-decisions.md#d102). A signature counts for the version of the first tenant's answers
 * that it was given for.
 */
export interface CoTenantsTable {
  id: string
  first_application_id: string
  application_id: string
  added_at: Date
  signed_at: Nullable<Date>
  signed_version: Nullable<number>
  signature_name: Nullable<string>
  signature_place: Nullable<string>
  /** The typed name, or a drawing as a data URL. */
  signature: Nullable<string>
  /** Set once all have signed. Null in a sandbox, and after an erasure. */
  account_id: Nullable<string>
  /** The task of the co-tenant that the reminder run has found, and its first day. */
  task: Nullable<CoTenantTask>
  task_since: Nullable<CivilDate>
  reminded_day: Generated<number>
  /** The time at which the co-tenant said that they move out (docs/product-decisions.md#d108). */
  moves_out_at: Nullable<Date>
  /** As the first tenant has typed it. */
  named_email: Nullable<string>
}
