import './Field.css'
import { type MouseEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { classNames } from './class-names.ts'
import { fieldId } from './FieldFrame.tsx'
import { CircleAlert } from './core-icons.tsx'

export interface SummaryItem {
  /** Name of the field, or the id of its control. */
  field: string
  message: string
}

export interface ErrorSummaryProps {
  title: string
  items: readonly SummaryItem[]
  /** Its focus() moves the focus to the summary. */
  ref?: Ref<{ focus: () => void }>
  /** Default: 2. Use 3 if the page already has headings of level 2. */
  level?: 2 | 3
}

/** A control by its id, by the id made from its name, or by its name (radios have one id each). */
function findControl(field: string): HTMLElement | null {
  return (
    document.getElementById(field) ??
    document.getElementById(fieldId(field)) ??
    document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
  )
}

function jump(event: MouseEvent, field: string) {
  const control = findControl(field)
  if (!control) return
  event.preventDefault()
  control.focus()
  control.closest('.field, .check-field')?.scrollIntoView({ block: 'center' })
}

/**
 * All faults of a form, above it. It is announced when it appears, and each line leads to its field. A single fault takes one line, so that it pushes
 * the form down as little as possible. Renders nothing without faults.
 */
export function ErrorSummary({ title, items, ref, level = 2 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), [])
  if (items.length === 0) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  const single = items.length === 1
  return (
    <div className={classNames('error-summary', single && 'is-single')} role="alert" tabIndex={-1} ref={box}>
      {single && <CircleAlert />}
      <Heading className={single ? 'visually-hidden' : undefined}>
        {!single && <CircleAlert />} {title}
      </Heading>
      <ul>
        {items.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={(event) => jump(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
