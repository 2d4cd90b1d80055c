import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unusedPremium } from '@nestbond/domain/tariff/offers'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { releaseCalls } from '../../test/releases.ts'
import { landlordLinkId } from '../../landlord-session/links/landlord-link.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { policyOf, releasesOf, mark, insured, releaseLink, policyLink, get, sign, object, pdfOf, mailsTo } =
  releaseCalls(() => server)

describe('asking for the release', () => {
  it('mails both parties the next step, and shows the refund and whose turn it is', async () => {
    const account = await insured()
    const before = await policyOf(account)
    const refund =
      unusedPremium(
        fromMajor(before.premiumAmount)!,
        server.today(),
        addDays(server.today(), 365),
        addDays(server.today(), 1),
      ) / 100
    expect(refund).toBeGreaterThan(0)
    expect(before.cancel).toEqual({ way: 'RELEASE', refund, release: null })

    const { status, body } = await account.ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: account.policyId,
      stage: 'INSURED',
      waiting: [{ what: 'RELEASE', who: 'LANDLORD', since: toWireDate(server.today()) }],
    })
    expect(body.cancel).toMatchObject({
      way: 'ASKED',
      refund,
      release: { state: 'REQUESTED', begunBy: 'tenant', answeredAt: null, overdue: false },
    })
    expect(body.timeline.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toEqual([
      'SIGNED done',
      'INVITED done',
      'ACCEPTED done',
      'INSURED done',
      'RELEASE_ASKED now',
      'RELEASED next',
    ])
    // No response to the tenant contains the landlord's link.
    expect(body.cancel.release).not.toHaveProperty('link')
    expect(JSON.stringify(body)).not.toContain('/landlord/release/')

    const toLandlord = await server.mailOf(
      ({ to, subject }) => to === account.answers.landlord!.email! && subject.includes('Freigabe'),
    )
    expect(toLandlord.text).toMatch(/\/de\/landlord\/release\/[\w-]{36}$/m)
    expect(toLandlord.text).toContain(await releaseLink(account))
    const toTenant = await server.mailOf(
      ({ to, subject }) => to === account.email && subject.includes('Freigabe gebeten'),
    )
    expect(toTenant.text).toContain(`${refund.toFixed(2).replace('.', ',')}\u00A0€`)
    expect(toTenant.text).toContain('7, 14 und 28 Tagen')

    // Repeated and concurrent calls return the same request.
    const again = await Promise.all([account.ask(), account.ask()])
    for (const one of again) expect(one.body.cancel.release!.requestedAt).toBe(body.cancel.release!.requestedAt)
    expect(await releasesOf(account)).toHaveLength(1)
    expect(await mailsTo(account.answers.landlord!.email!, 'Freigabe')).toHaveLength(1)
  })

  it('twice in parallel creates one request', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 20) })
    const answers = await Promise.all([account.ask(), account.ask(), account.ask()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await releasesOf(account)).toHaveLength(1)
  })

  it('is rejected before the acceptance (a withdrawal is due then) and after a decline', async () => {
    const account = await anAccount(server)
    const before = await policyOf(account)
    expect(before.cancel).toEqual({ way: 'WITHDRAW', refund: null, release: null })
    const ask = () => server.call('POST', `/user/policies/${before.id}/cancel`, {}, account.headers)
    expect(await ask()).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
    await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/decline`, { reason: 'Nein.' })
    expect((await policyOf(account)).cancel.way).toBe('NONE')
    expect(await ask()).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
  })

  it('waits until a claim is settled', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 1) })
    await mark(account, { status: 'CLAIMED' })
    expect((await policyOf(account)).cancel).toMatchObject({ way: 'CLAIM' })
    expect(await account.ask()).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_OPEN' } })
    await mark(account, { status: 'ACTIVE' })
    expect((await account.ask()).status).toBe(200)
  })

  it('is not possible for other tenants', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 1) })
    const stranger = await anAccount(server)
    for (const path of ['cancel', 'cancel/take-back']) {
      expect(
        await server.call('POST', `/user/policies/${account.policyId}/${path}`, {}, stranger.headers),
      ).toMatchObject({ status: 404 })
      expect(await server.call('POST', `/user/policies/${account.policyId}/${path}`, {})).toMatchObject({ status: 401 })
      expect(
        await server.call(
          'POST',
          `/user/policies/${account.policyId}/${path}`,
          {},
          { ...account.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        ),
      ).toMatchObject({ status: 403 })
    }
    expect((await pdfOf(`/user/policies/${account.policyId}/release`, account.headers)).status).toBe(404)
    expect(await releasesOf(account)).toEqual([])
  })
})

describe('the landlord’s link', () => {
  it('shows tenant, policy and the date of the request', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 3) })
    const { body: policy } = await account.ask()
    const { status, body } = await get(await releaseLink(account))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'REQUESTED',
      policyState: 'valid',
      country: 'de',
      tenant: { firstName: 'Lea', lastName: 'Brandt' },
      rentDepositAmount: account.answers.rentDepositAmount! / 100,
      insuranceStart: toWireDate(account.answers.insuranceStart!),
      endedOn: null,
      answeredAt: null,
      certificateCode: policy.certificateCode,
      requestedAt: policy.cancel.release!.requestedAt,
    })
    expect(body.policyPage).toBe(await policyLink(account))
  })

  it.each(['', 'x', '%00', 'A'.repeat(32), '..%2f..'])('is not found by %j', async (id) => {
    for (const answer of [await get(id), await sign(id), await object(id)]) expect(answer.status).toBe(404)
    expect((await pdfOf(`/landlord/release/${id}/paper`)).status).toBe(404)
  })

  it('is not found by an id of another kind or key', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 1) })
    await account.ask()
    const [release] = await releasesOf(account)
    const { link } = server.deps.config.keys
    const id = release!.id
    const others = [
      landlordLinkId(link, { kind: 'invitation', id, generation: 1 }),
      landlordLinkId(['z'.repeat(40)], { kind: 'release', id, generation: 1 }),
      landlordLinkId(link, { kind: 'policy', id, generation: 1 }),
    ]
    for (const id of others) expect((await get(id)).status).toBe(404)
  })
})
