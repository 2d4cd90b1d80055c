import './Office.css'
import type { ReactNode } from 'react'
import { SkipLink } from '@nestbond/design-system/SkipLink.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'

interface DeskPartsProps {
  title: string
  /** Leads past the list, once a detail is open. */
  skipToDetail: string
  open: boolean
  /** What has just been done. */
  said: string | null
  /** The list and the detail. */
  children: ReactNode
}

/** A list and beside it the detail of the row that is open; on small screens one or the other. */
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
