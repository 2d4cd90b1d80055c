import './ContinueElsewhere.css'
import { lazy, Suspense, useState } from 'react'
import { QrCode } from '@nestbond/design-system/icons.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** With the code of the QR codes, which nobody needs before the dialog. */
const HandOverDialog = lazy(() => import('./HandOverDialog.tsx').then(({ HandOverDialog: component }) => ({ default: component })))

/** The button in the header that leads to another device, or to later. */
export function ContinueElsewhere() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
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
        <QrCode /> <span>{t('resume.open')}</span>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <HandOverDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
