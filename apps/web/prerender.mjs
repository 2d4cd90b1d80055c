// Renders the index page and the embeddable calculator in every locale at build time, so that the first paint needs no script.
import { readFile, rm, writeFile, readdir } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { withIndex } from './index-app.mjs'

const dist = new URL('./dist/', import.meta.url)
const rendering = await import(new URL('./dist-prerender/prerender.js', import.meta.url))
const product = process.env.PRODUCT_NAME || 'Nestbond'
const template = await readFile(new URL('app.html', dist), 'utf8')
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))

const { renderIndexes, renderCalculators } = rendering

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** All scripts and style sheets that a module needs before it can run, without duplicates. */
function needs(key, found = { js: new Set(), css: new Set() }) {
  const chunk = manifest[key]
  if (!chunk || found.js.has(chunk.file)) return found
  if (chunk.file.endsWith('.js')) found.js.add(chunk.file)
  for (const sheet of chunk.css ?? []) found.css.add(sheet)
  for (const imported of chunk.imports ?? []) needs(imported, found)
  return found
}

/** The file of the entry, which the bundler puts after those that it imports. */
const entry = [...template.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].at(-1)[1]
const entryKey = Object.keys(manifest).find((key) => manifest[key].file === entry)

/** The files of the first question that the index does not have, for `hydrate.tsx`. It asks for the app's own sheet by itself, at the same time. */
function aheadOf(locale) {
  const names = ['app', 'questions', `texts-${locale.split('-')[0]}`, `texts-${locale}`]
  const found = Object.keys(manifest).filter((key) => names.includes(manifest[key].name))
  const { js, css } = needs(entryKey)
  const has = [
    ...js,
    ...css,
    ...found.flatMap((key) => (manifest[key].name === 'app' ? (manifest[key].css ?? []) : [])),
  ]
  const files = found.map((key) => needs(key)).flatMap(({ js, css }) => [...js, ...css])
  return [...new Set(files)]
    .filter((file) => !has.includes(file))
    .map((file) => `/${file}`)
    .join(' ')
}

/** Inside the page, so that the scripts come one round trip earlier. The server's content security policy allows it by its hash. */
const wake = await readFile(new URL(manifest['src/wake.ts'].file, dist), 'utf8')

/** Links to the style sheets, the scripts to preload after the first paint, and the script that loads the entry. */
function linksOf(locale) {
  const found = needs(entryKey)
  return [
    ...[...found.css].map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
    ...[...found.js].map((file) => `<link data-rel="modulepreload" href="/${file}">`),
    `<script type="module" data-entry="/${entry}" data-ahead="${aheadOf(locale)}">${wake}</script>`,
  ].join('\n    ')
}

/**
 * Inlines the style sheet, so that the first paint waits for the page alone. The server's content security policy allows it by its hash. Scripts of
 * other screens look for its link before they load it again. wake.ts makes that link, because one in the page would be fetched.
 */
async function withSheet(html) {
  const [[link, href], ...more] = html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g)
  if (more.length > 0) throw new Error(`the index has a second style sheet: ${more[0][1]}`)
  const sheet = await readFile(new URL(href, dist), 'utf8')
  return html
    .replace(link, () => `<style>${sheet}</style>`)
    .replace('data-entry=', () => `data-sheet="${href}" data-entry=`)
}

/** Marks the place in the rendered footer for the links that differ between installations. The server inserts them. */
const withRoomForLinks = (body) => body.replace(/<\/nav>(?=<\/div><\/footer>)/, '<!--outward-links-->$&')

const today = new Date().toISOString().slice(0, 10)
for (const page of await renderIndexes(product, today)) {
  const html = template
    .replace('<html lang="en"', `<html lang="${page.locale}"`)
    .replace(/ *<script type="module"[^>]*><\/script>\n| *<link rel="(?:modulepreload|stylesheet)"[^>]*>\n/g, '')
    .replace('</head>', () => `  ${linksOf(page.locale)}\n  </head>`)
  await writeFile(
    new URL(`index.${page.locale}.html`, dist),
    await withSheet(withIndex(html, { ...page, body: withRoomForLinks(page.body) }, product)),
  )
}

/** The page inside the calculator's iframe, with one script and one style sheet. The server adds the theme. */
const frame = JSON.parse(await readFile(new URL('.vite/embed.json', dist), 'utf8'))['src/embed/frame.ts']
for (const { locale, title, body } of await renderCalculators(product, today)) {
  const html = `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${escape(title)}</title>
    ${frame.css.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`).join('\n    ')}
    <script type="module" src="/${frame.file}"></script>
  </head>
  <body>${body}</body>
</html>
`
  await writeFile(new URL(`calculator.${locale}.html`, dist), html)
}

await rm(new URL('./dist-prerender/', import.meta.url), { recursive: true })
await rm(new URL(manifest['src/wake.ts'].file, dist))

// Compress at build time, so that the server does not have to. It compresses the pages itself, after it has added what differs between installations.
for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:m?js|css|svg|json)$/.test(entry.name)) continue
  const path = `${entry.parentPath}/${entry.name}`
  const bytes = await readFile(path)
  if (bytes.length < 512) continue
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
