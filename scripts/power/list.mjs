// The stored list of mutants.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.mjs'
import { placeOf } from './mutation.mjs'

export const LIST = join(root, 'scripts/power/mutants.json')

/**
 * @typedef {object} MutantList
 * @property {number} seed of the draw
 * @property {Record<string, number>} counts mutants by layer
 * @property {string} date of the last change of the mutants or of what notices them
 * @property {(import('./draw.mjs').Site & { why: string })[]} skipped sites that were drawn, and changes nothing that a test could see
 * @property {import('./draw.mjs').ListedMutant[]} mutants
 */

/** @returns {MutantList} */
export const readList = () => JSON.parse(readFileSync(LIST, 'utf8'))

/** Whether the text before the change is in its file once. @param {import('./draw.mjs').Site} site */
export function fits({ file, before, after }) {
  if (!existsSync(join(root, file))) return false
  try {
    placeOf(file, readFileSync(join(root, file), 'utf8'), { id: file, before, after })
    return true
  } catch {
    return false
  }
}

/** Whether a mutant still fits, and the files of its tests exist. @param {import('./draw.mjs').ListedMutant} mutant */
export const isCurrent = (mutant) => fits(mutant) && missingTests(mutant).length === 0

/** @param {import('./draw.mjs').ListedMutant} mutant */
export const missingTests = ({ tests, noticedBy }) =>
  [...tests, noticedBy?.file ?? []].flat().filter((file) => !existsSync(join(root, file)))
