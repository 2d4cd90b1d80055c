import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LOCALES, type Locale } from '@nestbond/messages/locales'
import { withLessData } from './less-data.ts'
import { markPage, nameProduct, type Installation, type PageKind } from './mark-page.ts'

/** One HTML page, ready in every encoding that a browser may ask for. */
export interface Page {
  etag: string
  /** Hashes for the content security policy, of the inline style sheets and of the import map: `sha256-…`. */
  styleHashes: string[]
  scriptHashes: string[]
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** The pages that the web's build writes: the index and the embeddable calculator rendered in every locale, and the shell for all other screens. */
export interface WebPages {
  /** `less`: for visitors who want less data. */
  index(locale: Locale, less?: boolean): Page
  /** Null if the build has none. */
  calculator(locale: Locale, theme: Theme | null): Page | null
  shell(locale: Locale, kind: PageKind, less?: boolean): Page
}

export type Theme = 'light' | 'dark'

/** The file names of these pages, known only here. */
const SHELL = 'app.html'
const indexFile = (locale: Locale) => `index.${locale}.html`
const calculatorFile = (locale: Locale) => `calculator.${locale}.html`

/** Reads all pages once. The build has compressed the rendered ones; the shell is small and differs by its language. */
export function loadWebPages(folder: string, installation: Installation): WebPages {
  const shell = readFileSync(join(folder, SHELL), 'utf8')
  const shellsOf = (kind: PageKind) =>
    new Map(
      LOCALES.map((locale) => [
        locale,
        compressed(markPage(shell, installation, locale, kind).replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)),
      ]),
    )
  const shells = { open: shellsOf('open'), sensitive: shellsOf('sensitive') }
  const indexes = new Map<Locale, Page>()
  for (const locale of LOCALES) {
    const file = join(folder, indexFile(locale))
    if (existsSync(file)) indexes.set(locale, readPage(file, installation, locale))
  }
  const shellOf = (locale: Locale, kind: PageKind) => shells[kind].get(locale) as Page
  const lessOf = lessDataPages()
  return {
    shell: (locale, kind, less = false) => lessOf(shellOf(locale, kind), less),
    index: (locale, less = false) => lessOf(indexes.get(locale) ?? shellOf(locale, 'open'), less),
    calculator: calculatorPages(folder, installation.productName),
  }
}

/** The variants for visitors who want less data, built on first use. */
function lessDataPages(): (page: Page, less: boolean) => Page {
  const made = new Map<Page, Page>()
  return (page, less) => {
    if (!less) return page
    const known = made.get(page) ?? compressed(withLessData(page.plain.toString('utf8')))
    made.set(page, known)
    return known
  }
}

/** The host page chooses a theme or leaves it to the system, so each page has three variants, built on first use. */
function calculatorPages(folder: string, productName: string): WebPages['calculator'] {
  const made = new Map<string, Page>()
  return (locale, theme) => {
    const id = `${locale} ${theme}`
    const file = join(folder, calculatorFile(locale))
    if (!made.has(id) && existsSync(file)) {
      const html = nameProduct(readFileSync(file, 'utf8'), productName)
      made.set(id, compressed(theme === null ? html : html.replace('<html ', `<html data-theme="${theme}" `)))
    }
    return made.get(id) ?? null
  }
}

function readPage(file: string, installation: Installation, locale: Locale): Page {
  const plain = readFileSync(file)
  const built = plain.toString('utf8')
  const marked = markPage(built, installation, locale)
  if (marked !== built) return compressed(marked)
  if (!existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) return compressed(built)
  return { ...namesOf(plain), plain, br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
}

function compressed(html: string): Page {
  const plain = Buffer.from(html)
  // A middle quality: the highest would take longer than the rest of the start.
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return { ...namesOf(plain), plain, br, gzip: gzipSync(plain) }
}

function namesOf(plain: Buffer): Pick<Page, 'etag' | 'styleHashes' | 'scriptHashes'> {
  const html = plain.toString('utf8')
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, content]) => `sha256-${sha256(content ?? '', 'base64')}`)
  return {
    etag: `"${sha256(plain, 'base64url').slice(0, 22)}"`,
    styleHashes: hashes(/<style>(.*?)<\/style>/gs),
    scriptHashes: hashes(/<script type="importmap">(.*?)<\/script>/gs),
  }
}

function sha256(data: Buffer | string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(data).digest(encoding)
}
