import { homeOf, houseSpan, OWN_NAME, sharesRange, type Home } from '@nestbond/domain/values/home'
import type { Answers } from '@nestbond/domain/values/answers'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { isReal } from '../partners/sandbox-store.ts'
import { premiumRuns } from './policy-of-application-store.ts'

/**
 * Policies `p` whose premium runs and that may be for this home (rooms of a flat-share, docs/product-decisions.md#d101). A whole house is every home at
 * its address, a whole flat is every room in it, and different names are different homes. A flat without a name, or with one of its own in Austria, may be
 * any of them. Reads no data of the persons who live there.
 * @param houses address keys, also of houses that only may be the same; default: the home's own
 */
export function policiesForHome(db: Kysely<Tables>, home: Home, today: CivilDate, houses = [home.addressKey]) {
  const { unitKey, roomKey, wholeHouse } = home
  const found = db
    .selectFrom('policies as p')
    .where('p.address_key', 'in', houses)
    .where(premiumRuns('p', today))
    .where(isReal('p.partner_id'))
  if (wholeHouse) return found
  const isAnyFlat = unitKey === '' || unitKey.startsWith(OWN_NAME)
  const flat = sql<boolean>`(p.unit_key in (${unitKey}, '') or starts_with(p.unit_key, ${OWN_NAME}::text))`
  return found.where((e) =>
    e.or([
      e('p.whole_house', '=', true),
      e.and([...(isAnyFlat ? [] : [flat]), ...(roomKey === '' ? [] : [e('p.room_key', 'in', [roomKey, ''])])]),
    ]),
  )
}

/**
 * Condition on `p`: the policy is for this home beyond doubt, because of one house a side has the whole, or both name the flat. A house in a range of
 * houses never is.
 */
export function certainlyForHome({ addressKey, unitKey, wholeHouse }: Home) {
  return sql<boolean>`(p.address_key = ${addressKey}::text
    and (p.whole_house or ${wholeHouse}::boolean or (p.unit_key = ${unitKey}::text and ${unitKey}::text <> '')))`
}

/** The house's key, and those of insured ranges that it may lie in, or of insured houses in its range (one key for one home, docs/product-decisions.md#d130). */
export async function housesOf(db: Kysely<Tables>, { addressKey }: Home, today: CivilDate): Promise<string[]> {
  const span = houseSpan(addressKey)
  if (!span) return [addressKey]
  // As in the indexes of policies.
  const street = sql<string>`regexp_replace(p.address_key, '[|][^|]*$', '')`
  const number = sql<number>`(substring(p.address_key from '[|]([0-9]{1,6})[^|]*$'))::integer`
  const isRange = sql<boolean>`p.address_key ~ '-[^|]*$'`
  const inRange = sql<boolean>`${number} between ${span.first}::integer and ${span.last}::integer`
  const near = await db
    .selectFrom('policies as p')
    .select('p.address_key')
    .distinct()
    .where(street, '=', span.street)
    .where(addressKey.includes('-') ? sql<boolean>`(${isRange} or ${inRange})` : isRange)
    .where(premiumRuns('p', today))
    .where(isReal('p.partner_id'))
    .execute()
  return [addressKey, ...near.map((row) => row.address_key).filter((other) => sharesRange(addressKey, other))]
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
  let policies = policiesForHome(db, home, today, await housesOf(db, home, today)).select('p.id')
  if (exceptOf !== null) policies = policies.where('p.application_id', '<>', exceptOf)
  return (await policies.limit(1).execute()).length > 0
}
