// The look of the parts that are kept: their components bring it along, and these are not loaded here.
import '@nestbond/design-system/Footer.css'
import '@nestbond/design-system/House.css'
import '@nestbond/design-system/Logo.css'
import '@nestbond/design-system/Panel.css'

interface KeptProps {
  as?: 'div' | 'footer' | 'section' | 'a'
  className: string
  href?: string
  label?: string
}

/**
 * Stands for a part of the rendered index that never changes: waking it would cost the code that drew it.
 * React leaves what it finds inside as it is.
 */
export function Kept({ as: Element = 'div', className, href, label }: KeptProps) {
  return (
    <Element
      className={className}
      href={href}
      aria-label={label}
      suppressHydrationWarning
      // Nothing is put in: on hydration the markup that is there stays.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
