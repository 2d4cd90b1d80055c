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
  interface TaskMeta {
    /** The mutants whose code has run in the test. */
    reached?: string[]
    /** The mutants whose code has run before the test: when its file was loaded, or in hooks for all tests. */
    reachedBefore?: string[]
  }
}

const reached = new Set<string>()
let current: string = BASE
globalThis.isMutant = (id) => {
  reached.add(id)
  return id === current
}

/** The mutants that were reached since the last call. */
function takeReached(): string[] {
  const ids = [...reached]
  reached.clear()
  return ids
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

function playFile(part: TestsOfFile, query: string, state: { noticed: boolean }) {
  const { file, names, until } = part
  const times = new Map<string, number>()
  describe(`${file}`, async () => {
    let loaded: string[] = []
    beforeEach(({ task, skip }) => {
      skip(state.noticed || (names !== undefined && !names.includes(nameOf(task, file))))
      skip(until !== undefined && until.mutants.every((id) => (times.get(id) ?? 0) >= until.times))
      task.meta.reachedBefore = [...loaded, ...takeReached()]
      loaded = []
    })
    afterEach(({ task }) => {
      task.meta.reached = takeReached()
      for (const id of task.meta.reached) times.set(id, (times.get(id) ?? 0) + 1)
    })
    try {
      await import(/* @vite-ignore */ join(root, file) + query)
    } catch (error) {
      it('loads', () => {
        throw error
      })
    }
    loaded = takeReached()
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
