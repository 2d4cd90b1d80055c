import './StarRating.css'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, type FieldFault } from './FieldError.tsx'
import { Star } from './icons.tsx'

export interface StarRatingProps {
  /** Name of the radio buttons. Their values are '1' to the number of words. */
  name: string
  legend: ReactNode
  hint?: ReactNode
  /** Label of each star, from the worst to the best: '2 of 5: not good'. */
  words: readonly string[]
  /** Null while no star is chosen. */
  value: number | null
  onValueChange: (value: number) => void
  error?: FieldFault
}

/** A rating in stars. Each star is a radio button, so arrow keys work and screen readers read the words. The chosen words stand below. */
export function StarRating({ name, legend, hint, words, value, onValueChange, error }: StarRatingProps) {
  const group = useId()
  const described = classNames(hint ? `${group}-hint` : null, error && `${group}-error`) || undefined
  return (
    <fieldset
      className={classNames('field', 'star-field', error && 'has-error')}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
    >
      <legend className="label">{legend}</legend>
      {hint && (
        <p className="hint" id={`${group}-hint`}>
          {hint}
        </p>
      )}
      <div className="stars">
        {words.map((word, at) => (
          <label key={word} className="star">
            <input
              type="radio"
              className="native"
              name={name}
              id={`field-${name}-${at + 1}`}
              value={at + 1}
              aria-label={word}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${group}-error`}
              checked={value === at + 1}
              onChange={() => onValueChange(at + 1)}
            />
            <Star />
          </label>
        ))}
      </div>
      <p className="star-word small" aria-hidden="true">
        {value === null ? '' : words[value - 1]}
      </p>
      {error && <FieldError id={`${group}-error`} {...error} />}
    </fieldset>
  )
}
