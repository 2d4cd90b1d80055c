import { DAY } from '@nestbond/domain/values/day'
import { lastClaimDayAfter } from '@nestbond/domain/policy/end-of-surety'
import { join } from 'node:path'
import { landlordLinkId } from '../../landlord-session/links/landlord-link.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { accept } from '../../lives/application.ts'
import { signIn } from '../../lives/sessions.ts'
import { linkIdsOf, signRelease } from '../../test/landlords.ts'
import { findPreference, noteRefusedAddress } from '../../platform/mail-preferences/preference-store.ts'
import { aTenantToErase, unmistakable } from '../../test/a-tenant-to-erase.ts'
import { anAccount, PASSWORD } from '../../test/account-sign-in.ts'
import { filesIn, findInFiles, findInTables } from '../../test/find-person.ts'
import { sql } from 'kysely'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { seedApplication } from '../../test/sample-application.ts'
import { eraseDue } from './erase-due.ts'
import { papersToKeep } from './stored-file-store.ts'

const MINUTE = 60_000

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const folder = () => server.deps.config.dataDir
const stored = () => filesIn(join(folder(), 'files'))
const erase = (headers: Record<string, string>, password = PASSWORD) =>
  server.call('POST', '/user/erasure', { password }, headers)

/** Pays the first premium, has the landlord release the policy, and waits for the refund of the unused part. */
async function released({ headers, id }: { headers: Record<string, string>; id: string }): Promise<void> {
  const policy = async () => (await server.call('GET', '/user/policies', undefined, headers)).body.policies[0]
  await server.runJobs()
  expect((await policy())!.premiums!.charges[0]?.state).toBe('PAID')
  await server.call('POST', `/user/policies/${(await policy())!.id}/cancel`, {}, headers)
  const { id: policyId } = await server.row('policies', { application_id: id })
  const { id: release } = await server.row('releases', { policy_id: policyId })
  await signRelease(server, (await linkIdsOf(server, id)).release(release))
  await server.runJobs()
  expect((await server.call('GET', '/user/rights', undefined, headers)).body.contracts[0]!.erasure.may).toBe(true)
}

describe('an erasure', () => {
  it('removes the person from every table, file, mail and job except legally kept papers, and later those too', async () => {
    await server.runJobs()
    const before = await stored()
    const tenant = await aTenantToErase(server)
    await released(tenant)
    await server.runJobs()

    // First proves that the search works: before the erasure it finds the data in each of these tables.
    const there = await findInTables(server.db, tenant.words)
    for (const table of [
      'accounts',
      'applications',
      'contracts',
      'policies',
      'decisions',
      'underwriting_cases',
      'documents',
      'deposit_back_requests',
      'rights_requests',
      'account_email_changes',
    ])
      expect(
        there.some((hit) => hit.startsWith(`public.${table}:`)),
        table,
      ).toBe(true)
    for (const word of tenant.words)
      expect(
        there.some((hit) => hit.endsWith(`: ${word}`)),
        word,
      ).toBe(true)
    expect((await findInFiles(join(folder(), 'mail'), tenant.words)).length).toBeGreaterThan(5)

    expect((await erase(tenant.headers, 'falsch geraten 1')).problem?.errorCode).toBe('LOGIN_INVALID')
    expect((await erase(tenant.headers)).body).toEqual({ whole: true })
    expect((await server.call('GET', '/user/rights', undefined, tenant.headers)).status).toBe(401)
    const confirmation = await server.mailOf(
      ({ to, subject }) => to === tenant.email && subject === 'Ihre Daten sind gelöscht',
    )
    expect(confirmation.text).toContain(tenant.contractId)
    await server.runJobs()
    expect((await server.db.selectFrom('erasures').select('done_at').execute())[0]?.done_at).not.toBeNull()

    const { id: contract } = await server.row('contracts', { number: tenant.contractId })
    const papers = await papersToKeep(server.db, [contract])
    // The contract, the certificate, the receipt and the release.
    expect(papers.length).toBe(4)
    expect(await stored()).toEqual([...before, ...papers].sort())
    // Then the folder no longer keeps the last mail either.
    server.travel(15 * MINUTE)
    await server.runJobs()
    expect(await findInTables(server.db, tenant.words)).toEqual([])
    expect(await findInFiles(folder(), tenant.words)).toEqual([])

    // Kept for the books and not shown to anyone.
    const ledger = await server.db
      .selectFrom('ledger_entries as l')
      .innerJoin('policies as p', 'p.id', 'l.policy_id')
      .select('l.amount_cents')
      .where('p.application_id', '=', tenant.id)
      .execute()
    expect(ledger.length).toBeGreaterThanOrEqual(1)
    expect((await server.call('GET', `/onboarding/tenant/${tenant.token}`)).status).toBe(404)
    expect(
      (await server.call('POST', '/user/login', { login: tenant.email, password: PASSWORD })).problem?.errorCode,
    ).toBe('LOGIN_INVALID')
    // The landlord's pages name the certificate, whose public page goes on without names. An earlier link gets nothing.
    const { id: policyId } = await server.row('policies', { application_id: tenant.id })
    const page = (generation: number) =>
      server.call(
        'GET',
        `/landlord/policies/${landlordLinkId(server.deps.config.keys.link, { kind: 'policy', id: policyId, generation })}`,
      )
    const { generation } = await server.row('invitations', { application_id: tenant.id })
    const { status, problem } = await page(generation)
    expect([status, problem?.errorCode]).toEqual([409, 'TENANT_ERASED'])
    expect((await page(generation + 1)).problem?.errorCode).toBe('LINK_REPLACED')
    const certificateCode = problem!.certificateCode!
    const links = await linkIdsOf(server, tenant.id)
    const { id: releaseId } = await server.row('releases', { policy_id: policyId })
    for (const path of [
      `/landlord/release/${links.release(releaseId)}`,
      `/landlord/release/${links.policy(policyId)}`,
      `/onboarding/tenant/invitation/${tenant.invitation}`,
    ])
      expect((await server.call('GET', path)).problem, path).toMatchObject({
        errorCode: 'TENANT_ERASED',
        certificateCode,
      })
    const shown = await server.call('GET', `/certificate/${certificateCode}`)
    expect(shown.body).toMatchObject({ state: 'released', city: '', amountLeft: 0 })
    expect(shown.body.coverEnd).not.toBeNull()

    server.travel(11 * 366 * DAY)
    await eraseDue(server.deps)
    await server.runJobs()
    expect((await stored()).filter((file) => papers.includes(file))).toEqual([])
    server.travel(-11 * 366 * DAY)
  }, 90_000)

  it('waits while the policy is in force, and deletes the other data at once', async () => {
    const account = await anAccount(server)
    await accept(server.player, account.invitation)
    const rights = async () => (await server.call('GET', '/user/rights', undefined, account.headers)).body
    expect(await rights()).toMatchObject({
      erasure: { whole: false, something: false },
      contracts: [{ erasure: { may: false, because: 'IN_FORCE' } }],
    })
    expect((await erase(account.headers)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')

    const other = unmistakable(server, { email: account.email.toUpperCase() })
    const { id } = await seedApplication(server.deps, 'papers open', {
      answers: { ...other.answers, email: account.email },
    })
    expect((await rights()).erasure).toEqual({ whole: false, something: true })
    expect((await erase(account.headers)).body).toEqual({ whole: false })
    await server.mailOf(({ to, subject }) => to === account.email && subject === 'Gelöscht, was schon gehen kann')
    await server.runJobs()
    expect(await server.db.selectFrom('applications').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await rights()).toMatchObject({
      email: account.email,
      applications: [],
      contracts: [{ contractId: account.contractId }],
    })
    expect(
      await findInTables(
        server.db,
        other.words.filter((word) => !word.includes('@')),
      ),
    ).toEqual([])
    // The mail folder still contains the contract's mails.
    expect((await server.mails()).some(({ to, text }) => to === account.email && text.includes('/new-password/'))).toBe(
      true,
    )
  })

  it('waits after the agreed end for as long as the landlord may claim', async () => {
    const start = server.today()
    const account = await anAccount(server, { insuranceStart: start, insuranceEnd: addDays(start, 30) })
    await accept(server.player, account.invitation)
    const policy = () => server.row('policies', { application_id: account.id })
    const { id } = await policy()
    await server.runJobs()
    expect(
      (await server.db.selectFrom('premium_charges').select('state').where('policy_id', '=', id).executeTakeFirst())
        ?.state,
    ).toBe('PAID')
    const { code } = await server.row('certificates', { policy_id: id })
    const lastClaimDay = lastClaimDayAfter(addDays(start, 30))
    const past = 300 * DAY
    server.travel(40 * DAY)
    const headers = await signIn(server.player, account.email, PASSWORD)
    const held = async (as: Record<string, string>) =>
      (await server.call('GET', '/user/rights', undefined, as)).body.contracts[0]!.erasure
    expect(await held(headers)).toEqual({ may: false, because: 'CLAIM_POSSIBLE', until: toWireDate(lastClaimDay) })
    expect((await erase(headers)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    server.travel(past)
    const later = await signIn(server.player, account.email, PASSWORD)
    expect((await held(later)).may).toBe(true)
    expect((await erase(later)).status).toBe(200)
    // The public page goes on without the person, and without the home's town.
    await server.runJobs()
    expect((await server.call('GET', `/certificate/${code}`)).body.city).toBe('')
    expect((await server.call('GET', `/certificate/${code}`)).body).toMatchObject({
      state: 'ended',
      deposit: 2220,
      amountLeft: 0,
      coverEnd: toWireDate(addDays(start, 30)),
      lastClaimDay: toWireDate(lastClaimDay),
    })
    server.travel(-past - 40 * DAY)
  })

  it('deletes a contract that the landlord declined, and its papers three years later', async () => {
    const account = await anAccount(server)
    await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/decline`, {
      reason: `Nein, ${account.email}`,
    })
    expect((await erase(account.headers)).body).toEqual({ whole: true })
    await server.mailOf(({ to, subject }) => to === account.email && subject === 'Ihre Daten sind gelöscht')
    await server.runJobs()
    expect(await findInTables(server.db, [account.email])).toEqual([])
    const { keep_until } = await server.db
      .selectFrom('restricted_contracts as r')
      .innerJoin('contracts as c', 'c.id', 'r.contract_id')
      .select('r.keep_until')
      .where('c.number', '=', account.contractId)
      .executeTakeFirstOrThrow()
    expect(keep_until).toBe(`${Number(server.today().slice(0, 4)) + 3}-12-31`)
  })
})

describe('the retention job', () => {
  it('deletes applications without a valid link, and no others', async () => {
    const forgotten = unmistakable(server)
    const { id } = await seedApplication(server.deps, 'papers open', { answers: forgotten.answers })
    const email = forgotten.answers.email!
    await noteRefusedAddress(server.deps, server.db, email)
    const waiting = unmistakable(server)
    const waits = await seedApplication(server.deps, 'summary', {
      answers: { ...waiting.answers, employmentStatus: 'JOB_SEEKER', grossIncome: undefined },
    })
    await server.call('GET', `/onboarding/tenant/risk?token=${waits.token}&successful=true`)
    const ids = async () =>
      (await server.db.selectFrom('applications').select('id').where('id', 'in', [id, waits.id]).execute()).map(
        (row) => row.id,
      )
    server.travel(29 * DAY)
    await eraseDue(server.deps)
    expect(await ids()).toHaveLength(2)
    server.travel(2 * DAY)
    await eraseDue(server.deps)
    expect(await ids()).toEqual([waits.id])
    expect(await findPreference(server.db, server.deps.config, email)).toBeNull()
    expect(await findInTables(server.db, forgotten.words)).toEqual([])
    server.travel(-31 * DAY)
  })

  it('deletes contracts after their retention period without a request, and then their accounts', async () => {
    const account = await anAccount(server)
    await accept(server.player, account.invitation)
    const today = server.today()
    await server.db
      .updateTable('policies')
      .set({ status: 'RELEASED', ended_on: addDays(today, 20), next_charge_on: null })
      .where('application_id', '=', account.id)
      .execute()
    server.travel(9 * 366 * DAY)
    await eraseDue(server.deps)
    expect(
      await server.db.selectFrom('accounts').select('id').where('email', '=', account.email).execute(),
    ).toHaveLength(1)
    server.travel(3 * 366 * DAY)
    await eraseDue(server.deps)
    expect(await findInTables(server.db, [account.email])).toEqual([])
    server.travel(-12 * 366 * DAY)
  })

  it('goes on with the rest where one contract cannot be erased, and fails at the end', async () => {
    const ended = async () => {
      const account = await anAccount(server)
      await accept(server.player, account.invitation)
      const { contract_id: contract } = await server.db
        .updateTable('policies')
        .set({ status: 'RELEASED', ended_on: server.today(), next_charge_on: null })
        .where('application_id', '=', account.id)
        .returning('contract_id')
        .executeTakeFirstOrThrow()
      return { email: account.email, contract }
    }
    // The run takes them in the order of their ids.
    const accounts = [await ended(), await ended()]
    const [failing, other] = accounts.toSorted((one, two) => (one.contract < two.contract ? -1 : 1))
    const forgotten = await seedApplication(server.deps, 'papers open')
    await sql`create function refuse_erasure() returns trigger language plpgsql as
      $$ begin raise exception 'no erasure today'; end $$`.execute(server.db)
    await sql`create trigger refuse_erasure before insert on restricted_contracts for each row
      when (new.contract_id = ${sql.lit(failing!.contract)}) execute function refuse_erasure()`.execute(server.db)
    server.travel(12 * 366 * DAY)
    await expect(eraseDue(server.deps)).rejects.toThrow('no erasure today')
    expect(await findInTables(server.db, [other!.email])).toEqual([])
    expect(await server.db.selectFrom('applications').select('id').where('id', '=', forgotten.id).execute()).toEqual([])
    expect(await findInTables(server.db, [failing!.email])).not.toEqual([])
    await sql`drop function refuse_erasure cascade`.execute(server.db)
    await eraseDue(server.deps)
    expect(await findInTables(server.db, [failing!.email])).toEqual([])
    server.travel(-12 * 366 * DAY)
  })
})
