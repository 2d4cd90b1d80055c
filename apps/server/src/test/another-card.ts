import type { HttpApi } from './http-api.ts'

/** For tests: a tenant replaces the card on file of the contract with this path. */
export async function setUpAnotherCard(
  server: HttpApi,
  { path, headers }: { path: `/user/policies/${string}`; headers: Record<string, string> },
  number = '4242424242424242',
): Promise<void> {
  const { body } = await server.call('GET', `${path}/payment-secret`, undefined, headers)
  const confirmed = await fetch(`${server.url}/sandbox-card-provider/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: body.secret, card: { number, expiry: '12/29', cvc: '123' } }),
  })
  if (!confirmed.ok) throw new Error(await confirmed.text())
  const changed = await server.call('POST', `${path}/payment`, {}, headers)
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
}
