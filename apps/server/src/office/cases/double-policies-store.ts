import type { CaseDetail } from '@nestbond/api/office/cases'
import { unitAndRoom } from '@nestbond/domain/values/address'
import { homeOf } from '@nestbond/domain/values/home'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { certainlyForHome, housesOf, policiesForHome } from '../../application/double-policy-store.ts'
import type { Application } from '../../application/application.ts'
import { findReplacedApplication } from '../../application/tenant-change-store.ts'

/** Active policies that cover, or may cover, the same home, the `certain` ones first; also those of a range of houses that it may lie in. The tenants are not compared. */
export async function doublePolicies(
  db: Kysely<Tables>,
  { id, answers }: Application,
  today: CivilDate,
): Promise<CaseDetail['doublePolicies']> {
  const home = homeOf(answers)
  if (!home) return []
  const replaced = await findReplacedApplication(db, id)
  const rows = await policiesForHome(db, home, today, await housesOf(db, home, today))
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['p.number', 'p.address_key', 'p.insurance_start', certainlyForHome(home).as('certain')])
    .select(sql<string | null>`a.answers->'address'->>'streetNumber'`.as('street_number'))
    .select(sql<string | null>`a.answers->'address'->>'unitName'`.as('unit_name'))
    .select(sql<string | null>`a.answers->'address'->>'roomName'`.as('room_name'))
    .where('p.application_id', 'not in', replaced === null ? [id] : [id, replaced])
    .orderBy('certain', 'desc')
    .orderBy('p.insurance_start')
    .orderBy('p.number')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    policyNumber: row.number,
    houseNumber: row.address_key === home.addressKey ? null : row.street_number,
    unitName: unitAndRoom({ unitName: row.unit_name, roomName: row.room_name }),
    insuranceStart: toWireDate(row.insurance_start),
    certain: row.certain,
  }))
}
