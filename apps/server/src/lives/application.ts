import { STEPS, type StepId } from '@nestbond/domain/journey/order'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Means, Player } from './player.ts'

export const PAYING_CARD = '4242424242424242'
/** A card whose set-up succeeds and whose charges fail. */
export const FAILING_CARD = '4000000000000341'

/** A code in the text or the HTML of a mail. */
export const MAILED_CODE = /(?:^|<p[^>]*>)(\d{6})(?:$|<\/p>)/m

const CONSENTS = {
  termsOfUse: true,
  privacyPolicy: true,
  intermediaryInformation: true,
  productInformation: true,
  electronicCommunication: true,
  fulfilmentWithinWithdrawal: true,
}
/** The body of all consents, without the token. */
export const ALL_CONSENTS = { consents: CONSENTS }

export interface Beginning {
  language?: 'de' | 'en'
  country?: 'de' | 'at'
  /** The space of the partner whose link the tenant follows. */
  space?: string | undefined
}

/** @returns the token of a new application */
export async function begin(player: Player, { language = 'de', country = 'de', space }: Beginning = {}) {
  const link = space === undefined ? {} : { space }
  return (await player.call('partnerInit', { payload: { language, country, ...link } })).body.token
}

/** Exchanges the secret of a mailed link for a token, as the page behind it does. */
export async function openLink(player: Player, secret: string): Promise<string> {
  return (await player.call('tenantOpen', { payload: { token: secret } })).body.token
}

export const answer = (player: Player, token: string, step: StepId, body: object | undefined) =>
  player.call(STEPS[step].call, { payload: { token, ...body } })

/** Gives all consents. */
export const consent = (player: Player, token: string) =>
  player.call('summary', { payload: { token, ...ALL_CONSENTS } })

/** Runs the risk check. Its verdict depends on the answers. */
export async function check(player: Player, token: string) {
  return (await player.call('risk', { query: { token, successful: 'true' } })).body
}

export interface Offer {
  period?: PaymentPeriod | undefined
  language?: string | undefined
}

export async function takeOffer(player: Player, token: string, { period = 'YEARLY', language = 'de' }: Offer = {}) {
  const { body: offers } = await player.call('offers', { params: { token } })
  const { price } = period === 'YEARLY' ? offers.yearly : offers.monthly
  const payload = { token, language, paymentPeriod: period, premiumAmount: price }
  return player.call('paymentPeriod', { payload })
}

/** Types a card or an account into the provider's form, as a browser does before it tells the API. */
export function confirm(player: Player, secret: string, means: Means = { card: PAYING_CARD }): Promise<void> {
  return player.sendToSandbox({
    secret,
    ...('iban' in means
      ? { account: { iban: means.iban, holder: 'Lea Brandt' } }
      : { card: { number: means.card, expiry: '12/34', cvc: '123' } }),
  })
}

/** Saves a card, or an account for a direct debit. */
export async function saveCard(player: Player, token: string, means?: Means) {
  const method = means !== undefined && 'iban' in means ? 'sepa_debit' : 'card'
  const { body } = await player.call('paymentSecret', { params: { token }, query: { method } })
  await confirm(player, body.secret, means)
  const { body: paid } = await player.call('payment', { payload: { token } })
  if (paid.lastCompletedPage !== 'PAYMENT') throw new Error(`the card was not saved: ${paid.lastCompletedPage}`)
}

/** A tenant who was accepted takes the offer and saves a card. */
export async function pay(
  player: Player,
  token: string,
  { means, ...offer }: Offer & { means?: Means | undefined } = {},
) {
  await takeOffer(player, token, offer)
  await saveCard(player, token, means)
}

/** Enters the code from the tenant's mailbox. No-op if the mailbox is already proved. */
export async function proveMailbox(player: Player, token: string): Promise<void> {
  const { mailboxProved, userInfo } = (await player.call('user', { params: { token } })).body
  if (mailboxProved) return
  const code = await player.inMailAfter(userInfo.email ?? '', MAILED_CODE, () =>
    player.call('tenantMailboxCode', { payload: { token } }),
  )
  await player.call('tenantMailbox', { payload: { token, code } })
}

/** Signs the contract, which invites the landlord. */
export const sign = (player: Player, token: string, name: string, place = 'Berlin') =>
  player.call('contractSign', { payload: { token, name, place, signature: name } })

/** The landlord accepts, by the id in the mailed link. */
export const accept = (player: Player, id: string) => player.call('invitationAccept', { params: { id }, payload: {} })

export const decline = (player: Player, id: string, reason: string) =>
  player.call('invitationDecline', { params: { id }, payload: { reason } })
