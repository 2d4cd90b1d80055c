// A mutant is a small fault that a test should notice. This module finds the places of a source where one can be made, and puts mutants into a source, each
// behind `globalThis.isMutant`.
import { parseSync } from 'oxc-parser'

/**
 * @typedef {{ start: number, end: number, text: string }} Change a range of a source, and what replaces it
 * @typedef {{ id: string, before: string, after: string }} Mutant `before` occurs once in its file
 */

/** Runs without a mutant have this id. */
export const BASE = 'base'

/** Other operators of the same types. */
const OPERATORS = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['&&', '||'],
  ['||', '&&'],
  ['some', 'every'],
  ['every', 'some'],
])

/**
 * The changes that can be made to a source.
 * @param {string} file its name
 * @param {string} source
 * @param {{ onlyInFunctions?: boolean }} [options] onlyInFunctions: nothing that runs when the module is loaded
 * @returns {Change[]}
 */
export function changesOf(file, source, { onlyInFunctions = false } = {}) {
  const changes = []
  visit(parse(file, source), (node, parents) => {
    if (onlyInFunctions && !parents.some(({ type }) => /Function/.test(type))) return
    if (parents.some((parent, at) => isSkipped(parent, parents[at + 1] ?? node))) return
    if (isLimitOfFirst(node, parents) || isSignOfComparison(node, parents)) return
    for (const [start, end, text] of changesAt(node, parents.at(-1), source)) changes.push({ start, end, text })
  })
  return changes
}

/** Types, names, and conditions of loops, which might never end. */
function isSkipped(parent, child) {
  if (parent.type.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies)/.test(parent.type)) return true
  if (parent.type.endsWith('Declaration') && /^(?:Im|Ex)port/.test(parent.type) && parent.source) return true
  if (/^(?:Do)?WhileStatement$/.test(parent.type)) return parent.test === child
  if (parent.type === 'ForStatement') return child !== parent.body
  return false
}

/** @returns {[number, number, string][]} */
function changesAt(node, parent, source) {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const text = OPERATORS.get(node.operator)
      if (text === undefined || (/^[+]$/.test(node.operator) && [node.left, node.right].some(isText))) return []
      if (isChoiceOfBound(node, parent, source)) return []
      const at = source.indexOf(node.operator, node.left.end)
      return [[at, at + node.operator.length, text]]
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [[node.start, node.argument.start, '']] : []
    case 'ConditionalExpression':
    case 'IfStatement':
      return [[node.test.start, node.test.end, `!(${source.slice(node.test.start, node.test.end)})`]]
    case 'Literal':
      if (isKey(node, parent)) return []
      if (typeof node.value === 'boolean') return [[node.start, node.end, String(!node.value)]]
      if (typeof node.value === 'number') return [[node.start, node.end, String(node.value + 1)]]
      return []
    case 'ExpressionStatement':
      return isCall(node.expression) ? [[node.expression.start, node.expression.end, 'void 0']] : []
    case 'MemberExpression': {
      const { property } = node
      const text =
        parent?.type === 'CallExpression' && parent.callee === node ? OPERATORS.get(property.name) : undefined
      return text === undefined || !/^[a-z]/.test(text) ? [] : [[property.start, property.end, text]]
    }
    default:
      return []
  }
}

/** `a < b ? a : b`: where `<=` differs from `<`, both results are the same. */
function isChoiceOfBound({ operator, left, right }, parent, source) {
  if (!/^[<>]=?$/.test(operator) || parent?.type !== 'ConditionalExpression') return false
  const textOf = ({ start, end }) => source.slice(start, end)
  const results = [parent.consequent, parent.alternate].map(textOf)
  return [left, right].every((one) => results.includes(textOf(one)))
}

/** `.limit(1).executeTakeFirst()`: the first row of two is the first row of one. */
function isLimitOfFirst({ value }, parents) {
  const call = parents.at(-1)
  if (value !== 1 || call?.type !== 'CallExpression' || call.callee.property?.name !== 'limit') return false
  let inner = call
  for (const outer of parents.toReversed().slice(1)) {
    if (outer.object !== inner && outer.callee !== inner) return false
    if (outer.property?.name?.startsWith('executeTakeFirst')) return true
    inner = outer
  }
  return false
}

/** `sort((a, b) => (a < b ? -1 : 1))`: of the number, only the sign counts. */
function isSignOfComparison({ value }, parents) {
  if (typeof value !== 'number' || value === 0) return false
  const at = parents.findLastIndex(({ type }) => !/^(?:Unary|Conditional|Parenthesized)Expression$/.test(type))
  const call = parents[at - 1]
  const isResult = parents[at]?.type === 'ArrowFunctionExpression' && call?.type === 'CallExpression'
  return isResult && /^(?:sort|toSorted)$/.test(call.callee.property?.name ?? '')
}

const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string'
const isKey = (node, parent) => parent?.type === 'Property' && parent.key === node && !parent.computed
const isCall = (node) => (node.type === 'AwaitExpression' ? isCall(node.argument) : node.type === 'CallExpression')

/**
 * The text before and after a change: whole lines, as many as make it occur once.
 * @param {string} source
 * @param {Change} change
 */
export function textsOf(source, { start, end, text }) {
  let from = source.lastIndexOf('\n', start - 1) + 1
  let to = source.indexOf('\n', end)
  if (to < 0) to = source.length
  while (source.indexOf(source.slice(from, to)) !== source.lastIndexOf(source.slice(from, to))) {
    if (from > 0) from = source.lastIndexOf('\n', from - 2) + 1
    else to = source.indexOf('\n', to + 1)
  }
  return { before: source.slice(from, to), after: source.slice(from, start) + text + source.slice(end, to) }
}

/**
 * The source with all mutants, each behind the variable.
 * @param {string} file
 * @param {string} source
 * @param {readonly Mutant[]} mutants
 * @throws Error for a mutant whose text is not there, or that meets another one
 */
export function withMutants(file, source, mutants) {
  const places = mutants.map((mutant) => placeOf(file, source, mutant)).toSorted((a, b) => b.start - a.start)
  let result = source
  let last = Infinity
  for (const { id, start, end, text } of places) {
    if (end > last) throw new Error(`${id} meets another mutant of ${file}`)
    result = result.slice(0, start) + text + result.slice(end)
    last = start
  }
  return result
}

/** The expression that a mutant changes, and its replacement with both. */
export function placeOf(file, source, { id, before, after }) {
  const at = source.indexOf(before)
  if (at < 0 || source.includes(before, at + 1)) throw new Error(`${id}: its text is not once in ${file}`)
  const same = commonStart(before, after)
  const end = before.length - commonStart(reversed(before.slice(same)), reversed(after.slice(same)))
  const change = { start: at + same, end: at + end, text: after.slice(same, after.length - (before.length - end)) }
  const { node, statement } = expressionAround(file, source, change)
  const changed = source.slice(node.start, change.start) + change.text + source.slice(change.end, node.end)
  const text = `(globalThis.isMutant?.('${id}') ? (${changed}) : (${source.slice(node.start, node.end)}))`
  // Without a semicolon the bracket would call what stands in the line before.
  const separator = statement?.start === node.start && statement.inBlock ? ';' : ''
  return { id, start: node.start, end: node.end, text: separator + text }
}

const EXPRESSION = /Expression$|^Literal$|^Identifier$|^TemplateLiteral$/

function expressionAround(file, source, { start, end }) {
  let found
  let statement
  visit(parse(file, source), (node, parents) => {
    if (node.start > start || node.end < end) return false
    const parent = parents.at(-1)
    if (node.type === 'ExpressionStatement')
      statement = { start: node.start, inBlock: !/^(?:If|For|While|Do|Labeled)/.test(parent?.type ?? '') }
    const named = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed
    const called = parent?.type === 'CallExpression' && parent.callee === node
    if (EXPRESSION.test(node.type) && !named && !called && !isKey(node, parent)) found = node
  })
  if (found === undefined) throw new Error(`no expression of ${file} has the change`)
  return { node: found, statement }
}

const reversed = (text) => text.split('').toReversed().join('')

function commonStart(one, other) {
  let n = 0
  while (n < one.length && n < other.length && one[n] === other[n]) n++
  return n
}

const parsed = new Map()
function parse(file, source) {
  const known = parsed.get(source)
  if (known) return known
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  parsed.set(source, program)
  return program
}

/** Calls `look` for each node, with the nodes around it, outermost first. `false` keeps from looking into a node. */
function visit(node, look, parents = []) {
  if (look(node, parents) === false) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof child.type === 'string') visit(child, look, [...parents, node])
}
