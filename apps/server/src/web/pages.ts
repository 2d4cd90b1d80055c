import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
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

/** Reads and encodes all pages once. */
export function loadWebPages(folder: string): WebPages {
  const shell = readFileSync(join(folder, SHELL), 'utf8')
  const shells = new Map(LOCALES.map((locale) => [locale, toPage(shell.replace(/<html lang="[^"]*"/, `<html lang="${locale}"`))]))
  const indexes = new Map<Locale, Page>()
  for (const locale of LOCALES) {
    const file = join(folder, indexFile(locale))
    if (existsSync(file)) indexes.set(locale, toPage(readFileSync(file, 'utf8')))
  }
  const shellOf = (locale: Locale) => shells.get(locale) as Page
  return { shell: shellOf, index: (locale) => indexes.get(locale) ?? shellOf(locale) }
}

function toPage(html: string): Page {
  const plain = Buffer.from(html)
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain, { level: 9 }),
  }
}
