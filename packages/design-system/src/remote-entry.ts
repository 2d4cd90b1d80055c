import type { Brand, BrandTokens, RemoteHost } from './remote-contract.ts';
import { remoteComponents } from './remote-list.ts';

/** Raised when the shape of this module changes in a way that an older host cannot read. */
export const version = 1;

export const components = remoteComponents;

/** The product's own brand changes nothing: its values are those of tokens.css. Another brand's build fills these in. */
export const brand: Brand = { light: {}, dark: {} };

function declarations(tokens: BrandTokens): string {
  return Object.entries(tokens).map(([name, value]) => `${name}:${value};`).join('');
}

/** The rules that put a brand over tokens.css, in the same three situations. Empty for a brand without values. */
export function brandRules({ light, dark }: Brand): string {
  const day = declarations(light);
  const evening = declarations(dark);
  const rules = [
    day && `:root{${day}}`,
    evening && `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${evening}}}`,
    evening && `:root[data-theme="dark"]{${evening}}`,
  ];
  const css = rules.filter(Boolean).join('');
  return css && `@layer tokens{${css}}`; // in the layer of tokens.css, so that its evening still wins over a brand's day
}

/** Dresses the host's page in this brand; see RemoteEntry. A constructed sheet is allowed under style-src 'self'. */
export function mount(host: RemoteHost): () => void {
  const rules = brandRules({ light: { ...brand.light, ...host.brand?.light }, dark: { ...brand.dark, ...host.brand?.dark } });
  if (rules === '') return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  host.document.adoptedStyleSheets = [...host.document.adoptedStyleSheets, sheet];
  return () => {
    host.document.adoptedStyleSheets = host.document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
