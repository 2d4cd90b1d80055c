import { lookTokens, type PartnerColours } from '@nestbond/domain/values/partner-look'

/** A sheet made by script: the content security policy lets no style attribute and no style element through. */
const sheet = new CSSStyleSheet()

/** Puts a partner's colours over the tokens of both themes; null takes them off. */
export function wear(colours: PartnerColours | null): void {
  const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
  if (colours) sheet.replaceSync(lookSheet(colours))
  document.adoptedStyleSheets = colours ? [...others, sheet] : others
}

/** Outside of every layer, so that it wins over the tokens whenever it comes. @param within what of the page wears it, ' .a-class'; all of it unless told */
export function lookSheet(colours: PartnerColours, within = ''): string {
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    Object.entries(lookTokens(colours, theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  )
  return `:root${within}{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme="light"])${within}{${dark}}}:root[data-theme="dark"]${within}{${dark}}`
}
