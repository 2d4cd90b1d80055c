import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'vite'

/** For the catalogue test: the message keys in a source file, and visible words that belong in a catalogue. */
export interface SourceTexts {
  file: string
  /** All string literals. */
  literals: string[]
  /** Template literals as their fixed parts: `steps.${id}.title` → ['steps.', '.title']. */
  templates: string[][]
  /** First arguments of t(…) and rich(…), if they are literals. */
  calls: string[]
  /** The names of the values that calls of t(…) list with such a key. */
  given: { key: string; names: string[] }[]
  /** Words between tags and in attributes that people see or hear. */
  visible: string[]
}

const VISIBLE_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
])
const SKIPPED = /(?:\.test|\.stories|\.setup|\.d)\.tsx?$|[/\\](?:gallery|node_modules|dist[^/\\]*)[/\\]/
const WORD = /\p{L}{2,}/u

/** Reads every source file below the folders, except tests, stories and the gallery. */
export function readSources(root: string, folders: readonly string[]): SourceTexts[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path))
      .map((path) => readSource(path, relative(root, path))),
  )
}

function readSource(path: string, file: string): SourceTexts {
  const found: SourceTexts = { file, literals: [], templates: [], calls: [], given: [], visible: [] }
  visit(parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' }, file), found)
  return found
}

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function visit(value: unknown, found: SourceTexts): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, found))
  if (!isNode(value)) return
  note(value, found)
  for (const child of Object.values(value)) if (typeof child === 'object') visit(child, found)
}

function note(node: Node, found: SourceTexts): void {
  const text = textOf(node)
  if (node.type === 'Literal' && text !== null) found.literals.push(text)
  if (node.type === 'TemplateLiteral') found.templates.push(quasisOf(node))
  if (node.type === 'JSXText') seen(String(node['value']), found)
  if (node.type === 'JSXAttribute') {
    const { name, value } = node as { name?: Node; value?: unknown }
    if (name && VISIBLE_ATTRIBUTES.has(String(name['name']))) seen(textOf(inside(value)), found)
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node['children'] as Node[])
      if (child.type === 'JSXExpressionContainer') seen(textOf(inside(child)), found)
  }
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as Node
    const name = callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : callee['name']
    const [first, second] = node['arguments'] as Node[]
    if ((name !== 't' && name !== 'rich') || first?.type !== 'Literal') return
    const key = String(first['value'])
    found.calls.push(key)
    const names = namesIn(second)
    if (name === 't' && names !== null) found.given.push({ key, names })
  }
}

/** The names in an object literal; null if it has others too. */
function namesIn(values: Node | undefined): string[] | null {
  if (values === undefined) return []
  if (values.type !== 'ObjectExpression') return null
  const properties = values['properties'] as Node[]
  if (properties.some(({ type, computed }) => type !== 'Property' || computed)) return null
  return properties.map(({ key }) => String((key as Node)['name'] ?? (key as Node)['value']))
}

function inside(value: unknown): unknown {
  return isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value
}

/** The text of a literal, or the first fixed part of a template. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  return quasisOf(node)[0] ?? null
}

function quasisOf(node: Node): string[] {
  return (node['quasis'] as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? '')
}

function seen(text: string | null, found: SourceTexts): void {
  if (text !== null && WORD.test(text)) found.visible.push(text.trim())
}
