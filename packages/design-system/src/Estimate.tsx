import './Estimate.css'
import type { ReactNode } from 'react'
import { Plate } from './Plate.tsx'

export interface EstimateProps {
  /** Name on the plate; no plate without it. */
  name?: string | undefined
  /** Only after signing. */
  lit?: boolean
  /** Under the plate, such as the address. */
  caption?: ReactNode
  /** A Price. */
  price: ReactNode
  /** Under the price, such as what stays on the account. */
  note?: ReactNode
  /** A note on the limits of the price. Shown at every width. */
  fine?: ReactNode
  /** A wide Button. */
  action?: ReactNode
}

/** The foundation of the house: the tenant's name and the price. A new price is announced. */
export function Estimate({ name, lit, caption, price, note, fine, action }: EstimateProps) {
  return (
    <div className="estimate">
      <div className="estimate-who">
        {name && <Plate lit={lit}>{name}</Plate>}
        {caption && <p className="caption">{caption}</p>}
      </div>
      <div className="estimate-price">
        <div aria-live="polite" aria-atomic="true">
          {price}
          {note && <p className="kept">{note}</p>}
        </div>
        {fine && <p className="caption">{fine}</p>}
      </div>
      {action && <div className="estimate-action">{action}</div>}
    </div>
  )
}
