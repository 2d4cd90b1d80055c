import './Skeleton.css'
import { classNames } from './class-names.ts'

export interface SkeletonProps {
  /** line: a row of text; field: as high as a control; card: a block. */
  shape?: 'line' | 'field' | 'card'
  count?: number
}

/** Holds the place of what is being loaded; silent, the loading overlay speaks. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className="skeletons" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className={classNames('skeleton', `skeleton-${shape}`)} />
      ))}
    </div>
  )
}
