import { confirm } from './application.ts'
import type { Headers, Player } from './player.ts'

/** Whose call it is: the id of the page or the contract, and the headers of the session. */
export interface Acting {
  params: { id: string }
  headers: Headers
}

/** The landlord claims on a policy. */
export async function openClaim(
  player: Player,
  landlord: Acting,
  claim: {
    items: { amount: number; reason: string | undefined }[]
    payoutAccount: object | null
    announcementId?: string
  },
) {
  return (await player.call('landlordClaimOpen', { ...landlord, payload: claim })).body
}

/** The landlord agrees to a release. */
export const signRelease = (player: Player, landlord: Acting, name: string) =>
  player.call('landlordReleaseSign', { ...landlord, payload: { name, place: 'Berlin', signature: name } })

export const objectToRelease = (player: Player, landlord: Acting, reason: string) =>
  player.call('landlordReleaseObject', { ...landlord, payload: { reason } })

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
