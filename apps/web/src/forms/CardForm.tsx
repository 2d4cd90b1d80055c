import { useId, type ReactNode } from 'react'
import { classNames } from '@nestbond/design-system/class-names'
import { Trouble } from './Trouble.tsx'

interface CardFormProps {
  title: string
  /** Heading level. */
  level: 2 | 3
  lead?: string
  className?: string
  /** Why the last attempt failed. */
  trouble: unknown
  onSend: () => Promise<unknown>
  children: ReactNode
}

/** A form in a card that opens within a page. */
export function CardForm({ title, level, lead, className, trouble, onSend, children }: CardFormProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <form
      className={classNames('card pad stack-s', className)}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      <Heading className="heading" id={id}>
        {title}
      </Heading>
      {lead && <p className="small">{lead}</p>}
      <Trouble of={trouble} />
      {children}
    </form>
  )
}
