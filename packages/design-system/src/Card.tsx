import './Card.css'
import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  as?: 'section' | 'aside' | 'article' | 'div'
  /** Inner space, on by default. Turn it off if a panel has to reach the edges. */
  padded?: boolean
}

/** A surface with a thin line around it. */
export function Card({ as: Element = 'section', padded = true, className, ...rest }: CardProps) {
  return <Element className={classNames('card', padded && 'pad stack-s', className)} {...rest} />
}
