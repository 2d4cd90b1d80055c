import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../lives/sessions.ts'
import { depositCalls } from '../../test/deposits.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { PASSWORD } from '../../test/account-sign-in.ts'
import { pdf } from '../../test/sample-files.ts'
import { signInStaff } from '../../test/staff.ts'
import { depositChangeRun } from './deposit-change-run.ts'
import { expectHistory } from '../../test/expect-history.ts'

const FACTS = { rent: 4_000, employmentStatus: 'EMPLOYED', grossIncome: 120_000, creditCheck: true }

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' })
})
afterAll(() => server.close())

const { insured } = depositCalls(() => server)
type Insured = Awaited<ReturnType<typeof insured>>
const staff = async () => (await signInStaff(server, 'underwriter')).headers
const pageOf = async (of: Insured) =>
  (await server.call('GET', `/office/people/${of.id}`, undefined, await staff())).body
const ask = async (of: Insured, more: object = {}) => {
  const version = (await pageOf(of)).raise?.version ?? 0
  const body = { version, documents: ['income-proof'], message: 'Bitte die letzten drei Abrechnungen.', ...more }
  return server.call('POST', `/office/people/${of.id}/raise/documents`, body, await staff())
}
const upload = async (of: Insured, kind = 'income-proof', headers?: Record<string, string>) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf())]), 'Abrechnung.pdf')
  const own = await signIn(server.player, of.email, PASSWORD)
  const answer = await fetch(`${server.url}/api/v1/user/policies/${of.contract}/deposit/document/${kind}`, {
    method: 'POST',
    headers: headers ?? own,
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as { documentId: string; errorCode?: string } }
}
const tasksOf = async (of: Insured) =>
  (await server.call('GET', '/office/tasks', undefined, await staff())).body.tasks.filter(
    ({ kind, personId }) => kind === 'raise' && personId === of.id,
  )
/** A raise that the rules leave to a person. */
const waiting = async () => {
  const of = await insured({ lastName: 'Grenzfall' })
  await of.ask(5_000, FACTS)
  expect((await of.shown()).depositChange.last?.state).toBe('WITH_OFFICE')
  return of
}

describe('documents for a raise of the deposit', () => {
  it('are asked for by the office, uploaded in the account, and read before the decision', async () => {
    const of = await waiting()
    expect(await tasksOf(of)).toHaveLength(1)
    expect((await upload(of)).body.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await of.own('POST', '/deposit/documents', {})).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await ask(of, { documents: [] })).status).toBe(400)
    expect((await ask(of, { documents: ['identity'] })).status).toBe(400)
    expect((await ask(of, { version: 99 })).problem?.errorCode).toBe('CASE_CHANGED')
    expect((await ask(of)).body.raise).toMatchObject({ asked: { kinds: ['income-proof'], sent: false }, files: [] })
    expect((await ask(of)).problem?.errorCode).toBe('CASE_CHANGED')
    // It is the tenant's turn.
    expect(await tasksOf(of)).toEqual([])
    const mail = await server.mailOf(({ to, subject }) => to === of.email && subject.includes('Unterlage'))
    expect(mail.text).toContain('letzten drei Abrechnungen')

    expect((await of.own('POST', '/deposit/documents', {})).problem).toMatchObject({
      errorCode: 'DOCUMENTS_MISSING',
      missing: ['income-proof'],
    })
    expect((await upload(of, 'tax-assessment')).status).toBe(404)
    expect((await upload(of, 'identity')).status).toBe(404)
    const other = await insured()
    expect((await upload(of, 'income-proof', other.headers)).status).toBe(404)
    const [first, second] = [await upload(of), await upload(of)]
    expect([first.status, second.status]).toEqual([200, 200])
    for (let times = 0; times < 2; times++)
      expect((await of.own('DELETE', `/deposit/documents/${first.body.documentId}`)).status).toBe(200)
    expect((await of.shown()).depositChange.last?.documents).toMatchObject({
      message: 'Bitte die letzten drei Abrechnungen.',
      files: [{ documentId: second.body.documentId, fileName: 'Abrechnung.pdf' }],
      sent: false,
    })
    // The office cannot open a document that the tenant may still change.
    const file = (documentId: string) => `/office/people/${of.id}/raise/documents/${documentId}` as const
    expect((await pageOf(of)).raise?.files).toEqual([])
    expect((await server.call('GET', file(second.body.documentId), undefined, await staff())).status).toBe(404)
    const twice = await Promise.all([1, 2].map(() => of.own('POST', '/deposit/documents', {})))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await of.own('DELETE', `/deposit/documents/${second.body.documentId}`)).problem?.errorCode).toBe(
      'STEP_NOT_ALLOWED',
    )
    expect((await upload(of)).body.errorCode).toBe('STEP_NOT_ALLOWED')

    expect(await tasksOf(of)).toHaveLength(1)
    const { raise } = await pageOf(of)
    expect(raise).toMatchObject({
      asked: { sent: true },
      files: [{ fileName: 'Abrechnung.pdf', kind: 'income-proof' }],
    })
    const read = await fetch(`${server.url}/api/v1${file(second.body.documentId)}`, { headers: await staff() })
    expect(read.status).toBe(200)
    expect(read.headers.get('content-security-policy')).toContain('sandbox')
    const elsewhere = `/office/people/${other.id}/raise/documents/${second.body.documentId}` as const
    expect((await server.call('GET', elsewhere, undefined, await staff())).status).toBe(404)

    // More documents can be asked for; then only new files count, and the office keeps the first ones.
    server.travel(60_000)
    const sentFirst = [{ documentId: second.body.documentId }]
    expect((await ask(of, { message: 'Bitte auch den März.' })).body.raise?.files).toMatchObject(sentFirst)
    expect((await of.own('POST', '/deposit/documents', {})).problem?.errorCode).toBe('DOCUMENTS_MISSING')
    server.travel(60_000)
    const march = await upload(of)
    const more = [await upload(of), await upload(of), await upload(of), await upload(of)]
    expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await upload(of)).body.errorCode).toBe('UPLOAD_LIMIT_EXCEEDED')
    for (const { body } of more) await of.own('DELETE', `/deposit/documents/${body.documentId}`)
    expect((await pageOf(of)).raise?.files).toMatchObject(sentFirst)
    const unsent = await fetch(`${server.url}/api/v1${file(march.body.documentId)}`, { headers: await staff() })
    expect(unsent.status).toBe(404)
    expect((await of.own('POST', '/deposit/documents', {})).status).toBe(200)
    expect((await pageOf(of)).raise?.files.map(({ documentId }) => documentId)).toEqual([
      second.body.documentId,
      march.body.documentId,
    ])
    const decision = { version: (await pageOf(of)).raise?.version, accept: true, reason: 'Reicht so' }
    expect((await server.call('POST', `/office/people/${of.id}/raise`, decision, await staff())).status).toBe(200)
    expect((await of.shown()).depositChange.last).toMatchObject({ state: 'WITH_LANDLORD', documents: null })
    expect((await upload(of)).body.errorCode).toBe('STEP_NOT_ALLOWED')
    await expectHistory(server, of.id, [
      'raise-documents-asked',
      'document-removed',
      'raise-documents-brought',
      'raise-documents-asked',
      'document-removed',
      'document-removed',
      'document-removed',
      'document-removed',
      'raise-documents-brought',
      'raise-accepted',
    ])
  })

  it('are reminded of on days 3 and 7, and the wish is dropped on day 14', async () => {
    const of = await waiting()
    await ask(of)
    const mails = async () =>
      (await server.mails()).filter(({ to, subject }) => to === of.email && subject.includes('Noch offen')).length
    const run = () => server.triggers(depositChangeRun, {})
    for (const [days, sent] of [
      [2, 0],
      [1, 1],
      [0, 1],
      [4, 2],
      [6, 2],
    ] as const) {
      server.travel(days * DAY)
      await Promise.all([run(), run()])
      await server.runJobs()
      expect(await mails()).toBe(sent)
    }
    server.travel(DAY)
    await run()
    const told = await server.mailOf(({ to, subject }) => to === of.email && subject.includes('Ohne Unterlagen'))
    expect(told.text).toContain('nicht bei uns angekommen')
    expect((await of.shown()).depositChange).toMatchObject({
      bar: null,
      last: { state: 'EXPIRED', withoutDocuments: true, documents: null },
    })
    expect((await of.row()).deposit_cents).toBe(2_220_00)
  })
})
