import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

const PAGE = 'docs/product-decisions.md'
const OWN_FILE = 'scripts/product-decisions.test.ts'
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs']
const SKIPPED = new Set(['node_modules', 'dist', 'pictures', 'public', 'assets'])

/** Paths of the project's sources and Markdown files, from the root on. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      return SKIPPED.has(entry.name) || entry.name.startsWith('dist-') ? [] : sources(path)
    }
    return /\.(?:ts|tsx|mjs|css|md)$/.test(entry.name) && path !== OWN_FILE ? [path] : []
  })
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read(PAGE)
const files = [
  ...FOLDERS.flatMap(sources),
  ...readdirSync(root).filter((name) => name.endsWith('.md') || name.endsWith('.ts')),
].map((path) => ({ path, text: read(path) }))

const anchors = [...page.matchAll(/<a id="(d\d+[a-z]?)"><\/a>/g)].map(([, id = '']) => id)

it('gives each rule one anchor, and each anchor its heading', () => {
  const headings = [...page.matchAll(/^<a id="([^"]+)"><\/a>\n\n## (D\d+[a-z]?): \S/gm)]
  expect(headings.map(([, id]) => id)).toEqual(anchors)
  expect(headings.map(([, , number = '']) => number.toLowerCase())).toEqual(anchors)
  expect(page.match(/^## /gm)).toHaveLength(anchors.length)
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(anchors.length).toBeGreaterThan(60)
})

it('has the anchor of each reference in comments, code and docs', () => {
  const references = files.flatMap(({ path, text }) => {
    const links = path === PAGE ? text.matchAll(/\]\(#([^)]*)\)/g) : text.matchAll(/product-decisions\.md#([\w-]*)/g)
    return [...links].map(([, id = '']) => ({ path, id }))
  })
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter(({ id }) => !anchors.includes(id))).toEqual([])
})

/** The start of a citation: `(gross income, docs/product-decisions.md#d21)`. */
const CITATION = /(?:\(|; )([^();"“”]+), docs\/product-decisions\.md#(\w+)/g

it('finds each cited rule under the name of its heading', () => {
  const names = new Map(
    [...page.matchAll(/^## (D\d+[a-z]?): (.+)$/gm)].map(([, number = '', name = '']) => [
      number.toLowerCase(),
      name.toLowerCase(),
    ]),
  )
  const cited = files.flatMap(({ path, text }) =>
    // A citation may go over two lines of a comment.
    [...text.replaceAll(/\s+(?:\*|\/\/)?\s*/g, ' ').matchAll(CITATION)].map(([, name = '', id = '']) => ({
      path,
      name,
      id,
    })),
  )
  expect(cited.length).toBeGreaterThan(300)
  const rule = ({ name }: { name: string }) => name.replace(/, case [a-z]$/, '').toLowerCase()
  expect(cited.filter((one) => rule(one) !== names.get(one.id))).toEqual([])
})

/** A rule is cited by its name and its anchor, since a bare number tells a reader nothing. */
const BARE_NUMBER = /(?<![\w#&/.-])D\d{1,2}[a-z]?\b/g

it('finds no bare number of a rule in code, comments, titles of tests or docs', () => {
  const bare = files.flatMap(({ path, text }) => {
    if (path === PAGE) return []
    return [...text.matchAll(BARE_NUMBER)].map(([cited]) => `${path}: ${cited}`)
  })
  expect(bare).toEqual([])
})
