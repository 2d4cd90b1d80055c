import type { ApiServer } from '../api-server.ts'
import { granted, landlordSignedIn } from '../authorities.ts'
import { httpApiOf } from '../http-api.ts'
import { aPerson, managedBy } from '../partner.ts'
import type { TenantChangeWorld } from './tenant-change-world.ts'

/**
 * For tests: a partner manages the home of both policies of a change of tenants, and its landlord has agreed to the partner's acts.
 * @returns the headers of one of the partner's people
 */
export async function actsByPartner(
  server: ApiServer,
  world: TenantChangeWorld,
  partnerId: string,
): Promise<Record<string, string>> {
  const { former, next } = await world.snapshot()
  const { kysely } = server.deps.database
  const ids = Object.values(world.applications).filter((id) => id !== null)
  await kysely.updateTable('applications').set({ partner_id: partnerId }).where('id', 'in', ids).execute()
  await kysely.updateTable('policies').set({ partner_id: partnerId }).where('id', '=', next!.policy!.id).execute()
  const home = former.policy!.id
  await managedBy(server, partnerId, home)
  const { headers } = await aPerson(server, partnerId, 'owner')
  const landlord = await landlordSignedIn(httpApiOf(server), server, await world.landlordMailbox())
  await granted(server, headers, landlord, home)
  return headers
}
