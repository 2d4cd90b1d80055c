import { confirm, consent, openLink, PAYING_CARD } from './application.ts'
import type { Player } from './player.ts'

const MAILED_LINK = /[?&]token=([\w-]{43})/

export interface NamedPerson {
  firstName: string
  lastName: string
  email: string
}

/** The first tenant names another one, who opens the mailed link. @returns the token of the other */
export async function join(player: Player, first: string, { firstName, lastName, email }: NamedPerson) {
  const secret = await player.inMailAfter(email, MAILED_LINK, () =>
    player.call('coTenantAdd', { payload: { token: first, firstName, lastName, email } }),
  )
  return openLink(player, secret)
}

/** A co-tenant answers the own questions and gives all consents. `person` has the address, too. */
export async function answerAsCoTenant(player: Player, token: string, answers: { person: object; employment: object }) {
  await player.call('invitation-details', { payload: { token, ...answers.person } })
  await player.call('employment-status', { payload: { token, ...answers.employment } })
  await consent(player, token)
}

/** A co-tenant who pays a part of the premium saves a card for it. */
export async function saveOwnCard(player: Player, token: string, card = PAYING_CARD) {
  const { secret } = (await player.call('coTenantCardSecret', { params: { token } })).body
  await confirm(player, secret, { card })
  return player.call('coTenantCard', { payload: { token } })
}

export const signAsCoTenant = (player: Player, token: string, name: string) =>
  player.call('coTenantSign', { payload: { token, name, place: 'Berlin', signature: name, jointLiability: true } })
