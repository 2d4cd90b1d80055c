import type { Answers } from '@nestbond/domain/application/answers'
import { todayOf } from '../platform/clock.ts'
import { pdf } from './sample-files.ts'
import { anAccount } from './account-sign-in.ts'
import type { HttpApi, Loose } from './http-api.ts'
import { asLandlord, landlordHeaders, linkIdsOfPolicy } from './landlords.ts'
import { signInStaff } from './staff.ts'

const DAY = 86_400_000

/** An account that euros can be transferred to. */
export const ACCOUNT = { accountHolder: 'Jonas Weber', iban: 'DE89 3704 0044 0532 0130 00' }

/** For tests: a policy whose cover has begun, its landlord with link and session, and its tenant signed in. The deposit is 2,220 unless told. */
export async function claimable(server: HttpApi, more: Partial<Answers> = {}) {
  const account = await anAccount(server, {
    insuranceStart: todayOf(server.deps.clock),
    rentDepositAmount: 2220_00,
    ...more,
  })
  await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/accept`, {})
  const { kysely } = server.deps.database
  const policy = await kysely
    .selectFrom('policies')
    .selectAll()
    .where('number', '=', account.contractId)
    .executeTakeFirstOrThrow()
  const link = (await linkIdsOfPolicy(server, policy.id)).policy(policy.id)
  const landlord = `/landlord/policies/${link}`
  const tenant = `/user/policies/${policy.contract_id}`
  return {
    ...account,
    policyId: policy.id,
    contract: policy.contract_id,
    link,
    landlordHeaders: (how?: { fresh: boolean }) => landlordHeaders(server, link, how),
    landlordMail: account.answers.landlord!.email,
    policyState: async () =>
      (await kysely.selectFrom('policies').select('status').where('id', '=', policy.id).executeTakeFirstOrThrow())
        .status,
    /** What the landlord sees. */
    see: async (): Promise<Loose> => (await server.call('GET', landlord)).body,
    claim: (...items: (number | [number, string])[]) =>
      asLandlord(server, 'POST', `${landlord}/claims`, { items: items.map(itemOf) }),
    post: (what: string, body: unknown = {}) => asLandlord(server, 'POST', `${landlord}/${what}`, body),
    /** What the tenant sees of the claims, and answers. */
    own: async (): Promise<Loose> =>
      (await server.call('GET', `${tenant}/claims`, undefined, account.headers)).body.claims,
    answer: (claimId: string, items: object[]) =>
      server.call('POST', `${tenant}/claims/${claimId}/answer`, { items }, account.headers),
  }
}

export type Claimable = Awaited<ReturnType<typeof claimable>>

function itemOf(given: number | [number, string], index: number) {
  const [amount, reason] = typeof given === 'number' ? [given, `Posten ${index + 1}`] : given
  return { amount, reason }
}

/** For tests: somebody of the office who acts on claims. */
export async function claimsHandler(server: HttpApi) {
  const { staff, headers } = await signInStaff(server)
  const path = (id: string, what: string) => `/office/claims/${id}${what}`
  return {
    ...staff,
    headers,
    see: async (id: string): Promise<Loose> => (await server.call('GET', path(id, ''), undefined, headers)).body,
    list: async (query = ''): Promise<Loose> =>
      (await server.call('GET', `/office/claims${query}`, undefined, headers)).body,
    act: (id: string, what: string, body: object) => server.call('POST', path(id, `/${what}`), body, headers),
    /** Grants these amounts of what is open, in its order, on the version that is there. */
    async decide(id: string, ...amounts: number[]) {
      const { version, items } = (await server.call('GET', path(id, ''), undefined, headers)).body
      const open = items.filter(({ state }: Loose) => ['DISPUTED', 'COUNTERED', 'UNANSWERED'].includes(state))
      const decisions = open.map((item: Loose, index: number) => ({
        id: item.id,
        amount: amounts[index],
        reason: 'Wie auf den Fotos zu sehen.',
      }))
      return server.call('POST', path(id, '/decide'), { version, items: decisions }, headers)
    },
  }
}

/** Sends a file for an item as one of the two. */
export async function sendEvidence(
  server: HttpApi,
  path: string,
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
  const body: Loose = await answer.json()
  return { status: answer.status, body }
}

/** As if a claim had been opened so many days earlier: the sessions of its people go on. */
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
