import type { Locale } from '@nestbond/messages/locales'
import type { Config } from '../config.ts'
import { escapeHtml } from './escape-html.ts'
import { outwardLinks } from './outward-links.ts'

/** Where the build leaves room for them, at the foot of the index. */
const OUTWARD_LINKS = '<!--outward-links-->'

/** What of an installation stands in its pages, so that a browser knows before it has asked. */
export interface Installation {
  productName: string
  /** Null: the look is the built one, and nothing is waited for. */
  designSystemUrl: string | null
  /** Something is configured that may begin after consent only (D48): tracking, or the replay of errors. */
  asksConsent: boolean
  reportsErrors: boolean
  links: Config['links']
}

export function installationOf({ product, designSystemUrl, environment, trackingScriptUrl, errorReporting, links }: Config): Installation {
  const { dsn, replaysSessionSampleRate, replaysOnErrorSampleRate } = errorReporting
  const tracks = environment === 'prod' && trackingScriptUrl !== null
  const replays = dsn !== null && replaysSessionSampleRate + replaysOnErrorSampleRate > 0
  return { productName: product.name, designSystemUrl, asksConsent: tracks || replays, reportsErrors: dsn !== null, links }
}

/** A built page as this installation shows it; the same text where there is nothing to mark. */
export function markPage(html: string, { productName, designSystemUrl, asksConsent, reportsErrors, links }: Installation, locale: Locale): string {
  const builtFor = /data-product="([^"]*)"/.exec(html)?.[1] ?? ''
  const named = builtFor === '' ? html : html.replaceAll(builtFor, escapeHtml(productName))
  const outward = outwardLinks(links, locale)
  const linked = outward === '' ? named : named.replace(OUTWARD_LINKS, () => outward)
  const address = designSystemUrl?.replace(/\/+$/, '') ?? null
  const marks = [
    ...(address === null ? [] : ['data-brand="awaited"', `data-design-system="${escapeHtml(address)}"`]),
    ...(asksConsent ? ['data-consent="asked"'] : []),
    ...(reportsErrors ? ['data-errors="reported"'] : []),
  ]
  if (marks.length === 0) return linked
  const preload = address === null ? '' : `  <link rel="modulepreload" href="${escapeHtml(address)}/assets/remoteEntry.js" crossorigin>\n  `
  return linked.replace(/<html lang="[^"]*"/, (tag) => `${tag} ${marks.join(' ')}`).replace('</head>', () => `${preload}</head>`)
}
