import './Skeleton.css'
import { classNames } from './class-names.ts'

export interface SkeletonProps {
  /** line: a row of text; field: as high as a control; card: a block. */
  shape?: 'line' | 'field' | 'card'
  count?: number
}

/** Placeholder for content that is loading. Screen readers skip it, because the loading overlay announces. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className="skeletons" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className={classNames('skeleton', `skeleton-${shape}`)} />
      ))}
    </div>
  )
}
