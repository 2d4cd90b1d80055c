import './Dialog.css'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { X } from './question-icons.tsx'

export interface DialogProps {
  open: boolean
  title: string
  /** Called by Escape and the close button. The owner then sets `open` to false. */
  onClose: () => void
  /** Label of the close button. */
  closeLabel: string
  /** Takes most of the window, for documents and pictures. */
  large?: boolean
  children: ReactNode
}

/** A modal dialog on the browser's dialog element, which keeps the focus inside and returns it on closing. */
export function Dialog({ open, title, onClose, closeLabel, large, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // A dialog that is removed without closing would lose the focus.
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
