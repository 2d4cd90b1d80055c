import type { ExportOf, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    named_co_tenants: NamedCoTenantsTable
  }
}

export const NAMED_CO_TENANT_EXPORT: ExportOf<'named_co_tenants'> = {
  named_co_tenants: {
    application_id: 'internal',
    place: 'internal',
    first_name: 'others',
    last_name: 'others',
    email: 'others',
    email_key: 'others',
    settled_at: 'export',
  },
}

/** The other tenants whom a partner has named in the invitation of a first tenant (docs/product-decisions.md#d111). */
export interface NamedCoTenantsTable {
  application_id: string
  /** 1 to 3. */
  place: number
  first_name: string
  last_name: string
  email: string
  email_key: string
  /** The first tenant has added this person, or has left them out. */
  settled_at: Nullable<Date>
}
