// Finds regular expressions whose cost grows faster than their input. One such expression and a long text can block the server.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { root } from './workspace.mjs'

/** The sources of the product, whose callers choose the texts, and the scripts, whose texts come from files and packages. */
const FOLDERS = [
  'apps/server/src',
  'apps/web/src',
  'packages/domain/src',
  'packages/api/src',
  'packages/messages/src',
  'packages/design-system/src',
  'scripts',
]

/**
 * All regular expressions. `flags` is null for those that are built at run time.
 * @returns {{file: string, line: number, source: string, flags: string | null}[]}
 */
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

/** @returns {string | null} how an expression's cost grows with its input; null for linear growth */
export function growthOf({ source, flags }) {
  const { reports } = analyse({ source, flags: flags.replace(/[gyd]/g, '') })
  if (reports.length === 0) return null
  return reports.some(({ exponential }) => exponential) ? 'exponential' : 'polynomial'
}
