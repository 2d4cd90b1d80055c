import './DepositRange.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { rangeShare } from './range-share.ts'

export interface DepositRangeProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'min' | 'max' | 'type'> {
  /** Name for screen readers; the field beside the slider carries the visible label. */
  label: string
  min: number
  max: number
  value: number
  /** The value in words, such as '2.220 Euro'. */
  valueText: string
  onValueChange: (value: number) => void
  /** Labels under both ends. */
  ends?: [ReactNode, ReactNode]
}

/** A slider on the dimension line. The fill is an SVG attribute, so that it is right before any script has run. */
export function DepositRange({
  label,
  min,
  max,
  value,
  valueText,
  onValueChange,
  ends,
  step = 1,
  ...input
}: DepositRangeProps) {
  return (
    <div>
      <div className="range-box">
        <svg className="range-fill" width="100%" height="3" aria-hidden="true" focusable="false">
          <rect width={rangeShare(value, min, max)} height="3" />
        </svg>
        <input
          {...input}
          className="range"
          type="range"
          min={min}
          max={max}
          step={step}
          value={Math.min(max, Math.max(min, value))}
          aria-label={label}
          aria-valuetext={valueText}
          onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        />
      </div>
      {ends && (
        <div className="range-ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  )
}
