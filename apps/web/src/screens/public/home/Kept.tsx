// The styles of the static parts. Their components would import these, but they are not loaded here.
import '@nestbond/design-system/Footer.css'
import '@nestbond/design-system/Logo.css'

interface KeptProps {
  as?: 'div' | 'a'
  className: string
  href?: string
  label?: string
}

/** Placeholder for static HTML of the rendered index. Hydrating it would load the code that drew it, so React leaves its content as it is. */
export function Kept({ as: Element = 'div', className, href, label }: KeptProps) {
  return (
    <Element
      className={className}
      href={href}
      aria-label={label}
      suppressHydrationWarning
      // An empty string, so that hydration keeps the existing markup.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
