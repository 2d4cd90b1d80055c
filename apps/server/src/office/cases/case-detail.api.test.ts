import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '@nestbond/api/calls'
import type { CallName } from '@nestbond/api/routes'
import { homeKeys } from '@nestbond/domain/values/home'
import { heic, jpeg, pdf, png } from '../../test/sample-files.ts'
import { ApiServer } from '../../test/api-server.ts'
import { BERLIN, byHand } from '../../test/flow.ts'
import { justNow } from '../../test/just-now.ts'
import {
  bringFile,
  isCallOfCases,
  manualCase,
  reviewCase,
  Underwriter,
  type OpenedCase,
} from '../../test/office-cases.ts'

let server: ApiServer
let kim: Underwriter
let tenant: OpenedCase
beforeAll(async () => {
  server = await ApiServer.start()
  kim = await Underwriter.signIn(server)
  tenant = await manualCase(server)
})
afterAll(() => server?.close())

const someId = '00000000-0000-4000-8000-000000000000'

describe('the view of a case', () => {
  it('shows all facts that a decision needs', async () => {
    const seen = await kim.see(tenant.caseId)
    const { token: _, liveWith: _household, pet: _pet, userInfo, ...answers } = await tenant.user()
    const { salutation: _salutation, nationality: _nationality, birthPlace: _birthPlace, ...person } = userInfo
    expect(seen.application).toEqual({ ...answers, userInfo: person })
    expect(JSON.stringify(seen)).not.toContain(tenant.token)
    expect(seen).toMatchObject({
      id: tenant.caseId,
      version: 0,
      message: null,
      requestedDocuments: [],
      documents: [],
      proposal: null,
      fourEyes: false,
      deposit: 2220,
    })
    expect(seen.actions).toEqual(['assign', 'accept', 'refuse', 'ask'])
    expect(seen.decision).toMatchObject({ verdict: 'manual', creditBureau: { score: 580 } })
    expect(seen.decision?.rules.filter(({ applied }) => applied).map(({ id }) => id)).toEqual(['score-borderline'])
    expect(seen.history).toMatchObject([{ kind: 'opened', actor: 'system' }])
  })

  it('is in the reader’s language', async () => {
    const params = { id: tenant.caseId }
    const [german, english] = [
      await kim.see(tenant.caseId),
      await server.ok('officeCase', { params, headers: kim.headers, language: 'en' }),
    ]
    expect([german.decision?.verdictText, english.decision?.verdictText]).toEqual([
      'Persönliche Prüfung',
      expect.not.stringContaining('Prüfung'),
    ])
  })

  it('names policies for the same home, and whether the match is certain', async () => {
    const address = (unitName: string | null, streetNumber = '99') => ({
      address: byHand({ ...BERLIN, streetNumber, unitName }),
    })
    const policy = async (number: string, unit: string | null, over: object = {}, streetNumber = '99') => {
      const owner = await manualCase(server, address(unit, streetNumber))
      const { application_id } = await server.row('underwriting_cases', { id: owner.caseId })
      const contract_id = crypto.randomUUID()
      await server.db
        .insertInto('contracts')
        .values({ id: contract_id, number: `C-${number}`, application_id, answers_version: 0 })
        .execute()
      const values = {
        unit_key: (unit ?? '').toLowerCase().replace(/\W/g, ''),
        whole_house: false,
        country: 'de' as const,
        address_key: homeKeys({ ...BERLIN, streetNumber, country: 'de' }).addressKey,
        deposit_cents: 100_00,
        premium_cents: 4000,
      }
      const term = { payment_period: 'YEARLY' as const, tariff_version: 'test', insurance_start: '2026-01-01' }
      await server.db
        .insertInto('policies')
        .values({ id: crypto.randomUUID(), number, application_id, contract_id, ...values, ...term, ...over })
        .execute()
    }
    await policy('P-same', '3 li')
    await policy('P-other', '4 re')
    await policy('P-unnamed', null)
    await policy('P-ended', '3 li', { status: 'CANCELLED', ended_on: '2026-02-01' })
    await policy('P-range', '3 li', {}, '97-101')
    await policy('P-far', '3 li', {}, '101-105')
    const one = await manualCase(server, address('3. Li'))
    const found = (await kim.see(one.caseId)).doublePolicies
    const insuranceStart = '2026-01-01T00:00:00.000Z'
    expect(found).toEqual([
      { policyNumber: 'P-same', houseNumber: null, unitName: '3 li', certain: true, insuranceStart },
      { policyNumber: 'P-range', houseNumber: '97-101', unitName: '3 li', certain: false, insuranceStart },
      { policyNumber: 'P-unnamed', houseNumber: null, unitName: '', certain: false, insuranceStart },
    ])
    expect((await kim.see(one.caseId)).occasions).toContain('active-policy')
  })

  it('shows the answers on which the decision was made', async () => {
    const one = await manualCase(server)
    const before = (await kim.do('officeCaseAccept', await kim.see(one.caseId))).decision
    await server.ok('pets', { payload: { token: one.token, pet: 'dog' } })
    expect((await kim.see(one.caseId)).decision).toMatchObject({ verdict: 'manual', decidedAt: before?.decidedAt })
  })
})

describe('a document', () => {
  const show = (caseId: string, documentId: string, headers = kim.headers) =>
    server.call('officeDocument', { params: { id: caseId, documentId }, headers })

  it('is served decrypted, with a sandbox policy, in a frame of our pages only', async () => {
    const one = await reviewCase(server, {}, 'Ohnescore')
    const content = pdf('/Note (streamed and decrypted)')
    const id = await bringFile(server, one.token, 'income-proof', 'Gehalt "Mai"; ä\r\n.pdf', content)
    const { status, headers, raw } = await show(one.caseId, id)
    expect(status).toBe(200)
    expect(raw.equals(content)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'self'"]))
    expect(policy.join()).not.toMatch(/script|allow-/)
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[A-Za-z0-9._ -]+\.pdf"; filename\*=UTF-8''Gehalt%20[\w%.*-]+\.pdf$/,
    )
    // The office's own page may frame the document; no other page may be framed.
    const page = await server.app.inject({ url: '/api/docs' })
    expect(String(page.headers['content-security-policy'])).toMatch(/frame-src 'self'.*frame-ancestors 'none'/)
    expect(page.headers['x-frame-options']).toBe('DENY')
  })

  it.each([
    ['image/png', 'a.png', png('x')],
    ['image/jpeg', 'b.jpg', jpeg('x')],
    ['image/heic', 'c.heic', heic()],
    ['application/pdf', 'looks-like-a-page.html', pdf()],
  ])('of type %s has that content type, whatever its name', async (type, name, content) => {
    const one = await reviewCase(server, {}, 'Ohnescore')
    const { headers, raw } = await show(one.caseId, await bringFile(server, one.token, 'income-proof', name, content))
    expect(headers['content-type']).toBe(type)
    expect(raw.equals(content)).toBe(true)
    // A kind that only one browser shows is kept as a file.
    expect(headers['content-disposition']).toMatch(type === 'image/heic' ? /^attachment;/ : /^inline;/)
  })

  it('opens only through its own case, and not after its removal', async () => {
    const [one, other] = [await reviewCase(server, {}, 'Ohnescore'), await reviewCase(server, {}, 'Ohnescore')]
    const id = await bringFile(server, one.token, 'income-proof')
    expect((await show(one.caseId, id)).status).toBe(200)
    for (const [caseId, documentId] of [
      [other.caseId, id],
      [someId, id],
      [one.caseId, someId],
      [one.caseId, '..'],
      ["' or 1=1", id],
    ] as const) {
      expect((await show(caseId, documentId)).problem?.errorCode).toBe('NOT_FOUND')
    }
    expect(await kim.see(one.caseId)).toMatchObject({
      documents: [{ documentId: id, fileName: 'Nachweis.pdf', uploadedAt: justNow(server) }],
    })
    await server.ok('documentRemove', { params: { token: one.token, documentId: id } })
    expect((await show(one.caseId, id)).status).toBe(404)
    expect((await kim.see(one.caseId)).documents).toEqual([])
  })
})

describe('a caller outside the office', () => {
  const names = (Object.keys(CALLS) as CallName[]).filter(isCallOfCases)

  it.each(names)('is refused %s', async (name) => {
    const one = await reviewCase(server, {}, 'Ohnescore')
    const documentId = await bringFile(server, one.token, 'income-proof')
    const input = {
      params: { id: one.caseId, documentId },
      ...(CALLS[name].payload ? { payload: { version: 0 } } : {}),
    }
    const { origin = '' } = kim.headers
    const strangers = {
      nobody: {},
      'a tenant': { cookie: `token=${one.token}`, authorization: `Bearer ${one.token}` },
      'a tenant in our cookie': { cookie: `office_session=${one.token}` },
    }
    for (const [who, headers] of Object.entries(strangers)) {
      const { status, problem } = await server.call(name, { ...input, headers: { origin, ...headers } })
      expect([status, problem?.errorCode], who).toEqual([401, 'SIGN_IN_REQUIRED'])
    }
  })

  it('gets no case with a tenant’s session or from another site', async () => {
    expect((await server.call('documents', { params: { token: tenant.caseId } })).status).toBe(404)
    const away = await server.call('officeCaseAssign', {
      params: { id: tenant.caseId },
      payload: { version: 0, to: 'me' },
      headers: { ...kim.headers, origin: 'https://evil.example' },
    })
    expect([away.status, away.problem?.errorCode]).toEqual([403, 'FORBIDDEN'])
  })

  it('gets no case with a disabled account', async () => {
    const gone = await Underwriter.signIn(server)
    await server.db.updateTable('staff_accounts').set({ disabled_at: server.now }).where('id', '=', gone.id).execute()
    expect((await server.call('officeCases', { headers: gone.headers })).status).toBe(401)
  })

  it('gets 404 for an unknown case', async () => {
    for (const id of [someId, 'x', '0'])
      expect((await server.call('officeCase', { params: { id }, headers: kim.headers })).problem?.errorCode).toBe(
        'NOT_FOUND',
      )
    expect((await kim.try('officeCaseAccept', { id: someId, version: 0 })).problem?.errorCode).toBe('NOT_FOUND')
  })
})
