import type { Locale } from '@nestbond/messages/locales'
import type { Config } from '../config/config.ts'
import { escapeHtml } from './escape-html.ts'
import { outwardLinks } from './outward-links.ts'

/** Where the build leaves room for them, at the foot of the index. */
const OUTWARD_LINKS = '<!--outward-links-->'

/** What of an installation stands in its pages, so that a browser knows before it has asked. */
export interface Installation {
  productName: string
  /** Null: the look is the built one, and nothing is waited for. */
  designSystemUrl: string | null
  /** Hashes of the look's files by their names below {designSystemUrl}/assets/. */
  designSystemIntegrity: Record<string, string>
  /** Something is configured that may begin after consent only (D48): tracking, or the replay of errors. */
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

/** A built page as this installation shows it; the same text where there is nothing to mark. */
export function markPage(html: string, installation: Installation, locale: Locale, kind: PageKind = 'open'): string {
  const { productName, asksConsent, reportsErrors, links } = installation
  const builtFor = /data-product="([^"]*)"/.exec(html)?.[1] ?? ''
  const named = builtFor === '' ? html : html.replaceAll(builtFor, escapeHtml(productName))
  const outward = outwardLinks(links, locale)
  const linked = outward === '' ? named : named.replace(OUTWARD_LINKS, () => outward)
  const look = lookOf(installation, kind)
  const marks = [
    ...look.marks,
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

/** What a page says of a look of another origin: as code with its hashes, or where no code may run as data. */
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
  // The map holds for every module that the entry imports, at whatever time (the entry's own hash is asked for by its script tag too).
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
