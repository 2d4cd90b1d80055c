import './Tag.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface TagProps {
  tone?: 'plain' | 'ok' | 'wait' | 'error' | 'info' | 'lamp'
  children: ReactNode
}

/** A state in a word or two. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classNames('tag', tone !== 'plain' && `tag-${tone}`)}>{children}</span>
}
