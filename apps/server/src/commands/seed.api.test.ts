import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seed } from './seed.ts'

// `e2e/real/demonstration.real.test.ts` fills a folder.

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbond-seed-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function run(env: Record<string, string>) {
  const said: string[] = []
  const say = { log: (text: string) => said.push(text), error: (text: string) => said.push(text) }
  return { code: await seed(env, say), said: said.join('\n') }
}

it('refuses a database server, production and a folder that is not empty', async () => {
  const url = 'postgres://u:p@127.0.0.1/none'
  expect(await run({ DATA_DIR: join(folder, 'a'), DATABASE_URL: url })).toMatchObject({ code: 1 })
  expect((await run({ DATA_DIR: join(folder, 'b'), ENVIRONMENT: 'prod' })).code).toBe(1)
  await writeFile(join(folder, 'note'), '')
  const { code, said } = await run({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toContain('is not new')
})
