import './ContinueElsewhere.css'
import { lazy, Suspense, useState } from 'react'
import { Clock, QrCode } from '@nestbond/design-system/question-icons.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useOnPhone } from './use-on-phone.ts'

/** Loaded on demand, because only the dialog needs the code for QR codes. */
const HandOverDialog = lazy(() =>
  import('./HandOverDialog.tsx').then(({ HandOverDialog: component }) => ({ default: component })),
)

/** Header button that moves the application to the phone. On a phone, it offers to continue later. */
export function ContinueElsewhere() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const onPhone = useOnPhone()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button
        type="button"
        className="continue-elsewhere"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {onPhone ? <Clock /> : <QrCode />} <span>{t(onPhone ? 'resume.openLater' : 'resume.open')}</span>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <HandOverDialog open={open} onPhone={onPhone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
