import { useId, type ReactNode } from 'react'

interface PolicyGroupProps {
  title: string
  /** Level of the group's heading on the page. */
  level: 2 | 3
  /** Id of the home's name. */
  home: string
  children: ReactNode
}

/** A part of the contract below its heading. Without content, the heading is hidden too. */
export function PolicyGroup({ title, level, home, children }: PolicyGroupProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="policy-group" aria-labelledby={`${id} ${home}`}>
      <Heading className="title" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
