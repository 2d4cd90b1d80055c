import type { Costs, CostsOfYear } from '@nestbond/domain/premiums/true-cost'

/** The ways to give a deposit, in the order in which they are drawn and listed. */
export const WAYS = ['insurance', 'cash', 'loan'] as const satisfies readonly (keyof Costs)[]
export type Way = (typeof WAYS)[number]

/** The box that the lines are drawn in. The style sheet stretches it. */
export const PLOT = { width: 600, height: 200 }

export interface CostPlot {
  /** The points of a way's line, as an SVG attribute. */
  lines: Record<Way, string>
  /** The height of 0.00, and the largest and the smallest cost (cents). */
  zero: number
  most: number
  least: number
}

/** The lines of the costs over the years, from 0.00 on the first day. */
export function costPlot(costs: readonly CostsOfYear[]): CostPlot {
  const all = costs.flatMap((year) => WAYS.map((way) => year[way]))
  const [most, least] = [Math.max(0, ...all), Math.min(0, ...all)]
  const y = (cents: number) => round(((most - cents) / Math.max(most - least, 1)) * PLOT.height)
  const lineOf = (way: Way) =>
    [0, ...costs.map((year) => year[way])].map((cents, at) => `${yearAt(at, costs.length)},${y(cents)}`).join(' ')
  return {
    lines: { insurance: lineOf('insurance'), cash: lineOf('cash'), loan: lineOf('loan') },
    zero: y(0),
    most,
    least,
  }
}

/** How far to the right a year is, of so many. */
export function yearAt(year: number, years: number): number {
  return round((year / years) * PLOT.width)
}

const round = (value: number) => Math.round(value * 10) / 10
