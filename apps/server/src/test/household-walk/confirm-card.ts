import type { ApiServer } from '../api-server.ts'

/** Types a card into the provider's form, as a browser does before it tells the API. */
export async function confirmCard({ url }: ApiServer, secret: string, number: string): Promise<void> {
  const confirmed = await fetch(`${url}/sandbox-card-provider/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, card: { number, expiry: '12/34', cvc: '123' } }),
  })
  if (!confirmed.ok) throw new Error(await confirmed.text())
}
