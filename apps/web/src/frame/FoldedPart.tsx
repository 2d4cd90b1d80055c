import '@nestbond/design-system/Fold.css'
import { useState, type ReactNode, type Ref } from 'react'

interface FoldedPartProps {
  title: string
  /** Takes the focus after a change. */
  summary?: Ref<HTMLElement>
  /** Something waits here or has happened. */
  isNews?: boolean
  children: ReactNode
}

/**
 * A part of the contract that is rarely needed, as one line that opens. News open it with the page; later only the tenant opens and closes it, so that
 * nothing moves below the reader.
 */
export function FoldedPart({ title, summary, isNews = false, children }: FoldedPartProps) {
  const [opens] = useState(isNews)
  return (
    <details className="fold part-fold" open={opens}>
      <summary ref={summary}>
        <h3 className="heading">{title}</h3>
      </summary>
      <div className="stack-s">{children}</div>
    </details>
  )
}
