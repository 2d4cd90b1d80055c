import { checkTrail } from '../audit/check-trail.ts'
import { sealTrail } from '../audit/seal-trail.ts'
import { CommandRefused, fromTerminal, optionsOf, type DatabaseCommand } from '../platform/database-command.ts'

interface Noted {
  position: number
  hash: string
}

const HEAD = /^(\d{1,15}):([\w-]{43})$/

/** `npm run trail:check`: says until when the audit trail is what was sealed. `--head` names a link that was kept elsewhere. */
export const TRAIL_CHECK: DatabaseCommand<Noted | null> = {
  read(args) {
    const { head } = optionsOf(args, ['head'])
    if (head === undefined) return null
    const [, position = '', hash = ''] = HEAD.exec(head) ?? []
    if (hash === '') throw new CommandRefused('--head is what this command has printed, such as 1234:5dGk…')
    return { position: Number(position), hash }
  },
  async run(deps, noted) {
    await sealTrail(deps)
    const { links, erased, head, intactUntil, faults } = await checkTrail(deps, noted)
    const until = intactUntil?.toISOString()
    if (faults.length > 0)
      throw new CommandRefused(
        [
          intactUntil ? `The audit trail is intact until ${until} only:` : 'No part of the audit trail is intact:',
          ...faults.map(({ kind, key, at }) => `  ${kind}  ${key}  ${at.toISOString()}`),
        ].join('\n'),
      )
    if (links === 0) return 'The audit trail has no act yet.'
    return `The audit trail is intact until ${until}: ${links} acts, ${erased} of them erased with their persons.\nHead: ${head ? `${head.position}:${head.hash}` : 'none'}`
  },
}

export const main = (args: readonly string[]) => fromTerminal(TRAIL_CHECK, args)
