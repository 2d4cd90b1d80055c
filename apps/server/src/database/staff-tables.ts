import type { StaffRole } from '@nestbond/domain/lifecycle/underwriting-case'
import type {
  AreaAccountEventsTable,
  AreaAccountsTable,
  AreaPasswordLinksTable,
  AreaSessionsTable,
} from './area-tables.ts'

export interface StaffTables {
  staff_accounts: AreaAccountsTable<StaffRole>
  staff_sessions: AreaSessionsTable
  staff_password_links: AreaPasswordLinksTable
  staff_account_events: AreaAccountEventsTable
}
