import { toWireDate } from '@nestbond/domain/values/civil-date'
import type { ClaimAnswer } from '@nestbond/domain/claims/claim-answer'
import type { Parties } from './life.ts'

const DAMAGES = ['Kratzer im Parkett', 'Fehlender Schlüssel', 'Gesprungene Fliese']
/** An account number with a valid checksum, from the examples of banks. */
export const IBAN = 'DE89 3704 0044 0532 0130 00'

/** The landlord announces a claim whose amount is not known yet. */
export async function announceClaim(of: Pick<Parties, 'player' | 'byLandlord'>, reason: string) {
  const input = await of.byLandlord()
  const { body } = await of.player.call('landlordClaimAnnounce', { ...input, payload: { reason } })
  return { input, announcement: body.announcements.find((one) => one.reason === reason)! }
}

/** The landlord claims these amounts. */
export async function openClaim(
  of: Pick<Parties, 'player' | 'byLandlord' | 'landlordName'>,
  items: readonly (number | { amount: number; reason: string })[],
  {
    payoutAccount = { accountHolder: of.landlordName, iban: IBAN },
    ...more
  }: {
    payoutAccount?: object | null
    announcementId?: string
  } = {},
) {
  const payload = {
    items: items.map((one, at) =>
      typeof one === 'number' ? { amount: one, reason: DAMAGES[at % DAMAGES.length] } : one,
    ),
    payoutAccount,
    ...more,
  }
  return (await of.player.call('landlordClaimOpen', { ...(await of.byLandlord()), payload })).body
}

/** The tenant answers each item of the newest claim; a number is the amount of a counter-offer, which is half of the item without one. */
export async function answerClaim(
  of: Pick<Parties, 'player' | 'byTenant'>,
  answers: readonly (ClaimAnswer | number)[],
) {
  const { params, headers } = await of.byTenant()
  const claim = (await of.player.call('userClaims', { params, headers })).body.claims[0]
  if (!claim) throw new Error('there is no claim')
  const items = claim.items.map(({ id, amount }, at) => {
    const given = answers[at] ?? 'ACCEPT'
    if (given === 'ACCEPT') return { id, answer: given }
    const reason = 'Das war beim Einzug schon so.'
    if (given === 'DISPUTE') return { id, answer: given, reason }
    return { id, answer: 'COUNTER', amount: given === 'COUNTER' ? amount / 2 : given, reason }
  })
  await of.player.call('userClaimAnswer', { params: { ...params, claimId: claim.id }, headers, payload: { items } })
}

/** The newest claim of a home, as the office sees it. */
export async function claimAtOffice(of: Pick<Parties, 'player' | 'byTenant' | 'byOffice'>) {
  const claim = (await of.player.call('userClaims', await of.byTenant())).body.claims[0]
  if (!claim) throw new Error('there is no claim')
  const input = { params: { id: claim.id }, headers: (await of.byOffice()).headers }
  return { ...(await of.player.call('officeClaim', input)).body, input }
}

/** The office grants a share of each item that it has to decide. No-op for a claim that the parties have decided. */
export async function decideClaim(of: Parameters<typeof claimAtOffice>[0], share = 0.5) {
  const { input, version, items, state } = await claimAtOffice(of)
  if (state !== 'WITH_OFFICE') return
  const open = items.filter((one) => ['DISPUTED', 'COUNTERED', 'UNANSWERED'].includes(one.state))
  const granted = open.map(({ id, amount }) => ({ id, amount: amount * share, reason: 'Nach Alter und Zustand.' }))
  await of.player.call('officeClaimDecide', { ...input, payload: { version, items: granted } })
}

export async function payClaimOut(of: Parameters<typeof claimAtOffice>[0] & Pick<Parties, 'today'>) {
  const { input, version } = await claimAtOffice(of)
  const paidOn = toWireDate(of.today())
  await of.player.call('officeClaimPayout', { ...input, payload: { version, paidOn, reference: 'Überweisung' } })
}
