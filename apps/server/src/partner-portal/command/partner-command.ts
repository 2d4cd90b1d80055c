import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { choice, email, text } from '@nestbond/domain/validation/fields'
import { LARGEST_LOGO } from '@nestbond/domain/values/look-limits'
import { isLegible, LEAST_CONTRAST } from '@nestbond/domain/values/partner-look'
import type { Deps } from '../../platform/deps.ts'
import { CommandRefused } from '../../platform/database-command.ts'
import { insertPartner, isSpaceFree } from '../../partners/new-partner-store.ts'
import { inviteToSample, sampleHomes } from './sample-homes.ts'

const USAGE = `npm run partner:add -- --name "Haus & Hof" --space haus-und-hof [--sample]

  --space        the name in its link, ?space=…: lower-case letters, digits and hyphens
  --minimum-age  18 | 21: the youngest whom its product insures; 18 unless told
  --action       #rrggbb: buttons and links; white text must have a contrast of ${LEAST_CONTRAST}:1 on it
  --accent       #rrggbb: what is chosen; dark text must have a contrast of ${LEAST_CONTRAST}:1 on it
  --logo         a file: SVG, PNG or JPEG, up to 200 KB
  --sample       with a landlord and three homes to try it with
  --invite       an e-mail address: with --sample, invites a tenant to the first home; may be given more than once`

/** The type follows from the file's extension. The content is not checked; the response's headers keep it from running scripts. */
const LOGO_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

export interface PartnerCommand {
  name: string
  space: string
  minimumAge: 18 | 21
  action: string | null
  accent: string | null
  logo: string | null
  sample: boolean
  invite: string[]
}

const options = z.object({ name: text(), space: text(60), minimumAge: choice(['18', '21']) })

/** @throws CommandRefused with all errors at once */
export function readPartnerCommand(args: readonly string[]): PartnerCommand {
  const {
    name,
    space,
    'minimum-age': minimumAge = '18',
    action,
    accent,
    logo,
    sample = false,
    invite = [],
  } = valuesOf(args)
  const checked = checkWith(options, { name, space, minimumAge })
  const problems = checked.ok ? [] : checked.errors.map(({ field }) => WORDS[field as keyof typeof WORDS])
  if (checked.ok && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(checked.value.space)) problems.push(WORDS.space)
  const [pressed, chosen] = [action?.toLowerCase() ?? null, accent?.toLowerCase() ?? null]
  if (pressed !== null && !isLegible('action', pressed)) problems.push(WORDS.action)
  if (chosen !== null && !isLegible('accent', chosen)) problems.push(WORDS.accent)
  if (logo !== undefined && !LOGO_TYPES[extname(logo).toLowerCase()]) problems.push(WORDS.logo)
  if (invite.some((address) => !checkWith(email(), address).ok) || (invite.length > 0 && !sample))
    problems.push(WORDS.invite)
  if (!checked.ok || problems.length > 0) throw new CommandRefused(`${problems.join('\n')}\n\n${USAGE}`)
  return {
    name: checked.value.name,
    space: checked.value.space,
    minimumAge: checked.value.minimumAge === '21' ? 21 : 18,
    action: pressed,
    accent: chosen,
    logo: logo ?? null,
    sample,
    invite,
  }
}

const WORDS = {
  name: '--name needs a name of up to 200 characters, in quotes where it has spaces',
  space: '--space needs lower-case letters, digits and hyphens',
  minimumAge: '--minimum-age is 18 or 21',
  action: `--action needs a colour #rrggbb on which white text has a contrast of ${LEAST_CONTRAST}:1, and which has it on our pages`,
  accent: `--accent needs a colour #rrggbb on which dark text has a contrast of ${LEAST_CONTRAST}:1`,
  invite: '--invite needs an e-mail address, and --sample',
  logo: '--logo needs a file .svg, .png or .jpg',
}

function valuesOf(args: readonly string[]) {
  const option = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        name: option,
        space: option,
        'minimum-age': option,
        action: option,
        accent: option,
        logo: option,
        sample: { type: 'boolean' },
        invite: { type: 'string', multiple: true },
      },
    }).values
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/**
 * Adds a partner. @returns a text with the links that its tenants use
 * @throws CommandRefused for a space that is taken, or a logo that cannot be read or is too large
 */
export async function runPartnerCommand(
  deps: Pick<Deps, 'addresses' | 'clock' | 'config' | 'database' | 'queue' | 'storage'>,
  command: PartnerCommand,
): Promise<string> {
  const { config, database, storage } = deps
  const { name, space, minimumAge, action, accent, sample } = command
  if (!(await isSpaceFree(database.kysely, space))) throw new CommandRefused(`The space ${space} is taken.`)
  const id = randomUUID()
  const logo = command.logo === null ? null : await readLogo(command.logo)
  const logoKey = logo && `partners/${id}/logo`
  if (logo && logoKey) await storage.put(logoKey, Readable.from([logo.content]), { contentType: logo.contentType })
  const homes = sample ? sampleHomes(space) : null
  await database.transaction((trx) =>
    insertPartner(
      trx,
      { id, name, space, minimumAge, action, accent, logoKey, logoContentType: logo?.contentType ?? null },
      homes,
    ),
  )
  for (const address of command.invite)
    await inviteToSample(deps, { id, name, language: config.defaultLocale }, address)
  const link = (search: string) => `  ${config.publicUrl}/?${search}`
  return [
    `Added: ${name}.`,
    `Tenants come by this link, on the start page or any other that begins an application:\n${link(`space=${space}`)}`,
    ...(homes
      ? [
          `With the landlord filled in:\n${link(`space=${space}&landlordSpace=${homes.landlord.space}`)}`,
          `Homes to look for in the question about the address: ${homes.properties.map(({ title }) => title).join(', ')}.`,
        ]
      : []),
    ...(command.invite.length > 0 ? [`Invited, once the server runs: ${command.invite.join(', ')}.`] : []),
  ].join('\n\n')
}

async function readLogo(file: string): Promise<{ content: Buffer; contentType: string }> {
  const content = await readFile(file).catch((error: Error) => {
    throw new CommandRefused(`The logo cannot be read: ${error.message}`)
  })
  if (content.length > LARGEST_LOGO) throw new CommandRefused(`The logo is larger than ${LARGEST_LOGO / 1000} KB.`)
  return { content, contentType: LOGO_TYPES[extname(file).toLowerCase()] ?? 'image/png' }
}
