import { useEffect, useRef, type ReactNode } from 'react'

interface QuestionSheetProps {
  /** Names what is shown. The heading is focused when it changes. */
  shown: string
  title: string
  lead: string
  children: ReactNode
}

/** The sheet of a question that a tenant was mailed, in each of its states. */
export function QuestionSheet({ shown, title, lead, children }: QuestionSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers need the new heading announced on each change of state, so focus it.
  useEffect(() => heading.current?.focus(), [shown])
  return (
    <div className="stack sheet-wide" data-withdrawal={shown}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  )
}
