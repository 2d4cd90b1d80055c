import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { SIGNATURE } from '../../test/landlords.ts'
import { releaseCalls } from '../../test/releases.ts'
import { endPolicy } from '../end/end-policy.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
const folder = mkdtempSync(join(tmpdir(), 'release-'))
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})
afterAll(() => server.close())
afterAll(() => rmSync(folder, { recursive: true }))

const {
  policyOf,
  rowOf,
  releasesOf,
  mark,
  insured,
  askedLink,
  releaseLink,
  policyLink,
  get,
  sign,
  object,
  pdfOf,
  mailsTo,
} = releaseCalls(() => server)

describe('signing a release', () => {
  it('ends the policy today, refunds unused days, and mails both the sealed paper', async () => {
    const account = await insured()
    const { body: policy } = await account.ask()
    const id = await releaseLink(account)
    expect((await pdfOf(`/landlord/release/${id}/paper`)).status).toBe(409)
    const { status, body } = await sign(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'SIGNED', policyState: 'released', endedOn: toWireDate(server.today()) })
    expect(await rowOf(account)).toMatchObject({ status: 'RELEASED', ended_on: server.today(), next_charge_on: null })
    expect((await server.call('GET', `/certificate/${policy.certificateCode}`)).body.state).toBe('released')

    const after = await policyOf(account)
    expect(after).toMatchObject({ stage: 'RELEASED', waiting: [], card: false })
    expect(after.cancel).toMatchObject({ way: 'NONE', refund: policy.cancel.refund, release: { state: 'SIGNED' } })
    const { id: rowId } = await rowOf(account)
    await server.runJobs()
    expect(
      (
        await server.db
          .selectFrom('ledger_entries')
          .select(['kind', 'amount_cents'])
          .where('policy_id', '=', rowId)
          .orderBy('id')
          .execute()
      ).at(-1),
    ).toEqual({ kind: 'PREMIUM_REFUND', amount_cents: -Math.round(policy.cancel.refund! * 100) })

    const paper = await pdfOf(`/landlord/release/${id}/paper`)
    expect([paper.status, paper.type]).toEqual([200, 'application/pdf'])
    const file = join(folder, 'release.pdf')
    writeFileSync(file, paper.pdf)
    expect(spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout).toContain('Signature is Valid.')
    const text = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).stdout
    for (const fact of ['Freigabeerklärung', 'Jonas Weber', policy.certificateCode]) expect(text).toContain(fact)
    // The contract number is for the tenant only. The landlord sees the certificate's code.
    expect(text).not.toContain(account.contractId)
    expect((await pdfOf(`/user/policies/${account.policyId}/release`, account.headers)).pdf.equals(paper.pdf)).toBe(
      true,
    )
    for (const to of [account.email, account.answers.landlord!.email!]) {
      const mail = await server.mailOf(
        (one) => one.to === to && one.attachments.some(({ content }) => content.equals(paper.pdf)),
      )
      expect(mail.attachments).toMatchObject([{ contentType: 'application/pdf' }])
    }
  })

  it('in twelve parallel calls answers each call and ends the policy once', async () => {
    const account = await insured()
    const id = await askedLink(account)
    const draw = vi.spyOn(server.deps, 'drawPaper')
    const answers = await Promise.all(Array.from({ length: 12 }, () => sign(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(draw.mock.calls.map(([paper]) => paper)).toEqual(['release'])
    draw.mockRestore()
    await expectHistory(server, account.id, ['release-signed'])
  })

  it('twice, also in parallel, gets the same response and ends the policy once', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await askedLink(account)
    const answers = await Promise.all([sign(id), sign(id), sign(id)])
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0].body])
    expect(await sign(id)).toMatchObject({ status: 200, body: answers[0].body })
    expect(await releasesOf(account)).toMatchObject([{ state: 'SIGNED', refund_cents: 0 }])
    expect(await object(id)).toMatchObject({ status: 409, problem: { errorCode: 'RELEASE_CLOSED' } })
    expect(await account.takeBack()).toMatchObject({ status: 409, problem: { errorCode: 'RELEASE_CLOSED' } })
    await server.mailOf(({ to, subject }) => to === account.email && subject.includes('freigegeben'))
    expect(await mailsTo(account.email, 'freigegeben')).toHaveLength(1)
  })

  it.each([
    [{}, ['name', 'place', 'signature']],
    [{ ...SIGNATURE, place: ' ' }, ['place']],
    [{ ...SIGNATURE, signature: 'data:image/png;base64,AAAA' }, ['signature']],
  ])('needs name, place and signature: %j', async (body, fields) => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await askedLink(account)
    const answer = await sign(id, body)
    expect(answer.status).toBe(400)
    expect(answer.problem?.errors.map(({ field }) => field)).toEqual(fields)
    expect((await get(id)).body.status).toBe('REQUESTED')
  })

  it('is rejected while a claim is open, with a link to the claim', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await askedLink(account)
    await mark(account, { status: 'CLAIMED' })
    expect((await get(id)).body).toMatchObject({ status: 'REQUESTED', policyState: 'claimed' })
    expect(await sign(id)).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_OPEN' } })
    await mark(account, { status: 'ACTIVE' })
    expect((await sign(id)).body.status).toBe('SIGNED')
  })

  it('is rejected after a withdrawal', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await askedLink(account)
    const { id: policyId } = await rowOf(account)
    await server.deps.database.transaction((trx) =>
      endPolicy(server.deps, trx, { policyId, state: 'WITHDRAWN', lastDay: server.today(), refund: 'ALL' }),
    )
    expect((await get(id)).body).toMatchObject({ status: 'ENDED', policyState: 'withdrawn' })
    for (const answer of [await sign(id), await object(id)])
      expect(answer).toMatchObject({ status: 409, problem: { errorCode: 'RELEASE_CLOSED' } })
    expect((await pdfOf(`/landlord/release/${id}/paper`)).status).toBe(409)
    expect(await account.ask()).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
  })

  it('is possible without a request, by the link of the policy', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await policyLink(account)
    expect((await get(id)).body).toMatchObject({ status: 'UNASKED', requestedAt: null })
    expect(await object(id)).toMatchObject({ status: 409, problem: { errorCode: 'RELEASE_CLOSED' } })
    const both = await Promise.all([sign(id), sign(id)])
    for (const { body } of both) expect(body).toMatchObject({ status: 'SIGNED', policyState: 'released' })
    expect(await releasesOf(account)).toMatchObject([{ begun_by: 'landlord', state: 'SIGNED' }])
    expect((await policyOf(account)).cancel.release).toMatchObject({ begunBy: 'landlord', state: 'SIGNED' })
    const mail = await server.mailOf(({ to, subject }) => to === account.email && subject.includes('freigegeben'))
    expect(mail.text).toContain('von sich aus')
  })

  it('by the link of the policy closes the tenant’s request', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await policyLink(account)
    const asked = await askedLink(account)
    expect((await get(id)).body.status).toBe('REQUESTED')
    expect((await sign(id)).body.status).toBe('SIGNED')
    expect((await get(asked)).body.status).toBe('SIGNED')
    expect(await releasesOf(account)).toMatchObject([{ begun_by: 'tenant', state: 'SIGNED' }])
  })
})
