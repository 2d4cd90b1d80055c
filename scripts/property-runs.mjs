// For tests: how many cases a long property draws, and which of its told ones are played. PROPERTY_RUNS=tenth, with which `npm test` runs, takes a tenth;
// without it, all. PROPERTY_SEED takes others.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** Whether all cases run. */
export const isWholeRun = () => process.env.PROPERTY_RUNS !== 'tenth'

/** @param {number} whole the number of cases in a whole run */
export const propertyRuns = (whole) => (isWholeRun() ? whole : Math.ceil(whole / 10))

/** The seed of the long properties. */
export const PROPERTY_SEED = Number(process.env.PROPERTY_SEED ?? 1)

/** The parameters of a long property for fast-check. @param {number} whole */
export const propertyParameters = (whole) => ({
  numRuns: propertyRuns(whole),
  seed: PROPERTY_SEED,
  // Reports of tests do not have the cause of an error.
  includeErrorInReport: true,
})

/**
 * The told cases that run. Of ten seeds that follow each other, each case has its own.
 * @template Case
 * @param {readonly Case[]} whole at least one
 * @returns {Case[]}
 */
export function propertyCases(whole, seed = PROPERTY_SEED) {
  const parts = isWholeRun() ? 1 : Math.min(10, whole.length)
  return whole.filter((_, at) => at % parts === seed % parts)
}

/** The files of tests that have a long property. @returns {string[]} paths from the root */
export const longProperties = () =>
  globSync('{apps,packages}/*/src/**/*.test.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('scripts/property-runs.mjs'),
  )
