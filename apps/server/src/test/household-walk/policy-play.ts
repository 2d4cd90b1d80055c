import { carryOutDueWithdrawals } from '../../policy/withdrawal/held-withdrawal.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { payRefunds } from '../../policy/end/pay-refunds.ts'
import type { ApiServer } from '../api-server.ts'
import { ACCOUNT, sendEvidence } from '../claims.ts'
import { httpApiOf } from '../http-api.ts'
import { asLandlord, linkIdsOf, signRelease } from '../landlords.ts'
import { managedBy } from '../partner.ts'
import { chargeAfter } from '../premiums.ts'
import { pageOf } from '../staff-sign-in.ts'
import { LEAVE_DAY, PERSONS, type MemberName } from './members.ts'

const HOUR = 3_600_000

/** A household whose members have signed and have an account each. */
export interface SignedPlay {
  server: ApiServer
  /** The application of the first tenant. */
  firstId: string
  emails: Record<MemberName, string>
  headers: Record<MemberName, Record<string, string>>
}

/** The landlord proposes other figures, about which the first tenant is asked, who has had a code for the answer mailed. */
export async function correct(play: SignedPlay): Promise<void> {
  const { server } = play
  const id = await mailedLink(play)
  const { type: _, ...draft } = await server.ok('invitationCorrection', { params: { id } })
  await server.ok('invitationCorrect', { params: { id }, payload: { ...draft, rentDepositAmount: 2100 } })
  const texts = (await server.mailsTo(play.emails.first)).map(({ text }) => text)
  const question = /\/correction\/([\w-]{32})/.exec(texts.join('\n'))![1]!
  await server.ok('correctionCode', { params: { id: question }, payload: {} })
  await server.runJobs()
}

/** The second tenant withdraws, and has not taken it back in time. */
export async function withdraw(play: SignedPlay): Promise<void> {
  const { server } = play
  const { number: contractId } = await contractOf(play)
  await server.ok('withdrawal', { payload: { contractId, email: play.emails.second } })
  server.passes(48 * HOUR + 60_000)
  await carryOutDueWithdrawals(server.deps)
  await server.runJobs()
}

/** The landlord accepts, and the first premium is charged. */
export async function accept(play: SignedPlay, partnerId: string): Promise<void> {
  const { server } = play
  await server.ok('invitationAccept', { params: { id: await mailedLink(play) }, payload: {} })
  await managedBy(server, partnerId, (await policyOf(play)).id)
  await runPremiums(server.deps)
  await server.runJobs()
}

/** The first tenant asks for a higher deposit, and the others are asked (docs/product-decisions.md#d118). */
export async function askForRaise(play: SignedPlay): Promise<void> {
  const { id } = await contractOf(play)
  const given = { params: { id }, headers: play.headers.first }
  const { grossIncome } = PERSONS.first
  const wish = { deposit: 3_000, rent: 1_000, employmentStatus: 'EMPLOYED', grossIncome, creditCheck: true }
  const { premium } = await play.server.ok('userDepositPrice', { ...given, payload: wish })
  await play.server.ok('userDepositChange', { ...given, payload: { ...wish, premium } })
  await play.server.runJobs()
}

/** The others would pay more, so each of them is asked. */
export async function proposeSplit(play: SignedPlay): Promise<void> {
  const { id } = await contractOf(play)
  await play.server.ok('userSplitPropose', {
    params: { id },
    payload: { split: 'EQUAL' },
    headers: play.headers.first,
  })
  await play.server.runJobs()
}

/** The second tenant shall leave, and is asked. */
export async function askToLeave(play: SignedPlay): Promise<void> {
  const { server } = play
  const { id } = await contractOf(play)
  const { id: second } = await server.deps.database.kysely
    .selectFrom('co_tenants')
    .select('id')
    .where('first_application_id', '=', play.firstId)
    .orderBy('added_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  await server.ok('userTenantChange', {
    params: { id },
    payload: { leaves: [second], day: LEAVE_DAY },
    headers: play.headers.first,
  })
  await server.runJobs()
}

/** The landlord claims, the second tenant answers with evidence, and the others have 48 hours. */
export async function claim(play: SignedPlay): Promise<void> {
  const { server } = play
  const page = `/landlord/policies/${await policyLink(play)}` as const
  const opened = await asLandlord(httpApiOf(server), 'POST', `${page}/claims`, {
    items: [
      { amount: 120, reason: 'Herd' },
      { amount: 80, reason: 'Fenster' },
    ],
    payoutAccount: ACCOUNT,
  })
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  const { id: contract } = await contractOf(play)
  const { claims } = await server.ok('userClaims', { params: { id: contract }, headers: play.headers.second })
  const claim = claims[0]!
  const path = `/user/policies/${contract}/claims/${claim.id}` as const
  await sendEvidence(httpApiOf(server), `${path}/items/${claim.items[0]!.id}/evidence`, {
    ...pageOf(server),
    ...play.headers.second,
  })
  await server.ok('userClaimAnswer', {
    params: { id: contract, claimId: claim.id },
    payload: {
      items: claim.items.map(({ id }) => ({ id, answer: 'DISPUTE', reason: PERSONS.second.claimReason })),
    },
    headers: play.headers.second,
  })
  await server.runJobs()
}

/** The second tenant's card is declined until the office has the charge. */
export async function leaveUnpaid(play: SignedPlay): Promise<void> {
  const { server } = play
  for (const days of [3, 4, 7]) await chargeAfter(server, days)
}

/** The landlord releases, and the refund of the third tenant fails. */
export async function end(play: SignedPlay): Promise<void> {
  const { server } = play
  const { id: contract } = await contractOf(play)
  await server.ok('userPolicyCancel', { params: { id: contract }, payload: {}, headers: play.headers.first })
  const { id } = await server.row('releases', { policy_id: (await policyOf(play)).id })
  const link = (await linkIdsOf(server, play.firstId)).release(id)
  await signRelease(httpApiOf(server), link)
  await payRefunds(server.deps)
  await server.runJobs()
}

const contractOf = ({ server, firstId }: SignedPlay) =>
  server.deps.database.kysely
    .selectFrom('contracts')
    .select(['id', 'number'])
    .where('application_id', '=', firstId)
    .executeTakeFirstOrThrow()

const policyOf = ({ server, firstId }: SignedPlay) =>
  server.deps.database.kysely
    .selectFrom('policies')
    .select('id')
    .where('application_id', '=', firstId)
    .executeTakeFirstOrThrow()

/** The id of the landlord's page of the policy. */
export async function policyLink(play: SignedPlay): Promise<string> {
  return (await linkIdsOf(play.server, play.firstId)).policy((await policyOf(play)).id)
}

/** The id of the landlord's page in the mailed invitation. */
export async function mailedLink({ server, firstId }: SignedPlay): Promise<string> {
  return (await linkIdsOf(server, firstId)).mailed
}
