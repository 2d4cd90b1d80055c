import { isSameHome } from '@nestbond/domain/values/home'
import { todayOf } from '../platform/clock.ts'
import { grouped } from '../platform/grouped.ts'
import { fromTerminal, optionsOf, type DatabaseCommand } from '../platform/database-command.ts'
import {
  keyedPolicies,
  renewApplications,
  renewProperties,
  replacePolicyKeys,
  type KeyedPolicy,
} from './home-keys-store.ts'

/**
 * `npm run homes:keys`: makes the stored keys of homes anew by the rules of this release, and lists policies that are for one home now (one key for one
 * home, docs/product-decisions.md#d130). Each release runs it. It may run beside the server and be repeated.
 */
export const HOME_KEYS: DatabaseCommand<null> = {
  read(args) {
    optionsOf(args, [])
    return null
  },
  async run({ database, clock }) {
    let applications = 0
    for (let after: string | null = null, more = true; more;) {
      const { last, changed } = await renewApplications(database.kysely, after)
      applications += changed
      after = last
      more = last !== null
    }
    const properties = await database.transaction(renewProperties)
    const policies = await keyedPolicies(database.kysely, todayOf(clock))
    const changed = policies.filter(isChanged)
    const sharing = nowSharing(policies)
    const written = policies.filter((policy) => isChanged(policy) || sharing.has(policy.id))
    await database.transaction((trx) => replacePolicyKeys(trx, written, sharing))
    const met = pairsThatMeet(policies)
    return [
      `Keys of homes made anew: ${changed.length} policies, ${applications} applications, ${properties.changed} properties of partners.`,
      ...(met.length > 0 ? ['These policies are for the same home now. Look at each pair:', ...met] : []),
      ...(properties.doubled.length > 0
        ? ['These properties are on their partner\u2019s list twice now:', ...properties.doubled]
        : []),
    ].join('\n')
  },
}

function isChanged({ before, now }: KeyedPolicy): boolean {
  return (
    before.addressKey !== now.addressKey ||
    before.unitKey !== now.unitKey ||
    before.roomKey !== now.roomKey ||
    before.wholeHouse !== now.wholeHouse
  )
}

/** Pairs of policies in force whose homes were two and are one now: "NB-1 and NB-2". */
export function pairsThatMeet(policies: readonly KeyedPolicy[]): string[] {
  const houses = grouped(
    policies.filter(({ counts }) => counts),
    ({ now }) => now.addressKey,
  )
  return [...houses.values()].flatMap((house) =>
    house.flatMap((one, at) =>
      house
        .slice(at + 1)
        .filter((other) => isSameHome(one.now, other.now) && !isSameHome(one.before, other.before))
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
