import { type HousePart, houseDrawing, houseParts } from './house-drawing.tsx'
import { classNames } from './class-names.ts'
import { HouseSheet } from './HouseSheet.tsx'

/** todo: pencil; now: being drawn; done: inked; off: not there. */
export type PartState = 'todo' | 'now' | 'done' | 'off'
export type HouseStates = Record<HousePart, PartState>

/** Parts for one particular answer or moment. They are off by default. */
const variants: ReadonlySet<HousePart> = new Set(['attic-flats', 'pet-dog', 'pet-none', 'light', 'name'])

/** The state of every part. Variants are off, and `exceptions` overrides single parts. */
export function houseStates(state: PartState, exceptions: Partial<HouseStates> = {}): HouseStates {
  const states = houseParts.map((part) => [part, exceptions[part] ?? (variants.has(part) ? 'off' : state)])
  return Object.fromEntries(states) as HouseStates
}

export interface HousePartsProps {
  parts: HouseStates
  /** House number on the plate beside the door. */
  number?: string | undefined
  /**
   * How many lights are on, of four: the floors from the attic down, then the lamp at the door. All of them if the part `light` is drawn and nothing is
   * given.
   */
  lights?: number | undefined
  /** Tenant's name on the bell, shown as a tooltip because the plate is too small for letters. */
  name?: string | undefined
}
type Labelled = { /** One sentence that says what is new in the drawing. */ title: string; decorative?: false }
type Decorative = { title?: undefined; decorative: true }
export type HouseProps = HousePartsProps & { className?: string | undefined } & (Labelled | Decorative)

function numberClass(number: string): string {
  return classNames('h-num', number.length > 3 ? 'h-num-5' : number.length > 2 && 'h-num-3')
}

/** The house that the answers draw, for a page that shows it in its content. The one beside the content is the frame's. */
export function House({ parts, number, name, lights, className, title }: HouseProps) {
  return (
    <HouseSheet className={className} title={title}>
      <HouseParts parts={parts} number={number} name={name} lights={lights} />
    </HouseSheet>
  )
}

/** The drawing on a HouseSheet. Parts are marked with data-part instead of ids, because a page may have several houses. */
export function HouseParts({ parts, number, name, lights }: HousePartsProps) {
  return houseParts.map((part) => (
    <g
      key={part}
      data-part={part}
      className={`part is-${parts[part]}`}
      data-lights={part === 'light' ? lights : undefined}
    >
      {part === 'name' && name && <title>{name}</title>}
      {houseDrawing[part]}
      {part === 'number' && number && (
        <text x="284" y="341" className={numberClass(number)}>
          {number.slice(0, 5)}
        </text>
      )}
    </g>
  ))
}
