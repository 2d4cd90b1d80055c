import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

/** The files of a worker share loaded modules. One that loads some anew, with another state, would leave them to the next file. */
it('leaves no modules that a test has loaded anew', () => {
  const resets = globSync('{apps,packages,scripts}/**/src/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('vi.resetModules()'),
  )
  expect(resets.length).toBeGreaterThan(5)
  const leaving = resets.filter(
    (file) => !/afterAll\((?:[^)]|\(\))*vi\.resetModules\(\)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(leaving).toEqual([])
})
