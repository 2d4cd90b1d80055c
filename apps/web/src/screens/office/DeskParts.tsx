import './DeskParts.css'
import type { ReactNode } from 'react'
import { SkipLink } from '@nestbond/design-system/SkipLink.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'

interface DeskPartsProps {
  title: string
  /** Label of the skip link past the list, while a detail is open. */
  skipToDetail: string
  open: boolean
  /** Message about the last action; null for none. */
  said: string | null
  /** The list and the detail. */
  children: ReactNode
}

/** A list with the detail of the open row beside it. Small screens show only one of the two. */
export function DeskParts({ title, skipToDetail, open, said, children }: DeskPartsProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {open && <SkipLink target="case">{skipToDetail}</SkipLink>}
      <div className="desk-parts" data-open={open || undefined}>
        {children}
      </div>
      <ToastPlace>{said !== null && <Toast>{said}</Toast>}</ToastPlace>
    </>
  )
}
