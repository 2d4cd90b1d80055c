import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { QUEUE_VERSION } from './queue.ts'

it('names the version of the tables that the installed library needs', () => {
  const file = createRequire(import.meta.url).resolve('pg-boss/package.json')
  const { pgboss } = JSON.parse(readFileSync(file, 'utf8')) as { pgboss: { schema: number } }
  expect(QUEUE_VERSION).toBe(pgboss.schema)
})
