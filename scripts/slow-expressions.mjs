// Finds regular expressions whose cost grows faster than the text that they are tried on: one such expression and a long text stop the server.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { root } from './workspace.mjs'

/** The source that runs in the product, where callers choose the texts, and the scripts beside it, whose texts come from files and packages. */
const FOLDERS = [
  'apps/server/src',
  'apps/web/src',
  'packages/domain/src',
  'packages/api/src',
  'packages/messages/src',
  'packages/design-system/src',
  'scripts',
]

/** @returns {{file: string, line: number, source: string, flags: string | null}[]} Every expression; of one that is put together at run time `flags` is null. */
export function expressions() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.(?:tsx?|mjs)$/.test(file) &&
          !/\.(?:test|bench|setup)\.(?:tsx?|mjs)$/.test(file) &&
          !/(?:^|\/)test\//.test(file),
      )
      .flatMap((file) => expressionsOf(join(root, folder, file))),
  )
}

function expressionsOf(path) {
  const code = readFileSync(path, 'utf8')
  const file = relative(root, path)
  const found = []
  const lineOf = (at) => code.slice(0, at).split('\n').length
  new Visitor({
    Literal(node) {
      if (node.regex)
        found.push({ file, line: lineOf(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression(node) {
      if (node.callee.name === 'RegExp')
        found.push({ file, line: lineOf(node.start), source: code.slice(node.start, node.end), flags: null })
    },
  }).visit(parseSync(path, code).program)
  return found
}

/** @returns {string | null} how an expression's cost grows with its text: null for in step with it */
export function growthOf({ source, flags }) {
  const { reports } = analyse({ source, flags: flags.replace(/[gyd]/g, '') })
  if (reports.length === 0) return null
  return reports.some(({ exponential }) => exponential) ? 'exponential' : 'polynomial'
}
