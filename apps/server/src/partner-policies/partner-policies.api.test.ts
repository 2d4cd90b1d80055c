import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { claimable, type Claimable } from '../test/claims.ts'
import { httpApiOf, type HttpApi } from '../test/http-api.ts'
import { pdfText } from '../test/pdf-text.ts'
import { aKey, aPartner, managedBy } from '../test/partner.ts'

let server: ApiServer
let http: HttpApi
let mine: Awaited<ReturnType<typeof aPartner>>
let foreign: Awaited<ReturnType<typeof aPartner>>
let policy: Claimable
let propertyId: string
beforeAll(async () => {
  server = await ApiServer.start()
  http = httpApiOf(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  mine = await aPartner(server)
  foreign = await aPartner(server)
  policy = await claimable(http)
  propertyId = await managedBy(server, mine.partner.id, policy.policyId)
})

const list = async (headers = mine.headers, query: Record<string, string> = {}) =>
  server.ok('partnerPolicies', { headers, query })
const get = (headers = mine.headers, id = policy.policyId) =>
  server.call('partnerPolicyGet', { headers, params: { id } })

describe('the policies of a partner’s homes', () => {
  it('are shown with certificate, end, release and claims', async () => {
    const { policies, total } = await list()
    const { answers } = policy
    expect(total).toEqual({ inForce: 1, claim: 0, release: 0, ended: 0 })
    expect(policies).toMatchObject([
      {
        id: policy.policyId,
        invitationId: null,
        reference: null,
        propertyId,
        address: { street: answers.address!.street, country: 'de' },
        tenant: { firstName: answers.firstName, lastName: answers.lastName },
        currency: 'EUR',
        rentDepositAmount: 2220,
        insuranceEnd: null,
        certificate: { state: 'valid' },
        surety: { endsBy: null, coverEnd: null, amountLeft: 2220 },
        release: null,
        claims: [],
      },
    ])
    const asked = await http.call('POST', `/user/policies/${policy.contract}/cancel`, {}, policy.headers)
    expect(asked.status).toBe(200)
    expect((await get()).body.release).toMatchObject({ state: 'REQUESTED', begunBy: 'tenant', answeredOn: null })
    expect((await list(mine.headers, { filter: 'release' })).policies).toHaveLength(1)
    await http.call('POST', `/user/policies/${policy.contract}/cancel/take-back`, {}, policy.headers)
    expect((await get()).body.release?.state).toBe('TAKEN_BACK')

    const { body: claim } = await policy.claim([300, 'Kratzer im Parkett des Wohnzimmers'])
    const { body } = await get()
    expect(body.claims).toEqual([
      {
        id: claim.id,
        state: 'WITH_TENANT',
        openedAt: expect.any(String),
        turn: 'TENANT',
        amount: 300,
        settledAmount: null,
        paidOn: null,
      },
    ])
    expect(body.certificate.state).toBe('claimed')
    expect((await list()).total).toEqual({ inForce: 1, claim: 1, release: 0, ended: 0 })
    expect((await list(mine.headers, { filter: 'claim' })).policies).toHaveLength(1)
    expect((await list(mine.headers, { filter: 'ended' })).policies).toEqual([])
  })

  it('are found by words of tenant, home, reference and certificate', async () => {
    const { code } = (await list()).policies[0]!.certificate
    const { lastName, address } = policy.answers
    for (const search of [code.toLowerCase(), `${lastName} ${address!.city}`, 'höfe'])
      expect((await list(mine.headers, { search })).policies, search).toHaveLength(1)
    for (const search of ['%', '_', 'zzz', `${code}x`])
      expect((await list(mine.headers, { search })).policies, search).toEqual([])
  })

  it('are read page by page and as CSV, without formulas', async () => {
    expect((await server.call('partnerPolicies', { headers: mine.headers, query: { cursor: 'x' } })).status).toBe(400)
    const csv = (await server.call('partnerPoliciesCsv', { headers: mine.headers })).raw.toString()
    const [head, row, ...more] = csv.trim().split('\r\n')
    expect([head?.split(';').length, row?.split(';').length, more]).toEqual([21, 21, []])
    expect(row).toContain((await list()).policies[0]!.certificate.code)
  })

  it('come with the certificate as PDF', async () => {
    const { headers, raw, status } = await server.call('partnerPolicyCertificate', {
      headers: mine.headers,
      params: { id: policy.policyId },
    })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    const text = pdfText(raw)
    expect(text).toContain((await list()).policies[0]!.certificate.code)
    // Number and e-mail address are enough to declare a withdrawal.
    expect(text).not.toContain(policy.contractId)
  })
})

describe('the data that a partner sees', () => {
  it('leave out the tenant’s contact, answers and premiums, and the reasons and evidence of a claim', async () => {
    await policy.claim([300, 'Kratzer im Parkett des Wohnzimmers'])
    const told = JSON.stringify([(await list()).policies, (await get()).body])
    expect(told).toContain('WITH_TENANT')
    const { email, phone, dateOfBirth } = policy.answers as Record<string, unknown>
    for (const secret of [email, dateOfBirth, (phone as { number: string }).number, policy.contractId, 'Parkett'])
      expect(told).not.toContain(String(secret))
    expect(told).not.toMatch(/premium|income|reason|iban|evidence/i)
  })

  it('leave out the homes of another partner, by page and by key', async () => {
    const { headers: key } = await aKey(server, foreign.headers, ['policies:read'])
    for (const headers of [foreign.headers, key]) {
      expect((await list(headers)).policies).toEqual([])
      expect((await get(headers)).problem?.errorCode).toBe('NOT_FOUND')
      expect(
        (await server.call('partnerPolicyCertificate', { headers, params: { id: policy.policyId } })).problem
          ?.errorCode,
      ).toBe('NOT_FOUND')
      expect((await server.call('partnerPoliciesCsv', { headers })).raw.toString().trim().split('\r\n')).toHaveLength(1)
    }
    for (const id of ['x', randomUUID(), `${policy.policyId}'`]) expect((await get(mine.headers, id)).status).toBe(404)
  })

  it('do not grow by listing a stranger’s address, nor by a stranger’s link', async () => {
    const listed = await claimable(http)
    await managedBy(server, foreign.partner.id, listed.policyId)
    const { answers } = listed
    const { street, streetNumber, zip, city, country } = answers.address!
    const address = { street, streetNumber, zip, city, country }
    await server.ok('partnerPropertyAdd', { headers: mine.headers, payload: { title: 'Fremd', address } })
    expect((await get(mine.headers, listed.policyId)).status).toBe(404)
    // Anybody may begin with the partner's link, for any home.
    const linked = await claimable(http)
    await server.db
      .updateTable('policies')
      .set({ partner_id: mine.partner.id })
      .where('id', '=', linked.policyId)
      .execute()
    expect((await get(mine.headers, linked.policyId)).status).toBe(404)
    expect((await list()).policies).toHaveLength(1)
  })

  it('need a separate scope of a key', async () => {
    const { headers: without } = await aKey(server, mine.headers, ['properties:read', 'invitations:read'])
    expect((await server.call('partnerPolicies', { headers: without })).problem?.errorCode).toBe('FORBIDDEN')
    const { headers: with_ } = await aKey(server, mine.headers, ['policies:read'])
    expect((await list(with_)).policies).toHaveLength(1)
  })

  it('name no person and no certificate after the tenant’s erasure', async () => {
    const erased = await claimable(http)
    await managedBy(server, mine.partner.id, erased.policyId)
    await server.db
      .updateTable('applications')
      .set({ answers: JSON.stringify({}) })
      .where('id', '=', erased.id)
      .execute()
    expect((await get(mine.headers, erased.policyId)).body).toMatchObject({
      tenant: null,
      landlord: null,
      address: null,
      rentDepositAmount: 2220,
    })
    expect(
      (await server.call('partnerPolicyCertificate', { headers: mine.headers, params: { id: erased.policyId } }))
        .status,
    ).toBe(404)
  })
})
