import './SignaturePad.css'
import './Button.css'
import { type PointerEvent, useId, useState } from 'react'
import { FieldError, type FieldFault } from './FieldError.tsx'
import { type Point, type Stroke, signatureSheet, signatureUrl, strokePath } from './signature-drawing.ts'

export interface SignaturePadProps {
  /** Such as 'Draw your signature here'. Say beside it that a typed name is enough too, because drawing needs a pointer. */
  label: string
  clearLabel: string
  error?: FieldFault
  id?: string
  /** Called after each stroke with an SVG data URL, and with null when cleared. */
  onSignatureChange: (url: string | null) => void
}

function pointOf(event: PointerEvent<SVGSVGElement>): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return [
    ((event.clientX - box.left) / box.width) * signatureSheet.width,
    ((event.clientY - box.top) / box.height) * signatureSheet.height,
  ]
}

/** A line to sign on with finger, pen or mouse. */
export function SignaturePad({ label, clearLabel, error, id, onSignatureChange }: SignaturePadProps) {
  const generated = useId()
  const own = id ?? generated
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [current, setCurrent] = useState<Stroke | null>(null)
  const { width, height } = signatureSheet

  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setCurrent([pointOf(event)])
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!current) return
    const point = pointOf(event)
    setCurrent((stroke) => stroke && [...stroke, point])
  }
  const finish = () => {
    if (!current) return
    const all = [...strokes, current]
    setStrokes(all)
    setCurrent(null)
    onSignatureChange(signatureUrl(all))
  }
  const clear = () => {
    setStrokes([])
    setCurrent(null)
    onSignatureChange(null)
  }

  return (
    <div
      className={error ? 'field has-error' : 'field'}
      role="group"
      aria-labelledby={`${own}-label`}
      aria-describedby={error ? `${own}-error` : undefined}
    >
      <div className="split signature-head">
        <span className="label" id={`${own}-label`}>
          {label}
        </span>
        <button type="button" className="link-btn" onClick={clear} disabled={strokes.length === 0}>
          {clearLabel}
        </button>
      </div>
      <svg
        className="signature"
        id={own}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={finish}
        onPointerCancel={finish}
      >
        <path className="signature-line" d={`M24 ${height - 36}H${width - 24}M26 ${height - 62}l12 12m0-12l-12 12`} />
        {[...strokes, ...(current ? [current] : [])].map((stroke, at) => (
          <path key={at} className="signature-ink" d={strokePath(stroke)} />
        ))}
      </svg>
      {error && <FieldError id={`${own}-error`} {...error} />}
    </div>
  )
}
