import './House.css'
import './SmallHouse.css'
import { classNames } from './class-names.ts'

export interface SmallHouseProps {
  /** Homes in the house. More homes make it higher, up to three floors. */
  homes: number
  /** Homes whose windows are lit. */
  lit: number
  /** Pencil lines, for a house that stands for nothing yet. */
  todo?: boolean
  className?: string | undefined
}

const GROUND = 72
const FLOOR = 15
const GROUND_FLOOR = 20
const COLUMNS = [14, 31, 48] as const

const floorsOf = (homes: number) => (homes <= 2 ? 1 : homes <= 6 ? 2 : 3)

/** The places of the windows of a house with this number of upper floors, from the ground floor up. */
function windowsOf(upper: number): { x: number; y: number }[] {
  const first = GROUND - GROUND_FLOOR
  const above = Array.from({ length: upper }, (_, at) => COLUMNS.map((x) => ({ x, y: first - FLOOR * (at + 1) + 3 })))
  return [{ x: COLUMNS[0], y: first + 4 }, { x: COLUMNS[2], y: first + 4 }, ...above.flat()]
}

/** How many of `windows` are lit: all only if every home is, and at least one if any home is. */
export function litWindows(windows: number, homes: number, lit: number): number {
  if (lit <= 0) return 0
  if (lit >= homes) return windows
  return Math.min(windows - 1, Math.max(1, Math.round((windows * lit) / homes)))
}

/** A house in a list or a street, one of many, with as many windows lit as homes are covered. Decorative: say the figures in words. */
export function SmallHouse({ homes, lit, todo = false, className }: SmallHouseProps) {
  const upper = floorsOf(homes)
  const top = GROUND - GROUND_FLOOR - FLOOR * upper
  const windows = windowsOf(upper)
  const shining = litWindows(windows.length, homes, lit)
  return (
    <svg
      className={classNames('small-house', todo && 'is-todo', className)}
      viewBox="0 0 72 72"
      width="72"
      height="72"
      preserveAspectRatio="xMidYMax"
      focusable="false"
      aria-hidden="true"
    >
      <path d={`M49 ${top - 5}v-11h6v11`} className="h-wall" />
      <path d={`M8 ${top}h56v${GROUND - top}H8z`} className="h-wall" />
      <path d={`M4 ${top}l8-12h48l8 12z`} className="h-roof" />
      {windows.map(({ x, y }, at) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}h10v9h-10zM${x + 5} ${y}v9`}
          className={at < shining ? 'h-lit' : 'h-glass'}
        />
      ))}
      <path d={`M30 ${GROUND}v-15h12v15z`} className="h-door" />
      <circle cx="39" cy={GROUND - 7} r="1" className="h-knob" />
    </svg>
  )
}
