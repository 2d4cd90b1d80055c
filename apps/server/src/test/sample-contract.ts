import type { Answers } from '@nestbond/domain/values/answers'
import { fullName } from '@nestbond/domain/values/person-name'
import { seedApplication } from './sample-application.ts'
import type { Application } from '../application/application.ts'
import type { HttpApi } from './http-api.ts'
import { linkIdsOf } from './landlords.ts'
import { codeMailedTo, codesMailedTo } from './mailed-code.ts'

const tenant = '/onboarding/tenant'

export interface Paying {
  period?: 'YEARLY' | 'MONTHLY'
  /** A test card's number. */
  card?: string
  /** A test account, for a direct debit instead of the card. */
  iban?: string
  /** Runs before the offers are made. */
  before?: (application: { id: string; answers: Answers }) => Promise<void>
}

/** For tests: an application with a card set up, through the calls that a browser makes. */
export async function paidApplication(
  server: HttpApi,
  changes: Partial<Application> = {},
  { period = 'YEARLY', card = '4242424242424242', iban, before }: Paying = {},
) {
  const seeded = await seedApplication(server.deps, 'accepted', changes)
  await before?.(seeded)
  await setUpCard(server, seeded.token, { language: changes.language ?? 'de', period, card, iban })
  return seeded
}

export async function setUpCard(
  server: HttpApi,
  token: string,
  {
    language,
    period,
    card,
    iban,
  }: Required<Omit<Paying, 'iban' | 'before'>> & Pick<Paying, 'iban'> & { language: string },
): Promise<void> {
  const { body: offers } = await server.call('GET', `${tenant}/${token}/payment`)
  const premiumAmount = period === 'YEARLY' ? offers.yearly.price : offers.monthly.price
  await server.call('POST', `${tenant}/payment-period`, { token, language, paymentPeriod: period, premiumAmount })
  const method = iban === undefined ? 'card' : 'sepa_debit'
  const { body } = await server.call('GET', `${tenant}/${token}/payment-secret?method=${method}`)
  await fetch(`${server.url}/sandbox-card-provider/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      secret: body.secret,
      ...(iban === undefined
        ? { card: { number: card, expiry: '12/34', cvc: '123' } }
        : { account: { iban, holder: 'Lea Brandt' } }),
    }),
  })
  const paid = await server.call('POST', `${tenant}/payment`, { token })
  if (paid.status !== 200 || paid.body.lastCompletedPage !== 'PAYMENT') throw new Error(JSON.stringify(paid.body))
}

export const sign = (server: HttpApi, token: string, more: object = {}) =>
  server.call('POST', `${tenant}/contract/sign`, {
    token,
    name: 'Lea Brandt',
    place: 'Berlin',
    signature: 'Lea Brandt',
    ...more,
  })

/** The same, signed. `invitation` is the id that was mailed to the landlord, `sharedInvitation` the one that the tenant may share. */
export async function signedApplication(server: HttpApi, changes: Partial<Application> = {}, paying: Paying = {}) {
  const seeded = await paidApplication(server, changes, paying)
  return { ...seeded, ...(await signAs(server, seeded, fullName(seeded.answers).replace(/\s+/g, ' '))) }
}

/** For an application that the risk check accepted: chooses the offer, sets up the card and signs. */
export async function payAndSign(server: HttpApi, { token, id }: { token: string; id: string }, name: string) {
  await setUpCard(server, token, { language: 'de', period: 'YEARLY', card: '4242424242424242' })
  return signAs(server, { token, id }, name)
}

/** For tests: the tenant enters the code that was mailed to the application's address. No-op if the mailbox is already proved. */
export async function proveMailbox(server: HttpApi, token: string): Promise<void> {
  const { body: user } = await server.call('GET', `${tenant}/${token}`)
  if (user.mailboxProved) return
  const before = await codesMailedTo(server, user.userInfo.email!)
  await server.call('POST', `${tenant}/mailbox/code`, { token })
  const code = await codeMailedTo(server, user.userInfo.email!, before)
  const proved = await server.call('POST', `${tenant}/mailbox`, { token, code })
  if (proved.status !== 200) throw new Error(JSON.stringify(proved.body))
}

/** The tenant signs, after proving the mailbox. */
export async function signAs(server: HttpApi, { token, id }: { token: string; id: string }, name: string) {
  await proveMailbox(server, token)
  const signed = await sign(server, token, { name, signature: name })
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
  const { body: finish } = await server.call('GET', `${tenant}/${token}/finish-page`)
  const { headers } = await fetch(finish.shortUrl, { redirect: 'manual' })
  const sharedInvitation = headers.get('location')!.split('/').at(-1)!
  return {
    invitation: (await linkIdsOf(server, id)).mailed,
    sharedInvitation,
    finish,
    contractId: signed.body.contractId,
  }
}
