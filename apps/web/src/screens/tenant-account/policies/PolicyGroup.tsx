import '@nestbond/design-system/Fold.css'
import { useId, type ReactNode } from 'react'

interface PolicyGroupProps {
  title: string
  /** Level of the group's heading on the page. */
  level: 2 | 3
  /** Id of the home's name. */
  home: string
  /** The group is one line that opens. */
  folded?: boolean
  children: ReactNode
}

/** A part of the contract below its heading. Without content, the heading is hidden too. */
export function PolicyGroup({ title, level, home, folded = false, children }: PolicyGroupProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const heading = (
    <Heading className="title" id={id}>
      {title}
    </Heading>
  )
  if (folded)
    return (
      <section aria-labelledby={`${id} ${home}`}>
        <details className="fold group-fold">
          <summary>{heading}</summary>
          {children}
        </details>
      </section>
    )
  return (
    <section className="policy-group" aria-labelledby={`${id} ${home}`}>
      {heading}
      {children}
    </section>
  )
}
