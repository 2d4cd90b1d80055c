// Finds out which mutants their tests notice.
import { BASE } from './mutation.mjs'
import { isApiTest, play } from './play.mjs'

/**
 * Plays first the test that noticed a mutant last, and all its tests if it has no such test, or that one stays green.
 * @param {readonly import('./draw.mjs').ListedMutant[]} mutants
 * @returns {Promise<{ noticed: Map<string, { file: string, test: string }>, failing: import('./play.mjs').Played[] }>} the test that noticed each mutant,
 *   and the tests that fail without one
 */
export async function judge(mutants) {
  const byLast = await judgeByLast(mutants)
  const left = mutants.filter(({ id }) => !byLast.noticed.has(id))
  const byUnits = await judgeByFiles(left, (file) => !isApiTest(file))
  const unnoticed = left.filter(({ id }) => !byUnits.noticed.has(id))
  const overApi = await judgeByFiles(unnoticed, isApiTest)
  const rounds = [byLast, byUnits, overApi]
  return {
    noticed: new Map(rounds.flatMap(({ noticed }) => [...noticed])),
    failing: rounds.flatMap(({ failing }) => failing),
  }
}

/** Tests of a file over the API that are tried for a mutant. */
const MOST_OVER_API = 3

/** Plays the tests that noticed mutants last, at once with and without the mutants. */
async function judgeByLast(mutants) {
  const known = mutants.filter(({ noticedBy }) => noticedBy)
  const base = [...Map.groupBy(known, ({ noticedBy }) => noticedBy.file)].map(([file, of]) => ({
    id: BASE,
    tests: [{ file, names: of.map(({ noticedBy }) => noticedBy.test) }],
  }))
  const single = known.map(({ id, noticedBy: { file, test } }) => ({ id, tests: [{ file, names: [test] }] }))
  return outcomeOf(await play(mutants, [...base, ...single]))
}

/** Plays the tests of files. A run without a mutant tells which of them reach it; only these are played with it. */
async function judgeByFiles(mutants, isWanted) {
  const filesOf = ({ tests }) => tests.filter(isWanted)
  const base = await play(
    mutants,
    [...new Set(mutants.flatMap(filesOf))].map((file) => {
      const of = mutants.filter(({ tests }) => tests.includes(file)).map(({ id }) => id)
      return { id: BASE, tests: [{ file, ...(isApiTest(file) && { until: { mutants: of, times: MOST_OVER_API } }) }] }
    }),
  )
  const played = await play(
    mutants,
    mutants.map((mutant) => ({
      id: mutant.id,
      tests: filesOf(mutant).flatMap((file) => reaching(mutant, file, base)),
    })),
  )
  return outcomeOf([...base, ...played])
}

function outcomeOf(played) {
  const failed = played.filter(({ error }) => error !== undefined)
  const failing = failed.filter(({ id }) => id === BASE)
  const noticed = new Map()
  for (const { id, file, name } of failed)
    if (id !== BASE && !failing.some((other) => other.file === file && other.name === name))
      noticed.set(id, { file, test: name })
  return { noticed, failing }
}

/** The tests of a file that ran the code of a mutant; all of them if it ran before the tests. */
function reaching({ id }, file, base) {
  const of = base.filter((one) => one.file === file)
  if (of.some(({ reachedBefore }) => reachedBefore.includes(id))) return [{ file }]
  const names = of.filter(({ reached }) => reached.includes(id)).map(({ name }) => name)
  if (names.length === 0) return []
  return [{ file, names: isApiTest(file) ? names.slice(0, MOST_OVER_API) : names }]
}
