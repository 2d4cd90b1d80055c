import * as z from 'zod/mini'
import { PARTNER_ROLES, type PartnerRole } from '@nestbond/domain/partners/portal'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { choice, email, text } from '@nestbond/domain/validation/fields'
import { LANGUAGES, type Language } from '@nestbond/domain/values/enums'
import { addAccountEvent, insertAccount, type NewAreaAccount } from '../../staff/area-account-store.ts'
import { LINK_HOURS, makePasswordLink } from '../../staff/area-password-link.ts'
import { PORTAL } from '../../staff/area.ts'
import { CommandRefused, optionsOf } from '../../platform/database-command.ts'
import type { Deps } from '../../platform/deps.ts'
import { findPartner } from '../../partners/partner-store.ts'

const USAGE = `npm run partner:staff -- --space acme --email kim@acme.example --name "Kim Falk" [--role owner] [--language de]

  --space     that of the partner, see npm run partner:add
  --role      ${PARTNER_ROLES.join(' | ')}; owner unless told
  --language  ${LANGUAGES.join(' | ')}: of the link and of later mails`

/** A new account of an existing partner. */
export interface PartnerStaffCommand {
  space: string
  account: NewAreaAccount<PartnerRole>
}

const schema = z.object({
  space: text(60),
  name: text(),
  email: email(),
  role: choice(PARTNER_ROLES),
  language: choice(LANGUAGES),
})

const WORDS: Record<string, string> = {
  space: '--space needs that of a partner',
  name: '--name needs a name of up to 200 characters, in quotes where it has spaces',
  email: '--email needs an e-mail address',
  role: `--role is one of ${PARTNER_ROLES.join(', ')}`,
  language: `--language is one of ${LANGUAGES.join(', ')}`,
}

/** @throws CommandRefused with all errors at once */
export function readPartnerStaffCommand(args: readonly string[], defaultLanguage: Language): PartnerStaffCommand {
  const checked = checkWith(schema, { language: defaultLanguage, role: 'owner', ...options(args) })
  if (!checked.ok) throw wrong(checked.errors.map(({ field }) => WORDS[field] ?? field))
  const { space, ...account } = checked.value
  return { space, account }
}

function options(args: readonly string[]) {
  try {
    return optionsOf(args, ['space', 'name', 'email', 'role', 'language'])
  } catch (error) {
    throw wrong([(error as Error).message])
  }
}

function wrong(problems: string[]): CommandRefused {
  return new CommandRefused(`${problems.join('\n')}\n\n${USAGE}`)
}

/**
 * Creates an account of a partner. @returns a text with the link that sets its password
 * @throws CommandRefused for an unknown space, or an address that already has an account
 */
export async function runPartnerStaffCommand(
  { config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>,
  { space, account: given }: PartnerStaffCommand,
): Promise<string> {
  return database.transaction(async (trx) => {
    const now = clock.now()
    const { partner } = (await findPartner(trx, { space })) ?? {}
    if (!partner) throw new CommandRefused(`There is no partner ${space}. Make it first: npm run partner:add`)
    const account = await insertAccount(trx, PORTAL, given, now, { partner_id: partner.id })
    if (!account) throw new CommandRefused(`${given.email} has an account already.`)
    await addAccountEvent(trx, PORTAL, account.id, 'added', null, now)
    const link = await makePasswordLink(trx, PORTAL, config, account, now)
    return [
      `Added: ${account.name}, ${account.email}, ${account.role} of ${partner.name} (${space}).`,
      `This link sets the password. It works once and for ${LINK_HOURS} hours; whoever has it has the account:`,
      `  ${link}`,
      `Then sign in on ${config.publicUrl}/${account.language}/partner/login.`,
    ].join('\n\n')
  })
}
