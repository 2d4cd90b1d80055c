import { lookTokens, type PartnerColours } from '@nestbond/domain/values/partner-look'

/** A constructed style sheet, because the content security policy forbids style attributes and elements. */
const sheet = new CSSStyleSheet()

/** Overrides the colour tokens of both themes with a partner's colours; null removes them. */
export function wear(colours: PartnerColours | null): void {
  const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
  if (colours) sheet.replaceSync(lookSheet(colours))
  document.adoptedStyleSheets = colours ? [...others, sheet] : others
}

/**
 * Rules outside of every cascade layer, so that they always override the tokens.
 * @param within selector of the part that takes the colours, such as ' .a-class'; by default the whole page
 */
export function lookSheet(colours: PartnerColours, within = ''): string {
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    Object.entries(lookTokens(colours, theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  )
  return `:root${within}{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme="light"])${within}{${dark}}}:root[data-theme="dark"]${within}{${dark}}`
}
