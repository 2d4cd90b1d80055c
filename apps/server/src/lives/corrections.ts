import type { Headers, Player } from './player.ts'

/** The landlord proposes another deposit before accepting, on the page of the mailed id. */
export async function proposeDeposit(player: Player, id: string, by: number, headers: Headers = {}) {
  const landlord = { params: { id }, headers }
  const { type: _, ...draft } = (await player.call('invitationCorrection', landlord)).body
  const payload = { ...draft, rentDepositAmount: draft.rentDepositAmount + by }
  await player.call('invitationCorrect', { ...landlord, payload })
}
