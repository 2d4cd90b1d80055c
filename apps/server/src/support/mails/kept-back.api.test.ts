import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import { WHOLE } from '../../trust/tally.ts'
import { CHECKS } from '../../trust/trust-checks.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

const statesTo = async (email: string) => {
  await server.runJobs()
  const rows = await server.db.selectFrom('sent_mails').select('state').where('sent_to', '=', email).execute()
  return rows.map(({ state }) => state).sort()
}

it('lists a mail that a limit has kept back with its application, and is no unsent promise', async () => {
  const email = `kept-back-${process.pid}@elsewhere.example`
  const begin = () => server.ok('name', { payload: { ...flowBodies()['name'], email } })
  for (let at = 0; at < 3; at++) await begin()
  expect(await statesTo(email)).toEqual(['SENT', 'SENT', 'SENT'])
  await begin()
  expect(await statesTo(email)).toEqual(['DROPPED', 'SENT', 'SENT', 'SENT'])
  server.passes(DAY / 2)
  const { result } = await CHECKS.mails(server.deps, WHOLE)
  expect(result).toMatchObject({ different: 0, examples: [] })
})
