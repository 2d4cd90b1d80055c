import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { signInStaff } from '../../test/staff.ts'
import { claimDryRun, insertDryRun, SILENT_MS } from './dry-run-store.ts'
import { DryRunUnderWay, runDryRun } from './run-dry-run.ts'

const RULES = {
  lowestScore: 0,
  goodScore: 650,
  smallDeposit: 1500,
  rentBurdenPercent: 50,
  pensionProofAbove: 3000,
  incomeProofAbove: 5000,
  assumedMaintenance: 16_800,
}

let server: ApiServer
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server?.close())

it('a dry run starts again after a crash and is run by one process at a time', async () => {
  const { deps } = server
  const { kysely } = deps.database
  const underwriter = (await signInStaff(server)).headers
  const look = (id: string) => server.ok('officeRulesVersion', { headers: underwriter, params: { id } })
  const { id: versionId } = await server.ok('officeRulesDraft', {
    headers: underwriter,
    payload: { kind: 'rules', note: 'Weniger Absagen', figures: RULES },
  })
  const run = { id: randomUUID(), versionId, askedBy: { id: randomUUID(), name: 'Kim' } }
  await insertDryRun(kysely, run, server.now)
  expect(await claimDryRun(kysely, run.id, server.now)).toBe(true)
  expect(await claimDryRun(kysely, run.id, server.now)).toBe(false)
  await expect(runDryRun(deps, run.id)).rejects.toThrow(DryRunUnderWay)
  expect(await look(versionId)).toMatchObject({ dryRun: { state: 'RUNNING', result: null }, actions: ['withdraw'] })
  server.passes(SILENT_MS + 1)
  expect((await look(versionId)).actions).toContain('dry-run')
  await runDryRun(deps, run.id)
  const done = await look(versionId)
  expect(done.dryRun?.state).toBe('DONE')
  await runDryRun(deps, run.id)
  expect(await look(versionId)).toEqual(done)
})
