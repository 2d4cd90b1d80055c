import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { accept } from '../../lives/application.ts'
import { pdf } from '../../test/sample-files.ts'
import { claimable, sendEvidence } from '../../test/claims.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { landlordHeaders } from '../../test/landlords.ts'
import { loseNextCommit } from '../../test/lost-commit.ts'
import { releaseCalls } from '../../test/releases.ts'
import { seedApplication } from '../../test/sample-application.ts'
import { signedApplication } from '../../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { insured, askedLink, sign, pdfOf, rowOf } = releaseCalls(() => server)
const isStored = async (key: string) => (await buffer(await server.deps.storage.get(key))).length > 0

async function upload(token: string) {
  const form = new FormData()
  form.append('token', token)
  form.append('file', new Blob([new Uint8Array(pdf())]), 'Nachweis.pdf')
  const answer = await fetch(`${server.url}/api/v1/onboarding/income-proof/document`, { method: 'POST', body: form })
  return answer.status
}

describe('a commit whose response is lost keeps the file that the committed row names', () => {
  it('when the landlord accepts: the certificate is readable, and a second acceptance answers 200', async () => {
    const { invitation, id } = await signedApplication(server)
    const fault = loseNextCommit(server.deps.database)
    expect(
      (await server.call('POST', `/onboarding/tenant/invitation/${invitation}/accept`, {})).status,
    ).toBeGreaterThanOrEqual(500)
    expect(fault.lost()).toBe(1)
    const { pdf_key } = await server.db
      .selectFrom('certificates as c')
      .innerJoin('policies as p', 'p.id', 'c.policy_id')
      .select('c.pdf_key')
      .where('p.application_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await isStored(pdf_key)).toBe(true)
    await accept(server.player, invitation)
    expect((await pdfOf(`/onboarding/tenant/invitation/${invitation}/certificate`)).status).toBe(200)
  })

  it('when the landlord signs the release: the paper is readable', async () => {
    const account = await insured()
    const link = await askedLink(account)
    await landlordHeaders(server, link)
    const fault = loseNextCommit(server.deps.database)
    await sign(link)
    expect(fault.lost()).toBe(1)
    expect((await rowOf(account)).status).toBe('RELEASED')
    expect((await pdfOf(`/landlord/release/${link}/paper`)).status).toBe(200)
  })

  it('when the tenant uploads a document: tenant and office see a stored file', async () => {
    const { token, id } = await seedApplication(server.deps, 'papers open')
    const documents = () =>
      server.db.selectFrom('documents').select('storage_key').where('application_id', '=', id).execute()
    let before = 0
    // The first transaction of an upload admits it, the second keeps the file.
    const fault = loseNextCommit(server.deps.database, () => before++ === 1)
    expect(await upload(token)).toBeGreaterThanOrEqual(500)
    expect(fault.lost()).toBe(1)
    const [kept] = await documents()
    expect(await isStored(kept!.storage_key)).toBe(true)
  })

  it('when the landlord uploads evidence: the file stays with its row', async () => {
    const mine = await claimable(server)
    const { body } = await mine.claim(300)
    const { id: claimId, items } = body
    let before = 0
    const fault = loseNextCommit(server.deps.database, () => before++ === 1)
    expect(
      (
        await sendEvidence(
          server,
          `/landlord/policies/${mine.link}/claims/${claimId}/items/${items[0]!.id}/evidence`,
          await mine.landlordHeaders(),
        )
      ).status,
    ).toBeGreaterThanOrEqual(500)
    expect(fault.lost()).toBe(1)
    const [kept] = await server.db
      .selectFrom('claim_evidence')
      .select('storage_key')
      .where('claim_id', '=', claimId)
      .execute()
    expect(await isStored(kept!.storage_key)).toBe(true)
  })
})
