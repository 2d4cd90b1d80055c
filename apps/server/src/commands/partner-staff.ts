import { fromTerminal } from '../platform/database-command.ts'
import { readPartnerStaffCommand, runPartnerStaffCommand } from '../partner-portal/session/partner-staff-command.ts'

/** `npm run partner:staff`: adds an account of the partner portal. */
export const main = (args: readonly string[]) =>
  fromTerminal({ read: readPartnerStaffCommand, run: runPartnerStaffCommand }, args)
