import { brandRules } from './brand-rules.ts'
import { REMOTE_VERSION, type Brand, type RemoteEntry, type RemoteHost } from './remote-contract.ts'
import type { RemoteComponents } from './remote-list.ts'

/** Makes the exports of the module at /assets/remoteEntry.js, from a brand and the components that it draws in its own way. */
export function remoteModule(brand: Brand, components: Partial<RemoteComponents> = {}): RemoteEntry {
  return {
    version: REMOTE_VERSION,
    brand,
    components,
    loadComponents: async () => ({ ...(await import('./remote-list.ts')).remoteComponents, ...components }),
    mount: ({ document }) => dress(document, brand),
  }
}

function dress(document: RemoteHost['document'], brand: Brand): () => void {
  const undo = [putOnSheet(document, brandRules(brand)), putOnFonts(document, brand), putOnIcon(document, brand)]
  return () => {
    for (const takeOff of undo) takeOff()
  }
}

/** The policy style-src 'self' allows a constructed sheet. */
function putOnSheet(document: Document, rules: string): () => void {
  if (rules === '') return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

function putOnFonts(document: Document, { fonts }: Brand): () => void {
  const faces = fonts.map(
    ({ family, url, weight, unicodeRange }) =>
      new FontFace(family, `url("${url}") format("woff2")`, {
        weight,
        display: 'swap',
        ...(unicodeRange ? { unicodeRange } : {}),
      }),
  )
  for (const face of faces) document.fonts.add(face)
  return () => {
    for (const face of faces) document.fonts.delete(face)
  }
}

function putOnIcon(document: Document, { icon }: Brand): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon === null || link === null) return () => undefined
  const before = link.href
  link.href = icon
  return () => {
    link.href = before
  }
}
