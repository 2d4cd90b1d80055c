import './Field.css'
import { type MouseEvent, type Ref, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
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

/** Names of fields in characters that still fit beside each other. A consent's text is longer. */
const LONGEST_NAME = 40

/** A label changes with the language alone, which loads another page. */
const never = () => () => {}

/** The name of a field on the screen; empty if it has no short one. */
function nameOf(field: string): string {
  const control = findControl(field)
  if (
    !(
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    )
  )
    return ''
  const grouped = control instanceof HTMLInputElement && control.type === 'radio'
  const label = grouped ? control.closest('fieldset')?.querySelector('legend') : control.labels?.[0]
  const optional = label?.querySelector('.label-opt')?.textContent ?? ''
  const name = label?.textContent.replace(optional, '').trim().replaceAll(/\s+/g, ' ') ?? ''
  return name.length <= LONGEST_NAME ? name : ''
}

function jump(event: MouseEvent, field: string) {
  const control = findControl(field)
  if (!control) return
  event.preventDefault()
  control.focus()
  control.closest('.field, .check-field')?.scrollIntoView({ block: 'center' })
}

/**
 * All faults of a form, above it. It is announced when it appears, and each link leads to its field. A single fault is told whole; of several only the
 * names of their fields are visible, so that they push the form down as little as possible. Renders nothing without faults.
 */
export function ErrorSummary({ title, items, ref, level = 2 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), [])
  // The fields stand beside the summary, and only the page knows what it calls them. React reads it again once they are shown.
  const names = useSyncExternalStore(
    never,
    () => items.map(({ field }) => nameOf(field)).join('\n'),
    () => '',
  ).split('\n')
  if (items.length === 0) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  const single = items.length === 1
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <CircleAlert />
      <Heading className={single ? 'visually-hidden' : undefined}>{title}</Heading>
      <ul>
        {items.map(({ field, message }, at) => {
          const name = single ? '' : names[at]
          return (
            <li key={field}>
              <a href={`#${fieldId(field)}`} onClick={(event) => jump(event, field)}>
                {name}
                {name ? <span className="visually-hidden">: {message}</span> : message}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
