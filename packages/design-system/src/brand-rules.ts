import type { Brand, BrandTokens } from './remote-contract.ts'

function declarations(tokens: BrandTokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}

/** The rules that override tokens.css with a brand, under the same conditions. Empty for a brand without values. */
export function brandRules(brand: Pick<Brand, 'light' | 'dark' | 'dusk'>): string {
  const [day, evening, dusk] = [brand.light, brand.dark, brand.dusk].map(declarations)
  const rules = [
    day && `:root{${day}}`,
    evening && `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${evening}}}`,
    evening && `:root[data-theme="dark"]{${evening}}`,
    dusk && `.dusk{${dusk}}`,
  ]
  const css = rules.filter(Boolean).join('')
  return css && `@layer tokens{${css}}` // in the layer of tokens.css, so that its evening still wins over a brand's day
}
