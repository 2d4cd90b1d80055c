import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Answers } from '@nestbond/domain/values/answers'
import { addressKey, unitKey } from '@nestbond/domain/values/address'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { isReal } from '../partners/sandbox-store.ts'
import { premiumRuns } from './policy-of-application-store.ts'

/**
 * Whether a policy in force may cover the same home. Reads no data of the persons who live there. A house counts as one home. In an apartment
 * building two named units are two homes, and an unnamed unit may be any of them.
 * @param exceptOf an application whose own policy does not count
 */
export async function hasPolicyForHome(
  db: Kysely<Tables>,
  { address, buildingType }: Answers,
  today: CivilDate,
  exceptOf: string | null = null,
): Promise<boolean> {
  if (!address) return false
  const unit = unitKey(address.unitName)
  let policies = db
    .selectFrom('policies')
    .select('id')
    .where('address_key', '=', addressKey(address))
    .where(premiumRuns('policies', today))
    .where(isReal('policies.partner_id'))
  if (exceptOf !== null) policies = policies.where('application_id', '<>', exceptOf)
  // A house, or a flat without a name, matches every policy at the address. A named flat matches its name and policies without one.
  if (buildingType !== 'house' && unit !== '')
    policies = policies.where((e) => e.or([e('whole_house', '=', true), e('unit_key', 'in', [unit, ''])]))
  return (await policies.limit(1).execute()).length > 0
}
