import type { ReactNode } from 'react'

// Drawings that a page adds to the house of its stage, on the same sheet of 560 × 420 with the ground at y = 420. Painted over the house.

/** A post with a plate that has lost its number, on the plot of a house that is only sketched. */
export const LOST_NUMBER: ReactNode = (
  <g className="part is-done">
    <path d="M280 420V292" className="h-line" />
    <path d="M222 236h116v58H222z" className="h-plate" />
    <circle cx="231" cy="245" r="2.4" className="h-plate" />
    <circle cx="329" cy="245" r="2.4" className="h-plate" />
    <circle cx="231" cy="285" r="2.4" className="h-plate" />
    <circle cx="329" cy="285" r="2.4" className="h-plate" />
    <path d="M256 265h12M274 265h12M292 265h12" className="h-thin" />
  </g>
)

/** The neighbour's windows are lit, so only our house has no light. */
export const LIT_NEIGHBOUR: ReactNode = (
  <g className="part is-done">
    <path d="M424 322h30v40h-30zM484 322h30v40h-30z" className="h-lit" />
    <path d="M439 322v40M499 322v40" className="h-thin" />
  </g>
)

/** A scaffold before the facade, with a ladder. */
export const SCAFFOLD: ReactNode = (
  <g className="part is-done">
    <path d="M162 420V176M280 420V176M398 420V176" className="h-line" />
    <path d="M162 304l118-98M280 304l118-98M162 416l118-106M398 416l-118-106" className="h-thin" />
    <path d="M150 304h260v8H150zM150 198h260v8H150z" className="h-carton" />
    <path d="M156 276h248M156 170h248" className="h-line" />
    <path
      d="M186 420l22-116M206 420l22-116M189 404h20M192 388h20M195 372h20M198 356h20M201 340h20M204 324h20"
      className="h-line"
    />
    <path d="M330 304v-20h26v20zM334 284c0-12 18-12 18 0" className="h-bell" />
  </g>
)

/** A letter on the doorstep that was not picked up in time. */
export const LATE_LETTER: ReactNode = (
  <g className="part is-done">
    <path d="M388 420l-10-62 98-16 12 78z" className="h-wall" />
    <path d="M378 358l58 34 40-50" className="h-line" />
    <path d="M446 402h26M444 410h28" className="h-thin" />
  </g>
)
