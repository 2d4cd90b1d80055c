import type { HttpApi, Loose } from './http-api.ts'

type Own = (method: string, what: string, body?: object) => Promise<{ status: number; body: Loose }>

/** For tests: a tenant replaces the card on file of a contract. `own` calls below the contract's path. */
export async function setUpAnotherCard(server: HttpApi, own: Own, number = '4242424242424242'): Promise<void> {
  const { body } = await own('GET', '/payment-secret')
  const confirmed = await fetch(`${server.url}/sandbox-card-provider/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: body.secret, card: { number, expiry: '12/29', cvc: '123' } }),
  })
  if (!confirmed.ok) throw new Error(await confirmed.text())
  const changed = await own('POST', '/payment', {})
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
}
