import './BarChart.css'
import { customProperties } from './custom-properties.ts'

export interface BarSeries {
  name: string
  /** A number for each bar, in the order of the labels. A negative one is drawn as none. */
  values: readonly number[]
}

export interface BarChartProps {
  /** The names of the groups of bars, such as months. The first and the last are written below. */
  labels: readonly string[]
  /** One or two series. */
  series: readonly BarSeries[]
  /** The largest value as text, written at the top of the scale. */
  largest: string
}

/** Bars without a library. They are a picture only: put a table with the same figures beside them, which everybody can read. */
export function BarChart({ labels, series, largest }: BarChartProps) {
  const most = Math.max(1e-9, ...series.flatMap(({ values }) => values))
  return (
    <div className="bar-chart" aria-hidden="true">
      {series.length > 1 && (
        <p className="bar-legend">
          {series.map(({ name }, at) => (
            <span key={name}>
              <i data-series={at} /> {name}
            </span>
          ))}
        </p>
      )}
      <p className="bar-scale num">{largest}</p>
      <div className="bars">
        {labels.map((label, at) => (
          <span key={label}>
            {series.map(({ name, values }, of) => (
              <i
                key={name}
                data-series={of}
                ref={customProperties({ '--share': Math.max(0, values[at] ?? 0) / most })}
              />
            ))}
          </span>
        ))}
      </div>
      <p className="bar-ends">
        <span>{labels[0]}</span>
        {labels.length > 1 && <span>{labels.at(-1)}</span>}
      </p>
    </div>
  )
}
