import './ContinueElsewhere.css'
import { lazy, Suspense, useState } from 'react'
import { Clock, QrCode } from '@nestbond/design-system/icons.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useOnPhone } from './use-on-phone.ts'

/** With the code of the QR codes, which nobody needs before the dialog. */
const HandOverDialog = lazy(() =>
  import('./HandOverDialog.tsx').then(({ HandOverDialog: component }) => ({ default: component })),
)

/** The button in the header that leads to the phone, or on the phone itself to later. */
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
