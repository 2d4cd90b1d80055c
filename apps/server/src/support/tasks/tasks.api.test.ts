import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { manualCase, Underwriter } from '../../test/office-cases.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { signedApplication } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { morningRun } from './morning-run.ts'

const DAY = 86_400_000

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

it('the list of tasks shows late work, and the people responsible for it are mailed', async () => {
  const kim = await Underwriter.signIn(server)
  const one = await manualCase(server)
  await kim.do('officeCaseAssign', await kim.see(one.caseId))
  const { id: invited } = await signedApplication(httpApiOf(server))
  await server.jobsDone()
  const tasks = async () => {
    const { headers } = await signInStaff(server)
    return server.ok('officeTasks', { headers })
  }
  expect((await tasks()).tasks).toEqual([])

  server.passes(3 * DAY)
  expect((await tasks()).tasks).toMatchObject([{ kind: 'case', caseId: one.caseId, assignee: kim.name }])
  server.passes(23 * DAY)
  await server.deps.database.kysely
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
  await morningRun.handle(server.deps, {})
  await server.jobsDone()
  const account = await server.deps.database.kysely
    .selectFrom('staff_accounts')
    .select('email')
    .where('id', '=', kim.id)
    .executeTakeFirstOrThrow()
  const [own] = await server.mailsTo(account.email)
  expect(own?.text).toContain('Ein Vorgang, den Sie übernommen haben, ist überfällig.')
  expect(own?.text).not.toContain('Grenzfall')
  const [all] = await server.mailsTo(manager.email)
  expect(all?.text).toContain('Im Büro sind 3 Aufgaben überfällig.')
  expect((await server.mailbox.list()).filter(({ to }) => to === idle.email)).toEqual([])
})
