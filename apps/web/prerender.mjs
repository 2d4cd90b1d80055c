// Renders the index in every locale into the built page, so that its first paint waits for no script.
import { readFile, rm, writeFile, readdir } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = new URL('./dist/', import.meta.url)
const rendering = await import(new URL('./dist-prerender/prerender.js', import.meta.url))
const product = process.env.PRODUCT_NAME || 'Nestbond'
const template = await readFile(new URL('app.html', dist), 'utf8')
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))

/** The texts that the index needs, as in home-areas.ts. */
const { renderIndexes, HOME_AREAS: AREAS } = rendering

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Everything that a module needs before it can run: scripts and sheets, each once. */
function needs(key, found = { js: new Set(), css: new Set() }) {
  const chunk = manifest[key]
  if (!chunk || found.js.has(chunk.file)) return found
  if (chunk.file.endsWith('.js')) found.js.add(chunk.file)
  for (const sheet of chunk.css ?? []) found.css.add(sheet)
  for (const imported of chunk.imports ?? []) needs(imported, found)
  return found
}

function headOf({ title, description }) {
  const alternates = ['de', 'en'].map((other) => `<link rel="alternate" hreflang="${other}" href="/${other}">`)
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    ...alternates,
  ].join('\n    ')
}

/** Sheets come after the entry's, which sets the order of the layers. */
function linksOf({ locale }) {
  const language = locale.slice(0, 2)
  const keys = ['src/screens/home/hydrate.tsx', ...AREAS.map((area) => `../../packages/messages/src/catalogs/${language}/${area}.json`)]
  const found = { js: new Set(), css: new Set() }
  for (const key of keys) needs(key, found)
  return [
    ...[...found.css].filter((sheet) => !template.includes(sheet)).map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
    ...[...found.js].filter((file) => !template.includes(file)).map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
  ].join('\n    ')
}

for (const page of await renderIndexes(product, new Date().toISOString().slice(0, 10))) {
  const html = template
    .replace('<html lang="en">', `<html lang="${page.locale}">`)
    .replace('<!--head-->', () => headOf(page))
    .replace('</head>', () => `  ${linksOf(page)}\n  </head>`)
    .replace(/<div id="app">.*?<\/div>/s, () => `<div id="app" data-index="${page.locale}" data-price="${page.price}" data-product="${escape(product)}">${page.body}</div>`)
  await writeFile(new URL(`index.${page.locale}.html`, dist), html)
}
await rm(new URL('./dist-prerender/', import.meta.url), { recursive: true })

// Compressed once here, so that the server compresses nothing.
for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:js|css|html|svg|json)$/.test(entry.name)) continue
  const path = `${entry.parentPath}/${entry.name}`
  const bytes = await readFile(path)
  if (bytes.length < 1024) continue
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
