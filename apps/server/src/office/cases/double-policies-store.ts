import type { CaseDetail } from '@nestbond/api/office/cases'
import { addressKey, unitKey } from '@nestbond/domain/values/address'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { isReal } from '../../partners/sandbox-store.ts'
import { premiumRuns } from '../../application/policy-of-application-store.ts'
import type { Application } from '../../application/application.ts'

/**
 * Active policies that cover, or may cover, the same home. The same house, or the same named unit, is `certain`. Two different named units are no
 * match. If one side names no unit, the match is uncertain. The tenants are not compared.
 */
export async function doublePolicies(
  db: Kysely<Tables>,
  { id, answers }: Application,
  today: CivilDate,
): Promise<CaseDetail['doublePolicies']> {
  const { address, buildingType } = answers
  if (!address) return []
  const isHouse = buildingType === 'house'
  const unit = unitKey(address.unitName)
  const isCertain = sql<boolean>`(p.whole_house or ${isHouse}::boolean or (p.unit_key = ${unit}::text and ${unit}::text <> ''))`
  let policies = db
    .selectFrom('policies as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['p.number', 'p.insurance_start', isCertain.as('certain')])
    .select(sql<string | null>`a.answers->'address'->>'unitName'`.as('unit_name'))
    .where('p.address_key', '=', addressKey(address))
    .where(premiumRuns('p', today))
    .where(isReal('p.partner_id'))
    .where('p.application_id', '<>', id)
  if (!isHouse && unit !== '')
    policies = policies.where((e) => e.or([e('p.whole_house', '=', true), e('p.unit_key', 'in', [unit, ''])]))
  const rows = await policies
    .orderBy('certain', 'desc')
    .orderBy('p.insurance_start')
    .orderBy('p.number')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    policyNumber: row.number,
    unitName: row.unit_name ?? '',
    insuranceStart: toWireDate(row.insurance_start),
    certain: row.certain,
  }))
}
