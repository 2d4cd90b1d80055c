import './Why.css'
import type { ReactNode } from 'react'
import { CircleHelp } from './question-icons.tsx'

export interface WhyProps {
  /** Such as 'Why do we ask?'. */
  question: ReactNode
  children: ReactNode
}

/** The reason for a question, folded below it. */
export function Why({ question, children }: WhyProps) {
  return (
    <details className="why">
      <summary>
        <CircleHelp /> {question}
      </summary>
      <p>{children}</p>
    </details>
  )
}
