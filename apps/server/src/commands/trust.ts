import { isTrusted } from '@nestbond/domain/support/trust'
import { CommandRefused, fromTerminal, optionsOf, type DatabaseCommand } from '../platform/database-command.ts'
import { createCards } from '../platform/providers/cards/registry.ts'
import { kyselySandboxStore } from '../platform/providers/cards/sandbox-kysely-store.ts'
import { storageOf } from '../platform/providers/storage/registry.ts'
import { measureTrust } from '../trust/measure-trust.ts'

/** `npm run trust`: compares what the product promises with what the database and the files say. */
export const TRUST: DatabaseCommand<null> = {
  read(args) {
    optionsOf(args, [])
    return null
  },
  async run({ config, database, clock }) {
    const storage = await storageOf(config)
    const cards = await createCards(config.cards, {
      clock,
      publicUrl: config.publicUrl,
      sandboxStore: kyselySandboxStore(database.kysely),
    })
    const { results } = await measureTrust({ config, database, clock, storage, cards })
    const lines = results.flatMap(({ check, looked, different, examples }) => [
      `${check.padEnd(12)} ${String(looked).padStart(9)} looked at  ${String(different).padStart(6)} different`,
      ...examples.map((example) => `  ${example}`),
      ...(different > examples.length ? [`  and ${different - examples.length} more`] : []),
    ])
    if (!isTrusted(results)) throw new CommandRefused(lines.join('\n'))
    return lines.join('\n')
  },
}

export const main = (args: readonly string[]) => fromTerminal(TRUST, args)
