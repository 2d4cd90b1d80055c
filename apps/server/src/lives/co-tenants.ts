import { fullName } from '@nestbond/domain/values/person-name'
import { check, confirm, consent, openLink, PAYING_CARD } from './application.ts'
import type { Life, NamedPerson } from './life.ts'
import type { Player } from './player.ts'

const MAILED_LINK = /[?&]token=([\w-]{43})/

/** The first tenant names another one, who gets a mail with a link. */
export const invite = (player: Player, first: string, { firstName, lastName, email }: NamedPerson) =>
  player.call('coTenantAdd', { payload: { token: first, firstName, lastName, email } })

/** The other opens the link of the newest mail. @returns the own token */
export const join = async (player: Player, { email }: Pick<NamedPerson, 'email'>) =>
  openLink(player, await player.inMailTo(email, MAILED_LINK))

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

/** All are named after the tenant's mailbox is proved. No-op for a tenant who rents alone, as the acts below. */
export async function inviteMates(life: Life) {
  for (const mate of life.mates ?? []) {
    await life.prove()
    await invite(life.player, life.token, mate)
  }
}

export async function matesJoin({ player, mates = [] }: Life) {
  for (const mate of mates) mate.token = await join(player, mate)
}

/** The others answer and are checked. */
export async function matesAnswer({ player, mates = [] }: Life) {
  for (const mate of mates) {
    await mate.answer(mate.token)
    await check(player, mate.token)
  }
}

export async function share({ player, token, mates = [], shares = { split: 'FIRST' } }: Life) {
  if (mates.length > 0) await player.call('coTenantShares', { payload: { token, ...shares } })
}

/** The others sign, who come before the first tenant, and those who pay save a card. */
export async function matesSign({ player, mates = [], shares }: Life) {
  for (const [at, mate] of mates.entries()) {
    const pays = shares?.split === 'EQUAL' || (shares?.percents?.[at + 1] ?? 0) > 0
    if (pays) await saveOwnCard(player, mate.token, mate.card)
    await signAsCoTenant(player, mate.token, fullName(mate))
  }
}
