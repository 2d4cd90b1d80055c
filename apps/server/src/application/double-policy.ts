import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { Answers } from '@nestbond/domain/values/answers'
import { addressKey, unitKey } from '@nestbond/domain/values/address'
import { literals, type PreparedStatement } from '../platform/database/database.ts'
import type { RunStatement } from '../platform/database/statements.ts'

/** A house counts as one home. In an apartment building two named units are two homes, and an unnamed unit may be any of them. */
const IN_FORCE: PreparedStatement = {
  name: 'policy-in-force-for-home',
  text: `select 1 from policies where address_key = $1 and status in (${literals(IN_FORCE_STATES)})
    and (whole_house or $2::boolean or unit_key = $3::text or unit_key = '' or $3::text = '') limit 1`,
}

/** Whether a policy in force may cover the same home. Reads no data of the persons who live there. */
export async function hasPolicyForHome(run: RunStatement, { address, buildingType }: Answers): Promise<boolean> {
  if (!address) return false
  const found = await run(IN_FORCE, [addressKey(address), buildingType === 'house', unitKey(address.unitName)])
  return found.length > 0
}
