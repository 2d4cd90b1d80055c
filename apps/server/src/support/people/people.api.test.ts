import { fullName } from '@nestbond/domain/values/person-name'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '@nestbond/api/types'
import { writeDueWords } from '../../application/search-index-store.ts'
import { writeSearchWords } from '../../application/write-search-words.ts'
import { statements, type Statement } from '../../platform/database/statements.ts'
import { ApiServer } from '../../test/api-server.ts'
import { anAccount, anEmail } from '../../test/account-sign-in.ts'
import { flowBodies, drive } from '../../test/flow.ts'
import { Households } from '../../test/households.ts'
import { httpApiOf, type HttpApi } from '../../test/http-api.ts'
import { signInStaff } from '../../test/staff.ts'

let server: ApiServer
let http: HttpApi
let kim: Awaited<ReturnType<typeof signInStaff>>
let ada: Awaited<ReturnType<typeof signInStaff>>
beforeAll(async () => {
  server = await ApiServer.start()
  http = httpApiOf(server)
  kim = await signInStaff(server)
  ada = await signInStaff(server)
})
afterAll(() => server?.close())

const find = async (search: string) =>
  (await server.ok('officePeopleSearch', { payload: { search }, headers: kim.headers })).people
const open = (id: string, headers = kim.headers): Promise<ResponseOf<'officePerson'>> =>
  server.ok('officePerson', { params: { id }, headers })

describe('the search', () => {
  it('finds a tenant by each detail that a caller may give', async () => {
    const { refId, number } = await tenant()
    const code = await server.row('applications', { ref_id: refId })
    const { answers } = code
    for (const typed of [
      fullName(answers),
      answers.email!,
      answers.phone!.e164,
      `${answers.address!.street} ${answers.address!.streetNumber}, ${answers.address!.city}`,
      refId,
      refId.toLowerCase(),
      number,
      number.replaceAll('-', ' ').toLowerCase(),
      `${answers.landlord!.lastName} ${answers.email}`,
    ])
      expect(
        (await find(typed)).map(({ id }) => id),
        typed,
      ).toContain(code.id)
    expect(await find('Niemand Nirgends')).toEqual([])
  })

  it('finds a tenant by the code of a certificate, and by the one that it replaced', async () => {
    const { id } = await tenant()
    const policyId = randomUUID()
    const { id: contractId } = await server.row('contracts', { application_id: id })
    await server.db
      .insertInto('policies')
      .values({
        id: policyId,
        number: `S-${policyId}`,
        application_id: id,
        contract_id: contractId,
        country: 'de',
        address_key: policyId,
        whole_house: false,
        deposit_cents: 222_000,
        payment_period: 'YEARLY',
        premium_cents: 12_000,
        tariff_version: 'seeded',
        insurance_start: '2026-05-04',
        status: 'ACTIVE',
        created_at: server.now,
      } as never)
      .execute()
    await server.db
      .insertInto('certificates')
      .values({ code: 'NB-7K3M-92QD', policy_id: policyId, pdf_key: 'x', pdf_sha256: 'x' })
      .execute()
    await server.db
      .insertInto('replaced_certificates')
      .values({
        code: 'NB-AAAA-22QD',
        policy_id: policyId,
        renewal_id: randomUUID(),
        issued_at: server.now,
        replaced_at: server.now,
      })
      .execute()
    for (const typed of ['NB-7K3M-92QD', 'nb 7k3m 92qd', '7K3M92QD', 'NB-AAAA-22QD'])
      expect(
        (await find(typed)).map((one) => one.id),
        typed,
      ).toEqual([id])
  })

  it('follows every change of the words, without a job', async () => {
    const first = `Erst${Math.random().toString(36).slice(2, 8)}`
    const flow = await drive(server, 'TENANT_DETAILS', { name: { ...flowBodies()['name'], firstName: first } })
    expect(await find(first)).toHaveLength(1)
    const name = { ...flowBodies()['name'], firstName: 'Danach', lastName: `${first}danach` }
    await server.ok('name', { payload: { token: flow.token, ...name } })
    expect((await find(`Danach ${first}danach`))[0]?.name.firstName).toBe('Danach')
    expect(await find(`${first} Danach`)).toHaveLength(1)
    await server.db.deleteFrom('application_search').execute()
    expect(await find(first)).toEqual([])
  })

  it('costs a save of another name one statement that writes no words, and a job writes them once for all saves', async () => {
    const flow = await drive(server, 'TENANT_DETAILS')
    const { email } = (await flow.user()).userInfo
    await server.triggers(writeSearchWords, {})
    const words = async () =>
      (await server.db.selectFrom('application_search').select('search').orderBy('application_id').execute()).map(
        ({ search }) => search,
      )
    const before = await words()
    const written: string[] = []
    const listen = (statement: unknown) => {
      const { sql: text } = statement as Statement
      if (/\b(?:insert|update|delete)\b/i.test(text)) written.push(text)
    }
    statements.subscribe(listen)
    try {
      for (const lastName of ['Einmal', 'Zweimal', 'Dreimal'])
        await server.ok('name', { payload: { token: flow.token, firstName: 'Lea', lastName, email } })
    } finally {
      statements.unsubscribe(listen)
    }
    expect(written).toHaveLength(3)
    expect(await words()).toEqual(before)
    await server.triggers(writeSearchWords, {})
    expect((await words()).filter((one) => !before.includes(one))).toEqual([expect.stringContaining("'dreimal'")])
    expect(await server.db.selectFrom('search_due').selectAll().execute()).toEqual([])
  })

  it('finds a name that was saved while a job wrote the words of the one before, and the save waits for nothing', async () => {
    const name = { ...flowBodies()['name'], lastName: 'Vorname' }
    const { token, user } = await drive(server, 'TENANT_DETAILS', { name })
    const { refId } = await user()
    const { id } = await server.row('applications', { ref_id: refId })
    expect(await find('Vorname')).toHaveLength(1)
    const save = (lastName: string) => server.ok('name', { payload: { token, ...name, lastName } })
    await save('Währenddessen')
    let writing: Promise<void> = Promise.resolve()
    await server.deps.database.transaction(async (trx) => {
      await trx
        .selectFrom('application_search')
        .select('created_at')
        .where('application_id', '=', id)
        .forUpdate()
        .execute()
      writing = writeDueWords(server.deps.database)
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 })
      await save('Danachname')
    })
    await writing
    expect(await find('Danachname')).toHaveLength(1)
    expect(await find('Währenddessen')).toEqual([])
  })

  it('finds the others while an application with new words is deleted', async () => {
    const name = (lastName: string) => ({ name: { ...flowBodies()['name'], lastName } })
    const gone = await server.row('applications', {
      ref_id: (await (await drive(server, 'TENANT_DETAILS', name('Weggezogen'))).user()).refId,
    })
    await drive(server, 'TENANT_DETAILS', name('Dageblieben'))
    let searching: Promise<unknown[]> = Promise.resolve([])
    await server.deps.database.transaction(async (trx) => {
      await trx.deleteFrom('applications').where('id', '=', gone.id).execute()
      searching = find('Dageblieben')
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 })
    })
    expect(await searching).toHaveLength(1)
  })

  it('keeps typed words out of addresses and logs', async () => {
    const secret = `Geheim${Math.random().toString(36).slice(2)}`
    await find(secret)
    expect(server.log.join('\n')).not.toContain(secret)
  })
})

/** Statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(server.db)
  return rows[0]?.count ?? 0
}

/** A tenant who has asked for a code and has not signed. */
async function withCode() {
  const email = anEmail()
  const flow = await drive(server, 'TENANT_DETAILS', { name: { ...flowBodies()['name'], email } })
  await server.ok('tenantMailboxCode', { payload: { token: flow.token } })
  await server.runJobs()
  return { ...(await find(email))[0]!, email }
}

async function tenant() {
  const signed = await anAccount(http)
  const contract = await server.db
    .selectFrom('contracts as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select(['c.number', 'a.ref_id as refId', 'a.id'])
    .where('a.id', '=', signed.id)
    .executeTakeFirstOrThrow()
  return { ...signed, ...contract }
}

describe('a person’s page', () => {
  it('shows policy, contact and mails, and no trait that must not affect a decision', async () => {
    const { id, email } = await tenant()
    await server.runJobs()
    const page = await open(id)
    expect(page).toMatchObject({ id, email, mailboxProved: true, stage: 'INVITED', account: { hasPassword: true } })
    expect(page.policy?.timeline.length).toBeGreaterThan(2)
    expect(page.mails.map(({ kind }) => kind)).toContain('landlord-invitation')
    const text = JSON.stringify(page)
    for (const trait of ['salutation', 'nationality', 'liveWith', '"pet"', 'birthPlace', 'shortUrl'])
      expect(text).not.toContain(trait)
  })

  it('shows the mails about the account of a co-tenant', async () => {
    const { other } = await new Households(server).signedTogether()
    await server.ok('userForgottenPassword', { payload: { login: other.email } })
    await server.runJobs()
    const { id } = (await find(other.email))[0]!
    expect((await open(id)).mails.filter(({ kind }) => kind === 'account-password-link')).toMatchObject([
      { recipient: 'tenant', state: 'SENT' },
    ])
  })

  it('shows each mail without its links and codes', async () => {
    const { id } = await tenant()
    await server.runJobs()
    const { mails } = await open(id)
    const sent = await server.mailEntries()
    for (const { text, subject, state, recipient } of mails) {
      expect(state).toBe('SENT')
      expect(text).not.toMatch(/[?&]token=|[\w-]{40,}/)
      expect(sent.some((mail) => mail.subject === subject)).toBe(true)
      expect(['tenant', 'landlord']).toContain(recipient)
    }
  })

  it('shows a mail with a code without the code', async () => {
    const { id } = await withCode()
    const code = (await open(id)).mails.find(({ kind }) => kind === 'mailbox-code')
    expect(code?.text).toContain('•••')
    expect(code?.text).not.toMatch(/^\s*\d{6}\s*$/m)
  })

  it('records who opened it, once in half an hour', async () => {
    const { id } = await tenant()
    await open(id)
    await open(id)
    await open(id, ada.headers)
    const { acts } = await open(id)
    expect(acts.map(({ kind, by }) => [kind, by]).sort()).toEqual(
      [
        ['page-opened', ada.staff.name],
        ['page-opened', kim.staff.name],
      ].sort(),
    )
  })

  it('is unknown for another id and for an erased person', async () => {
    for (const id of ['x', crypto.randomUUID()])
      expect((await server.call('officePerson', { params: { id }, headers: kim.headers })).status).toBe(404)
  })

  it('keeps the notes of colleagues', async () => {
    const { id } = await tenant()
    const page = await server.ok('officePersonNote', {
      params: { id },
      payload: { note: 'Ruft am Freitag wieder an.' },
      headers: ada.headers,
    })
    expect(page.notes).toMatchObject([{ by: ada.staff.name, note: 'Ruft am Freitag wieder an.' }])
    const empty = await server.call('officePersonNote', {
      params: { id },
      payload: { note: ' ' },
      headers: ada.headers,
    })
    expect(empty.status).toBe(400)
  })
})

describe('a mail that is sent again', () => {
  const again = (id: string, mailId: string) =>
    server.call('officePersonMailAgain', {
      params: { id, mailId },
      payload: { reason: 'Nicht angekommen' },
      headers: kim.headers,
    })

  it('goes to the present address with a new link', async () => {
    const { email, ...row } = await withCode()
    const { mails } = await open(row.id)
    const link = mails.find(({ kind }) => kind === 'continue-link')!
    const before = await server.mailsTo(email)
    const { status, body } = await again(row.id, link.id)
    expect([status, body.mails[0]?.state]).toEqual([200, 'WAITING'])
    const after = await server.mailsTo(email, before.length + 1)
    const secrets = (mails: { text: string }[]) =>
      new Set(mails.flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? []))
    expect(secrets(after).size).toBe(secrets(before).size + 1)
    await server.runJobs()
    const page = await open(row.id)
    expect(page.mails[0]).toMatchObject({ kind: 'continue-link', state: 'SENT', sentTo: email, again: true })
    expect(page.acts[0]).toMatchObject({ kind: 'mail-sent-again', by: kim.staff.name, reason: 'Nicht angekommen' })
  })

  it('is refused for a code, for another person’s mail and after six an hour', async () => {
    const coded = await withCode()
    const code = (await open(coded.id)).mails.find(({ kind }) => kind === 'mailbox-code')!
    const { id } = await tenant()
    const other = await tenant()
    await server.runJobs()
    const { mails } = await open(id)
    expect((await again(coded.id, code.id)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const mail = mails.find(({ kind }) => kind === 'contract-signed')!
    expect((await again(other.id, mail.id)).status).toBe(404)
    for (let n = 0; n < 6; n++) expect((await again(id, mail.id)).status).toBe(200)
    expect((await again(id, mail.id)).problem?.errorCode).toBe('RATE_LIMITED')
  })

  it('is marked as not sent if it no longer applies', async () => {
    const { id } = await tenant()
    await server.runJobs()
    const { mails } = await open(id)
    const mail = mails.find(({ kind }) => kind === 'landlord-invitation')!
    await server.db
      .updateTable('invitations')
      .set({ status: 'DECLINED', answered_at: server.now })
      .where('application_id', '=', id)
      .execute()
    await again(id, mail.id)
    await server.runJobs()
    expect((await open(id)).mails[0]).toMatchObject({ kind: 'landlord-invitation', state: 'DROPPED' })
  })
})
