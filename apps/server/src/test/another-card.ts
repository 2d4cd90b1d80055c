import { PAYING_CARD } from '../lives/application.ts'
import { changeCard } from '../lives/policy.ts'
import type { HttpApi } from './http-api.ts'

/** For tests: a tenant replaces the card on file of the contract with this path. */
export async function setUpAnotherCard(
  server: HttpApi,
  { path, headers }: { path: `/user/policies/${string}`; headers: Record<string, string> },
  card = PAYING_CARD,
): Promise<void> {
  await changeCard(server.player, { params: { id: path.split('/').at(-1) ?? '' }, headers }, card)
}
