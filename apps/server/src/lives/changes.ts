import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import type { NamedPerson, Parties } from './life.ts'

/** The tenant proposes another split of the premium, to which the others have to agree. */
export const proposeSplit = async (of: Parties, percents: readonly number[]) =>
  of.player.call('userSplitPropose', { ...(await of.byTenant()), payload: { split: 'PERCENT', percents } })

/** A co-tenant says that they move out, before anybody has asked. */
export const sayLeaving = async (of: Parties, mate: number) =>
  of.player.call('userMovesOut', { ...(await of.byMate(mate)), payload: {} })

/** The tenant asks for a contract without one of the others. It begins at once if that one has said so already. */
export async function askToLeave(of: Parties, mate: Omit<NamedPerson, 'email'>, inDays = 14) {
  const tenant = await of.byTenant()
  const { policies } = (await of.player.call('userPolicies', { headers: tenant.headers })).body
  const key = policies[0]?.tenantChange?.tenants.find(({ name }) => name === fullName(mate))?.key
  const day = toWireDate(addDays(of.today(), inDays))
  await of.player.call('userTenantChange', { ...tenant, payload: { leaves: [key], day } })
}
