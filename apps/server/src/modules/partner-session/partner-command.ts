import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { choice, email, text } from '@nestbond/domain/validation/fields'
import { LANGUAGES, type Language } from '@nestbond/domain/values/enums'
import { addAccountEvent, insertAccount } from '../../accounts/area-account-store.ts'
import { LINK_HOURS, makePasswordLink } from '../../accounts/area-password-link.ts'
import { PORTAL } from '../../accounts/area.ts'
import { CommandRefused, optionsOf } from '../../database-command.ts'
import type { Deps } from '../../deps.ts'

const USAGE = `npm run partner:add -- --space acme --name "Acme Living" --email kim@acme.example --person "Kim Falk" [--language de]
npm run partner:add -- --space acme --email robin@acme.example --person "Robin Roth"

  --space     what the partner's links are known by: small letters, digits and hyphens
  --name      of the partner; only where it is new
  --person    the owner of the account
  --language  ${LANGUAGES.join(' | ')}: of the link and of later mails`

/** A partner that is to be there with one more owner. */
export interface PartnerCommand {
  space: string
  /** Null: the partner is there. */
  name: string | null
  owner: { name: string; email: string; language: Language }
}

const schema = z.object({
  space: text(40).check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  name: z.optional(text()),
  person: text(),
  email: email(),
  language: choice(LANGUAGES),
})

const WORDS: Record<string, string> = {
  space: '--space needs small letters, digits and hyphens, up to 40',
  name: '--name needs a name of up to 200 characters, in quotes where it has spaces',
  person: '--person needs a name of up to 200 characters, in quotes where it has spaces',
  email: '--email needs an e-mail address',
  language: `--language is one of ${LANGUAGES.join(', ')}`,
}

/** @throws CommandRefused naming everything that is wrong at once */
export function readPartnerCommand(args: readonly string[], defaultLanguage: Language): PartnerCommand {
  const checked = checkWith(schema, { language: defaultLanguage, ...options(args) })
  if (!checked.ok) throw wrong(checked.errors.map(({ field }) => WORDS[field] ?? field))
  const { space, name = null, person, email: address, language } = checked.value
  return { space, name, owner: { name: person, email: address, language } }
}

function options(args: readonly string[]) {
  try {
    return optionsOf(args, ['space', 'name', 'person', 'email', 'language'])
  } catch (error) {
    throw wrong([(error as Error).message])
  }
}

function wrong(problems: string[]): CommandRefused {
  return new CommandRefused(`${problems.join('\n')}\n\n${USAGE}`)
}

/**
 * Makes what a command asks for and says so, with the link for the account's owner.
 * @throws CommandRefused for an address that has an account already, for a new partner without a name, for a name where there is a partner
 */
export async function runPartnerCommand({ config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>, { space, name, owner }: PartnerCommand): Promise<string> {
  return database.transaction(async (trx) => {
    const now = clock.now()
    const known = await trx.selectFrom('partners').select(['id', 'name']).where('space', '=', space).executeTakeFirst()
    if (known && name !== null && name !== known.name) throw new CommandRefused(`${space} is ${known.name} already. Leave --name away to add a person.`)
    if (!known && name === null) throw new CommandRefused(`There is no partner ${space} yet: a new one needs --name.`)
    const partner = known ?? { id: randomUUID(), name: name ?? '' }
    if (!known) await trx.insertInto('partners').values({ ...partner, space, created_at: now }).execute()
    const account = await insertAccount(trx, PORTAL, { ...owner, role: 'owner' }, now, { partner_id: partner.id })
    if (!account) throw new CommandRefused(`${owner.email} has an account already.`)
    await addAccountEvent(trx, PORTAL, account.id, 'added', null, now)
    const link = await makePasswordLink(trx, PORTAL, config, account, now)
    return [
      `Added: ${account.name}, ${account.email}, owner of ${partner.name} (${space}).`,
      `This link sets the password. It works once and for ${LINK_HOURS} hours; whoever has it has the account:`,
      `  ${link}`,
      `Then sign in on ${config.publicUrl}/${account.language}/partner/login. Tenants come by ${config.publicUrl}/?space=${space}.`,
    ].join('\n\n')
  })
}
