import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

/** The files of a worker share loaded modules. One that loads some anew, or with other ones in the place of theirs, would leave them to the next file. */
it('leaves no modules that a test has loaded anew or replaced', () => {
  const resets = globSync('{apps,packages,scripts}/**/src/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
    /\bvi\.(?:resetModules|mock|doMock)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(resets.length).toBeGreaterThan(5)
  const leaving = resets.filter(
    (file) => !/afterAll\((?:[^)]|\(\))*vi\.resetModules\(\)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(leaving).toEqual([])
})
