import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { CaseDetail } from '@nestbond/api/office/cases'
import { addressKey, unitKey } from '@nestbond/domain/values/address'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { literals, type PreparedStatement } from '../../platform/database/database.ts'
import type { RunStatement } from '../../platform/database/statements.ts'
import type { Application } from '../../application/application.ts'

const OF_HOME: PreparedStatement = {
  name: 'policies-of-home',
  text: `select p.number, a.answers->'address'->>'unitName' as unit_name, p.insurance_start,
      (p.whole_house or $2::boolean or (p.unit_key = $3::text and $3::text <> '')) as certain
    from policies p join applications a on a.id = p.application_id
    where p.address_key = $1 and p.status in (${literals(IN_FORCE_STATES)}) and p.application_id <> $4::uuid
      and (p.whole_house or $2::boolean or p.unit_key = $3::text or p.unit_key = '' or $3::text = '')
    order by certain desc, p.insurance_start, p.number limit 20`,
}

interface Row {
  number: string
  unit_name: string | null
  insurance_start: string
  certain: boolean
}

/**
 * Active policies that cover, or may cover, the same home. The same house, or the same named unit, is `certain`. Two different named units are no
 * match. If one side names no unit, the match is uncertain. The tenants are not compared.
 */
export async function doublePolicies(
  run: RunStatement,
  { id, answers }: Application,
): Promise<CaseDetail['doublePolicies']> {
  const { address, buildingType } = answers
  if (!address) return []
  const rows = await run<Row>(OF_HOME, [addressKey(address), buildingType === 'house', unitKey(address.unitName), id])
  return rows.map((row) => ({
    policyNumber: row.number,
    unitName: row.unit_name ?? '',
    insuranceStart: toWireDate(row.insurance_start),
    certain: row.certain,
  }))
}
