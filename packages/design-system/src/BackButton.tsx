import './Header.css'
import type { ComponentPropsWithRef } from 'react'
import { ArrowLeft } from './question-icons.tsx'

export interface BackButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  label: string
}

/** The arrow in the header of small screens. It replaces the 'Back' beside the main button. */
export function BackButton({ label, ...button }: BackButtonProps) {
  return (
    <button type="button" className="bar-back" aria-label={label} {...button}>
      <ArrowLeft />
    </button>
  )
}
