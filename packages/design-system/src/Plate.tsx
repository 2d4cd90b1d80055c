import './Plate.css'
import { classNames } from './class-names.ts'

export interface PlateProps {
  children: string
  /** Lit only after signing. */
  lit?: boolean
  large?: boolean
}

/** The name plate at the door. */
export function Plate({ children, lit, large }: PlateProps) {
  return (
    <span className={classNames('plate', lit && 'is-lit', large && 'plate-l')}>
      <bdi>{children}</bdi>
    </span>
  )
}
