import { seedApplication } from './sample-application.ts'
import type { Application } from '../modules/application/application.ts'
import type { HttpApi } from './http-api.ts'

const tenant = '/onboarding/tenant'

export interface Paying {
  period?: 'YEARLY' | 'MONTHLY'
  /** A test card's number. */
  card?: string
}

/** For tests: an application whose card is set up, by the calls that a browser makes. */
export async function paidApplication(server: HttpApi, changes: Partial<Application> = {}, { period = 'YEARLY', card = '4242424242424242' }: Paying = {}) {
  const seeded = await seedApplication(server.deps, 'accepted', changes)
  const { token } = seeded
  const { body: offers } = await server.call('GET', `${tenant}/${token}/payment`)
  const language = changes.language ?? 'de'
  const premiumAmount = period === 'YEARLY' ? offers.yearly.price : offers.monthly.price
  await server.call('POST', `${tenant}/payment-period`, { token, language, paymentPeriod: period, premiumAmount })
  const { body } = await server.call('GET', `${tenant}/${token}/payment-secret`)
  await fetch(`${server.url}/sandbox-card-provider/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: body.secret, card: { number: card, expiry: '12/34', cvc: '123' } }),
  })
  const paid = await server.call('POST', `${tenant}/payment`, { token })
  if (paid.body.lastCompletedPage !== 'PAYMENT') throw new Error(JSON.stringify(paid.body))
  return seeded
}

export const sign = (server: HttpApi, token: string, more: object = {}) =>
  server.call('POST', `${tenant}/contract/sign`, { token, name: 'Lea Brandt', place: 'Berlin', signature: 'Lea Brandt', ...more })

/** The same, signed; `invitation` is the id of the landlord's calls. */
export async function signedApplication(server: HttpApi, changes: Partial<Application> = {}, paying: Paying = {}) {
  const seeded = await paidApplication(server, changes, paying)
  const { firstName, lastName } = seeded.answers
  const name = `${firstName} ${lastName}`
  const signed = await sign(server, seeded.token, { name, signature: name })
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
  const { body: finish } = await server.call('GET', `${tenant}/${seeded.token}/finish-page`)
  const { headers } = await fetch(finish.shortUrl, { redirect: 'manual' })
  const invitation = headers.get('location')!.split('/').at(-1)!
  return { ...seeded, invitation, finish, contractId: signed.body.contractId as string }
}
