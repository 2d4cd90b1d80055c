import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServerDatabase } from '../../platform/database/server.ts'
import { ApiServer } from '../../test/api-server.ts'
import { drive } from '../../test/flow.ts'
import { replayAll } from '../../commands/replay-decisions.ts'
import { replayDecisions, type DifferentReplay } from './replay.ts'
import { named, workbenchCalls } from '../../test/workbench.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
  await signIn()
})
afterAll(() => server?.close())

const { signIn, newRules } = workbenchCalls(() => server)

it('the replay of the whole database reproduces every decision under its version, and lists each changed row as a command that fails', async () => {
  const { database } = server.deps
  await drive(server, 'DECIDED', named('Vogel'))
  const rules = await newRules({ lowestScore: 400, goodScore: 600 })
  await drive(server, 'DECIDED', named('Vogel'))
  const different: DifferentReplay[] = []
  const clean = await replayDecisions(database, (one) => different.push(one))
  expect(different).toEqual([])
  expect(clean.different).toBe(0)
  expect(Object.keys(clean.versions).sort()).toEqual(['2025-01', rules])
  expect(clean.decisions).toBe((await database.kysely.selectFrom('decisions').select('id').execute()).length)

  const [one, other] = await database.kysely
    .selectFrom('decisions')
    .select('id')
    .where('verdict', '=', 'accept')
    .orderBy('id')
    .execute()
  await database.kysely
    .updateTable('decisions')
    .set({ verdict: 'refuse', reasons: ['NO_CREDIT_SCORE'], trace: '[]' })
    .where('id', '=', one!.id)
    .execute()
  await database.kysely.updateTable('decisions').set({ rule_set_version: 'lost' }).where('id', '=', other!.id).execute()
  expect(await replayDecisions(database, (found) => different.push(found))).toMatchObject({
    decisions: clean.decisions,
    different: 2,
  })
  expect(different.map(({ decisionId, differs }) => [decisionId, differs])).toEqual([
    [one!.id, ['verdict', 'reasons', 'trace']],
    [other!.id, ['version']],
  ])

  const said: string[] = []
  const say = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) }
  const env = { ENVIRONMENT: 'test', DATABASE_URL: (database as ServerDatabase).url }
  expect(await replayAll(env, say)).toBe(1)
  expect(said).toHaveLength(5)
  expect(said.at(-1)).toMatch(/^\d+ decisions replayed in [\d.]+ s, 2 differ$/)
  expect(await replayAll({ ...env, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, say)).toBe(1)
})
