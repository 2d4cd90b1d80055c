import './Dialog.css'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { X } from './icons.tsx'

export interface DialogProps {
  open: boolean
  title: string
  /** Escape and the cross call it; the owner then sets `open` to false. */
  onClose: () => void
  /** Label of the cross. */
  closeLabel: string
  /** Most of the window, for papers and pictures. */
  large?: boolean
  children: ReactNode
}

/** A modal on the browser's own dialog element, which keeps the focus inside and gives it back afterwards. */
export function Dialog({ open, title, onClose, closeLabel, large, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // A dialog that goes without being closed would take the focus with it.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
    return undefined
  }, [open])
  return (
    <dialog
      className={classNames('dialog', large && 'dialog-l')}
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 className="heading" id={heading}>
              {title}
            </h2>
            <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
              <X />
            </button>
          </div>
          <div className="stack-s">{children}</div>
        </>
      )}
    </dialog>
  )
}
