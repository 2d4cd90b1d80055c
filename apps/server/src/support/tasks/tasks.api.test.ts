import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anAccount } from '../../test/account-sign-in.ts'
import { ApiServer } from '../../test/api-server.ts'
import { claimable, claimsHandler } from '../../test/claims.ts'
import { manualCase, Underwriter } from '../../test/office-cases.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { holdInvitation } from '../../test/hold-invitation.ts'
import { acceptedPolicy, signedApplication } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { morningRun } from './morning-run.ts'

// Each test has the tasks of its own office only.
let server: ApiServer
beforeEach(async () => {
  server = await ApiServer.start()
})
afterEach(() => server?.close())

it('the list of tasks shows late work, and the people responsible for it are mailed', async () => {
  const kim = await Underwriter.signIn(server)
  const one = await manualCase(server)
  await kim.do('officeCaseAssign', await kim.see(one.caseId))
  const { id: invited } = await signedApplication(httpApiOf(server))
  await server.runJobs()
  const tasks = async () => {
    const { headers } = await signInStaff(server)
    return server.ok('officeTasks', { headers })
  }
  expect((await tasks()).tasks).toEqual([])

  server.passes(3 * DAY)
  expect((await tasks()).tasks).toMatchObject([
    {
      kind: 'case',
      caseId: one.caseId,
      assignee: kim.name,
      person: expect.stringMatching(/\S \S/),
      home: expect.any(String),
    },
  ])
  server.passes(23 * DAY)
  await server.db
    .updateTable('sent_mails')
    .set({ state: 'REFUSED', changed_at: server.now })
    .where('application_id', '=', invited)
    .where('kind', '=', 'landlord-invitation')
    .execute()
  expect((await tasks()).tasks.map(({ kind, personId }) => [kind, personId === invited])).toEqual([
    ['case', false],
    ['invitation', true],
    ['post', true],
  ])

  const { staff: manager } = await signInStaff(server, 'manager')
  const { staff: idle } = await signInStaff(server)
  await server.triggers(morningRun, {})
  const account = await server.row('staff_accounts', { id: kim.id })
  const [own] = await server.mailsTo(account.email)
  expect(own?.text).toContain('ein Vorgang, den Sie übernommen haben, ist überfällig.')
  expect(own?.text).not.toContain('Grenzfall')
  const [all] = await server.mailsTo(manager.email)
  expect(all?.text).toContain('Im Büro warten 3 Aufgaben.')
  expect((await server.mailbox.list()).filter(({ to }) => to === idle.email)).toEqual([])
})

it('asks for no answer of a landlord for whom nothing waits', async () => {
  const http = httpApiOf(server)
  const { id: invited } = await signedApplication(http)
  const asked = await anAccount(http)
  const { id: policyId } = await acceptedPolicy(http, asked)
  const { id } = (await server.ok('userPolicies', { headers: asked.headers })).policies[0]!
  await server.ok('userPolicyCancel', { params: { id }, payload: {}, headers: asked.headers })
  server.passes(29 * DAY)
  const silent = async () => {
    const { headers } = await signInStaff(server)
    const { tasks } = await server.ok('officeTasks', { headers })
    return tasks.filter(({ kind }) => kind === 'invitation' || kind === 'release').map(({ personId }) => personId)
  }
  expect((await silent()).toSorted()).toEqual([invited, asked.id].toSorted())
  await holdInvitation(server.deps, invited)
  expect(await silent()).toEqual([asked.id])
  await server.db.updateTable('policies').set({ status: 'CANCELLED' }).where('id', '=', policyId).execute()
  expect(await silent()).toEqual([])
})

it('shows a claim whose next step by the office is overdue, until that step is done', async () => {
  const http = httpApiOf(server)
  const home = await claimable(http)
  await home.claim(300)
  const [claim] = await home.own()
  await home.answer(claim!.id, [
    { id: claim!.items[0]!.id, answer: 'DISPUTE', reason: 'Das war schon beim Einzug so.' },
  ])
  const claims = async () => {
    const { headers } = await signInStaff(server)
    return (await server.ok('officeTasks', { headers })).tasks.filter(({ kind }) => kind === 'claim')
  }
  expect(await claims()).toEqual([])
  server.passes(30 * DAY)
  expect(await claims()).toMatchObject([
    { claimId: claim!.id, person: expect.stringMatching(/\S \S/), home: expect.stringMatching(/\S/) },
  ])
  await (await claimsHandler(http)).decide(claim!.id, 300)
  expect(await claims()).toEqual([])
})

it('counts more tasks than a page shows, and reaches all of them page by page', async () => {
  const { headers, staff } = await signInStaff(server, 'manager')
  const page = (cursor?: string) => server.ok('officeTasks', { headers, query: cursor === undefined ? {} : { cursor } })
  const { count: before } = await page()
  const { id: invited } = await signedApplication(httpApiOf(server))
  await server.runJobs()
  const ids = Array.from({ length: 120 }, () => randomUUID())
  await server.db
    .insertInto('sent_mails')
    .values(
      ids.map((id, n) => ({
        id,
        application_id: invited,
        mail_id: randomUUID(),
        message_id: id,
        kind: `seeded-${n}`,
        data: '{}',
        recipient: 'tenant',
        sent_to: 'x@example.org',
        subject: 'x',
        body: 'x',
        state: 'REFUSED',
        // Many of one instant: the pages must not lose any of them.
        created_at: new Date(server.now.getTime() - Math.floor(n / 40) * DAY),
        changed_at: server.now,
      })) as never,
    )
    .execute()
  const first = await page()
  expect([first.count, first.tasks.length]).toEqual([before + 120, 50])
  const shown = [...first.tasks]
  for (let { next } = first; next !== null;) {
    const more = await page(next)
    expect(more.count).toBe(before + 120)
    shown.push(...more.tasks)
    next = more.next
  }
  expect(shown).toHaveLength(before + 120)
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  const due = shown.map(({ dueAt }) => dueAt)
  expect(due).toEqual(due.toSorted())
  for (const cursor of ['x', Buffer.from('2026 mail x').toString('base64url')])
    expect((await server.call('officeTasks', { headers, query: { cursor } })).problem?.errorCode).toBe(
      'VALIDATION_FAILED',
    )

  await server.triggers(morningRun, {})
  const account = await server.row('staff_accounts', { id: staff.id })
  const [mail] = await server.mailsTo(account.email)
  expect(mail?.text).toContain(`Im Büro warten ${before + 120} Aufgaben.`)
})
