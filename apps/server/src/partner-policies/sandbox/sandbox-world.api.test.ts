import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTHORITY_POWERS } from '@nestbond/domain/partners/authority'
import { API_SCOPES } from '@nestbond/domain/partners/portal'
import type { CallName } from '@nestbond/api/routes'
import { allActs } from '../../audit/audit-store.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { ApiServer } from '../../test/api-server.ts'
import { claimable, sendEvidence } from '../../test/claims.ts'
import { httpApiOf, type HttpApi } from '../../test/http-api.ts'
import { aKey, aPartner, managedBy, testKey } from '../../test/partner.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { signInStaff } from '../../test/staff.ts'

let server: ApiServer
let http: HttpApi
let mine: Awaited<ReturnType<typeof aPartner>>
let test: Record<string, string>
let real: Record<string, string>
beforeAll(async () => {
  server = await ApiServer.start()
  http = httpApiOf(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  mine = await aPartner(server)
  real = (await aKey(server, mine.headers, [...API_SCOPES])).headers
  test = await testKey(server, mine.headers)
  await server.runJobs()
})

const policies = async (headers = test) => (await server.ok('partnerPolicies', { headers })).policies
const policy = async (reference: string) => (await policies()).find((one) => one.reference === reference)!
const post = (name: CallName, id: string, payload: object = {}, headers = test) =>
  server.call(name as 'partnerSandboxAct', { headers, params: { id }, payload })
const act = async (id: string, one: string) => (await post('partnerSandboxAct', id, { act: one })).body

it('a test key finds homes in the main states', async () => {
  const invitations = (await server.ok('partnerInvitations', { headers: test })).invitations
  expect(Object.fromEntries(invitations.map(({ reference, state }) => [reference, state]))).toEqual({
    'TEST-OPEN': 'OPENED',
    'TEST-WAITING': 'SIGNED',
    'TEST-ACCEPTED': 'ACCEPTED',
    'TEST-CLAIM': 'ACCEPTED',
    'TEST-RELEASE': 'ACCEPTED',
    'TEST-ENDED': 'ACCEPTED',
  })
  expect((await server.ok('partnerPolicies', { headers: test })).total).toEqual({
    inForce: 3,
    claim: 1,
    release: 1,
    ended: 1,
  })
  expect((await policy('TEST-CLAIM')).claims).toMatchObject([{ amount: 420, turn: 'OFFICE' }])
  expect((await policy('TEST-RELEASE')).release?.state).toBe('REQUESTED')
  expect(await policy('TEST-ENDED')).toMatchObject({ release: { state: 'SIGNED' }, certificate: { state: 'released' } })
  const { authorities } = await server.ok('partnerAuthorities', { headers: test })
  expect(authorities).toMatchObject([{ state: 'GRANTED', powers: AUTHORITY_POWERS }])
})

it('another test key works on the same homes', async () => {
  const before = (await policies()).length
  const second = await testKey(server, mine.headers)
  await server.runJobs()
  expect(await policies(second)).toHaveLength(before)
})

describe('every call of the API works with a test key', () => {
  it('reads policies, certificates and homes', async () => {
    const one = await policy('TEST-ACCEPTED')
    expect((await server.ok('partnerPolicyGet', { headers: test, params: { id: one.id } })).id).toBe(one.id)
    const paper = await server.call('partnerPolicyCertificate', { headers: test, params: { id: one.id } })
    const text = pdfText(paper.raw)
    for (const part of ['test: true', `code: '${one.certificate.code}'`]) expect(text).toContain(part)
    expect((await server.call('partnerPoliciesCsv', { headers: test })).raw.toString()).toContain(one.certificate.code)
    const home = await server.ok('partnerHome', { headers: test, params: { id: one.id } })
    expect(home.newClaim).toMatchObject({ possible: true, left: 2220 })
    expect(await server.ok('partnerReport', { headers: test })).toMatchObject({ activePolicies: 3 })
  })

  it('reports claims and takes a counter-offer', async () => {
    const { id, claims } = await policy('TEST-CLAIM')
    const home = await server.ok('partnerHome', { headers: test, params: { id } })
    const item = home.claims[0]!.items[0]!
    expect(item.answer).toMatchObject({ amount: 150 })
    const taken = await server.call('partnerHomeTakeOffers', {
      headers: test,
      params: { id, claimId: claims[0]!.id },
      payload: { items: [item.id] },
    })
    expect(taken.body.items[0]).toMatchObject({ state: 'AGREED', settledAmount: 150 })

    const other = (await policy('TEST-ACCEPTED')).id
    expect((await post('partnerHomeAnnounce', other, { reason: 'Schlüssel' })).body.announcements).toHaveLength(1)
    const { body: claim } = await server.call('partnerHomeClaim', {
      headers: test,
      params: { id: other },
      payload: { items: [{ amount: 80, reason: 'Dübel' }] },
    })
    const path = `/partner/homes/${other}/claims/${claim.id}/items/${claim.items[0]!.id}/evidence`
    const sent = (await sendEvidence(http, path, test)).body as typeof claim
    const file = await server.call('partnerHomeFile', {
      headers: test,
      params: { id: other, claimId: claim.id, evidenceId: sent.items[0]!.evidence[0]!.id },
    })
    expect(file.status).toBe(200)
    expect((await act(other, 'CLAIM_ACCEPTED')).claims[0]!.items[0]!.answer).not.toBeNull()
    expect((await post('partnerSandboxAct', other, { act: 'CLAIM_ACCEPTED' })).problem?.errorCode).toBe(
      'CLAIM_MOVED_ON',
    )
    expect((await post('partnerHomePapers', other)).body.history.map((one) => one.act)).toContain('PAPERS_SENT')
  })

  it('corrects, accepts and releases', async () => {
    const { invitations } = await server.ok('partnerInvitations', { headers: test })
    const { id } = invitations.find(({ reference }) => reference === 'TEST-WAITING')!
    // The landlord's invitation moves along with the tenant's.
    const landlords = async () => (await server.ok('partnerHome', { headers: test, params: { id } })).invitation.state
    for (const [state, landlord] of [
      ['EXPIRED', 'EXPIRED'],
      ['SIGNED', 'OPEN'],
    ] as const) {
      const moved = await server.call('partnerSandboxMove', { headers: test, params: { id }, payload: { state } })
      expect(moved.body.state).toBe(state)
      expect(await landlords()).toBe(landlord)
    }
    const draft = await server.ok('partnerHomeCorrection', { headers: test, params: { id } })
    const propose = (change: object) => post('partnerHomeCorrect', id, { ...draft, ...change })
    expect((await propose({ tenant: { ...draft.tenant, firstName: 'Ida' } })).body.correction?.state).toBe('PROPOSED')
    expect((await act(id, 'CORRECTION_REFUSED')).correction?.state).toBe('REFUSED')
    // Another amount needs another contract, which the tenant signs.
    await propose({ rentDepositAmount: 1800 })
    const agreed = await post('partnerSandboxAct', id, { act: 'CORRECTION_AGREED' })
    expect(agreed.status).toBe(200)
    expect(agreed.body.rentDepositAmount).toBe(1800)
    const accepted = (await post('partnerHomeAccept', id)).body
    expect(accepted).toMatchObject({ invitation: { state: 'ACCEPTED' }, policyId: expect.any(String) })
    const policyId = accepted.policyId!
    // The partner's invitation follows to the new contract.
    expect((await server.ok('partnerInvitationGet', { headers: test, params: { id } })).state).toBe('ACCEPTED')
    await act(policyId, 'RELEASE_REQUESTED')
    await act(policyId, 'RELEASE_SIGNED')
    const get = await server.ok('partnerPolicyGet', { headers: test, params: { id: policyId } })
    expect([get.release?.state, get.certificate.state]).toEqual(['SIGNED', 'released'])
    expect((await post('partnerSandboxAct', policyId, { act: 'RELEASE_SIGNED' })).status).toBe(200)
  })
})

describe('a sandbox and what is real', () => {
  it('are apart for every call, in both directions', async () => {
    const owned = await claimable(http)
    await managedBy(server, mine.partner.id, owned.policyId)
    const own = (await policies()).find(({ reference }) => reference === 'TEST-ACCEPTED')!.id
    const sides = [
      [test, owned.policyId],
      [real, own],
      [mine.headers, own],
    ] as const
    for (const [headers, id] of sides) {
      expect((await policies(headers)).map((one) => one.id)).not.toContain(id)
      for (const name of [
        'partnerPolicyGet',
        'partnerPolicyCertificate',
        'partnerHome',
        'partnerHomeAccept',
        'partnerHomeDecline',
        'partnerHomeCorrection',
        'partnerHomeCorrect',
        'partnerHomeAnnounce',
        'partnerHomeClaim',
        'partnerHomePapers',
      ] as const)
        expect((await post(name, id, { reason: 'x', items: [{ amount: 1, reason: 'x' }] }, headers)).status, name).toBe(
          404,
        )
      const asked = await server.call('partnerAuthorityAsk', {
        headers,
        payload: { home: id, powers: ['REPORT_CLAIMS'] },
      })
      expect(asked.problem?.errorCode).toBe('NOT_FOUND')
    }
    const [authority] = (await server.ok('partnerAuthorities', { headers: test })).authorities
    for (const headers of [real, mine.headers]) {
      expect((await server.ok('partnerAuthorities', { headers })).authorities).toEqual([])
      expect((await post('partnerAuthorityEnd', authority!.id, {}, headers)).status).toBe(404)
      // Only a test key plays tenants and landlords.
      expect((await post('partnerSandboxAct', own, { act: 'RELEASE_SIGNED' }, headers)).status).toBe(403)
    }
    expect((await post('partnerSandboxAct', owned.policyId, { act: 'RELEASE_REQUESTED' })).status).toBe(404)
    const stranger = await testKey(server, (await aPartner(server)).headers)
    expect((await post('partnerHome', own, {}, stranger)).status).toBe(404)
  })

  it('share no money, no mail, no account, no list of the office and no public page', async () => {
    await runPremiums(server.deps)
    await server.runJobs()
    const codes = (await policies()).map(({ certificate }) => certificate.code)
    const ids = (await policies()).map(({ id }) => id)
    for (const table of ['premium_charges', 'ledger_entries', 'premium_refunds'] as const)
      expect(await server.db.selectFrom(table).select('id').where('policy_id', 'in', ids).execute(), table).toEqual([])
    const numbers = await server.db.selectFrom('policies').select('number').where('id', 'in', ids).execute()
    expect((await server.mailbox.list(1000)).filter(({ to }) => /test-\w+\.|vermietung\./.test(to))).toEqual([])
    const accounts = await server.db.selectFrom('accounts').select('id').where('email', 'like', 'test-%').execute()
    expect(accounts).toEqual([])
    for (const code of codes) expect((await server.call('certificate', { params: { code } })).status).toBe(404)
    const { headers } = await signInStaff(server)
    for (const search of ['Versichert', codes[0]!, numbers[0]!.number])
      expect((await server.ok('officePeopleSearch', { headers, payload: { search } })).people).toEqual([])
    // The tenant's time to answer is over, and a claim of the sandbox would wait for the office.
    for (const filter of ['open', 'waiting', 'closed'] as const)
      expect((await server.ok('officeClaims', { headers, query: { filter } })).claims).toEqual([])
    expect((await server.ok('officeTasks', { headers })).tasks).toEqual([])
    const acts = await allActs(server.db).execute()
    expect(acts.filter(({ subject }) => numbers.some(({ number }) => number === subject))).toEqual([])
  })

  it('do not stand in each other’s way for one home', async () => {
    const [one] = await policies()
    const { address_key, unit_key, application_id } = await server.row('policies', {
      id: (await policy('TEST-ACCEPTED')).id,
    })
    expect(one).toBeDefined()
    const { answers } = await server.row('applications', { id: application_id })
    // A real tenant of the very same flat is insured as if there were no sandbox.
    const taken = await claimable(http, { address: answers.address! })
    const row = await server.row('policies', { id: taken.policyId })
    expect(row).toMatchObject({ address_key, unit_key, shares_home: false })
  })
})

it('asks for an authority again once it was revoked and has rested', async () => {
  const { id } = await policy('TEST-RELEASE')
  await act(id, 'AUTHORITY_REVOKED')
  const ask = () =>
    server.call('partnerAuthorityAsk', { headers: test, payload: { home: id, powers: ['REPORT_CLAIMS'] } })
  expect((await ask()).problem?.errorCode).toBe('RATE_LIMITED')
  server.passes(31 * DAY)
  expect((await ask()).body.state).toBe('REQUESTED')
  expect((await act(id, 'AUTHORITY_GRANTED')).authority).toMatchObject({ state: 'GRANTED', powers: ['REPORT_CLAIMS'] })
  server.passes(-31 * DAY)
})
