import type { Locale } from '@nestbond/messages/locales'
import type { Config } from '../config/config.ts'
import { escapeHtml } from './escape-html.ts'
import { outwardLinks } from './outward-links.ts'

/** Placeholder in the index's footer, to be replaced by the links of the installation. */
const OUTWARD_LINKS = '<!--outward-links-->'

/** The name in pages that the server does not mark. */
const BUILT_NAME = 'Nestbond'

/** Settings of an installation that are written into its pages, so that the browser knows them without a request. */
export interface Installation {
  productName: string
  /** Null: the page has the built look and waits for nothing. */
  designSystemUrl: string | null
  /** Hashes of the look's files by their names below {designSystemUrl}/assets/. */
  designSystemIntegrity: Record<string, string>
  /**
   * Whether a configured feature may start only after consent (accessibility and tracking consent, docs/product-decisions.md#d48): tracking, or the
   * replay of errors.
   */
  asksConsent: boolean
  reportsErrors: boolean
  links: Config['links']
}

export function installationOf({
  product,
  designSystemUrl,
  environment,
  trackingScriptUrl,
  errorReporting,
  links,
  designSystemIntegrity,
}: Config): Installation {
  const { dsn, replaysSessionSampleRate, replaysOnErrorSampleRate } = errorReporting
  const tracks = environment === 'prod' && trackingScriptUrl !== null
  const replays = dsn !== null && replaysSessionSampleRate + replaysOnErrorSampleRate > 0
  return {
    productName: product.name,
    designSystemUrl,
    designSystemIntegrity,
    asksConsent: tracks || replays,
    reportsErrors: dsn !== null,
    links,
  }
}

/** The scripts that a page may run: a sensitive page (contract/sensitive-pages) runs no script of another origin. */
export type PageKind = 'open' | 'sensitive'

/** Adapts a built page to this installation; the same text if there is nothing to adapt. */
export function markPage(html: string, installation: Installation, locale: Locale, kind: PageKind = 'open'): string {
  const { productName, asksConsent, reportsErrors, links } = installation
  const named = nameProduct(html, productName)
  const outward = outwardLinks(links, locale)
  const linked = outward === '' ? named : named.replace(OUTWARD_LINKS, () => outward)
  const look = lookOf(installation, kind)
  const marks = [
    ...look.marks,
    ...(productName === BUILT_NAME ? [] : [`data-product-name="${escapeHtml(productName)}"`]),
    ...(asksConsent ? ['data-consent="asked"'] : []),
    ...(reportsErrors ? ['data-errors="reported"'] : []),
    ...(kind === 'sensitive' && (asksConsent || look.marks.length > 0) ? ['data-foreign-code="none"'] : []),
  ]
  if (marks.length === 0) return linked
  return linked
    .replace(/<html lang="[^"]*"/, (tag) => `${tag} ${marks.join(' ')}`)
    .replace('<head>', () => `<head>${look.importMap}`)
    .replace('</head>', () => `${look.preload}</head>`)
}

/** Replaces the built product name of a rendered page, and its drawn logo, by the installation's name. */
export function nameProduct(html: string, productName: string): string {
  const built = /data-product="([^"]*)"/.exec(html)?.[1] ?? ''
  const name = escapeHtml(productName)
  if (built === '' || built === name) return html
  return html
    .replace(/<svg class="logo".*?<\/svg>/gs, () => `<span class="logo logo-name">${name}</span>`)
    .replaceAll(built, () => name)
}

/** The marks for a design system of another origin: as code with its hashes, or as data on a page that may not run its code. */
function lookOf(
  { designSystemUrl, designSystemIntegrity }: Installation,
  kind: PageKind,
): { marks: string[]; importMap: string; preload: string } {
  if (designSystemUrl === null) return { marks: [], importMap: '', preload: '' }
  const address = designSystemUrl.replace(/\/+$/, '')
  const file = kind === 'open' ? 'remoteEntry.js' : 'brand.json'
  const hash = designSystemIntegrity[file]
  const marks = [
    'data-brand="awaited"',
    `data-design-system="${escapeHtml(address)}"`,
    ...(hash === undefined ? [] : [`data-design-system-hash="${hash}"`]),
  ]
  if (kind === 'sensitive') return { marks, importMap: '', preload: '' }
  // The import map covers every module that the entry imports at any time. The script tag asks for the entry's own hash too.
  const scripts = Object.entries(designSystemIntegrity).filter(([name]) => name.endsWith('.js'))
  const map = JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([name, value]) => [`${address}/assets/${name}`, value])),
  }).replaceAll('<', '\\u003c')
  const integrity = hash === undefined ? '' : ` integrity="${hash}"`
  return {
    marks,
    importMap: scripts.length === 0 ? '' : `<script type="importmap">${map}</script>`,
    preload: `  <link rel="modulepreload" href="${escapeHtml(address)}/assets/remoteEntry.js" crossorigin${integrity}>\n  `,
  }
}
