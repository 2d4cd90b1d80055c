import { fromTerminal } from './database-command.ts'
import { readPartnerCommand, runPartnerCommand } from './modules/partner-session/partner-command.ts'

/** `npm run partner:add`: makes a partner with its first account, or a further owner of one. */
export const main = (args: readonly string[]) => fromTerminal({ read: readPartnerCommand, run: runPartnerCommand }, args)
