// Which code leads to a place, read from names: the declarations that name the one around it, those that name these, and so on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

/** Files that put everything together lead to every place. */
const MOST_STEPS = 6

const DECLARATION = /^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)/

const blocks = new Map()
/** The top-level declarations of a file, each with its text and where that begins. */
function blocksOf(file) {
  const known = blocks.get(file)
  if (known) return known
  const found = []
  let at = 0
  for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
    const name = DECLARATION.exec(line)?.[1]
    if (name !== undefined) found.push({ name, at, text: '' })
    const last = found.at(-1)
    if (last) last.text += `${line}\n`
    at += line.length + 1
  }
  blocks.set(file, found)
  return found
}

/**
 * The files that lead to a place, each with its number of steps.
 * @param {string} file
 * @param {number} at the place in its text
 * @param {Map<string, Set<string>>} importers
 * @param {(file: string) => boolean} isWall files that are not gone through
 * @returns {Map<string, number>} 0 for the file itself
 */
export function callersOf(file, at, importers, isWall) {
  const steps = new Map([[file, 0]])
  const around = blocksOf(file).findLast((block) => block.at <= at)
  const named = new Map(around ? [[`${file} ${around.name}`, { file, name: around.name, step: 0 }]] : [])
  // A map is visited in the order of its entries, with those that are added on the way.
  for (const { file: from, name, step } of named.values()) {
    if (step === MOST_STEPS) break
    const word = new RegExp(String.raw`\b${name}\b`)
    for (const user of [from, ...(importers.get(from) ?? [])]) {
      if (user !== from && isWall(user)) continue
      for (const block of blocksOf(user)) {
        const key = `${user} ${block.name}`
        if (named.has(key) || !word.test(block.text)) continue
        named.set(key, { file: user, name: block.name, step: step + 1 })
        if (!steps.has(user)) steps.set(user, step + 1)
      }
    }
  }
  return steps
}
