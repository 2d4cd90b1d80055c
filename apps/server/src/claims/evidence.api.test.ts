import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { claimable, claimsHandler, sendEvidence, type Claimable } from '../test/claims.ts'
import { AppError } from '../platform/errors.ts'
import { recordsOf } from '../tenant-account/rights/records-store.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { pdf } from '../test/sample-files.ts'

let server: HttpApi
let policy: Claimable
let stranger: Claimable
let office: Awaited<ReturnType<typeof claimsHandler>>
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' })
  policy = await claimable(server)
  stranger = await claimable(server)
  office = await claimsHandler(server)
})
afterAll(() => server.close())

let made = 0
async function aClaim() {
  made += 1
  const { body } = await policy.claim([1, `Posten ${made}`], [2, `Posten ${made}b`])
  const [item, other] = body.items.map(({ id }: { id: string }) => id) as [string, string]
  const claim = body.id
  const byLandlord = (of = item) => `/landlord/policies/${policy.link}/claims/${claim}/items/${of}/evidence` as const
  const byTenant = (of = item) => `/user/policies/${policy.contract}/claims/${claim}/items/${of}/evidence` as const
  return { id: claim, item, other, byLandlord, byTenant }
}
const file = <const Path extends string>(path: Path, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1${path}`, { headers })
const stored = () => server.db.selectFrom('claim_evidence').selectAll().execute()
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR' + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

describe('evidence', () => {
  it('is uploaded by both parties for an item, and visible to both and the office', async () => {
    const { id, item, byLandlord, byTenant } = await aClaim()
    const content = pdf()
    const first = await sendEvidence(server, byLandlord(), await policy.landlordHeaders(), content)
    expect(first.status).toBe(200)
    const [mine] = first.body.items[0]!.evidence
    expect(mine).toMatchObject({
      by: 'LANDLORD',
      fileName: 'Foto vom Bad.pdf',
      contentType: 'application/pdf',
      size: content.length,
    })
    const second = await sendEvidence(server, byTenant(), policy.headers)
    expect(second.body.items[0]!.evidence.map(({ by }: { by: string }) => by)).toEqual(['LANDLORD', 'TENANT'])
    expect((await policy.see()).claims.find((one: { id: string }) => one.id === id)!.items[0]!.evidence).toEqual(
      second.body.items[0]!.evidence,
    )
    expect(
      (await office.see(id)).history.map(({ actor, kind }: { actor: string; kind: string }) => `${actor} ${kind}`),
    ).toEqual(['landlord opened', 'landlord evidence-brought', 'tenant evidence-brought'])
    for (const { id: evidence } of second.body.items[0]!.evidence)
      for (const [path, headers] of [
        [`/landlord/policies/${policy.link}/claims/${id}/evidence/${evidence}`, {}],
        [`/user/policies/${policy.contract}/claims/${id}/evidence/${evidence}`, policy.headers],
        [`/office/claims/${id}/evidence/${evidence}`, office.headers],
      ] as const) {
        const answer = await file(path, headers)
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
          200,
          'application/pdf',
          'private, no-store',
        ])
        expect(answer.headers.get('content-security-policy')).toContain('sandbox')
        expect(answer.headers.get('content-disposition')).toContain('inline; filename="Foto vom Bad.pdf"')
        expect(
          Buffer.from(await answer.arrayBuffer())
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-')
      }
    for (const { storage_key } of (await stored()).filter(({ item_id }) => item_id === item))
      expect(storage_key).toMatch(/^claims\//)
    // The export of the tenant's data has the tenant's file alone.
    const { account_id, application_id } = await server.row('contracts', { id: policy.contract })
    const records = await server.deps.database.transaction((trx) => recordsOf(trx, account_id!, [application_id]))
    const exported = records.find(({ table }) => table === 'claim_evidence')?.rows
    expect(new Set(exported?.map(({ party }) => party))).toEqual(new Set(['TENANT']))
  })

  it('is not readable for other callers', async () => {
    const { id, byLandlord, byTenant } = await aClaim()
    const { body } = await sendEvidence(server, byLandlord(), await policy.landlordHeaders())
    const evidence = body.items[0]!.evidence[0]!.id
    const other = await stranger.claim([3, 'Fremd'])
    for (const [path, headers, status] of [
      [`/landlord/policies/${stranger.link}/claims/${id}/evidence/${evidence}`, {}, 404],
      [`/landlord/policies/${stranger.link}/claims/${other.body.id}/evidence/${evidence}`, {}, 404],
      [`/landlord/policies/${policy.link}/claims/${id}/evidence/${randomUUID()}`, {}, 404],
      [`/landlord/policies/${policy.link}/claims/${id}/evidence/x`, {}, 404],
      [`/user/policies/${policy.contract}/claims/${id}/evidence/${evidence}`, {}, 401],
      [`/user/policies/${policy.contract}/claims/${id}/evidence/${evidence}`, stranger.headers, 404],
      [`/user/policies/${stranger.contract}/claims/${id}/evidence/${evidence}`, stranger.headers, 404],
      [`/user/policies/${stranger.contract}/claims/${other.body.id}/evidence/${evidence}`, stranger.headers, 404],
      [`/office/claims/${id}/evidence/${evidence}`, policy.headers, 401],
      [`/office/claims/${other.body.id}/evidence/${evidence}`, office.headers, 404],
    ] as const)
      expect((await file(path, headers)).status, path).toBe(status)
    const before = (await stored()).length
    for (const [path, headers, status] of [
      [byLandlord().replace(policy.link, stranger.link), await stranger.landlordHeaders(), 404],
      [byLandlord().replace(policy.link, stranger.link), await policy.landlordHeaders(), 404],
      [byLandlord(), await stranger.landlordHeaders(), 404],
      [byLandlord(), {}, 409],
      [byLandlord(other.body.items[0]!.id), await policy.landlordHeaders(), 404],
      [byLandlord('x'), await policy.landlordHeaders(), 404],
      [byTenant(), {}, 401],
      [byTenant(), stranger.headers, 404],
    ] as const)
      expect((await sendEvidence(server, path, headers)).status, path).toBe(status)
    expect(await stored()).toHaveLength(before)
  })

  it('is scanned like every upload', async () => {
    const { byLandlord, byTenant, id } = await aClaim()
    const refused = async (content: Buffer, name = 'x.pdf') => {
      const { status, problem } = await sendEvidence(
        server,
        byLandlord(),
        await policy.landlordHeaders(),
        content,
        name,
      )
      return [status, problem?.errorCode]
    }
    expect(await refused(Buffer.alloc(0))).toEqual([400, 'FILE_EMPTY'])
    expect(await refused(Buffer.from('<script>alert(1)</script>'), 'Foto.pdf')).toEqual([400, 'FILE_TYPE_NOT_ALLOWED'])
    expect(await refused(Buffer.concat([pdf(), Buffer.from(EICAR)]))).toEqual([400, 'FILE_INFECTED'])
    // Others in the same network have their files scanned: that is no attempt of the landlord's.
    vi.spyOn(server.deps.scanner, 'scan').mockRejectedValueOnce(new AppError('RATE_LIMITED'))
    expect(await refused(pdf())).toEqual([429, 'RATE_LIMITED'])
    const form = new FormData()
    form.append('note', 'no file')
    const answer = await fetch(`${server.url}/api/v1${byTenant()}`, {
      method: 'POST',
      body: form,
      headers: policy.headers,
    })
    expect(await answer.json()).toMatchObject({ errorCode: 'FIELD_REQUIRED', errors: [{ field: 'file' }] })
    expect(await server.call('POST', byLandlord(), { file: 'x' }, await policy.landlordHeaders())).toMatchObject({
      status: 400,
      problem: { errorCode: 'MALFORMED_REQUEST' },
    })
    const attempts = await server.db
      .selectFrom('claim_uploads')
      .selectAll()
      .where('claim_id', '=', id)
      .orderBy('id')
      .execute()
    expect(attempts.map(({ party, outcome }) => `${party} ${outcome}`)).toEqual([
      'LANDLORD FILE_EMPTY',
      'LANDLORD FILE_TYPE_NOT_ALLOWED',
      'LANDLORD FILE_INFECTED',
      'TENANT FIELD_REQUIRED',
    ])
    expect((await stored()).filter(({ claim_id }) => claim_id === id)).toEqual([])
  })

  it('is limited to five files for each item and party, also in parallel', async () => {
    const { byLandlord, byTenant, other } = await aClaim()
    const answers = await Promise.all(
      Array.from({ length: 7 }, async () => sendEvidence(server, byLandlord(), await policy.landlordHeaders())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await sendEvidence(server, byLandlord(), await policy.landlordHeaders())).problem?.errorCode).toBe(
      'UPLOAD_LIMIT_EXCEEDED',
    )
    expect((await sendEvidence(server, byTenant(), policy.headers)).status).toBe(200)
    expect((await sendEvidence(server, byLandlord(other), await policy.landlordHeaders())).status).toBe(200)
  })

  it('is rejected once the claim is decided', async () => {
    const { id, item, other, byLandlord, byTenant } = await aClaim()
    await policy.answer(
      id,
      [item, other].map((one) => ({ id: one, answer: 'DISPUTE', reason: 'Nein.' })),
    )
    expect((await sendEvidence(server, byTenant(), policy.headers)).status).toBe(200)
    await office.decide(id, 1, 0)
    for (const [path, headers] of [
      [byTenant(), policy.headers],
      [byLandlord(), await policy.landlordHeaders()],
    ] as const)
      expect(await sendEvidence(server, path, headers)).toMatchObject({
        status: 409,
        problem: { errorCode: 'CLAIM_MOVED_ON' },
      })
  })

  it('is limited to twenty attempts an hour', async () => {
    const { id, byLandlord } = await aClaim()
    const at = server.deps.clock.now()
    await server.db
      .insertInto('claim_uploads')
      .values(
        Array.from({ length: 20 }, () => ({ claim_id: id, party: 'LANDLORD' as const, at, outcome: 'FILE_EMPTY' })),
      )
      .execute()
    expect(await sendEvidence(server, byLandlord(), await policy.landlordHeaders())).toMatchObject({
      status: 429,
      problem: { errorCode: 'UPLOAD_LIMIT_EXCEEDED' },
    })
    server.travel(3_600_001)
    expect((await sendEvidence(server, byLandlord(), await policy.landlordHeaders({ fresh: true }))).status).toBe(200)
    server.travel(-3_600_001)
  })
})
