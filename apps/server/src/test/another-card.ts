import { confirm, PAYING_CARD } from '../lives/application.ts'
import type { HttpApi } from './http-api.ts'

/** For tests: a tenant replaces the card on file of the contract with this path. */
export async function setUpAnotherCard(
  server: HttpApi,
  { path, headers }: { path: `/user/policies/${string}`; headers: Record<string, string> },
  card = PAYING_CARD,
): Promise<void> {
  const { body } = await server.call('GET', `${path}/payment-secret`, undefined, headers)
  await confirm(server.player, body.secret, { card })
  const changed = await server.call('POST', `${path}/payment`, {}, headers)
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
}
