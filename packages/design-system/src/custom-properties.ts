type Values = Record<`--${string}`, string | number>

/**
 * Ref callback that sets custom properties through the CSSOM. A `style` prop would end up as a style attribute in
 * prerendered HTML, which the content security policy (style-src 'self') ignores; this runs before the first paint instead.
 */
export function customProperties(values: Values): (element: HTMLElement | SVGElement | null) => void {
  return (element) => {
    if (!element) return
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, String(value))
  }
}
