import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

/** A test that calls a job's `handle` proves neither that the job is known to the queue, nor that its mails are recorded, nor when it is due. */
it('runs jobs in tests by the queue, but for several workers at once', () => {
  const found = globSync(['apps/server/src/**/*.test.{ts,tsx}', 'apps/server/src/test/**/*.ts'], { cwd: root })
    .filter((file) => /\.handle\(/.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
  expect(found).toEqual(['apps/server/src/test/run-at-once.ts'])
})
