import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept } from '../../lives/application.ts'
import { AppError } from '../errors.ts'
import { anAccount, anEmail, PASSWORD } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { findById } from '../../application/store.ts'
import { openClaim } from '../../claims/open-claim.ts'
import { takeClaimBack } from '../../claims/landlord-acts.ts'
import { changeContact } from '../../landlord/change-contact.ts'
import { inviteNextTenant } from '../../landlord/next-tenant.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

/** A tenant whose contract the landlord has accepted, unless told. */
async function insured({ accepted = true } = {}) {
  const account = await anAccount(server)
  if (accepted) await accept(server.player, account.invitation)
  const { policies } = (await server.call('GET', '/user/policies', undefined, account.headers)).body
  const post = <const Path extends string>(path: Path, body: object = {}) =>
    server.call('POST', path, body, { ...account.headers, origin: server.url })
  return { ...account, policy: policies[0]!.id, post }
}
const landlordOf = ({ answers }: Awaited<ReturnType<typeof insured>>) => answers.landlord!.email!
async function mailsTo(address: string, about: RegExp) {
  await server.runJobs()
  return (await server.mails()).filter(({ to, subject }) => to === address && about.test(subject))
}
const applicationOf = async ({ id }: { id: string }) => (await findById(server.db, id))!
/** The codes of refused calls, and how many were not refused. */
async function often(times: number, act: (turn: number) => Promise<unknown>) {
  let done = 0
  const refused: AppError[] = []
  for (let turn = 0; turn < times; turn++) {
    try {
      await act(turn)
      done++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(error)
    }
  }
  return { done, codes: new Set(refused.map(({ code }) => code)) }
}

describe('a tenant who is signed in', () => {
  it('may request and take back a release five times a day', async () => {
    const tenant = await insured()
    const answers = []
    for (let turn = 0; turn < 15; turn++) {
      answers.push(await tenant.post(`/user/policies/${tenant.policy}/cancel`))
      await tenant.post(`/user/policies/${tenant.policy}/cancel/take-back`)
    }
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ])
    const refused = answers.at(-1)!
    expect(refused.problem?.errorCode).toBe('RATE_LIMITED')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    expect((await mailsTo(landlordOf(tenant), /Freigabe|Anfrage|Bürgschaft/)).length).toBeLessThanOrEqual(12)
    server.travel(DAY + 60_000)
    const session = await server.call(
      'POST',
      '/user/login',
      { login: tenant.email, password: PASSWORD },
      { origin: server.url },
    )
    const later = await server.call(
      'POST',
      `/user/policies/${tenant.policy}/cancel`,
      {},
      { cookie: session.headers.get('set-cookie')!.split(';')[0]!, origin: server.url },
    )
    server.travel(-DAY - 60_000)
    expect(later.status).toBe(200)
  })

  it('may send the invitation to five addresses a day', async () => {
    const tenant = await insured({ accepted: false })
    const strangers = Array.from({ length: 25 }, () => `stranger-${randomUUID().slice(0, 8)}@elsewhere.example`)
    const answers = []
    for (const email of strangers)
      answers.push(
        await tenant.post(`/user/policies/${tenant.policy}/landlord`, {
          email,
          phone: { dialCode: '+49', number: '30 9018201' },
        }),
      )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.at(-1)).toMatchObject({ status: 429, problem: { errorCode: 'RATE_LIMITED' } })
    await server.runJobs()
    const sent = (await server.mails()).filter(({ to }) => strangers.includes(to))
    expect(sent.filter(({ text }) => text.includes('/landlord/invitation/')).length).toBeLessThanOrEqual(5)
    // A mailbox that is left is told so, once.
    expect(sent.length).toBeLessThanOrEqual(10)
  })

  it('may have a link to another address mailed five times a day', async () => {
    const tenant = await insured()
    const addresses = Array.from({ length: 8 }, anEmail)
    const answers = []
    for (const email of addresses) answers.push(await tenant.post('/user/email', { email, password: PASSWORD }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    await server.runJobs()
    expect((await server.mails()).filter(({ to }) => addresses.includes(to)).length).toBeLessThanOrEqual(5)
  })
})

describe('a landlord', () => {
  it('may invite five next tenants of a home a day', async () => {
    const application = await applicationOf(await insured())
    const body = () => ({
      email: anEmail(),
      firstName: 'Mira',
      lastName: 'Sommer',
      coldRentAmount: 800,
      rentDepositAmount: 2400,
      language: 'de',
    })
    expect(await often(8, () => inviteNextTenant(server.deps, application, body()))).toEqual({
      done: 5,
      codes: new Set(['RATE_LIMITED']),
    })
  })

  it('may change the contact five times a day', async () => {
    const tenant = await insured()
    const { rows } = {
      rows: await server.db.selectFrom('invitations').select('id').where('application_id', '=', tenant.id).execute(),
    }
    const address = { street: 'Hermannstraße', streetNumber: '3', zip: '12049', city: 'Berlin', country: 'de' }
    const change = async () =>
      changeContact(server.deps, await applicationOf(tenant), rows[0]!.id, {
        email: anEmail(),
        phone: { dialCode: '+49', number: '30 9018201' },
        address,
      })
    expect(await often(8, change)).toEqual({ done: 5, codes: new Set(['RATE_LIMITED']) })
  })

  it('may open and take back five claims a day', async () => {
    const tenant = await insured()
    const { id: policyId } = await server.row('policies', { application_id: tenant.id })
    server.travel(40 * DAY)
    const turn = async (amount: number) => {
      const claimId = await openClaim(server.deps, policyId, { items: [{ amount: 10 + amount, reason: 'Wand' }] })
      await takeClaimBack(server.deps, { policyId, claimId })
    }
    expect(await often(8, turn)).toEqual({ done: 5, codes: new Set(['RATE_LIMITED']) })
    server.travel(-40 * DAY)
  })
})
