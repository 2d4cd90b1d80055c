// Finds out which mutants their tests notice.
import { BASE } from './mutation.mjs'
import { isApiTest, play } from './play.mjs'

/** Tests of a file over the API that are tried for a mutant, because each takes seconds. */
const MOST_OVER_API = 12

/**
 * Plays first the test that noticed a mutant last, and all its tests if it has no such test, or that one stays green.
 * @param {readonly import('./draw.mjs').ListedMutant[]} mutants
 * @returns {Promise<{ noticed: Map<string, { file: string, test: string }>, failing: import('./play.mjs').Failure[] }>} the test that noticed each mutant,
 *   and the tests that fail without one
 */
export async function judge(mutants) {
  const known = mutants.filter(({ noticedBy }) => noticedBy)
  const last = known.map(({ id, noticedBy: { file, test } }) => ({ id, tests: [{ file, names: [test] }] }))
  const rounds = [outcomeOf(await play(mutants, [...baseOf(known.map(({ noticedBy }) => noticedBy)), ...last]))]
  for (const isWanted of [(file) => !isApiTest(file), isApiTest]) {
    const left = mutants.filter(({ id }) => !rounds.some(({ noticed }) => noticed.has(id)))
    rounds.push(await judgeByFiles(left, isWanted))
  }
  return {
    noticed: new Map(rounds.flatMap(({ noticed }) => [...noticed])),
    failing: rounds.flatMap(({ failing }) => failing),
  }
}

/** Afterwards, the tests that noticed a mutant are played without one. */
async function judgeByFiles(mutants, isWanted) {
  const most = (file) => (isApiTest(file) ? { most: MOST_OVER_API } : {})
  const failures = await play(
    mutants,
    mutants.map(({ id, tests }) => ({ id, tests: tests.filter(isWanted).map((file) => ({ file, ...most(file) })) })),
  )
  return outcomeOf([...failures, ...(await play(mutants, baseOf(failures)))])
}

/** Tests without a mutant, by file. */
const baseOf = (tests) =>
  [...Map.groupBy(tests, ({ file }) => file)].map(([file, of]) => ({
    id: BASE,
    tests: [{ file, names: of.map(({ test }) => test) }],
  }))

function outcomeOf(failures) {
  const failing = failures.filter(({ id }) => id === BASE)
  const noticed = failures.filter(
    ({ id, file, test }) => id !== BASE && !failing.some((base) => base.file === file && base.test === test),
  )
  return { noticed: new Map(noticed.map(({ id, file, test }) => [id, { file, test }])), failing }
}
