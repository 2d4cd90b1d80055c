import { homeOf, type Home } from '@nestbond/domain/values/home'
import type { Answers } from '@nestbond/domain/values/answers'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { isReal } from '../partners/sandbox-store.ts'
import { premiumRuns } from './policy-of-application-store.ts'

/**
 * Policies `p` whose premium runs and that may be for this home (rooms of a flat-share, docs/product-decisions.md#d101). A whole house is every home at
 * its address, a whole flat is every room in it, and different names are different homes. A flat without a name may be any of them. Reads no data of the
 * persons who live there.
 */
export function policiesForHome(db: Kysely<Tables>, home: Home, today: CivilDate) {
  const { addressKey, unitKey, roomKey, wholeHouse } = home
  const found = db
    .selectFrom('policies as p')
    .where('p.address_key', '=', addressKey)
    .where(premiumRuns('p', today))
    .where(isReal('p.partner_id'))
  if (wholeHouse) return found
  return found.where((e) =>
    e.or([
      e('p.whole_house', '=', true),
      e.and([
        ...(unitKey === '' ? [] : [e('p.unit_key', 'in', [unitKey, ''])]),
        ...(roomKey === '' ? [] : [e('p.room_key', 'in', [roomKey, ''])]),
      ]),
    ]),
  )
}

/** Condition on `p`: the policy is for this home beyond doubt, because a house is whole on one side, or both sides name the flat. */
export function certainlyForHome({ unitKey, wholeHouse }: Home) {
  return sql<boolean>`(p.whole_house or ${wholeHouse}::boolean or (p.unit_key = ${unitKey}::text and ${unitKey}::text <> ''))`
}

/**
 * Whether a policy in force may cover the same home.
 * @param exceptOf an application whose own policy does not count
 */
export async function hasPolicyForHome(
  db: Kysely<Tables>,
  answers: Answers,
  today: CivilDate,
  exceptOf: string | null = null,
): Promise<boolean> {
  const home = homeOf(answers)
  if (!home) return false
  let policies = policiesForHome(db, home, today).select('p.id')
  if (exceptOf !== null) policies = policies.where('p.application_id', '<>', exceptOf)
  return (await policies.limit(1).execute()).length > 0
}
