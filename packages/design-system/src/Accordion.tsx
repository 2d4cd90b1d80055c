import './Accordion.css'
import type { ReactNode } from 'react'
import { Plus } from './icons.tsx'

export interface AccordionItem {
  /** Target for links to this question. */
  id?: string
  question: ReactNode
  answer: ReactNode
  open?: boolean
}

export interface AccordionProps {
  items: readonly AccordionItem[]
}

/** Questions that open to show their answers. Works without script. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="faq">
      {items.map(({ id, question, answer, open }, at) => (
        <details key={at} id={id} open={open}>
          <summary>
            {question} <Plus />
          </summary>
          <div className="answer">{answer}</div>
        </details>
      ))}
    </div>
  )
}
