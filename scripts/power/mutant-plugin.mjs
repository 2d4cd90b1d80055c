// Vite's part of the mutants: their files get all of them, each behind its variable.
import { join, relative } from 'node:path'
import { root } from '../workspace.mjs'
import { withMutants } from './mutation.mjs'

/** @param {readonly (import('./mutation.mjs').Mutant & { file: string })[]} mutants */
export function mutantPlugin(mutants) {
  return {
    name: 'mutants',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'vitest' && /\.test\.tsx?(?:\?|$)/.test(importer ?? ''))
        return join(root, 'scripts/power/guarded-vitest.ts')
    },
    transform(code, id) {
      const file = relative(root, id.split('?', 1)[0]).replaceAll('\\', '/')
      const of = mutants.filter((mutant) => mutant.file === file)
      return of.length > 0 ? { code: withMutants(file, code, of), map: null } : undefined
    },
  }
}
