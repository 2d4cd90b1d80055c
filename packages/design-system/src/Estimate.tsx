import './Estimate.css'
import { Fragment, type ReactNode } from 'react'
import { Plate } from './Plate.tsx'

export interface EstimateProps {
  /** Name on the plate; no plate without it. */
  name?: string | undefined
  /** Only after signing. */
  lit?: boolean
  /** Under the plate, such as the address. */
  caption?: ReactNode
  /** An amount that the price depends on is being typed. */
  typing?: boolean
  /** Above the price, such as the deposit that it is for. On phones it takes the plate's place. */
  limit?: ReactNode
  /** A Price. */
  price: ReactNode
  /** Under the price, such as what stays on the account. */
  note?: ReactNode
  /** A note on the limits of the price. Shown at every width. */
  fine?: ReactNode
  /** A wide Button. */
  action?: ReactNode
}

/** The foundation of the house: the tenant's name and the price. A new price is announced, one that is typed when its field is left. */
export function Estimate({ name, lit, caption, typing = false, limit, price, note, fine, action }: EstimateProps) {
  return (
    <div className="estimate">
      <div className="estimate-who">
        {name && <Plate lit={lit}>{name}</Plate>}
        {caption && <p className="caption">{caption}</p>}
      </div>
      {/* Beside a button it is laid out in another way, so it is another part there, instead of one that jumps. */}
      <div className="estimate-price" key={String(action !== undefined)}>
        <div aria-live={typing ? 'off' : 'polite'} aria-atomic="true">
          {/* A new part is announced, also if its text has changed before. */}
          <Fragment key={String(typing)}>
            {limit && <p className="limit">{limit}</p>}
            {price}
            {note && <p className="kept">{note}</p>}
          </Fragment>
        </div>
        {fine && <p className="caption">{fine}</p>}
      </div>
      {action && <div className="estimate-action">{action}</div>}
    </div>
  )
}
