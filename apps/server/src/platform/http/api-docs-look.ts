import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { brandSheet } from '../brand-tokens.ts'
import type { Config } from '../config/config.ts'
import { isOwnBrand } from '../own-brand.ts'
import { DOCS_STYLE } from './api-docs-style.ts'

type Look = Pick<Config, 'designSystemUrl' | 'product'>

/** Found as a package, since the built server lies in another folder than its source. */
const tokens = createRequire(import.meta.url).resolve('@nestbond/design-system/tokens.css')

const MARK =
  '<path class="docs-mark-house" d="M4.5 27.5V12.2L15 3.6l10.5 8.6v15.3"/><path class="docs-mark-light" d="M10.2 26.8V17.3L15 13.2l4.8 4.1v9.5z"/>'

/** The brand's colours on the page of the API, by day and in the evening, and a header with the mark of the installation's brand. */
export function docsTheme(config: Look): NonNullable<FastifySwaggerUiOptions['theme']> {
  const { product } = config
  const own = isOwnBrand(config)
  return {
    title: `${product.name} API`,
    css: [
      { filename: 'tokens.css', content: `${readFileSync(tokens, 'utf8')}\n${brandSheet()}` },
      { filename: 'docs.css', content: DOCS_STYLE },
    ],
    js: [{ filename: 'head.js', content: headScript(config) }],
    favicon: own ? [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }] : [],
  }
}

/** An icon has no style sheet, so the mark has the colours of the light theme. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30">${MARK.replace(
  'class="docs-mark-house"',
  'fill="none" stroke="#12503f" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"',
).replace('class="docs-mark-light"', 'fill="#ffc145"')}</svg>`

/** A brand of another origin has pictures of its logo at fixed names (`npm run brand`). If they cannot be loaded, the name stands alone. */
function headScript({ product, designSystemUrl }: Look): string {
  const assets = designSystemUrl === null ? null : `${designSystemUrl.replace(/\/+$/, '')}/assets`
  const given = JSON.stringify({
    name: product.name,
    mark: isOwnBrand({ designSystemUrl, product }) ? MARK : null,
    logo: assets === null ? null : { light: `${assets}/logo-light.svg`, dark: `${assets}/logo-dark.svg` },
  })
  return `const { name, mark, logo } = ${given}
const head = document.createElement('header')
head.className = 'docs-head'
const link = document.createElement('a')
link.href = '/'
if (mark !== null) {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.setAttribute('viewBox', '0 0 30 30')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.innerHTML = mark
  link.append(drawing)
}
if (logo === null) link.append(name)
else {
  const picture = document.createElement('picture')
  const evening = document.createElement('source')
  evening.media = '(prefers-color-scheme: dark)'
  evening.srcset = logo.dark
  const image = document.createElement('img')
  image.alt = name
  image.onerror = () => picture.replaceWith(name)
  image.src = logo.light
  picture.append(evening, image)
  link.append(picture)
}
head.append(link)
document.body.prepend(head)
document.getElementById('swagger-ui').setAttribute('role', 'main')
`
}
