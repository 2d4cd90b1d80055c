import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LOCALES, type Locale } from '@nestbond/messages/locales'
import { isSensitivePath } from '@nestbond/api/sensitive-pages'
import type { Config } from '../config/config.ts'
import { isOwnBrand } from '../own-brand.ts'
import { withLessData } from './less-data.ts'
import { installationOf, markPage, nameProduct } from './mark-page.ts'
import { HEAD, headOf, isPublic, noScriptOf, type PlacedPage } from './page-head.ts'

/** One HTML page, ready in every encoding that a browser may ask for. */
export interface Page {
  etag: string
  /** Hashes for the content security policy, of the inline style sheets, of the import map and of the script that wakes the index: `sha256-…`. */
  styleHashes: string[]
  scriptHashes: string[]
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** The pages that the web's build writes: the index and the embeddable calculator rendered in every locale, and the shell for all other screens. */
export interface WebPages {
  /** @param less for visitors who want less data */
  page(place: PlacedPage, locale: Locale, less?: boolean): Page
  /** Null if the build has none. */
  calculator(locale: Locale, theme: Theme | null): Page | null
}

export type Theme = 'light' | 'dark'

/** The file names of these pages, known only here. */
const SHELL = 'app.html'
const indexFile = (locale: Locale) => `index.${locale}.html`
const calculatorFile = (locale: Locale) => `calculator.${locale}.html`

/** The icon of the product's own mark, drawn as SVG. */
const OWN_ICON = '<link rel="icon" href="/logo-mark.svg" type="image/svg+xml" />'

/** Reads the built files once, and completes each page for this installation on its first visit. */
export function loadWebPages(folder: string, config: Config): WebPages {
  const installation = installationOf(config)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const shell = read(SHELL)
  const indexes = new Map(
    LOCALES.map((locale) => {
      const file = indexFile(locale)
      return [locale, existsSync(join(folder, file)) ? read(file) : null]
    }),
  )
  const complete = (place: PlacedPage, locale: Locale): string => {
    const index = place.screen === 'index' ? indexes.get(locale) : null
    const kind = isSensitivePath(place.path) ? 'sensitive' : 'open'
    const html = (index ?? shell.replace(/<html lang="[^"]*"/, `<html lang="${locale}"`))
      .replace(HEAD, () => headOf(place, locale, config))
      .replace(/<body[^>]*>/, (tag) => `${tag}${noScriptOf(locale, config)}`)
      .replace(OWN_ICON, (link) => (isOwnBrand(config) ? link : '<link rel="icon" href="/favicon.ico" />'))
    return markPage(html, installation, locale, kind)
  }
  const made = new Map<string, Page>()
  return {
    page: (place, locale, less = false) => {
      // Private pages of a screen are equal. Their paths would be without number.
      const id = `${locale} ${less} ${isPublic(place) ? place.path : place.screen}`
      const known = made.get(id)
      if (known) return known
      const html = complete(place, locale)
      const page = compressed(less ? withLessData(html) : html)
      made.set(id, page)
      return page
    },
    calculator: calculatorPages(folder, installation.productName),
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

function compressed(html: string): Page {
  const plain = Buffer.from(html)
  // The highest quality but one: it takes a third of the time for 1 % more bytes.
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
  return { ...namesOf(plain), plain, br, gzip: gzipSync(plain) }
}

function namesOf(plain: Buffer): Pick<Page, 'etag' | 'styleHashes' | 'scriptHashes'> {
  const html = plain.toString('utf8')
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, content]) => `sha256-${sha256(content ?? '', 'base64')}`)
  return {
    etag: `"${sha256(plain, 'base64url').slice(0, 22)}"`,
    styleHashes: hashes(/<style>(.*?)<\/style>/gs),
    scriptHashes: hashes(/<script type="(?:importmap"|module" data-)[^>]*>(.*?)<\/script>/gs),
  }
}

function sha256(data: Buffer | string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(data).digest(encoding)
}
