import { Children, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HOUSE_PARTS, type HousePart } from '@nestbond/domain/journey/house-parts'
import { houseDrawing } from '@nestbond/design-system/house-drawing.tsx'
import { drawingStyle } from './drawing-style.ts'

/** The contents of a picture of a house. Equal looks share a picture. */
export interface HouseLook {
  parts: Readonly<Record<HousePart, 'todo' | 'done' | 'off'>>
  /** On the plate beside the door; null for an empty plate. */
  number: string | null
  /** A dark sky, so that lit windows shine. */
  evening: boolean
  /** The lamp at the door is lit too, where the windows are. */
  lamp: boolean
}

/** The cut of the drawing's sheet. Its ground is the lower edge, so the ground line belongs to the page below the picture. */
const CUT = { left: -170, top: 24, width: 900, height: 396 }

/** Larger than in the drawing, because the picture of a mail is small: the plate fills the wall between window and door. */
const PLATE = 'translate(283 337) scale(1.6) translate(-284 -337)'

/** The sky and the house on it, as SVG. */
export function houseScene({ parts, number, evening, lamp }: HouseLook): string {
  const { css, sky, glass } = drawingStyle(evening)
  const { left, top, width, height } = CUT
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`${left} ${top} ${width} ${height}`}>
      <style>{lamp ? css : `${css}\n[data-part='lamp'] .h-bulb{fill:${glass}}`}</style>
      <rect x={left} y={top} width={width} height={height} fill={sky} />
      {HOUSE_PARTS.map((part) => (
        <g
          key={part}
          className={`part is-${parts[part]}`}
          data-part={part}
          transform={part === 'number' ? PLATE : undefined}
        >
          {part === 'light' && !lamp ? withoutLamp(houseDrawing.light) : houseDrawing[part]}
          {part === 'number' && number !== null && (
            <text x="284" y="341" className="h-num" fontSize={sizeOf(number)}>
              {number.slice(0, LONGEST_NUMBER)}
            </text>
          )}
        </g>
      ))}
    </svg>,
  )
}

/** The lights of the floors, without the last one, which is the lamp's. */
function withoutLamp(light: ReactNode): ReactNode {
  return isValidElement<{ children: ReactNode }>(light) ? Children.toArray(light.props.children).slice(0, -1) : light
}

const LONGEST_NUMBER = 5

function sizeOf({ length }: string): number {
  return length > 3 ? 6 : length > 2 ? 9 : 11
}
