import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accept } from '../../lives/application.ts'
import { carryOutDueWithdrawals } from '../../policy/withdrawal/held-withdrawal.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { signTogether } from '../../test/household.ts'
import { sampleAnswers, seedApplication } from '../../test/sample-application.ts'
import { recordsOf } from './records-store.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

it('holds the rows that refer to the person by either of two keys', async () => {
  const { id, email, invitation } = await anAccount(server)
  await accept(server.player, invitation)
  const begun = await seedApplication(server.deps, 'papers open', { answers: sampleAnswers(server.deps, { email }) })
  const account = await server.row('contracts', { application_id: id })
  const policy = await server.row('policies', { application_id: id })
  const now = server.deps.clock.now()
  // Within one transaction, so that no job takes the events away before they are read.
  const records = await server.deps.database.transaction(async (trx) => {
    const partner = { id: randomUUID(), space: `records-${randomUUID().slice(0, 8)}`, name: 'Vogt' }
    await trx.insertInto('partners').values(partner).execute()
    const invited = {
      id: randomUUID(),
      application_id: begun.id,
      partner_id: partner.id,
      inviter: 'partner' as const,
      inviter_name: 'Ida Vogt',
      inviter_email: 'ida@vogt.example',
      inviter_language: 'de' as const,
      state_at: now,
      sent_on: server.today(),
    }
    await trx.insertInto('tenant_invitations').values(invited).execute()
    const contract = {
      id: randomUUID(),
      number: `NB-T-${randomUUID().slice(0, 6)}`,
      answers_version: 1,
      created_at: now,
    }
    await trx
      .insertInto('contracts')
      .values({ ...contract, application_id: begun.id })
      .execute()
    await trx.deleteFrom('partner_webhook_events').where('partner_id', '=', partner.id).execute()
    const event = { partner_id: partner.id, at: now }
    await trx
      .insertInto('partner_webhook_events')
      .values([
        { ...event, event: 'invitation.opened', invitation_id: invited.id },
        { ...event, event: 'policy.started', policy_id: policy.id },
      ])
      .execute()
    return recordsOf(trx, account.account_id!, [id, begun.id])
  })
  const rowsOf = (table: string) => records.find((one) => one.table === table)?.rows ?? []
  expect(rowsOf('contracts').map((row) => [row['application_id'], row['signed_at'] !== null])).toEqual(
    expect.arrayContaining([
      [id, true],
      [begun.id, false],
    ]),
  )
  expect(rowsOf('contracts')).toHaveLength(2)
  expect(rowsOf('partner_webhook_events').map((row) => row['event'])).toEqual(
    expect.arrayContaining(['invitation.opened', 'policy.started']),
  )
  expect(rowsOf('partner_webhook_events')).toHaveLength(2)
  expect(JSON.stringify(records)).not.toContain('"place"')
})

it('tells a co-tenant alone that they were asked to take over from a first tenant', async () => {
  const { members, contractId, answers } = await signTogether(server, { together: { coTenants: 1, gone: null } })
  expect((await server.call('POST', '/withdrawal', { contractId, email: answers.email! })).status).toBe(200)
  server.travel(48 * 3_600_000 + 60_000)
  await carryOutDueWithdrawals(server.deps)
  const [first, other] = await Promise.all(members.map(({ id }) => recordsOf(server.db, randomUUID(), [id])))
  const tables = (records: typeof first) => records!.map(({ table }) => table)
  expect(tables(first)).toContain('co_tenant_withdrawals')
  expect(tables(first)).not.toContain('take_over_questions')
  expect(tables(other)).toContain('take_over_questions')
})
