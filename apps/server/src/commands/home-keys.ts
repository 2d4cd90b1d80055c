import { isSameHome } from '@nestbond/domain/values/home'
import { todayOf } from '../platform/clock.ts'
import { grouped } from '../platform/grouped.ts'
import { fromTerminal, optionsOf, type DatabaseCommand } from '../platform/database-command.ts'
import { isUniqueViolation } from '../platform/database/failures.ts'
import {
  isChanged,
  keyedPolicyIds,
  partnersWithProperties,
  policiesWithNeighbours,
  renewApplications,
  renewProperties,
  replacePolicyKeys,
  type KeyedPolicy,
} from './home-keys-store.ts'

interface HomeKeysCommand {
  /** Lists all pairs of policies for one home, not only those that were for two homes before this run. */
  all: boolean
  /** Number of rows that are read and written together. */
  page: number
}

/**
 * `npm run homes:keys`: makes the stored keys of homes anew by the rules of this release, and lists policies that are for one home now (one key for one
 * home, docs/product-decisions.md#d130). Each release runs it. It may run beside the server and be repeated. A pair is printed before its keys are
 * written, so that a failure loses none.
 */
export const HOME_KEYS: DatabaseCommand<HomeKeysCommand> = {
  read(args) {
    return { all: optionsOf(args, [], ['all']).all === true, page: 1000 }
  },
  async run({ database, clock }, { all, page }, say = console) {
    const { kysely } = database
    const changed = { policies: 0, applications: 0, properties: 0 }
    for (let after: string | null = null, more = true; more;) {
      const renewed = await renewApplications(kysely, after, page)
      changed.applications += renewed.changed
      after = renewed.last
      more = after !== null
    }

    const sayDoubled = listOf(say, 'These properties are on their partner\u2019s list twice now:')
    for (const partnerId of await partnersWithProperties(kysely)) {
      const renewed = await database.transaction((trx) => renewProperties(trx, partnerId))
      changed.properties += renewed.changed
      renewed.doubled.forEach(sayDoubled)
    }

    const sayPair = listOf(say, 'These policies are for the same home now. Look at each pair:')
    let left = 0
    for (let after: string | undefined | null = null; ;) {
      const ids: string[] = await keyedPolicyIds(kysely, after, page)
      after = ids.at(-1)
      if (after === undefined) break
      const isDone = await repeated(async () => {
        const policies = await policiesWithNeighbours(kysely, ids, todayOf(clock), all)
        const sharing = nowSharing(policies)
        const written = policies.filter((policy) => isChanged(policy) || sharing.has(policy.id))
        pairsThatMeet(policies, all).forEach(sayPair)
        if (written.length > 0) await database.transaction((trx) => replacePolicyKeys(trx, written, sharing))
        changed.policies += written.filter(isChanged).length
      })
      if (!isDone) left += ids.length
    }
    return [
      `Keys of homes made anew: ${changed.policies} policies, ${changed.applications} applications, ${changed.properties} properties of partners.`,
      ...(left > 0
        ? [`Keys of up to ${left} policies are the former ones, because others came in between. Run it again.`]
        : []),
    ].join('\n')
  },
}

/** Prints each line once, the first one below the heading. */
function listOf(say: Pick<Console, 'log'>, heading: string): (line: string) => void {
  const said = new Set<string>()
  return (line) => {
    if (said.has(line)) return
    if (said.size === 0) say.log(heading)
    said.add(line)
    say.log(line)
  }
}

const TRIES = 5

/** Repeats work whose key another process has written in the meantime. @returns whether it was done */
async function repeated(work: () => Promise<void>): Promise<boolean> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      await work()
      return true
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  return false
}

/**
 * Pairs of policies in force whose homes were two and are one now: "NB-1 and NB-2".
 * @param all includes pairs whose homes were one before
 */
export function pairsThatMeet(policies: readonly KeyedPolicy[], all: boolean): string[] {
  const houses = grouped(
    policies.filter(({ counts }) => counts),
    ({ now }) => now.addressKey,
  )
  return [...houses.values()].flatMap((house) =>
    house.flatMap((one, at) =>
      house
        .slice(at + 1)
        .filter((other) => isSameHome(one.now, other.now) && (all || !isSameHome(one.before, other.before)))
        .map((other) => `${one.number} and ${other.number}`),
    ),
  )
}

/** Ids of policies that are no longer the only one of their home. Both stay in force, the newer one as beside the other. */
export function nowSharing(policies: readonly KeyedPolicy[]): Set<string> {
  const homes = grouped(
    policies.filter(({ alone, now }) => alone && (now.wholeHouse || now.unitKey !== '')),
    ({ now }) => [now.addressKey, now.unitKey, now.roomKey].join('|'),
  )
  return new Set([...homes.values()].flatMap(([, ...later]) => later.map(({ id }) => id)))
}

export const main = (args: readonly string[]) => fromTerminal(HOME_KEYS, args)
