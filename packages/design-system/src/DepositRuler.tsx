import './DepositRuler.css'
import { customProperties } from './custom-properties.ts'

export interface DepositRulerProps {
  /** Text alternative of the drawing, in one sentence. */
  label: string
  /** One label per field of the ruler, such as '740 €' three times; empty strings while the rent is unknown. */
  fields: readonly string[]
  /** Labels of the scale from zero to the end: one more than there are fields. Empty labels are left out. */
  scale: readonly string[]
  /** The deposit as a share of the ruler: 1 is exactly full, 1.08 is 8 % too much. */
  share?: number
}

const widestOver = 0.081

/** A ruler of n rents. The part of a deposit above the ruler sticks out at its end, up to the space there. */
export function DepositRuler({ label, fields, scale, share = 0 }: DepositRulerProps) {
  const over = Math.min(widestOver, Math.max(0, share - 1))
  const filled = Math.min(1, Math.max(0, share))
  return (
    <figure
      className="ruler"
      role="img"
      aria-label={label}
      ref={customProperties({ '--n': fields.length, '--over': `${over * 100}%`, '--filled': `${filled * 100}%` })}
    >
      <div className="ruler-bar">
        {fields.map((field, at) => (
          <span key={at}>{field}</span>
        ))}
        <b />
        {over > 0 && <i />}
      </div>
      <div className="ruler-scale">
        {scale.map(
          (mark, at) =>
            mark && (
              <span key={at} ref={customProperties({ '--k': at })}>
                {mark}
              </span>
            ),
        )}
      </div>
    </figure>
  )
}
