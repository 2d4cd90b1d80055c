import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUnprovedEmail } from '../../application/correction-store.ts'
import { anEmail } from '../../test/account-sign-in.ts'
import { ApiServer } from '../../test/api-server.ts'
import { drive, flowBodies } from '../../test/flow.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { signedApplication } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

it('replaces an unproved address at once, in this application only', async () => {
  const { headers } = await signInStaff(server)
  const typed = anEmail()
  const name = { ...flowBodies()['name'], email: typed }
  const one = await drive(server, 'TENANT_DETAILS', { name })
  server.passes(60_000)
  await drive(server, 'TENANT_DETAILS', { name })
  const found = async (search: string) =>
    (await server.ok('officePeopleSearch', { payload: { search }, headers })).people
  const [second, first] = await found(typed)
  const before = (await server.mailsTo(typed)).length
  const email = anEmail()
  const page = await server.ok('officePersonEmail', {
    params: { id: first!.id },
    payload: { email, reason: 'Vertippt, sagt die Anruferin.' },
    headers,
  })
  expect(page).toMatchObject({ email, mailboxProved: false, actions: ['email'], proposals: [] })
  expect((await found(typed)).map(({ id }) => id)).toEqual([second!.id])
  expect((await found(email)).map(({ id }) => id)).toEqual([first!.id])
  expect((await server.call('message', { payload: { token: one.token, message: 'Hallo' } })).status).not.toBe(200)
  const [mail] = await server.mailsTo(email)
  expect(mail?.text).toContain('token=')
  expect(await server.mailsTo(typed, before)).toHaveLength(before)
})

it('sends one link if the link to the wrong address still waits', async () => {
  const { headers } = await signInStaff(server)
  const [typed, email] = [anEmail(), anEmail()]
  await drive(server, 'TENANT_DETAILS', { name: { ...flowBodies()['name'], email: typed } })
  const { people } = await server.ok('officePeopleSearch', { payload: { search: typed }, headers })
  await server.ok('officePersonEmail', {
    params: { id: people[0]!.id },
    payload: { email, reason: 'Vertippt, sagt die Anruferin.' },
    headers,
  })
  const mails = await server.mailsTo(email)
  expect(mails.filter(({ text }) => text.includes('token='))).toHaveLength(1)
  expect(await server.mailsTo(typed, 0)).toEqual([])
})

it('leaves an address alone that is proved at the same moment', async () => {
  const { id } = await signedApplication(httpApiOf(server))
  const { database } = server.deps
  expect(await database.transaction((trx) => setUnprovedEmail(trx, id, anEmail()))).toBe(false)
})
