// For tests: how many cases a long property draws. PROPERTY_RUNS=tenth, with which `npm test` runs, draws a tenth; without it, all. PROPERTY_SEED
// draws others.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** @param {number} whole the number of cases in a whole run */
export const propertyRuns = (whole) => (process.env.PROPERTY_RUNS === 'tenth' ? Math.ceil(whole / 10) : whole)

/** The seed of the long properties. */
export const PROPERTY_SEED = Number(process.env.PROPERTY_SEED ?? 1)

/** The parameters of a long property for fast-check. @param {number} whole */
export const propertyParameters = (whole) => ({ numRuns: propertyRuns(whole), seed: PROPERTY_SEED })

/** The files of tests that have a long property. @returns {string[]} paths from the root */
export const longProperties = () =>
  globSync('{apps,packages}/*/src/**/*.test.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('scripts/property-runs.mjs'),
  )
