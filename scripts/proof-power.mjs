// npm run proof:power                          plays the mutants of scripts/power/mutants.json; exits with 1 if fewer are noticed than the list says
// npm run proof:power -- --draw 60 --seed 5    plays others, drawn by the seed
// npm run proof:power -- --refit               draws others for those of the list that no longer fit the code, and stores the list with what notices them
// npm run proof:power -- --half 20787          plays half of the list: the even places on an even day since 1970, else the odd ones
// --layer domain, server or web                plays one layer only
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bin, root, run, secondsSince } from './workspace.mjs'
import { drawMutants, LAYERS, NEAREST_OF_DRAW } from './power/draw.mjs'
import { fits, isCurrent, LIST, readList } from './power/list.mjs'
import { judge } from './power/judge.mjs'
import { placeOf } from './power/mutation.mjs'

const { values } = parseArgs({
  options: {
    draw: { type: 'string' },
    seed: { type: 'string' },
    layer: { type: 'string' },
    refit: { type: 'boolean', default: false },
    half: { type: 'string' },
  },
})
const beganAt = performance.now()
const list = readList()
const isWanted = (layer) => values.layer === undefined || values.layer === layer
const all =
  values.draw !== undefined ? drawn(Number(values.draw), Number(values.seed)) : values.refit ? refitted() : list.mutants
const isOfHalf = (at) => values.half === undefined || (at + Number(values.half)) % 2 === 0
const mutants = all.filter(({ layer }, at) => isWanted(layer) && isOfHalf(at))
const { noticed, failing } = await judge(mutants)

for (const { file, test, error } of failing) console.error(`Fails without a mutant: ${file}: ${test}: ${error}`)
for (const mutant of mutants.filter(({ id }) => !noticed.has(id))) printSurvivor(mutant)
const score = printScore()
console.log(`${mutants.length} mutants in ${secondsSince(beganAt)}`)
if (values.refit) await store()
else if (values.draw === undefined) compare()
if (failing.length > 0) process.exitCode = 1

/** In the shares of the list, or of one layer. */
function drawn(count, seed) {
  const listed = Object.values(list.counts).reduce((sum, one) => sum + one)
  return Object.keys(LAYERS)
    .filter(isWanted)
    .flatMap((layer) =>
      drawMutants(
        layer,
        values.layer ? count : Math.round((count * list.counts[layer]) / listed),
        seed,
        list.mutants,
        NEAREST_OF_DRAW,
      ),
    )
}

/** The mutants of the list that are current, and others for the rest. */
function refitted() {
  const current = list.mutants.filter(
    (mutant) => isCurrent(mutant) && !list.skipped.some((site) => isSame(site, mutant)),
  )
  return Object.keys(LAYERS).flatMap((layer) => {
    const kept = current.filter((mutant) => mutant.layer === layer)
    const ids = new Set(kept.map(({ id }) => id))
    const free = Array.from({ length: list.counts[layer] }, (_, at) => `${layer}-${at + 1}`).filter(
      (id) => !ids.has(id),
    )
    const others = drawMutants(layer, free.length, list.seed, [...kept, ...list.skipped.filter(fits)])
    return [...kept, ...others.map((mutant, at) => ({ ...mutant, id: free[at] }))]
  })
}

function isSame(one, other) {
  return one.file === other.file && one.before === other.before && one.after === other.after
}

function printSurvivor(mutant) {
  const { id, file, before, after } = mutant
  const source = readFileSync(join(root, file), 'utf8')
  const line = source.slice(0, placeOf(file, source, mutant).start).split('\n').length
  const shown = (sign, text) =>
    text
      .split('\n')
      .map((one) => `  ${sign} ${one}`)
      .join('\n')
  console.log(`Survives: ${id}, ${file}:${line}\n${shown('-', before)}\n${shown('+', after)}`)
}

/** Prints noticed of all by layer and area. @returns {Record<string, number>} the noticed ones of each layer */
function printScore() {
  const result = {}
  for (const [layer, of] of Object.entries(Object.groupBy(mutants, (mutant) => mutant.layer))) {
    const share = (some) => `${some.filter(({ id }) => noticed.has(id)).length} of ${some.length}`
    const areas = Object.entries(Object.groupBy(of, ({ area }) => area)).toSorted()
    console.log(`${layer}: ${share(of)} (${areas.map(([area, some]) => `${area} ${share(some)}`).join(', ')})`)
    result[layer] = of.filter(({ id }) => noticed.has(id)).length
  }
  return result
}

function compare() {
  for (const [layer, of] of Object.entries(Object.groupBy(mutants, (mutant) => mutant.layer))) {
    const least = of.filter(({ noticedBy }) => noticedBy !== undefined).length
    if (score[layer] >= least) continue
    console.error(`${layer}: ${score[layer]} are noticed, ${least} were on ${list.date}`)
    process.exitCode = 1
  }
}

/** The mutants of other layers keep the tests that noticed them. */
function store() {
  const date = new Date().toISOString().slice(0, 10)
  const stored = all.map((mutant) =>
    isWanted(mutant.layer) ? { ...mutant, noticedBy: noticed.get(mutant.id) } : mutant,
  )
  writeFileSync(LIST, JSON.stringify({ ...list, date, mutants: stored }))
  return run(bin('oxfmt'), [LIST])
}
