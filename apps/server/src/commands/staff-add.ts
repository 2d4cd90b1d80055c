import { fromTerminal, runDatabaseCommand, type DatabaseCommand } from '../platform/database-command.ts'
import { readStaffCommand, runStaffCommand, type StaffCommand } from '../staff/staff-command.ts'

const STAFF_ADD: DatabaseCommand<StaffCommand> = { read: readStaffCommand, run: runStaffCommand }

/** `npm run staff:add`: adds an account of the office. */
export function staffAdd(
  args: readonly string[],
  env: Record<string, string | undefined>,
  say: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  return runDatabaseCommand(STAFF_ADD, args, env, say)
}

export const main = (args: readonly string[]) => fromTerminal(STAFF_ADD, args)
