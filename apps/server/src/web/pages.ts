import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LOCALES, type Locale } from '@nestbond/messages/locales'

/** One HTML page, ready in every encoding that a browser may ask for. */
export interface Page {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** What the web's build writes: the index rendered in every locale, and the shell for every other screen. */
export interface WebPages {
  index(locale: Locale): Page
  shell(locale: Locale): Page
}

/** The names of those files: the only place that knows them. */
const SHELL = 'app.html'
const indexFile = (locale: Locale) => `index.${locale}.html`

/** Reads all pages once. The build has compressed the rendered ones; the shell is small and differs by its language. */
export function loadWebPages(folder: string): WebPages {
  const shell = readFileSync(join(folder, SHELL), 'utf8')
  const shells = new Map(LOCALES.map((locale) => [locale, compressed(shell.replace(/<html lang="[^"]*"/, `<html lang="${locale}"`))]))
  const indexes = new Map<Locale, Page>()
  for (const locale of LOCALES) {
    const file = join(folder, indexFile(locale))
    if (existsSync(file)) indexes.set(locale, readPage(file))
  }
  const shellOf = (locale: Locale) => shells.get(locale) as Page
  return { shell: shellOf, index: (locale) => indexes.get(locale) ?? shellOf(locale) }
}

function readPage(file: string): Page {
  const plain = readFileSync(file)
  if (!existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) return compressed(plain.toString('utf8'))
  return { etag: etagOf(plain), plain, br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
}

function compressed(html: string): Page {
  const plain = Buffer.from(html)
  // A middle quality: the highest would take longer than everything else at the start.
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return { etag: etagOf(plain), plain, br, gzip: gzipSync(plain) }
}

function etagOf(plain: Buffer): string {
  return `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}
