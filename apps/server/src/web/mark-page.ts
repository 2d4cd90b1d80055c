import type { Config } from '../config.ts'

/** What of an installation stands in its pages, so that a browser knows before it has asked. */
export interface Installation {
  productName: string
  /** Null: the look is the built one, and nothing is waited for. */
  designSystemUrl: string | null
  /** Something is configured that may begin after consent only (D48): tracking, or the replay of errors. */
  asksConsent: boolean
  reportsErrors: boolean
}

export function installationOf({ product, designSystemUrl, environment, trackingScriptUrl, errorReporting }: Config): Installation {
  const { dsn, replaysSessionSampleRate, replaysOnErrorSampleRate } = errorReporting
  const tracks = environment === 'prod' && trackingScriptUrl !== null
  const replays = dsn !== null && replaysSessionSampleRate + replaysOnErrorSampleRate > 0
  return { productName: product.name, designSystemUrl, asksConsent: tracks || replays, reportsErrors: dsn !== null }
}

/** A built page as this installation shows it; the same text where there is nothing to mark. */
export function markPage(html: string, { productName, designSystemUrl, asksConsent, reportsErrors }: Installation): string {
  const builtFor = /data-product="([^"]*)"/.exec(html)?.[1] ?? ''
  const named = builtFor === '' ? html : html.replaceAll(builtFor, escape(productName))
  const address = designSystemUrl?.replace(/\/+$/, '') ?? null
  const marks = [
    ...(address === null ? [] : ['data-brand="awaited"', `data-design-system="${escape(address)}"`]),
    ...(asksConsent ? ['data-consent="asked"'] : []),
    ...(reportsErrors ? ['data-errors="reported"'] : []),
  ]
  if (marks.length === 0) return named
  const preload = address === null ? '' : `  <link rel="modulepreload" href="${escape(address)}/assets/remoteEntry.js" crossorigin>\n  `
  return named.replace(/<html lang="[^"]*"/, (tag) => `${tag} ${marks.join(' ')}`).replace('</head>', () => `${preload}</head>`)
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
