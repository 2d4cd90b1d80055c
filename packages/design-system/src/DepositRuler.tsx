import './DepositRuler.css'
import { customProperties } from './custom-properties.ts'

export interface DepositRulerProps {
  /** What the drawing says, in one sentence. */
  label: string
  /** One label a field of the ruler, such as three times '740 €'; empty strings while the rent is unknown. */
  fields: readonly string[]
  /** Labels of the scale from its zero to its end: one more than there are fields; an empty one is left out. */
  scale: readonly string[]
  /** The deposit as a share of the ruler: 1 is exactly full, 1.08 is 8 % too much. */
  share?: number
}

const widestOver = 0.081

/** A ruler of n rents; the part of a deposit that is over stands out at its end, never wider than the space there. */
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
