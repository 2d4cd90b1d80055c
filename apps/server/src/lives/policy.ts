import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { confirm } from './application.ts'
import type { Acting, Parties } from './life.ts'
import type { Headers, Player } from './player.ts'

/** The landlord agrees to a release. */
export const signRelease = (player: Player, landlord: Acting, name: string) =>
  player.call('landlordReleaseSign', { ...landlord, payload: { name, place: 'Berlin', signature: name } })

export const objectToRelease = (player: Player, landlord: Acting, reason = 'Die Küche ist noch nicht abgerechnet.') =>
  player.call('landlordReleaseObject', { ...landlord, payload: { reason } })

/** A call of the tenant about the contract that needs nothing else. */
export const actAsTenant = async (
  of: Pick<Parties, 'player' | 'byTenant'>,
  name: 'userPolicyCancel' | 'userPolicyKeep' | 'userWithdrawal' | 'userExchangeLetterSent' | 'userExchangeReceived',
) => of.player.call(name, { ...(await of.byTenant()), payload: {} })

/** The tenant names the day on which the home is handed back. */
export async function nameMoveOut(of: Parties, inDays: number) {
  const day = toWireDate(addDays(of.today(), inDays))
  await of.player.call('userMoveOut', { ...(await of.byTenant()), payload: { day } })
}

/** The tenant asks for another deposit at its present price. */
export async function askForDeposit(of: Parties, deposit: number) {
  const tenant = await of.byTenant()
  const wish = { deposit, rent: 1000, employmentStatus: 'EMPLOYED', grossIncome: 90_000, creditCheck: true }
  const { premium } = (await of.player.call('userDepositPrice', { ...tenant, payload: wish })).body
  await of.player.call('userDepositChange', { ...tenant, payload: { ...wish, premium } })
}

/** The landlord answers the wish that the page shows. */
export async function answerDeposit(of: Parties, agree: boolean) {
  const landlord = await of.byLandlord()
  const { depositChange } = (await of.player.call('landlordPolicy', landlord)).body
  if (!depositChange) throw new Error('no other deposit was asked for')
  const payload = { change: depositChange.id, deposit: depositChange.to, agree }
  await of.player.call('landlordDeposit', { ...landlord, payload })
}

/** The tenant of the only contract, as its calls need it. */
export async function byTenant(player: Player, headers: Headers): Promise<Acting> {
  const id = (await player.call('userPolicies', { headers })).body.policies[0]?.id
  if (id === undefined) throw new Error('the account has no contract')
  return { params: { id }, headers }
}

/** A tenant replaces the card on file. */
export async function changeCard(player: Player, tenant: Acting, card: string): Promise<void> {
  const { secret } = (await player.call('userCardSecret', tenant)).body
  await confirm(player, secret, { card })
  await player.call('userCardChange', { ...tenant, payload: {} })
}
