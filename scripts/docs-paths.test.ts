import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

/** The pages of the project for people, except the change log, which names what a version had. */
const PAGES = [
  ...readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs']
/** A file with its folder, such as `tenant-account/rights/exported-columns.ts`. */
const FILE = /^[\w-].*\.(?:tsx?|mjs|css|json|md)$/
const read = (page: string) => readFileSync(join(root, page), 'utf8')
/** Files of brands' and embedding pages' own servers. */
const ELSEWHERE = ['assets/brand.json']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `/${folder}/${name}`),
)
/** A page may name a file from any folder on, such as `journey/step.ts`. */
const isNamed = (path: string) =>
  existsSync(join(root, path)) || ELSEWHERE.includes(path) || files.some((name) => name.endsWith(`/${path}`))

it('names only files and folders that exist', () => {
  const named = PAGES.flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+)`/g)]
      .map(([, path = '']) => ({ page, path }))
      .filter(({ path }) => path.includes('/') && (FOLDERS.includes(path.split('/')[0]!) || FILE.test(path))),
  )
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ path }) => !isNamed(path))).toEqual([])
})

it('links only to files that exist', () => {
  const links = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => ({ page, link }))
      .filter(({ link }) => !/^[a-z]+:/.test(link)),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(({ page, link }) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})

it('names only npm scripts that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, script = '']) => ({ page, script })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
})
