import { expect, it } from 'vitest'
import { fits, missingTests, readList } from './list.mjs'

const UPDATE =
  'Write the new lines or names into scripts/power/mutants.json, or draw other mutants for them: npm run proof:power -- --refit'

const { counts, mutants } = readList()

it('has the mutants of each layer, each with its own id', () => {
  for (const [layer, count] of Object.entries(counts)) {
    const ids = mutants.filter((mutant) => mutant.layer === layer).map(({ id }) => id)
    expect(new Set(ids).size, layer).toBe(count)
  }
})

it('names lines that are in the code once', () => {
  expect(
    mutants.filter((mutant) => !fits(mutant)).map(({ id, file }) => `${id}: ${file}`),
    UPDATE,
  ).toEqual([])
})

it('names files of tests that exist', () => {
  const missing = mutants.flatMap((mutant) => missingTests(mutant).map((file) => `${mutant.id}: ${file}`))
  expect(missing, UPDATE).toEqual([])
})
