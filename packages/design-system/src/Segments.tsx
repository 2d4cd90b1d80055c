import './Segments.css'

export interface Segment<Value extends string = string> {
  value: Value
  label: string
  /** The formatted count. */
  count?: string | undefined
}

export interface SegmentsProps<Value extends string = string> {
  /** Name of the group for screen readers. */
  label: string
  segments: readonly Segment<Value>[]
  /** Null: none is pressed. */
  value: Value | null
  onSelect: (value: Value) => void
}

/** Filters of one list, one of which is active. Scrolls sideways if there is no room. */
export function Segments<Value extends string>({ label, segments, value, onSelect }: SegmentsProps<Value>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onSelect(segment.value)}
        >
          {segment.label}
          {segment.count !== undefined && <b> {segment.count}</b>}
        </button>
      ))}
    </div>
  )
}
