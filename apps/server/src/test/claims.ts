import { DAY } from '@nestbond/domain/values/day'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import type { Answers } from '@nestbond/domain/values/answers'
import { accept } from '../lives/application.ts'
import { todayOf } from '../platform/clock.ts'
import { pdf } from './sample-files.ts'
import { anAccount } from './account-sign-in.ts'
import { readAnswer, type HttpApi } from './http-api.ts'
import { asLandlord, landlordHeaders, linkIdsOfPolicy } from './landlords.ts'
import { signInStaff } from './staff.ts'

/** An account that can receive transfers in euros. */
export const ACCOUNT = { accountHolder: 'Jonas Weber', iban: 'DE89 3704 0044 0532 0130 00' }

/** For tests: a policy with cover, its landlord with a link and a session, and its signed-in tenant. The deposit is 2,220 unless given. */
export async function claimable(server: HttpApi, more: Partial<Answers> = {}) {
  const account = await anAccount(server, {
    insuranceStart: todayOf(server.deps.clock),
    rentDepositAmount: 2220_00,
    ...more,
  })
  await accept(server.player, account.invitation)
  const { kysely } = server.deps.database
  const policy = await kysely
    .selectFrom('policies')
    .selectAll()
    .where('number', '=', account.contractId)
    .executeTakeFirstOrThrow()
  const link = (await linkIdsOfPolicy(server, policy.id)).policy(policy.id)
  const landlord = `/landlord/policies/${link}` as const
  const tenant = `/user/policies/${policy.contract_id}` as const
  return {
    ...account,
    policyId: policy.id,
    contract: policy.contract_id,
    link,
    landlordHeaders: (how?: { fresh: boolean }) => landlordHeaders(server, link, how),
    landlordMail: account.answers.landlord!.email!,
    policyState: async () =>
      (await kysely.selectFrom('policies').select('status').where('id', '=', policy.id).executeTakeFirstOrThrow())
        .status,
    /** The claim page as the landlord loads it. */
    see: async () => (await server.call('GET', landlord)).body,
    claim: (...items: (number | [number, string])[]) =>
      asLandlord(server, 'POST', `${landlord}/claims`, { items: items.map(itemOf) }),
    post: <const What extends string>(what: What, body: unknown = {}) =>
      asLandlord(server, 'POST', `${landlord}/${what}`, body),
    /** The claims as the tenant loads them; the calls below answer them. */
    own: async () => (await server.call('GET', `${tenant}/claims`, undefined, account.headers)).body.claims,
    answer: (claimId: string, items: object[]) =>
      server.call('POST', `${tenant}/claims/${claimId}/answer`, { items }, account.headers),
  }
}

export type Claimable = Awaited<ReturnType<typeof claimable>>

function itemOf(given: number | [number, string], index: number) {
  const [amount, reason] = typeof given === 'number' ? [given, `Posten ${index + 1}`] : given
  return { amount, reason }
}

/** For tests: a member of staff who handles claims. */
export async function claimsHandler(server: HttpApi) {
  const { staff, headers } = await signInStaff(server)
  const path = (id: string) => `/office/claims/${id}` as const
  return {
    ...staff,
    headers,
    see: async (id: string) => (await server.call('GET', path(id), undefined, headers)).body,
    list: async (query = '') => (await server.call('GET', `/office/claims?${query}`, undefined, headers)).body,
    act: <const What extends string>(id: string, what: What, body: object) =>
      server.call('POST', `${path(id)}/${what}`, body, headers),
    /** Grants these amounts on the open items, in their order, on the current version. */
    async decide(id: string, ...amounts: number[]) {
      const { version, items } = (await server.call('GET', path(id), undefined, headers)).body
      const open = items.filter(({ state }) => ['DISPUTED', 'COUNTERED', 'UNANSWERED'].includes(state))
      const decisions = open.map((item, index) => ({
        id: item.id,
        amount: amounts[index],
        reason: 'Wie auf den Fotos zu sehen.',
      }))
      return server.call('POST', `${path(id)}/decide`, { version, items: decisions }, headers)
    },
  }
}

/** Uploads a file for an item, as the landlord or as the tenant. */
export async function sendEvidence<const Path extends string>(
  server: HttpApi,
  path: Path,
  headers: Record<string, string> = {},
  content: Buffer = pdf(),
  name = 'Foto vom Bad.pdf',
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'de', ...headers },
  })
  return readAnswer('POST', path, answer)
}

/** Moves the opening of a claim this many days into the past. Sessions of the landlord and the tenant stay valid. */
export async function openedEarlier(server: HttpApi, claimId: string, days: number): Promise<void> {
  const { kysely } = server.deps.database
  const { opened_at, due_at } = await kysely
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow()
  const earlier = (at: Date) => new Date(at.getTime() - days * DAY)
  await kysely
    .updateTable('claims')
    .set({ opened_at: earlier(opened_at), since: earlier(opened_at), due_at: due_at && earlier(due_at) })
    .where('id', '=', claimId)
    .execute()
}

let made = 0
/** A claim whose items the tenant answers all alike. Returns its id and its items. */
export async function claimed(of: Claimable, amounts: number[], answer: 'ACCEPT' | 'DISPUTE' = 'DISPUTE') {
  made += 1
  const { body } = await of.claim(
    ...amounts.map((amount, index): [number, string] => [amount, `Posten ${made}.${index}`]),
  )
  const items = body.items.map(({ id }) => ({ id, answer, reason: 'Stimmt nicht.' }))
  const { body: answered } = await of.answer(body.id, items)
  return { id: body.id, items: answered.items }
}

/** For tests: a claim on a new policy that the office has decided and not paid out yet. */
export async function decidedClaim(
  server: HttpApi,
  staff: Awaited<ReturnType<typeof claimsHandler>>,
  amount: number,
): Promise<Claimable & { id: string }> {
  const of = await claimable(server)
  const { id } = await claimed(of, [amount], 'ACCEPT')
  await of.post(`claims/${id}/payout-account`, ACCOUNT)
  await staff.act(id, 'decide', { version: (await staff.see(id)).version, items: [] })
  return { ...of, id }
}

/** For tests: pays a decided claim out. */
export async function payOut(
  server: HttpApi,
  staff: Awaited<ReturnType<typeof claimsHandler>>,
  id: string,
): Promise<void> {
  const { version } = await staff.see(id)
  const paidOn = toWireDate(todayOf(server.deps.clock))
  const { status, body } = await staff.act(id, 'payout', { version, paidOn, reference: 'TRX-1' })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** For tests: a claim on a new policy that the office has paid out, so that the tenant owes the amount. */
export async function paidOutClaim(
  server: HttpApi,
  staff: Awaited<ReturnType<typeof claimsHandler>>,
  amount: number,
): Promise<Claimable & { id: string }> {
  const of = await decidedClaim(server, staff, amount)
  await payOut(server, staff, of.id)
  return of
}
