// node scripts/brand-data.mjs <assets folder of a built brand>: writes the brand as data beside its code, for pages that run no scripts of another
// origin.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// The React that the design system uses.
const designSystem = createRequire(new URL('../packages/design-system/package.json', import.meta.url))
const assets = resolve(process.argv[2])
const [react, jsx, { renderToStaticMarkup }] = await Promise.all(
  ['react', 'react/jsx-runtime', 'react-dom/server'].map(
    (name) => import(pathToFileURL(designSystem.resolve(name)).href),
  ),
)
globalThis.__nestbondReact = { react, jsx }
const { brand, components } = await import(pathToFileURL(join(assets, 'remoteEntry.js')).href)
const relativeTo = (url) => relative(assets, fileURLToPath(url))
const data = {
  ...brand,
  fonts: brand.fonts.map((font) => ({ ...font, url: relativeTo(font.url) })),
  icon: brand.icon === null ? null : relativeTo(brand.icon),
  logo: components.Logo ? { light: 'logo-light.svg', dark: 'logo-dark.svg' } : null,
}
writeFileSync(join(assets, 'brand.json'), JSON.stringify(data))
if (components.Logo) {
  // An image cannot read the page's CSS variables, so the brand's own values are inserted.
  const drawn = renderToStaticMarkup(react.createElement(components.Logo, { title: brand.name ?? '' })).replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" ',
  )
  for (const [name, tokens] of Object.entries({ light: brand.light, dark: { ...brand.light, ...brand.dark } })) {
    const coloured = drawn
      .replace(/var\((--[\w-]+)\)/g, (_, token) => tokens[token] ?? 'currentColor')
      .replaceAll('currentColor', tokens['--c-ink'] ?? 'black')
    writeFileSync(join(assets, `logo-${name}.svg`), coloured)
  }
}
