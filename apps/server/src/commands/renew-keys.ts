import { FOLDERS } from '../application/stored-files/named-file-store.ts'
import { checkTrail } from '../audit/check-trail.ts'
import { resealTrail } from '../audit/reseal-trail.ts'
import { openSecret, sealSecret } from '../partner-portal/webhooks/signature.ts'
import { CommandRefused, fromTerminal, optionsOf, type DatabaseCommand } from '../platform/database-command.ts'
import { FileCorrupt, FileNotFound } from '../platform/providers/storage/port.ts'
import { storageOf } from '../platform/providers/storage/registry.ts'
import { openFactor, sealFactor } from '../staff/second-factor.ts'
import { SECOND_FACTORS, WEBHOOK_SECRETS } from './renew-keys-store.ts'

/**
 * `npm run keys:renew`: renews everything with the newest storage key, so that the older ones can be removed: files, second factors, webhook secrets
 * and the seals of the audit trail. It may run beside the server and be repeated.
 */
export const RENEW_KEYS: DatabaseCommand<null> = {
  read(args) {
    optionsOf(args, [])
    return null
  },
  async run(deps) {
    const { config, database } = deps
    const { kysely } = database
    // First, because renewed seals would hide faults of the old ones.
    const { faults } = await checkTrail(deps)
    if (faults.length > 0)
      throw new CommandRefused('The audit trail is not what was sealed, see npm run trail:check. Nothing was changed.')

    let factors = 0
    for (const table of SECOND_FACTORS)
      for (const row of await table.rows(kysely)) {
        await table.replace(kysely, row, sealFactor(config, row.id, openFactor(config, row.id, row.sealed)))
        factors++
      }
    const webhooks = await WEBHOOK_SECRETS.rows(kysely)
    for (const row of webhooks)
      await WEBHOOK_SECRETS.replace(kysely, row, sealSecret(config, row.id, openSecret(config, row.id, row.sealed)))

    const storage = await storageOf(config)
    const files = { renewed: 0, current: 0 }
    const unreadable: string[] = []
    for (const folder of FOLDERS)
      for await (const { key } of storage.list(folder)) {
        try {
          if (await storage.renew(key)) files.renewed++
          else files.current++
        } catch (error) {
          // Deleted in the meantime.
          if (error instanceof FileNotFound) continue
          if (!(error instanceof FileCorrupt)) throw error
          unreadable.push(key)
        }
      }
    const head = await resealTrail(deps)
    const told = [
      `Made anew with the newest key: ${files.renewed} files (${files.current} were already), ${factors} second factors, ${webhooks.length} webhook secrets.`,
      `Head of the audit trail: ${head ? `${head.position}:${head.hash}` : 'none'}`,
    ].join('\n')
    if (unreadable.length > 0)
      throw new CommandRefused(
        `${told}\nNo key opens these files, so keep the older keys and restore them from the backup:\n${unreadable.join('\n')}`,
      )
    return `${told}\nRemove the older keys a day from now: sessions and repeated calls of partners still need them until then.`
  },
}

export const main = (args: readonly string[]) => fromTerminal(RENEW_KEYS, args)
