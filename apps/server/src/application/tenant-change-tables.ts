import type { TenantChangeEnd, TenantChangeState } from '@nestbond/domain/co-tenants/tenant-change'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { ColumnType } from 'kysely'
import type { ExportOf, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    tenant_changes: TenantChangesTable
    tenant_change_leavers: TenantChangeLeaversTable
  }
}

export const TENANT_CHANGE_EXPORT: ExportOf<'tenant_changes' | 'tenant_change_leavers'> = {
  tenant_changes: {
    id: 'internal',
    policy_id: 'export',
    application_id: 'export',
    // For the other tenants they are strangers' applications.
    begins_id: 'internal',
    state: 'export',
    day: 'export',
    asked_at: 'export',
    answer_until: 'export',
    reminded_at: 'internal',
    successor_id: 'internal',
    settled_at: 'export',
    ended_by: 'export',
  },
  tenant_change_leavers: {
    id: 'internal',
    change_id: 'internal',
    application_id: 'export',
    agreed_at: 'export',
    by_word: 'export',
  },
}

/** A change of the tenants of a policy (docs/product-decisions.md#d108). A policy has at most one that is open. */
export interface TenantChangesTable {
  id: string
  /** The former policy. */
  policy_id: string
  /** The former contract's application. */
  application_id: string
  /** The application of the tenant who begins the new one: the former first tenant's, or the one of the co-tenant who takes over. Null once it is erased. */
  begins_id: string | null
  state: TenantChangeState
  /** The planned first day of the new contract; from the acceptance on, its first day. */
  day: CivilDate
  asked_at: Date
  /** Until then the leaving tenants may answer. */
  answer_until: Date
  reminded_at: Nullable<Date>
  /** The new household's application. */
  successor_id: Nullable<string>
  settled_at: Nullable<Date>
  ended_by: Nullable<TenantChangeEnd>
}

/** A tenant who leaves by a change. */
export interface TenantChangeLeaversTable {
  id: string
  change_id: string
  /** The tenant's application for the former contract. */
  application_id: string
  agreed_at: Nullable<Date>
  /** The agreement is the tenant's earlier word that they move out. */
  by_word: ColumnType<boolean, boolean | undefined, boolean>
}
