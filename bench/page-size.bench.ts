// Gzipped bytes that the index loads before it is usable, compared with an empty page of React and ReactDOM from the same bundler; and those that read a
// rental contract.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildPage } from './empty-page.ts'
import { print } from './statistics.ts'

const EMPTY_PAGE = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  createRoot(document.getElementById('app')).render(createElement('p', null, 'Hello'))`

const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length
const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const dist = join(process.cwd(), 'apps/web/dist')
const baseline = await emptyPage()
for (const language of ['de', 'en']) {
  const page = join(dist, `index.${language}.html`)
  const html = readFileSync(page, 'utf8')
  const scripts = withImports(
    [...html.matchAll(/(?:<script[^>]+src|<link data-rel="modulepreload"[^>]*href)="\/([^"]+\.js)"/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const script = sum(scripts)
  print([
    [`index (${language}): scripts`, `${inKilobytes(script)} in ${scripts.length}`],
    ['empty page of React', inKilobytes(baseline)],
    ['ratio', script / baseline, 'at most 1.5'],
    ['style sheets', `${inKilobytes(sum(sheets))} in ${sheets.length}`],
    ['HTML', inKilobytes(gzipped(page))],
  ])
}

/** The calculator for other sites, and its comparison with a cash deposit, which is fetched when it is opened. */
type Manifest = Record<string, { file: string; src?: string; css?: string[]; dynamicImports?: string[] }>
const embed = JSON.parse(readFileSync(join(dist, '.vite/embed.json'), 'utf8')) as Manifest
const calculator = withImports([embed['src/embed/frame.ts']?.file ?? ''])
const comparison = embed['src/embed/comparison.ts']
const words = embed['../../packages/messages/src/catalogs/de/cost.json']
const opened = withImports([comparison?.file ?? '', words?.file ?? '']).filter((file) => !calculator.includes(file))
print([
  ['calculator for other sites: scripts', `${inKilobytes(sum(calculator))} in ${calculator.length}`],
  ['calculator: style sheets', inKilobytes(sum(embed['src/embed/frame.ts']?.css ?? []))],
  ['its comparison: scripts and words (de), only when opened', `${inKilobytes(sum(opened))} in ${opened.length}`],
  ['its comparison: style sheets', inKilobytes(sum(comparison?.css ?? []))],
])

/** Fetched when a rental contract is chosen. */
const reading = readdirSync(join(dist, 'assets')).filter((file) =>
  /^(?:ContractReading|read-contract-file|read-pdf|pdf\.worker)[\w.-]*\.m?js$/.test(file),
)
print([
  [
    'reading a rental contract: scripts, only with a file',
    `${inKilobytes(sum(reading.map((file) => `assets/${file}`)))} in ${reading.length}`,
  ],
])

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipped(join(dist, file)), 0)
}

/** The files and their static imports, each once. Dynamic imports do not count. */
function withImports(files: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const source = readFileSync(join(dist, file), 'utf8')
    for (const match of source.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^"'`;()]*?from\s*)?["']\.\/([^"']+\.js)["']/g,
    )) {
      visit(`assets/${match[1]}`)
    }
  }
  files.forEach(visit)
  return [...found]
}

async function emptyPage(): Promise<number> {
  const scripts = [...(await buildPage(EMPTY_PAGE))].filter(([name]) => name.endsWith('.js'))
  return scripts.reduce((total, [, body]) => total + gzipSync(body, { level: 9 }).length, 0)
}
