import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest'
import { root } from '../workspace.mjs'
import { BASE } from './mutation.mjs'
import type { Play, TestsOfFile } from './play.mjs'

declare global {
  /** Whether a mutant is switched on. The code of each mutant asks it. */
  var isMutant: ((id: string) => boolean) | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    plays: Play[]
  }
}

/** A mutant may keep a test from ending, in a loop that lets no timer run. */
const LONGEST_MS = 60_000

let current: string = BASE
let beganAt = 0
let timesReached = 0
globalThis.isMutant = (id) => {
  if (id !== current) return false
  if (++timesReached % 100 === 0 && performance.now() - beganAt > LONGEST_MS) throw new Error('does not end')
  return true
}

/** A test, the loading of a file, or what a file does before its tests. */
function begin() {
  timesReached = 0
  beganAt = performance.now()
}

/**
 * Registers the tests of each play in a suite of its name, with its mutant switched on. The first test that fails ends the suite, except of the base run.
 * @param reload modules are loaded again for each play, so that their constants change, too
 */
export function playMutants(plays: readonly Play[], reload: boolean): void {
  for (const { id, tests } of plays)
    describe(`${id}`, () => {
      const state = { noticed: false }
      current = id
      if (reload) vi.resetModules()
      beforeAll(() => {
        current = id
      })
      afterEach(({ task }) => {
        state.noticed ||= id !== BASE && task.result?.state === 'fail'
      })
      for (const part of tests) playFile(part, reload ? '' : `?${id}`, state)
    })
}

function playFile({ file, names, most = Infinity }: TestsOfFile, query: string, state: { noticed: boolean }) {
  let reaching = 0
  describe(`${file}`, async () => {
    begin()
    beforeAll(begin)
    beforeEach(({ task, skip }) => {
      skip(state.noticed || reaching >= most || (names !== undefined && !names.includes(nameOf(task, file))))
      begin()
    })
    afterEach(() => {
      if (timesReached > 0) reaching++
    })
    try {
      await import(/* @vite-ignore */ join(root, file) + query)
    } catch (error) {
      it('loads', () => {
        throw error
      })
    }
  })
}

interface Named {
  name: string
  suite?: Named | undefined
}

/** 'suite > test', below the suite of the file. */
function nameOf({ name, suite }: Named, file: string): string {
  return suite === undefined || suite.name === file ? name : `${nameOf(suite, file)} > ${name}`
}
