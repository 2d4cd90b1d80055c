import * as z from 'zod/mini'
import { STAFF_ROLES } from '@nestbond/domain/underwriting/underwriting-case'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { choice, email, text } from '@nestbond/domain/validation/fields'
import { readMailbox } from '@nestbond/domain/values/mailbox'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import {
  addAccountEvent,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  type AreaAccount,
  type NewAreaAccount,
} from './area-account-store.ts'
import { LINK_HOURS, makePasswordLink } from './area-password-link.ts'
import { resetAccount } from './area-people.ts'
import { OFFICE } from './area.ts'
import { CommandRefused, optionsOf } from '../platform/database-command.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'

export const USAGE = `npm run staff:add -- --email kim@example.com --name "Kim Falk" --role manager [--language de]
npm run staff:add -- --email kim@example.com --reset

  --role      ${STAFF_ROLES.join(' | ')}
  --language  ${LANGUAGES.join(' | ')}: of the link and of later mails
  --reset     for an account that is there: takes password and second factor away and makes a new link`

/** An account to add, or the address of one to reset. */
export type StaffCommand = { add: NewAreaAccount } | { reset: string }

const person = z.object({ email: email(), name: text(), role: choice(STAFF_ROLES), language: choice(LANGUAGES) })

/** @throws CommandRefused naming all mistakes at once */
export function readStaffCommand(args: readonly string[], defaultLanguage: NewAreaAccount['language']): StaffCommand {
  const { reset, ...options } = parseOptions(args)
  const checked = checkWith(person, { language: defaultLanguage, ...options })
  if (reset) {
    if (options.name ?? options.role ?? options.language) throw wrong(['--reset takes --email alone'])
    if (!checked.ok && checked.errors.some(({ field }) => field === 'email')) throw wrong([WORDS.email])
    return { reset: readMailbox(options.email ?? '') }
  }
  if (!checked.ok) throw wrong(checked.errors.map(({ field }) => WORDS[field as keyof typeof WORDS]))
  return { add: checked.value }
}

const WORDS = {
  email: '--email needs an e-mail address',
  name: '--name needs a name of up to 200 characters, in quotes where it has spaces',
  role: `--role is one of ${STAFF_ROLES.join(', ')}`,
  language: `--language is one of ${LANGUAGES.join(', ')}`,
}

function parseOptions(args: readonly string[]) {
  try {
    return optionsOf(args, ['email', 'name', 'role', 'language'], ['reset'])
  } catch (error) {
    throw wrong([(error as Error).message])
  }
}

function wrong(problems: string[]): CommandRefused {
  return new CommandRefused(`${problems.join('\n')}\n\n${USAGE}`)
}

/**
 * Runs the command and returns a message with the link for the account's owner. Only here is a link shown instead of mailed.
 * @throws CommandRefused if the address to add has an account, or the address to reset has none or a disabled one
 */
export async function runStaffCommand(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  command: StaffCommand,
): Promise<string> {
  const { config, database, clock } = deps
  return database.transaction(async (trx) => {
    const account = 'add' in command ? await add(deps, trx, command.add) : await reset(deps, trx, command.reset)
    const link = await makePasswordLink(trx, OFFICE, config, account, clock.now())
    return [
      `${'add' in command ? 'Added' : 'Reset'}: ${account.name}, ${account.email}, ${account.role}.`,
      `This link sets the password. It works once and for ${LINK_HOURS} hours; whoever has it has the account:`,
      `  ${link}`,
      `Then sign in on ${config.publicUrl}/${account.language}/office/login, with an authenticator app at hand.`,
    ].join('\n\n')
  })
}

type Needed = Pick<Deps, 'config' | 'clock'>

async function add({ clock }: Needed, trx: Kysely<Tables>, given: NewAreaAccount): Promise<AreaAccount> {
  const account = await insertAccount(trx, OFFICE, given, clock.now())
  if (!account) {
    throw new CommandRefused(
      `${given.email} has an account already. A manager can reset it in the office; where no manager can sign in any more:\n` +
        `  npm run staff:add -- --email ${given.email} --reset`,
    )
  }
  await addAccountEvent(trx, OFFICE, account.id, 'added', null, clock.now())
  return account
}

async function reset(deps: Needed, trx: Kysely<Tables>, address: string): Promise<AreaAccount> {
  const found = await findAccountByEmail(trx, OFFICE, emailKey(address))
  const account = found && (await lockAccount(trx, OFFICE, found.id))
  if (!account) throw new CommandRefused(`${address} has no account.`)
  if (account.disabled_at !== null)
    throw new CommandRefused(`The account of ${address} is disabled. A manager can enable it in the office.`)
  return resetAccount(deps, trx, OFFICE, account, null)
}
