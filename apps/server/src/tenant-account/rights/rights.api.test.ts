import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenantToErase } from '../../test/a-tenant-to-erase.ts'
import { anAccount, anEmail } from '../../test/account-sign-in.ts'
import { PAYS } from '../../test/debits.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { readZip } from '../../test/read-zip.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signInStaff } from '../../test/staff.ts'
import { addConsents } from '../../application/consent-store.ts'
import { currentVersion } from '../../platform/legal/legal-set.ts'
import { filesToErase } from './stored-file-store.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_EXPORTS_PER_HOUR: '100' })
})
afterAll(() => server.close())

type Account = Awaited<ReturnType<typeof anAccount>>
const rightsOf = async ({ headers }: Pick<Account, 'headers'>) =>
  (await server.call('GET', '/user/rights', undefined, headers)).body
const post = <const Path extends string>(path: Path, body: object, { headers }: Pick<Account, 'headers'>) =>
  server.call('POST', `/user/${path}`, body, headers)
const exported = async (headers: Record<string, string>, { url } = server, query = '') => {
  const answer = await fetch(`${url}/api/v1/user/export${query}`, { headers: { ...headers, 'accept-language': 'de' } })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    zip: Buffer.from(await answer.arrayBuffer()),
  }
}

it('the page of rights needs a session', async () => {
  for (const [method, path] of [
    ['GET', 'rights'],
    ['GET', 'export'],
    ['POST', 'erasure'],
    ['POST', 'consents'],
    ['POST', 'contact'],
    ['POST', 'email'],
    ['POST', 'corrections'],
  ] as const)
    expect(
      (
        await server.call(
          method,
          `/user/${path}`,
          method === 'POST'
            ? {
                password: 'x',
                refId: 'x',
                kind: 'newsAgreement',
                granted: true,
                email: anEmail(),
                contractId: 'x',
                value: 'x',
              }
            : undefined,
        )
      ).status,
      path,
    ).not.toBe(200)
})

describe('the ledger', () => {
  it('lists each consent with version, language and time, and links that version’s text', async () => {
    const account = await anAccount(server)
    await server.db
      .insertInto('consents')
      .values({
        application_id: account.id,
        kind: 'termsOfUse',
        granted: true,
        text_version: '1999-01',
        language: 'en',
      })
      .execute()
    const { ledger } = await rightsOf(account)
    expect(ledger.consents.find(({ version }: { version: string }) => version === '1999-01')).toMatchObject({
      kind: 'termsOfUse',
      language: 'en',
      text: null,
      inForce: true,
      contractId: account.contractId,
    })
    expect(
      ledger.consents.find(
        ({ kind, inForce }: { kind: string; inForce: boolean }) => kind === 'termsOfUse' && !inForce,
      ),
    ).toMatchObject({ version: currentVersion('terms-of-use'), text: 'terms-of-use', revocable: false })
    expect(ledger.consents.find(({ kind }: { kind: string }) => kind === 'newsAgreement')).toMatchObject({
      granted: false,
      revocable: true,
    })
  })

  it('gets a row for each change; paper mail is handled by the office', async () => {
    const account = await anAccount(server, {
      currentAddress: { ...sampleAnswers(server.deps).currentAddress!, street: 'Lindenstr.' },
    })
    await server.deps.database.transaction((trx) =>
      addConsents(trx, account, ['electronicCommunication'], 'de', server.deps.clock.now()),
    )
    const { refId } = (await rightsOf(account)).contracts[0]!
    const change = (kind: string, granted: boolean, whose = refId) =>
      post('consents', { refId: whose, kind, granted }, account)
    const states = async () =>
      (await rightsOf(account)).ledger.consents
        .filter(({ kind }: { kind: string }) => kind === 'electronicCommunication')
        .map(({ granted, inForce }: { granted: boolean; inForce: boolean }) => [granted, inForce])
    expect((await change('electronicCommunication', false)).status).toBe(200)
    expect((await change('electronicCommunication', false)).status).toBe(200)
    expect(await states()).toEqual([
      [false, true],
      [true, false],
    ])
    expect((await rightsOf(account)).requests).toMatchObject([
      { kind: 'paper', state: 'OPEN', contractId: account.contractId },
    ])
    const { headers: office } = await signInStaff(server)
    const { requests } = (await server.call('GET', '/office/rights-requests', undefined, office)).body
    expect(requests.find((one) => one.contractId === account.contractId)).toMatchObject({
      wanted: 'Lindenstraße 41, 12045 Berlin',
    })
    await change('electronicCommunication', true)
    expect(await states()).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ])
    expect((await rightsOf(account)).requests).toEqual([])
    expect((await change('newsAgreement', true)).body.consents[0]).toMatchObject({
      kind: 'newsAgreement',
      granted: true,
      inForce: true,
    })
    await expectHistory(server, account.id, ['consent-revoked', 'consent-given', 'consent-given'])
    expect((await change('newsAgreement', true, 'NB-NOBODY')).status).toBe(404)
    expect((await change('termsOfUse', false)).status).toBe(400)
    const german = await anAccount(server)
    const theirs = (await rightsOf(german)).contracts[0]!.refId
    expect(
      (await post('consents', { refId: theirs, kind: 'electronicCommunication', granted: false }, german)).problem
        ?.errorCode,
    ).toBe('STEP_NOT_ALLOWED')
    expect((await change('newsAgreement', false, theirs)).status).toBe(404)
  })
})

describe('the export', () => {
  it('has the paper of a mandate, whose file goes with an erasure', async () => {
    const tenant = await anAccount(server, {}, { iban: PAYS })
    await server.runJobs()
    // The link names the language of the page, which the browser's may differ from.
    const files = readZip((await exported(tenant.headers, server, '?language=en')).zip)
    expect(files.get('README.txt')!.toString()).toContain(tenant.email)
    const { mandate_pdf_key: key, mandate_reference: reference } = await server.row('card_setups', {
      application_id: tenant.id,
    })
    expect([...files.keys()]).toContain(`contracts/${tenant.contractId}/${reference}.pdf`)
    expect(key).not.toBeNull()
    expect(await filesToErase(server.db, [tenant.id])).toContain(key)
  })

  it('contains all data of the person and of no other, with papers, uploads and decisions in words', async () => {
    const tenant = await aTenantToErase(server)
    const { type, zip } = await exported(tenant.headers)
    expect(type).toBe('application/zip')
    const files = readZip(zip)
    const json = (name: string) => JSON.parse(files.get(`data/${name}.json`)!.toString())
    expect(files.get('LIES-MICH.txt')!.toString()).toContain(tenant.email)
    expect(json('accounts')).toMatchObject([{ email: tenant.email }])
    expect(json('applications')).toHaveLength(4)
    expect(
      json('applications').map(({ answers }: { answers: { landlord?: { email: string } } }) => answers.landlord?.email),
    ).toContain(tenant.answers.landlord!.email!)
    for (const name of [
      'account_sessions',
      'application_events',
      'consents',
      'document_handovers',
      'decisions',
      'offers',
      'contracts',
      'invitations',
      'policies',
      'certificates',
      'documents',
      'uploads',
      'rights_requests',
      'underwriting_cases',
      'underwriting_case_events',
      'deposit_back_requests',
      'account_email_changes',
      'consents-and-documents',
    ])
      expect(json(name), name).not.toEqual([])
    for (const name of [`${tenant.contractId}.pdf`, 'decision.pdf', `1-income-proof-${tenant.answers.lastName}.pdf`]) {
      const path = [...files.keys()].find((one) => one.endsWith(name))
      expect(
        files
          .get(path ?? '')
          ?.subarray(0, 5)
          .toString(),
        name,
      ).toBe('%PDF-')
    }
    const decision = JSON.parse([...files].find(([path]) => path.endsWith('decision.json'))![1].toString())
    expect(decision.rules.length).toBeGreaterThan(5)
    const all = [...files]
      .filter(([path]) => !path.endsWith('.pdf'))
      .map(([, bytes]) => bytes.toString())
      .join('\n')
    expect(all.match(/argon2|"\w*(?:_hash|_key|staff_id|search)":/g)).toBeNull()
    const others = await anAccount(server)
    expect(all).not.toContain(others.email)
  })

  it('is rate limited', async () => {
    const limited = await startHttpApi({ RATE_LIMIT_EXPORTS_PER_HOUR: '4' })
    const account = await anAccount(limited)
    const statuses = []
    for (let times = 0; times < 5; times++) statuses.push((await exported(account.headers, limited)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    await limited.close()
  })

  it('breaks off when a file cannot be read, so that a partial export does not look complete', async () => {
    const other = await startHttpApi()
    const account = await anAccount(other)
    const { signed_pdf_key } = await other.deps.database.kysely
      .selectFrom('contracts')
      .select('signed_pdf_key')
      .where('number', '=', account.contractId)
      .executeTakeFirstOrThrow()
    await other.deps.storage.delete(signed_pdf_key!)
    const answer = await fetch(`${other.url}/api/v1/user/export`, { headers: account.headers })
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await other.close()
  })
})
