import './Button.css'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** main: the main action of a screen; secondary: outlined; quiet: text only; danger: rejects or deletes; link: inside text. */
  variant?: 'main' | 'secondary' | 'quiet' | 'danger' | 'link'
  /** small is 44 px high instead of 52. */
  size?: 'normal' | 'small'
  /** As wide as its container. */
  wide?: boolean
}

interface Busy {
  /** Shows that the action is running and ignores further presses. The focus stays. */
  busy?: boolean
  /** Announced by screen readers while busy. */
  busyLabel?: string
  children: ReactNode
}

type AsButton = ButtonLook & Busy & ComponentPropsWithRef<'button'> & { href?: undefined }
type AsLink = ButtonLook & Busy & ComponentPropsWithRef<'a'> & { href: string }
export type ButtonProps = AsButton | AsLink

const variants = {
  main: 'btn',
  secondary: 'btn btn-2',
  quiet: 'btn btn-text',
  danger: 'btn btn-danger',
  link: 'link-btn',
}

/** The class names of a button, for a router's own link component. */
export function buttonClass({ variant = 'main', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classNames(variants[variant], size === 'small' && 'btn-s', wide && 'btn-wide')
}

function Panes() {
  return (
    <span className="btn-panes" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** A button, or with `href` a link that looks like one. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busy, busyLabel, className, children, ...rest } = props
  const shared = {
    className: classNames(buttonClass({ variant, size, wide }), busy && 'is-busy', className),
    'aria-busy': busy || undefined,
    'aria-disabled': busy || rest['aria-disabled'] || undefined,
  }
  const content = (
    <>
      {children}
      {busy && <Panes />}
      {busy && busyLabel && <span className="visually-hidden">{busyLabel}</span>}
    </>
  )
  if (rest.href !== undefined)
    return (
      <a {...rest} {...shared} onClick={busy ? swallow : rest.onClick}>
        {content}
      </a>
    )
  return (
    <button type="button" {...rest} {...shared} onClick={busy ? swallow : rest.onClick}>
      {content}
    </button>
  )
}
