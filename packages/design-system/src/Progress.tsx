import './Progress.css'
import { useId } from 'react'
import { customProperties } from './custom-properties.ts'

export interface ProgressProps {
  /** Name of the bar, such as 'Progress'. */
  label: string
  /** Text on the line, also for screen readers, such as '5 of 17'. */
  text: string
  value: number
  max: number
}

/** The dimension line with one tick per step. It is a named region, because it stands outside the page's main part. */
export function Progress({ label, text, value, max }: ProgressProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div
        className="measure"
        id={id}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        ref={customProperties({ '--n': max, '--at': value })}
      >
        <span className="measure-label">{text}</span>
      </div>
    </section>
  )
}
