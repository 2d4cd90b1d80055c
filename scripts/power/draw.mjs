// Draws mutants by a seed: an area in proportion to its lines, a file of it in proportion to its lines, a place in the file. Each gets the tests that are
// nearest by imports.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiTests, apiTestsOf, isWall, unitTests, unitTestsOf } from '../changed-files.mjs'
import { importersOf } from '../import-graph.mjs'
import { root } from '../workspace.mjs'
import { callersOf } from './callers.mjs'
import { changesOf, placeOf, textsOf } from './mutation.mjs'

/** Test files that are tried for one mutant of the stored list, which has five minutes. An API test takes seconds. */
export const NEAREST = { unit: 12, unitOfServer: 3, api: 5 }

/** The same for a fresh draw, which has more time: a mutant is often noticed farther away. */
export const NEAREST_OF_DRAW = { unit: 60, unitOfServer: 8, api: 10 }

export const LAYERS = {
  domain: { sources: 'packages/domain/src/**/*.ts', folder: 'packages/domain/src/' },
  server: { sources: 'apps/server/src/**/*.{ts,tsx}', folder: 'apps/server/src/' },
  web: { sources: 'apps/web/src/**/*.ts', folder: 'apps/web/src/' },
}

/** Tests and their lives, and the demonstration. */
const NO_PRODUCT =
  /\.(?:test|setup)\.tsx?$|\/sample-|-lives\.ts$|^apps\/server\/src\/(?:test\/|lives\/|commands\/(?:demo-|seed))|\.d\.ts$/

/**
 * @typedef {{ id: string, layer: keyof typeof LAYERS, area: string, file: string, before: string, after: string, tests: string[],
 *   noticedBy?: { file: string, test: string } }} ListedMutant `noticedBy` is the test that noticed it last, which is played first
 * @typedef {Pick<ListedMutant, 'file' | 'before' | 'after'>} Site
 * @param {keyof typeof LAYERS} layer
 * @param {number} count
 * @param {number} seed
 * @param {readonly Site[]} [taken] are not drawn
 * @param {typeof NEAREST} [near]
 * @returns {ListedMutant[]}
 */
export function drawMutants(layer, count, seed, taken = [], near = NEAREST) {
  const random = randomOf(`${layer} ${seed}`)
  const importers = importersOf(root)
  const files = sourcesOf(layer)
  const drawn = []
  while (drawn.length < count) {
    const { file, area, source } = pick(files, random)
    const changes = changesOf(file, source, { onlyInFunctions: layer === 'server' })
    const change = changes[Math.floor(random() * changes.length)]
    if (change === undefined) continue
    const texts = textsOf(source, change)
    const tests = nearestTests(layer, { file, source, at: change.start, before: texts.before }, importers, near)
    if (tests.length === 0) continue
    const mutant = { id: `${layer}-${seed}-${drawn.length + 1}`, layer, area, file, ...texts, tests }
    if (![...taken, ...drawn].some((other) => other.file === file && meets(file, source, other, mutant)))
      drawn.push(mutant)
  }
  return drawn
}

/**
 * The sources of a layer that mutants are drawn from. Without code of React and its hooks: only a browser plays it.
 * @param {keyof typeof LAYERS} layer
 */
export function sourcesOf(layer) {
  const { sources, folder } = LAYERS[layer]
  return globSync(sources, { cwd: root })
    .filter((file) => !NO_PRODUCT.test(file))
    .toSorted()
    .map((file) => ({ file, area: areaOf(file.slice(folder.length)), source: readFileSync(join(root, file), 'utf8') }))
    .filter(({ source }) => layer !== 'web' || !/from 'react'|\bfunction use[A-Z]/.test(source))
    .map((one) => ({ ...one, lines: one.source.split('\n').length }))
}

function meets(file, source, one, other) {
  const [a, b] = [placeOf(file, source, one), placeOf(file, source, other)]
  return a.start < b.end && b.start < a.end
}

/** Unit tests of the layer, or of others if it has none near. For the server, API tests follow. */
function nearestTests(layer, place, importers, near) {
  const { file } = place
  const all = unitTestsOf([file], unitTests(), importers)
  const own = all.filter((test) => test.startsWith(LAYERS[layer].folder))
  if (layer !== 'server') return nearest(place, own.length > 0 ? own : all, near.unit)
  const importing = own.filter((test) => importers.get(file)?.has(test))
  // Farther ones import nearly everything: those of all mails and papers.
  const units = nearest(place, importing.length > 0 ? importing : own, near.unitOfServer)
  const overApi = [...new Set([...apiTestsOf([file], apiTests(), importers), ...apiTests()])]
  const leading = besideCallers(place, apiTests(), importers).slice(0, Math.ceil(near.api * 0.7))
  return [...units, ...new Set([...leading, ...nearest(place, overApi, near.api)])].slice(0, units.length + near.api)
}

/** Tests that lie beside code that leads to the place: the fewest steps first, and of these the ones that share most words with it. */
function besideCallers(place, tests, importers) {
  const steps = callersOf(place.file, place.at, importers, (file) => /\.test\.tsx?$/.test(file) || isWall(file))
  const nearIn = new Map()
  for (const [file, step] of steps) nearIn.set(dirname(file), Math.min(step, nearIn.get(dirname(file)) ?? Infinity))
  const stepsTo = (test) => nearIn.get(dirname(test)) ?? Infinity
  const beside = tests.filter((test) => stepsTo(test) < Infinity)
  return byWords(place, beside).toSorted((a, b) => stepsTo(a) - stepsTo(b))
}

/** Of tests that are about as near by imports, those come first that share most words with the place. */
function nearest(place, tests, count) {
  const candidates = tests.filter((test) => !isLeftOut(test))
  const near = new Set(candidates.slice(0, 2 * count))
  const sorted = byWords(place, candidates)
  const nearest = sorted.filter((test) => near.has(test)).slice(0, Math.ceil(count / 2))
  return [...new Set([...nearest, ...sorted])].slice(0, count)
}

/** The tests that share most words with the place come first, rare words above all. Some are left out. */
function byWords({ file, source, before }, tests) {
  const rarity = (word) => 1 / wordsOfTests().get(word)
  const wanted = new Set([...wordsOf(file), ...wordsOf(source)].filter((word) => wordsOfTests().has(word)))
  const atPlace = new Set(wordsOf(before))
  const alike = (test) => {
    const words = wordsIn(test)
    const shared = [...wanted].filter((word) => words.has(word))
    return shared.reduce((sum, word) => sum + rarity(word) * (atPlace.has(word) ? 4 : 1), 0) / Math.sqrt(words.size)
  }
  return tests
    .filter((test) => !isLeftOut(test))
    .map((test) => ({ test, alike: alike(test) }))
    .toSorted((a, b) => b.alike - a.alike)
    .map(({ test }) => test)
}

/** 'take', 'announcement' and 'back' of `takeAnnouncementBack`. */
const wordsOf = (text) => text.match(/[A-Z]?[a-z]{3,}/g)?.map((word) => word.toLowerCase()) ?? []

const words = new Map()
function wordsIn(test) {
  const known = words.get(test) ?? new Set([...wordsOf(test), ...wordsOf(readFileSync(join(root, test), 'utf8'))])
  words.set(test, known)
  return known
}

let numbers = null
/** The number of test files that have a word. */
function wordsOfTests() {
  if (numbers !== null) return numbers
  numbers = new Map()
  for (const test of [...unitTests(), ...apiTests()])
    for (const word of wordsIn(test)) numbers.set(word, (numbers.get(word) ?? 0) + 1)
  return numbers
}

/** Left out: a mock would also hold for the next mutant, and modules that are imported while a test runs are those of the last mutant. */
const isLeftOut = (test) => /vi\.mock\(|import\(new URL/.test(readFileSync(join(root, test), 'utf8'))

/** 'policy' of 'policy/end/refunds.ts', and 'screens/office' of 'screens/office/List.tsx'. */
function areaOf(path) {
  const folders = path.split('/').slice(0, -1)
  return folders.slice(0, folders[0] === 'screens' ? 2 : 1).join('/') || 'root'
}

function pick(files, random) {
  let at = random() * files.reduce((sum, { lines }) => sum + lines, 0)
  return files.find(({ lines }) => (at -= lines) < 0) ?? files.at(-1)
}

/** The same numbers for the same text (mulberry32). */
function randomOf(text) {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
